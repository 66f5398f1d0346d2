//! Finds the names of the crafts (cards that belong to no deck) in an ability: the crafts that the
//! ability creates, and the crafts that it turns other cards into.

use crate::{Ability, Change, Create};
use wixoss_base::walk::{Onward, Walk};

/// Returns the names of all crafts in an ability: the crafts that the ability creates, and the
/// crafts that it turns other cards into. The abilities and effects inside the ability are
/// included. A craft that is mentioned twice appears twice.
pub fn crafts(ability: &Ability) -> Vec<String> {
    let mut found = Vec::new();
    ability.walk(&mut |met| {
        if let Some(create) = met.downcast_ref::<Create>() {
            found.push(create.card.clone());
        } else if let Some(change) = met.downcast_ref::<Change>() {
            let becomes = change.becomes.iter();
            found.extend(becomes.filter_map(|like| like.card.clone()));
        }
        Onward::Into
    });
    found
}
