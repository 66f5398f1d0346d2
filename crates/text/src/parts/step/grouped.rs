//! Joins sentences with the earlier sentence that they continue.

use super::{Step, assemble};
use crate::prelude::*;

/// Moves each sentence that continues an earlier sentence into the earlier sentence. All sentences
/// after a Recollect icon belong to this icon, up to the next icon. If a delayed effect shows a
/// card, the sentences after it are delayed, too.
pub(super) fn gathered(steps: Vec<Step>) -> Option<Vec<Step>> {
    let mut all = Vec::with_capacity(steps.len());
    let mut steps = steps.into_iter().peekable();
    while let Some(mut step) = steps.next() {
        if let Some(opened) = opened(&mut step) {
            let mut inner = vec![Step::Do(std::mem::take(opened))];
            // An "otherwise" belongs to the condition of the icon and ends its sentences. But if
            // the sentences before the "otherwise" have an action that may fail or be declined,
            // the "otherwise" belongs to this action.
            let other_way = |next: &Step, inner: &[Step]| {
                matches!(next, Step::Otherwise(_) | Step::UnlessDone(_))
                    && inner.iter().all(|one| !is_tried(one))
            };
            while let Some(next) =
                steps.next_if(|next| !recollects(next) && !other_way(next, &inner))
            {
                inner.push(next);
            }
            *opened = assemble(inner)?.0;
        }
        all.push(step);
    }
    Some(all)
}

/// Returns whether a sentence ends with an action that may fail or be declined.
fn is_tried(step: &Step) -> bool {
    match step {
        Step::Do(effects) | Step::Instead(_, effects) | Step::InsteadOfLast(_, effects) => effects
            .last()
            .is_some_and(|effect| matches!(effect, Effect::May(_) | Effect::Attempt(_))),
        _ => false,
    }
}

/// If a sentence has a Recollect icon, or delays an effect that shows a card, returns the list of
/// its effects. The following sentences are added to this list. Returns `None` for any other
/// sentence.
fn opened(step: &mut Step) -> Option<&mut Vec<Effect>> {
    let with_icon = recollects(step);
    match step {
        Step::Instead(_, effects) | Step::InsteadOfLast(_, effects) if with_icon => Some(effects),
        Step::Do(effects) => match effects.last_mut()? {
            Effect::If(branch) if with_icon => Some(&mut branch.then.0),
            Effect::Later(later) if later.deed.last().is_some_and(shows) => Some(&mut later.deed.0),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a sentence has a Recollect icon.
fn recollects(step: &Step) -> bool {
    match step {
        Step::Instead(Condition::Recollect(_), _)
        | Step::InsteadOfLast(Condition::Recollect(_), _) => true,
        Step::Do(effects) => match effects.as_slice() {
            [Effect::If(branch)] => {
                matches!(branch.holds, Condition::Recollect(_)) && branch.otherwise.is_empty()
            }
            _ => false,
        },
        _ => false,
    }
}

/// Returns whether an effect shows cards from the top of a deck, so that the next sentences are
/// about these cards.
fn shows(effect: &Effect) -> bool {
    match effect {
        Effect::Look(look) => matches!(look.what, Which::Top(_)),
        Effect::Reveal(what) => matches!(what, Which::Top(_)),
        _ => false,
    }
}

/// Turns "repeat `n` times: move the top card" into "move the top `n` cards" if a later effect
/// mentions the cards. "Them" then means all these cards.
pub(super) fn come_together(all: &mut [Effect]) {
    for at in 0..all.len() {
        let Some((here, later)) = all.get_mut(at..).and_then(<[Effect]>::split_first_mut) else {
            return;
        };
        let Effect::Repeat(repeat) = &mut *here else {
            continue;
        };
        let one = Amount::Number(1);
        if let [Effect::Move(moved)] = repeat.deed.0.as_mut_slice()
            && let Which::Top(stack) = &mut moved.what
            && stack.count == one
            && later.iter().any(super::speaks_of_cards)
        {
            stack.count = repeat.times.clone();
            let moved = std::mem::take(&mut repeat.deed);
            if let List(effects) = moved
                && let Some(effect) = effects.into_iter().next()
            {
                *here = effect;
            }
        }
    }
}
