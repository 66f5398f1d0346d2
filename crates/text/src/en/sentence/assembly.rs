//! What was done with cards "this way": which verb, and where they went by it.

use crate::step::{Step, assemble};
use wixoss_ability::pointing::{Done, Reference};
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Effect, Effects, List, Name, Place, Which};

/// The sentences put together; none where cards put into the trash "this way" were put there by two
/// deeds of one sentence, of which one name tells only the last.
pub(in crate::en) fn assembled(steps: Vec<Step>) -> Option<Effects> {
    let of_two = steps.windows(2).any(|pair| match pair {
        [Step::Do(deeds), next] => {
            deeds.iter().filter(|deed| puts_into_trash(deed)).count() > 1 && points_at_trashed(next)
        }
        _ => false,
    });
    match of_two {
        true => None,
        false => assemble(steps),
    }
}

/// Whether cards are put into a trash that were not spoken of before.
fn puts_into_trash(deed: &Effect) -> bool {
    match deed {
        Effect::Move(moved) => {
            moved.to.zone == Some(Place::Trash) && !matches!(moved.what, Which::Named(_))
        }
        _ => false,
    }
}

/// Whether a sentence speaks of cards by their being put into a trash.
fn points_at_trashed(step: &Step) -> bool {
    struct Trashed(bool);
    impl Visitor for Trashed {
        fn name(&mut self, name: &mut Name) {
            let way = Reference::of_name(name).and_then(|reference| reference.way);
            self.0 |= way == Some(Done::put(Some(Place::Trash)));
        }
    }
    let mut trashed = Trashed(false);
    let (Step::Do(effects)
    | Step::IfDone(effects)
    | Step::Otherwise(effects)
    | Step::Instead(_, effects)) = step
    else {
        return false;
    };
    visit::effects(&mut trashed, &mut List(effects.clone()));
    trashed.0
}
