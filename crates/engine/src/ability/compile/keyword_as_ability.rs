//! Keywords that are one ability of a usual kind, spelled out.

use super::{NotPlayed, Result};
use wixoss_ability::{Ability, KeywordWord};

/// What a keyword stands for that is one ability of a usual kind: the reminder on its cards says
/// all of it.
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
