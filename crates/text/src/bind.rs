//! Gives every pointing word of an ability the name of the last thing spoken of that fits.

use crate::refuse::{impossible, misbound, says_less};
use wixoss_ability::Ability;
use wixoss_ability::pointing::{Unbound, put_names};

/// Replaces every pointing word of an ability by a name.
///
/// # Errors
/// Nothing spoken of before fits one of them, or what is bound cannot be what a card means.
pub(crate) fn bind(ability: &mut Ability) -> Result<(), Unbound> {
    crate::settle::other_cards::settle(ability);
    if says_less::says_less(ability) || impossible::is_impossible(ability) {
        return Err(Unbound);
    }
    crate::settle::put_without_abilities::settle(ability);
    put_names(ability)?;
    match misbound::is_misbound(ability) {
        true => Err(Unbound),
        false => Ok(()),
    }
}
