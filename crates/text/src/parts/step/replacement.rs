//! "If ..., instead ...": effects that replace the previous effects, under a condition.

use super::{is_target, points_back};
use crate::prelude::*;
use wixoss_ability::pointing::Noun;
use wixoss_base::walk::contains;

/// Joins the earlier effects with the effects that happen instead. They happen instead only if the
/// condition holds. Words such as "it" and "them" mean the same cards in both lists of effects.
/// Returns `None` if there are no earlier effects, or if it is not certain which cards such a word
/// means.
pub(super) fn instead(
    mut before: Vec<Effect>,
    holds: Condition,
    mut effects: Vec<Effect>,
) -> Option<Vec<Effect>> {
    if before.is_empty() {
        return None;
    }
    copy_duration_of_replaced_change(&before, &mut effects);
    if let [Effect::If(branch)] = before.as_mut_slice()
        && branch.otherwise.is_empty()
        && (asks_of_them(&holds) || !of_one_kind(&branch.holds, &holds))
    {
        // The replaced effects depend on the first condition, so the new effects also depend on
        // the first condition.
        let then = std::mem::take(&mut branch.then.0);
        branch.then = List(instead(then, holds, effects)?);
        return Some(before);
    }
    let mut all = Vec::new();
    if let [Effect::If(branch)] = before.as_mut_slice()
        && points_back(&effects)
    {
        // The new effects mention cards ("it") that the old effects select. Only one of the two
        // alternatives happens, so the new effects get a copy of this selection.
        let taken = branch.then.iter().take_while(|effect| is_target(effect));
        let taken: Vec<Effect> = taken.cloned().collect();
        let what = branch.then.0.iter_mut().find_map(effects::object_of)?;
        if !taken.is_empty() {
            effects.splice(0..0, taken);
        } else if !matches!(what, Which::Named(_)) {
            effects.insert(0, Effect::Take(what.clone()));
        }
    } else if points_back(&effects) && bind_it_to_this_card(&mut before, &mut effects) {
        // In "This SIGNI gains … Instead it gains …", "it" means this card, so no other card is
        // selected.
    } else if points_back(&effects) {
        let targets = before.iter().take_while(|effect| is_target(effect)).count();
        let rest = before.split_off(targets);
        all.append(&mut before);
        before = rest;
        if let [Effect::If(branch)] = before.as_mut_slice()
            && targets > 0
            && branch.otherwise.is_empty()
        {
            // Both alternatives have a condition, and both mention the targets before them.
            bind_pronouns_to_targets(&mut effects);
            bind_pronouns_to_targets(&mut branch.then.0);
            let then = match of_one_kind(&branch.holds, &holds) && !asks_of_them(&holds) {
                true => std::mem::take(&mut before),
                false => std::mem::take(&mut branch.then.0),
            };
            let replaced = Effect::If(Box::new(Branch {
                holds,
                then: List(effects),
                otherwise: List(then),
            }));
            match before.as_mut_slice() {
                [Effect::If(branch)] => branch.then = replaced.into(),
                _ => before = vec![replaced],
            }
            all.append(&mut before);
            return Some(all);
        }
        // Both alternatives mention the same cards, so the cards are selected first.
        let what = before.iter_mut().find_map(effects::object_of)?;
        let targeted = targets > 0 || matches!(what, Which::Target(_));
        if !matches!(what, Which::Named(_)) {
            let many = what.is_many();
            let reference = if many { Reference::THEM } else { Reference::IT };
            let taken = std::mem::replace(what, Which::Named(reference.name()));
            all.push(Effect::Take(taken));
        }
        if targeted {
            bind_pronouns_to_targets(&mut effects);
            bind_pronouns_to_targets(&mut before);
        }
    } else if asks_of_latest(&holds) && before.iter_mut().any(takes_target) {
        // In `対象とし、それを凍結する。それが凍結状態の場合、代わりに…` ("target ... and freeze
        // it. If it is frozen, instead ..."), `それ` ("it") in the condition may mean another card
        // than the target.
        return None;
    } else if asks_of_them(&holds) {
        // Only the condition asks about the target, so the target is chosen before the condition.
        let targets = before.iter().take_while(|effect| is_target(effect)).count();
        let rest = before.split_off(targets);
        all.append(&mut before);
        before = rest;
        if targets == 0
            && let Some(what) = before.iter_mut().find_map(effects::object_of)
            && matches!(what, Which::Target(_))
        {
            let many = what.is_many();
            let reference = if many { Reference::THEM } else { Reference::IT };
            let taken = std::mem::replace(what, Which::Named(reference.name()));
            all.push(Effect::Take(taken));
        }
    }
    all.push(Effect::If(Box::new(Branch {
        holds,
        then: List(effects),
        otherwise: List(before),
    })));
    Some(all)
}

/// Returns whether two conditions ask the same question with different answers, such as two
/// different numbers. The second condition then doesn't depend on the first.
fn of_one_kind(first: &Condition, second: &Condition) -> bool {
    match (first, second) {
        (Condition::Recollect(_), Condition::Recollect(_)) => true,
        (Condition::Count(first), Condition::Count(second)) => first.filter == second.filter,
        (Condition::Compare(first), Condition::Compare(second)) => first.number == second.number,
        (Condition::Match(first), Condition::Match(second)) => first.card == second.card,
        (Condition::Every(first), Condition::Every(second)) => first.of == second.of,
        _ => false,
    }
}

/// If the only earlier effect acts on this card, replaces "it" in the new effects by this card and
/// returns `true`. Otherwise returns `false`.
fn bind_it_to_this_card(before: &mut [Effect], effects: &mut [Effect]) -> bool {
    let [only] = before else {
        return false;
    };
    let this = match effects::object_of(only) {
        Some(Which::Named(name)) if name.is_this() => name.clone(),
        _ => return false,
    };
    for effect in effects {
        if let Some(Which::Named(name)) = effects::object_of(effect)
            && *name == Reference::IT.name()
        {
            *name = this.clone();
        }
    }
    true
}

/// Makes "it" and "them" in the effects mean the cards that were targeted. Without this, the words
/// could mean a card of the condition that stands between the target and the effects.
fn bind_pronouns_to_targets(effects: &mut [Effect]) {
    for effect in effects {
        if let Some(Which::Named(name)) = effects::object_of(effect) {
            for plain in [Reference::IT, Reference::THEM] {
                if *name == plain.name() {
                    *name = plain.by(Done::Targeted).name();
                }
            }
        }
    }
}

/// Returns the index of the first effect that the new effects replace. Normally, this is the first
/// effect of the last sentence. An exception is a text such as "Look at three cards. Add one of
/// them to your hand. Put the rest into the trash. If ..., instead add two of them to your hand".
/// Its new effects replace all effects after the look.
pub(super) fn replaced_from(all: &[Effect], last: usize, effects: &[Effect]) -> usize {
    let only_rest = all.len() == last + 1 && all.last().is_some_and(moves_rest);
    let takes_anew = match effects {
        [_, .., end] if moves_rest(end) => true,
        [first, ..] => !moves_rest(first) && takes_looked_at_cards(first),
        [] => false,
    };
    if !(only_rest && takes_anew) {
        return last;
    }
    let seen = |effect: &Effect| {
        matches!(
            effect,
            Effect::Look(_) | Effect::Reveal(Which::Top(_) | Which::TopUntil(_))
        )
    };
    all.iter().rposition(seen).map_or(last, |at| at + 1)
}

/// Returns the index of the first effect that a shortened sentence replaces, such as "instead two
/// cards". This is the last effect. If the last sentence has only targets before its last effect,
/// the sentence replaces these targets too.
pub(super) fn last_replaced(all: &[Effect], last: usize) -> usize {
    let end = all.len().saturating_sub(1);
    let before = all.get(last..end).unwrap_or_default();
    match before.iter().all(is_target) {
        true => last,
        false => end,
    }
}

/// Returns whether an effect moves the rest of the cards that were looked at.
fn moves_rest(effect: &Effect) -> bool {
    match effect {
        Effect::Move(Move {
            what: Which::All(group),
            ..
        }) => group.filter.more.among.is_some(),
        _ => false,
    }
}

/// Returns whether an effect takes or shows some of the cards that were looked at.
fn takes_looked_at_cards(effect: &Effect) -> bool {
    let what = match effect {
        Effect::Take(what) | Effect::Reveal(what) => what,
        Effect::Move(moved) => &moved.what,
        _ => return false,
    };
    match what {
        Which::Choose(s) | Which::Random(s) => s.filter.more.among.is_some(),
        _ => false,
    }
}

/// Returns whether effects only move the rest of the cards that were looked at.
pub(super) fn moves_only_the_rest(effects: &[Effect]) -> bool {
    matches!(effects, [only] if moves_rest(only))
}

/// The new effects of an "instead" can forget the rest of the cards that were looked at: they
/// (`then`) take some of these cards, but only the replaced effects (`otherwise`) move the rest.
/// In this case, returns the new effects, so that the caller can add a move of the rest. Returns
/// `None` for any other effect.
pub(super) fn without_rest(effect: &mut Effect) -> Option<&mut Effects> {
    let Effect::If(branch) = effect else {
        return None;
    };
    let lacks = branch.otherwise.last().is_some_and(moves_rest)
        && branch.otherwise.len() > 1
        && branch.then.first().is_some_and(takes_looked_at_cards)
        && !branch.then.last().is_some_and(moves_rest);
    lacks.then_some(&mut branch.then)
}

/// If exactly one change is replaced, copies its duration to the new changes that have no duration.
fn copy_duration_of_replaced_change(before: &[Effect], effects: &mut [Effect]) {
    let mut said = before.iter().filter_map(|effect| match effect {
        Effect::Change(change) => Some(&change.until),
        _ => None,
    });
    let (Some(Some(until)), None) = (said.next(), said.next()) else {
        return;
    };
    for effect in effects {
        if let Effect::Change(change) = effect
            && change.until.is_none()
        {
            change.until = Some(until.clone());
        }
    }
}

/// Returns whether a condition is about cards mentioned just before.
fn asks_of_them(holds: &Condition) -> bool {
    contains(holds, |name| {
        Reference::of_name(name).is_some_and(|reference| {
            let cards = !reference.noun.is_some_and(Noun::is_no_card);
            cards && matches!(reference.way, None | Some(Done::Topic | Done::Targeted))
        })
    })
}

/// Returns whether a condition asks about the card that was moved or looked at last.
fn asks_of_latest(holds: &Condition) -> bool {
    matches!(holds, Condition::Match(matched) if matched.card.0 == Reference::IT.by(Done::Latest).name())
}

/// Returns whether an effect targets cards.
fn takes_target(effect: &mut Effect) -> bool {
    is_target(effect) || matches!(effects::object_of(effect), Some(Which::Target(_)))
}
