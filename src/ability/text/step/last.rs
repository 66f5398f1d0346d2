//! What was crushed, swapped or moved last.

use crate::ability::{Crush, Effect, Move, Swap, Try};

pub(super) fn last_crush(effect: &mut Effect) -> Option<&mut Crush> {
    match effect {
        Effect::Crush(crush) => Some(crush),
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let Try { deed, then, .. } = &mut **attempt;
            match then.0.last_mut() {
                Some(last) => last_crush(last),
                None => deed.0.last_mut().and_then(last_crush),
            }
        }
        Effect::If(branch) => branch.then.0.last_mut().and_then(last_crush),
        Effect::Then(effects) => effects.0.last_mut().and_then(last_crush),
        _ => None,
    }
}

pub(super) fn last_swap(effect: &mut Effect) -> Option<&mut Swap> {
    match effect {
        Effect::Swap(swap) => Some(swap),
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            attempt.deed.0.last_mut().and_then(last_swap)
        }
        Effect::If(branch) => branch.then.0.last_mut().and_then(last_swap),
        Effect::Then(effects) => effects.0.last_mut().and_then(last_swap),
        _ => None,
    }
}

pub(super) fn last_move(effect: &mut Effect) -> Option<&mut Move> {
    match effect {
        // Only what comes onto the field triggers abilities by it.
        Effect::Move(moved) => {
            (moved.to.zone == Some(crate::ability::Place::Field)).then_some(moved)
        }
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let Try { deed, then, .. } = &mut **attempt;
            let later = then.0.iter_mut().rev().find_map(last_move);
            later.or_else(|| deed.0.iter_mut().rev().find_map(last_move))
        }
        Effect::If(branch) => branch.then.0.iter_mut().rev().find_map(last_move),
        Effect::Then(effects) => effects.0.iter_mut().rev().find_map(last_move),
        Effect::Either(either) => {
            let mut options = either.options.iter_mut().rev();
            options.find_map(|all| all.0.iter_mut().rev().find_map(last_move))
        }
        _ => None,
    }
}
