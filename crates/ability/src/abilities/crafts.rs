//! Finds the names of the crafts (cards that belong to no deck) in an ability: the crafts that the
//! ability creates, and the crafts that it turns other cards into.

use crate::Ability;
use wixoss_base::syntax::{Plain, plain};

/// Returns the names of all crafts in an ability: the crafts that the ability creates, and the
/// crafts that it turns other cards into. The abilities and effects inside the ability are
/// included. The names are in the order written. A craft that is mentioned twice appears twice.
pub fn crafts(ability: &Ability) -> Vec<String> {
    fn find(tree: &Plain, found: &mut Vec<String>) {
        match tree.bare() {
            Plain::List(items) => items.iter().for_each(|item| find(item, found)),
            Plain::Map(pairs) => {
                for (key, value) in pairs {
                    if let ("create" | "becomes", Plain::Map(made)) = (&**key, value.bare()) {
                        let name = made.iter().find(|(key, _)| &**key == "card");
                        if let Some(Plain::Text(name)) = name.map(|(_, name)| name.bare()) {
                            found.push(name.to_string());
                        }
                    }
                    find(value, found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    if let Ok(tree) = plain(ability) {
        find(&tree, &mut found);
    }
    found
}
