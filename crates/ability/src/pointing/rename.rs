//! Gives names a standard form, so that two abilities with the same meaning are equal.

use super::{WordMeaning, names_of};
use crate::visit::{self, About, Visitor};
use crate::{Ability, Bound, Name};

/// Replaces the names of an ability by standard names (see [`free_word`](super::free_word)), and
/// removes names that no part uses. Two abilities that differ only in their names are then equal.
pub fn rename(ability: &mut Ability) {
    let mut uses = NameUses::default();
    visit::ability(&mut uses, ability);
    let mut renamer = Renamer {
        names: names_of(&uses.abouts, &uses.found),
        found: uses.found.into_iter(),
        slots: 0,
    };
    visit::ability(&mut renamer, ability);
}

/// The first of the two walks of [`rename`]: it finds the slot (a place that can bind a name) for
/// each use of a name.
#[derive(Default)]
struct NameUses {
    /// The names bound so far, each with the number of its slot (the place that binds the name).
    bound: Vec<(String, usize)>,
    /// For each slot (a place that can bind a name to a thing): the properties of the thing.
    abouts: Vec<About>,
    /// The meaning of each name that is used, in order.
    found: Vec<WordMeaning>,
}

impl Visitor for NameUses {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        if let Some(named) = named {
            self.bound
                .push((named.as_str().to_owned(), self.abouts.len()));
        }
        self.abouts.push(about);
    }

    fn name(&mut self, name: &mut Name) {
        let bound = self
            .bound
            .iter()
            .rev()
            .find(|(known, _)| known == name.as_str());
        self.found
            .push(bound.map_or(WordMeaning::This, |(_, slot)| WordMeaning::Slot(*slot)));
    }
}

/// The second of the two walks of [`rename`]: it writes the new names.
struct Renamer {
    /// The new name of each slot (a place that can bind a name); `None` if no part uses the slot.
    names: Vec<Option<Bound>>,
    /// The meanings of the names that the walk has not met yet, in order.
    found: std::vec::IntoIter<WordMeaning>,
    /// The number of slots (places that can bind a name) that the walk has met so far.
    slots: usize,
}

impl Visitor for Renamer {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        *named = self.names.get(self.slots).cloned().flatten();
        self.slots += 1;
    }

    fn name(&mut self, name: &mut Name) {
        if let Some(WordMeaning::Slot(slot)) = self.found.next()
            && let Some(Some(bound)) = self.names.get(slot)
        {
            *name = Name::from(bound);
        }
    }
}
