//! Which crafts an ability makes.

use crate::Ability;
use wixoss_base::syntax::{Plain, plain};

/// The names of the crafts that an ability makes, wherever in it.
pub fn crafts(ability: &Ability) -> Vec<String> {
    fn find(tree: &Plain, found: &mut Vec<String>) {
        match tree.bare() {
            Plain::List(items) => items.iter().for_each(|item| find(item, found)),
            Plain::Map(pairs) => {
                for (key, value) in pairs {
                    if let ("create", Plain::Map(made)) = (&**key, value.bare()) {
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
