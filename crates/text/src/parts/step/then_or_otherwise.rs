//! Attaches "if you do" and "otherwise" to the previous action.

use super::is_target;
use crate::prelude::*;

/// Attaches the effects of "if you do" to the last action. `last` is the index at which the last
/// sentence starts.
pub(super) fn follow(all: &mut Vec<Effect>, last: usize, then: &[Effect]) -> Option<()> {
    if let Some(open) = all.last_mut().and_then(open_end) {
        open.then = List(then.to_vec());
        return Some(());
    }
    match all.last_mut() {
        // The last action is the last of the effects in `then` of this optional effect.
        Some(Effect::May(attempt)) if !attempt.then.is_empty() && attempt.otherwise.is_empty() => {
            return follow(&mut attempt.then.0, 0, then);
        }
        Some(Effect::Later(later)) => return follow(&mut later.deed.0, 0, then),
        Some(Effect::If(branch)) => return follow(&mut branch.then.0, 0, then),
        Some(Effect::Then(effects)) => return follow(&mut effects.0, 0, then),
        _ => {}
    }
    let mut deed = all.split_off(last);
    // Targets at the start of the sentence are not part of the action.
    let targets = deed.iter().take_while(|effect| is_target(effect)).count();
    let rest = deed.split_off(targets);
    all.append(&mut deed);
    (!rest.is_empty()).then(|| all.push(attempt(rest, then)))
}

/// Builds an action together with the effects that follow if it is done.
fn attempt(deed: Vec<Effect>, then: &[Effect]) -> Effect {
    Effect::Attempt(Box::new(Try {
        deed: List(deed),
        then: List(then.to_vec()),
        ..Try::default()
    }))
}

/// Returns the effects of "if you do": the effects that happen if the last action in `effect` is
/// done.
pub(super) fn innermost_then(effect: &mut Effect) -> Option<&mut Effects> {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => Some(&mut attempt.then),
        Effect::If(branch) => branch.then.0.last_mut().and_then(innermost_then),
        Effect::Then(effects) => effects.0.last_mut().and_then(innermost_then),
        _ => None,
    }
}

/// If an effect is a condition without an "otherwise", and the effects under the condition search
/// for a card, returns these effects.
pub(super) fn searched(effect: &mut Effect) -> Option<&mut Effects> {
    let Effect::If(branch) = effect else {
        return None;
    };
    let searches = |effect: &mut Effect| {
        let what = match effect {
            Effect::Take(what) => Some(what),
            effect => effects::object_of(effect),
        };
        matches!(what, Some(Which::Search(_)))
    };
    let found = branch.otherwise.is_empty() && branch.then.0.iter_mut().any(searches);
    found.then_some(&mut branch.then)
}

/// Returns the innermost "may" at the end of an effect, if it has no "if you do" and no
/// "otherwise" yet.
fn open_end(effect: &mut Effect) -> Option<&mut Try> {
    let open = |attempt: &Try| attempt.then.is_empty() && attempt.otherwise.is_empty();
    let ends = matches!(&*effect, Effect::May(attempt) if open(attempt));
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => match ends {
            true => Some(attempt),
            false => attempt.then.0.last_mut().and_then(open_end),
        },
        Effect::If(branch) => branch.then.0.last_mut().and_then(open_end),
        Effect::Then(effects) => effects.0.last_mut().and_then(open_end),
        Effect::Later(later) => later.deed.0.last_mut().and_then(open_end),
        _ => None,
    }
}

/// Attaches the effects of "otherwise" to the last action or condition. `last` is the index at
/// which the last sentence starts. Returns `None` if there is no action and no condition, or if the
/// last action or condition already has an "otherwise".
pub(super) fn or_else(all: &mut Vec<Effect>, last: usize, otherwise: Vec<Effect>) -> Option<()> {
    if !matches!(all.get(last..)?.last()?, Effect::Move(_)) {
        return add_otherwise_to_effect(all.last_mut()?, otherwise);
    }
    // A move that is not an option and has no condition may still be impossible.
    follow(all, last, &[])?;
    add_otherwise_to_effect(all.last_mut()?, otherwise)
}

/// Attaches the effects of "if you do not" to the last action. They also happen if a condition for
/// the action does not hold.
pub(super) fn add_if_not_done(all: &mut Vec<Effect>, last: usize, not: Vec<Effect>) -> Option<()> {
    if let Some(Effect::If(branch)) = all.last_mut()
        && branch.otherwise.is_empty()
        && let Some(Effect::May(_)) = branch.then.0.last_mut()
    {
        add_otherwise_to_effect(branch.then.0.last_mut()?, not.clone())?;
        branch.otherwise = List(not);
        return Some(());
    }
    or_else(all, last, not)
}

fn add_otherwise_to_effect(effect: &mut Effect, otherwise: Vec<Effect>) -> Option<()> {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) if attempt.otherwise.is_empty() => {
            attempt.otherwise = List(otherwise);
            Some(())
        }
        Effect::If(branch) if branch.otherwise.is_empty() => {
            branch.otherwise = List(otherwise);
            Some(())
        }
        Effect::Then(effects) => add_otherwise_to_effect(effects.0.last_mut()?, otherwise),
        Effect::Later(later) => add_otherwise_to_effect(later.deed.0.last_mut()?, otherwise),
        _ => None,
    }
}
