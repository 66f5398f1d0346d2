//! Gives every pointing word of an ability the name of the last thing spoken of that fits.

use wixoss_ability::Ability;
use wixoss_ability::pointing::{Unbound, put_names};

/// Replaces every pointing word of an ability by a name.
///
/// # Errors
/// Nothing spoken of before fits one of them, or what is bound cannot be what a card means.
pub(super) fn bind(ability: &mut Ability) -> Result<(), Unbound> {
    super::others::settle(ability);
    if super::doubtful::says_less(ability) || super::impossible::cant_be(ability) {
        return Err(Unbound);
    }
    super::put_bare::settle(ability);
    put_names(ability)?;
    match super::misbound::misbound(ability) {
        true => Err(Unbound),
        false => Ok(()),
    }
}
