//! Finds the last crush, use of a card, swap, distribution of power or move onto the field in an
//! effect.

use crate::prelude::*;

/// Returns the last crush in an effect.
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

/// Returns the last use of a card in an effect.
pub(super) fn last_use(effect: &mut Effect) -> Option<&mut UseCard> {
    match effect {
        Effect::Use(used) => Some(used),
        Effect::May(attempt) => attempt.deed.0.last_mut().and_then(last_use),
        Effect::If(branch) => branch.then.0.last_mut().and_then(last_use),
        Effect::Then(effects) => effects.0.last_mut().and_then(last_use),
        _ => None,
    }
}

/// Returns the last distribution of power in an effect.
pub(super) fn last_share(effect: &mut Effect) -> Option<&mut Distribute> {
    match effect {
        Effect::Distribute(share) => Some(share),
        Effect::If(branch) => branch.then.0.last_mut().and_then(last_share),
        Effect::Then(effects) => effects.0.last_mut().and_then(last_share),
        _ => None,
    }
}

/// Returns the last swap in an effect.
pub(super) fn last_swap(effect: &mut Effect) -> Option<&mut Swap> {
    match effect {
        Effect::Swap(swap) => Some(swap),
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let Try { deed, then, .. } = &mut **attempt;
            match then.0.last_mut() {
                Some(last) => last_swap(last),
                None => deed.0.last_mut().and_then(last_swap),
            }
        }
        Effect::If(branch) => branch.then.0.last_mut().and_then(last_swap),
        Effect::Then(effects) => effects.0.last_mut().and_then(last_swap),
        Effect::Later(later) => later.deed.0.last_mut().and_then(last_swap),
        _ => None,
    }
}

/// Returns the last move onto the field. If the player chooses one of several options, returns the
/// last move of each option.
pub(super) fn last_moves(effect: &mut Effect) -> Vec<&mut Move> {
    match effect {
        // The caller marks the move, so that certain abilities don't trigger on it. Only a move
        // onto the field can trigger these abilities.
        Effect::Move(moved) => match moved.to.zone {
            Some(Place::Field) => vec![moved],
            _ => Vec::new(),
        },
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let Try { deed, then, .. } = &mut **attempt;
            let later = moves_of_last_effect(&mut then.0);
            match later.is_empty() {
                true => moves_of_last_effect(&mut deed.0),
                false => later,
            }
        }
        Effect::If(branch) => moves_of_last_effect(&mut branch.then.0),
        Effect::Then(effects) => moves_of_last_effect(&mut effects.0),
        Effect::Later(later) => moves_of_last_effect(&mut later.deed.0),
        Effect::Either(either) => {
            let ways = either.options.iter_mut();
            ways.flat_map(|way| moves_of_last_effect(&mut way.0))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the moves onto the field in the last effect that has such moves.
fn moves_of_last_effect(all: &mut [Effect]) -> Vec<&mut Move> {
    let mut found = all.iter_mut().rev().map(last_moves);
    found.find(|moves| !moves.is_empty()).unwrap_or_default()
}
