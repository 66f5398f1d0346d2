//! Cards looked at, and what is chosen behind a look.

use crate::ability::text::refer::Reference;
use crate::ability::text::slots::{About, Visitor};
use crate::ability::text::spoken;
use crate::ability::{Amount, Bound, Effect, Name};

/// Cards chosen right behind a look are chosen among those looked at.
pub(super) fn among_the_seen(all: &mut [Effect]) {
    use crate::ability::Which;
    use crate::ability::text::refer::Reference;
    let mut looked = false;
    for effect in all {
        match effect {
            Effect::Look(_) => looked = true,
            Effect::Take(Which::Choose(s)) if looked => {
                let bare = s.filter.zone.is_empty() && s.filter.more.among.is_none();
                if bare {
                    s.filter.more.among = Some(Reference::SEEN.name());
                }
            }
            _ => {}
        }
    }
}

/// Whether a number counts cards by what was done with them.
pub(super) fn of_what_was_done(number: &Amount) -> bool {
    struct Done(bool);
    impl Visitor for Done {
        fn slot(&mut self, _: &mut Option<Bound>, _: About) {}
        fn name(&mut self, name: &mut Name) {
            let way = Reference::of_name(name).and_then(|to| to.way);
            self.0 |= way.is_some();
        }
        fn this(&mut self) {}
    }
    let mut done = Done(false);
    spoken::amount(&mut done, &mut number.clone());
    done.0
}
