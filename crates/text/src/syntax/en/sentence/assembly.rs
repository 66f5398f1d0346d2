//! Puts the sentences of one ability together.

use crate::parts::step::{Step, assemble};
use crate::syntax::en::prelude::*;
use wixoss_base::walk::contains;

/// Puts the sentences of one ability together. Returns `None` if the sentences can't be joined.
/// Also returns `None` if one sentence puts cards into the trash twice and the next sentence
/// mentions the cards put there "this way". These words mean the cards of both moves, but the
/// result could refer only to the cards of the last move.
pub(crate) fn assembled(steps: Vec<Step>) -> Option<Effects> {
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

/// Returns whether an effect puts cards into a trash and these cards were not mentioned before.
fn puts_into_trash(deed: &Effect) -> bool {
    match deed {
        Effect::Move(moved) => {
            moved.to.zone == Some(Place::Trash) && !matches!(moved.what, Which::Named(_))
        }
        _ => false,
    }
}

/// Returns whether a sentence refers to cards that were put into a trash.
fn points_at_trashed(step: &Step) -> bool {
    let (Step::Do(effects)
    | Step::IfDone(effects)
    | Step::Otherwise(effects)
    | Step::UnlessDone(effects)
    | Step::AlsoIfDone(effects)
    | Step::Instead(_, effects)
    | Step::InsteadOfLast(_, effects)) = step
    else {
        return false;
    };
    let trashed = Some(Done::put(Some(Place::Trash)));
    contains(effects, |name| {
        Reference::of_name(name).is_some_and(|of| of.way == trashed)
    })
}
