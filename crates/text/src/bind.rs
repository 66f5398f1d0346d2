//! Binding: every pointing word of an ability ("it", "that SIGNI") gets the name of the last thing
//! mentioned before it that fits.
//!
//! In goes an ability with pointing words, out comes the same ability with names only, or a
//! refusal.

use crate::refuse::{impossible, misbound, says_less};
use wixoss_ability::Ability;
use wixoss_ability::pointing::{Unbound, put_names};

/// Replaces every pointing word of an ability with a name.
///
/// # Errors A pointing word fits nothing that was mentioned before it, or a check of
/// [`crate::refuse`] refuses the ability.
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
