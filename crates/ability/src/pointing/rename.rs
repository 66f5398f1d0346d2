//! Gives names a standard form, so that two abilities with the same meaning are equal.

use super::{WordMeaning, names_of};
use crate::mention::{self, About, MentionVisitor};
use crate::{Ability, Bound, Name};

/// Replaces the names of an ability by standard names (see [`free_word`](super::free_word)), and
/// removes names that no part uses. A second name of the card that has the ability becomes `this`.
/// Two abilities that differ only in their names are then equal.
pub fn rename(ability: &mut Ability) {
    let mut uses = NameUses::default();
    mention::visit(ability, &mut uses);
    let found: Vec<WordMeaning> = uses.found.iter().copied().flatten().collect();
    let mut renamer = Renamer {
        names: names_of(&uses.abouts, &found, uses.kept.clone()),
        found: uses.found.into_iter(),
        kept: uses.kept,
        slots: 0,
    };
    mention::visit(ability, &mut renamer);
}

/// The first of the two walks of [`rename`]: it finds the meaning of each use of a name.
#[derive(Default)]
struct NameUses {
    /// The names bound so far, each with its meaning and the number of quoted abilities around the
    /// place that binds it. The meaning is the slot that binds the name, or the card that has the
    /// ability.
    bound: Vec<(String, WordMeaning, usize)>,
    /// The number of quoted abilities around the current place.
    quotes: usize,
    /// For each slot (a place that can bind a name to a thing): the properties of the thing.
    abouts: Vec<About>,
    /// The meaning of each name that is used, in order; `None` if the name is not replaced.
    found: Vec<Option<WordMeaning>>,
    /// The second names of the card that has the ability, if a quoted ability uses them. In the
    /// quoted ability, `this` is another card, so `this` can't replace these names.
    kept: Vec<String>,
}

impl NameUses {
    fn bind(&mut self, named: &mut Option<Bound>, meaning: WordMeaning) {
        if let Some(named) = named {
            let name = named.as_str().to_owned();
            self.bound.push((name, meaning, self.quotes));
        }
    }
}

impl MentionVisitor for NameUses {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        self.bind(named, WordMeaning::Slot(self.abouts.len()));
        self.abouts.push(about);
    }

    fn this_named(&mut self, named: &mut Option<Bound>) {
        self.bind(named, WordMeaning::This);
    }

    fn quote(&mut self, begins: bool) {
        self.quotes = match begins {
            true => self.quotes.saturating_add(1),
            false => self.quotes.saturating_sub(1),
        };
    }

    fn name(&mut self, name: &mut Name) {
        let mut bound = self.bound.iter().rev();
        let bound = bound.find(|(known, ..)| known == name.as_str());
        let meaning = match bound {
            Some((_, WordMeaning::This, quotes)) if *quotes != self.quotes => {
                self.kept.push(name.as_str().to_owned());
                None
            }
            Some((_, meaning, _)) => Some(*meaning),
            None => None,
        };
        self.found.push(meaning);
    }
}

/// The second of the two walks of [`rename`]: it writes the new names.
struct Renamer {
    /// The new name of each slot (a place that can bind a name); `None` if no part uses the slot.
    names: Vec<Option<Bound>>,
    /// The meanings of the names that the walk has not met yet, in order.
    found: std::vec::IntoIter<Option<WordMeaning>>,
    /// The names that stay as they are.
    kept: Vec<String>,
    /// The number of slots (places that can bind a name) that the walk has met so far.
    slots: usize,
}

impl MentionVisitor for Renamer {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        *named = self.names.get(self.slots).cloned().flatten();
        self.slots += 1;
    }

    fn this_named(&mut self, named: &mut Option<Bound>) {
        let is_kept = |named: &mut Bound| self.kept.iter().any(|kept| kept == named.as_str());
        named.take_if(|named| !is_kept(named));
    }

    fn name(&mut self, name: &mut Name) {
        match self.found.next().flatten() {
            Some(WordMeaning::This) => *name = Name::this(),
            Some(WordMeaning::Slot(slot)) => {
                if let Some(Some(bound)) = self.names.get(slot) {
                    *name = Name::from(bound);
                }
            }
            Some(WordMeaning::Together(..)) | None => {}
        }
    }
}
