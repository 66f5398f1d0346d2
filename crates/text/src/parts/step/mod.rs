//! Joins the sentences of one ability: "then", "if you do", "otherwise", "instead".
//!
//! The input is the sentences as [`Step`]s in printed order. The output is one list of effects
//! ([`assemble`]), or nothing if a sentence depends on an earlier sentence that is missing. No text
//! is read here.

mod grouped;
mod last_deed;
mod replacement;
mod then_or_otherwise;

use crate::prelude::*;
use last_deed::{last_crush, last_moves, last_share, last_swap, last_use};
use replacement::{instead, last_replaced, moves_only_the_rest, replaced_from, without_rest};
use then_or_otherwise::{add_if_not_done, follow, innermost_then, or_else, searched};

use wixoss_ability::pointing::Noun;
use wixoss_base::walk::contains;

/// The meaning of one sentence of an ability. Some sentences continue or change the sentences
/// before them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// These effects happen.
    Do(Vec<Effect>),
    /// These effects happen if the action of the previous sentence was done ("if you do").
    IfDone(Vec<Effect>),
    /// These effects also happen if the action that an earlier "if you do" asks about was done.
    AlsoIfDone(Vec<Effect>),
    /// These effects happen if the action of the previous sentence was not done, or if the
    /// condition of the previous sentence is not met ("otherwise").
    Otherwise(Vec<Effect>),
    /// These effects happen if the action of the previous sentence was not done, also because the
    /// condition for the action is not met ("if you do not").
    UnlessDone(Vec<Effect>),
    /// If the condition holds, these effects happen instead of the previous effects.
    Instead(Condition, Vec<Effect>),
    /// If the condition holds, these effects happen instead of the last of the previous effects.
    /// The sentence names only what differs from that effect, such as a number.
    InsteadOfLast(Condition, Vec<Effect>),
    /// When the previous effect puts cards onto the field or swaps cards, abilities of these kinds
    /// don't trigger.
    Quietly(Vec<AbilityKind>),
    /// The cost of the card that the previous effect uses is lower by this ener.
    CheaperUse(Cost),
    /// The Life Cloth that the previous effect crushes doesn't trigger its Life Burst, always or
    /// only if a condition holds.
    WithoutBurst(Option<Condition>),
    /// If the opponent uses the Life Burst of the Life Cloth that the previous effect crushes, the
    /// player may do these effects. The Life Burst then doesn't activate.
    InsteadOfBurst(Vec<Effect>),
    /// This player chooses the order of the cards that the previous effect moves.
    Ordered(Player),
    /// The previous effect distributes power in multiples of this number, such as 1000.
    InSteps(i32),
    /// The change in the previous effect counts at most this number of cards. With the number 3,
    /// "+1000 power for each SIGNI" gives at most +3000.
    CountedUpTo(i32),
    /// These cards are targeted together with the target of the previous sentence.
    AlsoTarget(Vec<Which>),
    /// All effects so far are done this number of times more.
    Again(i32),
    /// The player may do all effects so far again, up to this number of times.
    MayAgain(i32),
    /// The Action abilities that the previous effect gives have these use timings.
    Timed(Vec<Timing>),
}

/// If the only effect is "you may ..." and nothing depends on it, returns the effects that the
/// player may do. Otherwise returns `None`.
pub(crate) fn deed_of_you(mut effects: Vec<Effect>) -> Option<Vec<Effect>> {
    let (Some(Effect::May(attempt)), true) = (effects.pop(), effects.is_empty()) else {
        return None;
    };
    let plain = Try {
        deed: attempt.deed.clone(),
        ..Try::default()
    };
    (*attempt == plain).then_some(attempt.deed.0)
}

/// Joins the sentences of one ability. Returns `None` if a sentence depends on an earlier sentence
/// that is missing.
pub(crate) fn assemble(steps: Vec<Step>) -> Option<Effects> {
    let steps = grouped::gathered(steps)?;
    let mut all: Vec<Effect> = Vec::new();
    // `last` is the index of the first effect of the last sentence. `followed` is true if the last
    // sentence was an "if you do".
    let mut last = 0;
    let mut followed = false;
    // Whether the last sentence continued the effects of an "if you do".
    let mut merged = false;
    for step in steps {
        let follows = matches!(step, Step::IfDone(_) | Step::AlsoIfDone(_));
        let after_done = std::mem::replace(&mut followed, follows);
        let merged_before = std::mem::take(&mut merged);
        match step {
            // "Then" after "if you do" continues the effects of the "if you do".
            Step::Do(effects) if after_done && matches!(effects.as_slice(), [Effect::Then(_)]) => {
                let then = all.last_mut().and_then(innermost_then)?;
                then.0.extend(effects);
                followed = then.iter().any(reveals_until);
                merged = true;
            }
            // After "then", a condition on the same cards also continues the "if you do".
            Step::Do(effects)
                if merged_before
                    && matches!(effects.as_slice(), [Effect::If(_)])
                    && effects.iter().any(speaks_of_cards) =>
            {
                let then = all.last_mut().and_then(innermost_then)?;
                then.0.extend(effects);
                merged = true;
            }
            // After "if you do, reveal until ...", the next sentences are about the revealed cards.
            Step::Do(effects)
                if after_done
                    && effects.iter().any(speaks_of_cards)
                    && (all.last_mut().and_then(innermost_then))
                        .is_some_and(|then| then.iter().any(reveals_until)) =>
            {
                let then = all.last_mut().and_then(innermost_then)?;
                then.0.extend(effects);
                followed = true;
            }
            // After "if ..., search your deck for a card", a sentence with "then" can mention the
            // card that was found. This sentence also depends on the condition.
            Step::Do(effects)
                if matches!(effects.as_slice(), [Effect::Then(_)])
                    && effects.iter().any(speaks_of_cards)
                    && all.last_mut().is_some_and(|last| searched(last).is_some()) =>
            {
                all.last_mut().and_then(searched)?.0.extend(effects);
            }
            // After "instead", the sentence "put the rest ..." is part of the effects that happen
            // instead.
            Step::Do(effects)
                if moves_only_the_rest(&effects)
                    && all.last_mut().and_then(without_rest).is_some() =>
            {
                all.last_mut().and_then(without_rest)?.0.extend(effects);
            }
            // A sentence about the target of a delayed effect is delayed, too.
            Step::Do(effects)
                if effects.iter().any(speaks_of_cards)
                    && all.last_mut().and_then(delayed_target).is_some() =>
            {
                all.last_mut().and_then(delayed_target)?.0.extend(effects);
            }
            Step::Do(effects) => {
                let mut effects = effects;
                during_that_turn(all.last(), &mut effects)?;
                that_turn(all.last(), &mut effects);
                last = all.len();
                all.extend(effects);
            }
            Step::IfDone(mut then) => {
                that_turn(None, &mut then);
                follow(&mut all, last, &then)?;
            }
            Step::AlsoIfDone(effects) => {
                all.last_mut().and_then(innermost_then)?.0.extend(effects);
            }
            Step::Otherwise(otherwise) => or_else(&mut all, last, otherwise)?,
            Step::UnlessDone(otherwise) => add_if_not_done(&mut all, last, otherwise)?,
            Step::Instead(holds, effects) | Step::InsteadOfLast(holds, effects) if after_done => {
                let then = all.last_mut().and_then(innermost_then)?;
                let before = then.0.pop()?;
                then.0.extend(instead(vec![before], holds, effects)?);
            }
            Step::Instead(holds, effects) => {
                let before = all.split_off(replaced_from(&all, last, &effects));
                all.extend(instead(before, holds, effects)?);
            }
            Step::InsteadOfLast(holds, effects) => {
                let before = all.split_off(last_replaced(&all, last));
                all.extend(instead(before, holds, effects)?);
            }
            Step::Quietly(kinds) => {
                if let Some(swap) = all.last_mut().and_then(last_swap) {
                    swap.without = List(kinds);
                    continue;
                }
                let moves = all.iter_mut().rev().map(last_moves);
                let moves = moves.into_iter().find(|moves| !moves.is_empty())?;
                for moved in moves {
                    moved.to.without = List(kinds.clone());
                }
            }
            Step::InSteps(step) => {
                all.last_mut().and_then(last_share)?.step = Amount::Number(step);
            }
            Step::CountedUpTo(most) => match all.last_mut() {
                Some(Effect::Change(change)) => {
                    let power = change.power.as_mut()?;
                    if !count_at_most(power, most) {
                        return None;
                    }
                }
                _ => return None,
            },
            Step::AlsoTarget(more) => {
                let last = match all.last_mut()? {
                    Effect::If(branch) => branch.then.0.last_mut()?,
                    last => last,
                };
                let Effect::Take(first @ Which::Target(_)) = last else {
                    return None;
                };
                let mut together = vec![first.clone()];
                together.extend(more);
                *first = Which::Together(together);
            }
            Step::Again(more) => {
                let times = Amount::Number(more.checked_add(1)?);
                let deed = List(std::mem::take(&mut all));
                all = vec![Effect::Repeat(Box::new(Repeat { times, deed }))];
                last = 0;
            }
            Step::MayAgain(most) => {
                // Each repetition is inside the one before. With a larger number, it would take
                // very long to process the ability.
                const MOST: i32 = 9;
                if !(1..=MOST).contains(&most) {
                    return None;
                }
                // If a player does the first effect, the repetitions go on. The other effects may
                // do nothing, for example a vanish without a target.
                let (first, others) = all.split_first()?;
                let mut more = Vec::new();
                for _ in 0..most {
                    let then = others.iter().cloned().chain(more).collect();
                    more = vec![Effect::May(Box::new(Try {
                        deed: List(vec![first.clone()]),
                        then: List(then),
                        ..Try::default()
                    }))];
                }
                last = all.len();
                all.extend(more);
            }
            Step::Timed(timings) => {
                let Some(Effect::Change(change)) = all.last_mut() else {
                    return None;
                };
                for ability in &mut change.gain.0 {
                    match ability {
                        Ability::Action(action) if action.timing.is_empty() => {
                            action.timing = List(timings.clone());
                        }
                        _ => return None,
                    }
                }
            }
            Step::Ordered(by) => {
                let mut moves = all.iter_mut().rev().filter_map(|effect| match effect {
                    Effect::Move(moved) if moved.to.zone == Some(Place::Deck) => Some(moved),
                    _ => None,
                });
                moves.next()?.to.ordered_by = Some(by);
            }
            Step::CheaperUse(less) => {
                let used = all.iter_mut().rev().find_map(last_use)?;
                used.less = Some(less);
            }
            Step::WithoutBurst(None) => {
                let crush = all.iter_mut().rev().find_map(last_crush)?;
                crush.without_life_burst = true;
            }
            Step::InsteadOfBurst(deed) => {
                all.iter_mut().rev().find_map(last_crush)?;
                let crushed = Reference::default().by(Done::Crushed).name();
                let of = Subject::Cards(Which::Named(crushed));
                let would = Event::Activate(ActivateEvent {
                    ability: AbilityKind::LifeBurst.into(),
                    ..ActivateEvent::default()
                });
                let until = Duration::EndOfTurn(Nothing {});
                let change = effects::replacing_once(of, would, (true, deed), until);
                all.push(effects::change(change));
            }
            Step::WithoutBurst(Some(holds)) => {
                let otherwise = all.pop()?;
                let mut then = otherwise.clone();
                last_crush(&mut then)?.without_life_burst = true;
                all.push(Effect::If(Box::new(Branch {
                    holds,
                    then: List(vec![then]),
                    otherwise: List(vec![otherwise]),
                })));
            }
        }
    }
    let mut all = chosen_and_moved(all);
    target_of_both(&mut all);
    grouped::come_together(&mut all);
    (!all.is_empty()).then_some(List(all))
}

/// Limits the number of cards that an amount counts. Returns false unless exactly one part of the
/// amount counts cards.
pub(crate) fn count_at_most(amount: &mut Amount, most: i32) -> bool {
    match amount {
        Amount::Times(parts) => {
            let limited = parts.iter_mut().map(|part| count_at_most(part, most));
            limited.filter(|limited| *limited).count() == 1
        }
        Amount::Per(per) => count_at_most(&mut per.of, most),
        Amount::Count(_) => {
            let number = amount.clone();
            let is = Range::MoreThan(Amount::Number(most));
            *amount = Amount::If(Box::new(Choice {
                condition: effects::compare(number.clone(), is),
                then: Amount::Number(most),
                otherwise: number,
            }));
            true
        }
        _ => false,
    }
}

/// If "if you did" targets a card and the following "if you didn't" mentions this card ("it"),
/// puts the target before both conditions.
fn target_of_both(all: &mut Vec<Effect>) {
    let both = |pair: &[Effect]| match pair {
        [Effect::If(done), Effect::If(not)] => match (&done.holds, &not.holds) {
            (Condition::Done(_), Condition::Not(holds)) => {
                matches!(**holds, Condition::Done(_)) && points_back(&not.then.0)
            }
            _ => false,
        },
        _ => false,
    };
    let Some(at) = all.windows(2).position(both) else {
        return;
    };
    let Some(Effect::If(branch)) = all.get_mut(at) else {
        return;
    };
    let Some(what) = branch.then.0.iter_mut().find_map(effects::object_of) else {
        return;
    };
    if matches!(what, Which::Target(_)) && !what.is_many() {
        let target = std::mem::replace(what, Which::Named(Reference::IT.name()));
        all.insert(at.saturating_sub(1), Effect::Take(target));
    }
}

/// Replaces "during that turn" by the turn that the previous effect mentions: an additional turn,
/// or the turn in which a player skips a phase or step. Returns `None` if the effects say "during
/// that turn" and the previous effect mentions no turn.
fn during_that_turn(before: Option<&Effect>, effects: &mut [Effect]) -> Option<()> {
    let skipped = match before {
        Some(Effect::Skip(at) | Effect::Extra(at)) => at.of,
        _ => None,
    };
    for effect in effects {
        if let Effect::Change(change) = effect
            && let Some(Duration::DuringNext(turns)) = &mut change.until
            && let Some(turn) = turns
                .0
                .iter_mut()
                .find(|at| at.of == Some(Player::TurnPlayer))
        {
            turn.of = Some(skipped?);
        }
    }
    Some(())
}

/// Replaces "that turn" at the start of a sentence by a turn: the future turn that the previous
/// sentence mentions, or otherwise the current turn.
fn that_turn(before: Option<&Effect>, effects: &mut [Effect]) {
    let to_come = match before {
        Some(Effect::Change(change)) => match &change.until {
            Some(Duration::DuringNext(at)) => at.first().map(|at| at.of),
            _ => None,
        },
        _ => None,
    };
    let Some(Effect::Later(later)) = effects.first_mut() else {
        return;
    };
    for event in &mut later.when.0 {
        if let Event::End(at) | Event::Begin(at) = event
            && at.of == Some(Player::TurnPlayer)
        {
            at.of = to_come.flatten();
            later.next = later.next || to_come.is_some();
        }
    }
}

/// Joins "choose cards" with the next effect if that effect moves "it" or "them".
pub(crate) fn chosen_and_moved(all: Vec<Effect>) -> Vec<Effect> {
    let mut joined: Vec<Effect> = Vec::with_capacity(all.len());
    for mut effect in all {
        let points = match &effect {
            Effect::Move(Move {
                what: Which::Named(name),
                ..
            }) => Reference::of_name(name)
                .is_some_and(|to| to == Reference::IT || to == Reference::THEM),
            _ => false,
        };
        match (joined.pop(), &mut effect) {
            (Some(Effect::Take(Which::Choose(chosen))), Effect::Move(moved)) if points => {
                moved.what = Which::Choose(chosen);
            }
            // If the choice of the cards depends on a condition, their move depends on the same
            // condition.
            (Some(Effect::If(mut branch)), Effect::Move(_))
                if points
                    && branch.otherwise.is_empty()
                    && matches!(branch.then.last(), Some(Effect::Take(Which::Choose(_)))) =>
            {
                let mut then = std::mem::take(&mut branch.then.0);
                then.push(effect);
                branch.then = List(chosen_and_moved(then));
                joined.push(Effect::If(branch));
                continue;
            }
            (before, _) => joined.extend(before),
        }
        joined.push(effect);
    }
    joined
}

/// Returns the effects of a delayed effect that only targets cards.
fn delayed_target(effect: &mut Effect) -> Option<&mut Effects> {
    match effect {
        Effect::Later(later) if later.deed.iter().all(is_target) => Some(&mut later.deed),
        _ => None,
    }
}

/// Returns whether an effect only targets cards.
fn is_target(effect: &Effect) -> bool {
    match effect {
        Effect::Take(Which::Target(_)) => true,
        Effect::Take(Which::Together(all)) => all.iter().all(|one| matches!(one, Which::Target(_))),
        _ => false,
    }
}

/// Returns whether effects act on cards that were mentioned before these effects ("vanish it").
/// Pointing words after the first effect that selects or shows cards do not count.
pub(crate) fn points_back(effects: &[Effect]) -> bool {
    // These pointing words refer to the cards that were just selected or shown.
    let takes = |effect: &Effect| match effect {
        Effect::Take(_) | Effect::Look(_) => true,
        Effect::Reveal(what) => !matches!(what, Which::Named(_)),
        _ => false,
    };
    let own = effects.iter().take_while(|effect| !takes(effect));
    own.into_iter().any(|effect| {
        if let Effect::Either(either) = effect {
            return either.options.iter().any(|option| points_back(option));
        }
        let mut effect = effect.clone();
        let name: Option<Name> = match effects::object_of(&mut effect) {
            Some(Which::Named(name)) => Some(name.clone()),
            _ => None,
        };
        name.is_some_and(|name| Reference::of_name(&name).is_some())
    })
}

/// Returns whether an effect reveals cards from the top of a deck until some of them fit.
fn reveals_until(effect: &Effect) -> bool {
    matches!(effect, Effect::Reveal(Which::TopUntil(_)))
}

/// Returns whether any part of an effect refers to cards mentioned before.
fn speaks_of_cards(effect: &Effect) -> bool {
    contains(effect, |name| {
        let back = Reference::of_name(name);
        back.is_some_and(|back| !back.noun.is_some_and(Noun::is_no_card))
    })
}
