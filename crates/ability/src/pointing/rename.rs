//! Names given anew, so that two abilities that say the same are equal.

use super::{Meant, names_of};
use crate::visit::{self, About, Visitor};
use crate::{Ability, Bound, Name};

/// Gives the things an ability speaks of the names this room gives them, and takes away names
/// that nothing uses: two abilities that say the same are then equal.
pub fn rename(ability: &mut Ability) {
    let mut renamer = Renamer::default();
    visit::ability(&mut renamer, ability);
    let mut namer = Renamed {
        names: names_of(&renamer.abouts, &renamer.found),
        found: renamer.found.into_iter(),
        slots: 0,
    };
    visit::ability(&mut namer, ability);
}

/// First walk of a renaming: which slot each name means.
#[derive(Default)]
struct Renamer {
    bound: Vec<(String, usize)>,
    abouts: Vec<About>,
    found: Vec<Meant>,
}

impl Visitor for Renamer {
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
            .push(bound.map_or(Meant::This, |(_, slot)| Meant::Slot(*slot)));
    }
}

/// Second walk of a renaming.
struct Renamed {
    names: Vec<Option<Bound>>,
    found: std::vec::IntoIter<Meant>,
    slots: usize,
}

impl Visitor for Renamed {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        *named = self.names.get(self.slots).cloned().flatten();
        self.slots += 1;
    }

    fn name(&mut self, name: &mut Name) {
        if let Some(Meant::Slot(slot)) = self.found.next()
            && let Some(Some(bound)) = self.names.get(slot)
        {
            *name = Name::from(bound);
        }
    }
}
