//! Compares card names, because card texts spell some names differently from the card data.

use std::collections::HashSet;

use crate::{Ability, Filter};
use wixoss_base::walk::first;

/// Returns whether two spellings are the same name. Spaces and quotation marks are ignored, because
/// card texts leave out some spaces and quotation marks that the card data have.
pub fn is_same_name(one: &str, other: &str) -> bool {
    one == other || letters(one).eq(letters(other))
}

/// Returns whether a character is ignored in names: a space or a quotation mark.
fn is_left_out(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '"' | '”' | '“' | '＂')
}

/// Returns the characters of a name without spaces and quotation marks.
pub fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|letter| !is_left_out(*letter))
}

/// The names of all known cards, in every language in which an ability can name a card.
#[derive(Clone, Debug, Default)]
pub struct CardNames {
    /// The names without spaces and quotation marks.
    known: HashSet<String>,
}

impl CardNames {
    /// Returns the set of these names.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> CardNames {
        let names = names.into_iter().map(|name| letters(name).collect());
        CardNames {
            known: names.collect(),
        }
    }

    /// Adds a name.
    pub fn add(&mut self, name: &str) {
        self.known.insert(letters(name).collect());
    }

    /// Returns whether a card has this name.
    pub fn has(&self, name: &str) -> bool {
        self.known.contains(&letters(name).collect::<String>())
    }

    /// Returns whether these words are a part of the name of a card.
    pub(crate) fn has_part(&self, part: &str) -> bool {
        let part: String = letters(part).collect();
        self.known.iter().any(|name| name.contains(&part))
    }

    /// Looks at the names, and parts of names, that the filters of the ability ask for. Returns the
    /// first of them that no card has: no card can ever fit its filter.
    pub fn unknown_in(&self, ability: &Ability) -> Option<String> {
        first(ability, |filter: &Filter| {
            let more = &filter.more;
            let unknown = |name: &&String| !self.has(name);
            let part = |part: &&String| !self.has_part(part);
            let found = more.name.iter().find(unknown);
            found
                .or_else(|| more.name_contains.iter().find(part))
                .cloned()
        })
    }
}
