//! Some keywords are only a short way to write one ordinary ability. For each of these keywords,
//! this file has the ability.

use super::{NotPlayed, Result};
use wixoss_ability::{Ability, KeywordWord};

/// If a keyword stands for an ordinary ability, returns this ability, as the reminder text on cards
/// says. Otherwise, returns `None`.
pub(super) fn spelled_out(ability: &Ability) -> Result<Option<Ability>> {
    let Ability::Keyword(keyword) = ability else {
        return Ok(None);
    };
    let text = match keyword.word {
        KeywordWord::Ride => {
            "action: {limit: {per_turn: 1}, only_if: {not: {match: {state: driving}}}, \
             do: {set_state: {what: {target: {signi: you, class: 乗機}}, state: driving}}}"
        }
        KeywordWord::Decorate => {
            "action: {limit: {per_turn: 1}, do: [{target: {as: it, signi: you, class: 調理}}, \
             {move: {what: {choose: {is: signi, in: hand, of: you, class: 調理}}, \
             to: {onto: it, attachment: accessory}}}]}"
        }
        _ => return Ok(None),
    };
    let read = wixoss_ability::from_yaml(text).map_err(|error| NotPlayed(error.to_string()))?;
    Ok(read.into_iter().next())
}
