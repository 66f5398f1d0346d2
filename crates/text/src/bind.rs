//! Binding: every pointing word of an ability ("it", "that SIGNI") is replaced by a name. The name
//! stands for the last thing that was mentioned before the word and fits the word.
//!
//! The input is an ability with pointing words. The output is this ability with names only, or a
//! refusal.

use crate::refuse::{impossible, misbound, says_less};
use wixoss_ability::Ability;
use wixoss_ability::pointing::{Unbound, put_names};

/// Replaces every pointing word of an ability with a name.
///
/// # Errors
/// Fails if a pointing word fits none of the things that were mentioned before it, or if a check of
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
