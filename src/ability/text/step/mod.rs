//! How sentences follow each other: then, if you do, otherwise, instead.

use super::build;
use super::refer::{Done, Noun, Reference};
use super::slots::{About, Visitor};
use super::spoken;
use crate::ability::{
    AbilityKind, Bound, Branch, Condition, Crush, Duration, Effect, Effects, Event, List, Move,
    Name, Player, Swap, Try, Which,
};

/// What one sentence adds to those before it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// This is done.
    Do(Vec<Effect>),
    /// This is done if what stands before was.
    IfDone(Vec<Effect>),
    /// This is done if what stands before was not, or if its condition did not hold.
    Otherwise(Vec<Effect>),
    /// This is done under a condition in place of what stands before.
    Instead(Condition, Vec<Effect>),
    /// Cards that were put somewhere do not trigger abilities of these kinds by it.
    Quietly(Vec<AbilityKind>),
    /// Life Cloth crushed before triggers no Life Burst.
    WithoutBurst,
}

/// Puts the sentences of one ability together; `None` if one of them has nothing to follow.
pub(super) fn assemble(steps: Vec<Step>) -> Option<Effects> {
    let mut all: Vec<Effect> = Vec::new();
    // Where the last sentence starts, and whether it says what follows from the one before.
    let mut last = 0;
    let mut followed = false;
    for step in steps {
        let followed = std::mem::replace(&mut followed, matches!(step, Step::IfDone(_)));
        match step {
            Step::Do(effects) => {
                let mut effects = effects;
                that_turn(all.last(), &mut effects);
                last = all.len();
                all.extend(effects);
            }
            Step::IfDone(mut then) => {
                that_turn(None, &mut then);
                follow(&mut all, last, &then)?;
            }
            Step::Otherwise(otherwise) => or_else(all.get_mut(last..)?, otherwise)?,
            Step::Instead(holds, effects) if followed => {
                let then = all.last_mut().and_then(innermost_then)?;
                let before = then.0.pop()?;
                then.0.extend(instead(vec![before], holds, effects)?);
            }
            Step::Instead(holds, effects) => {
                let before = all.split_off(replaced_from(&all, last, &effects));
                all.extend(instead(before, holds, effects)?);
            }
            Step::Quietly(kinds) => {
                if let Some(swap) = all.last_mut().and_then(last_swap) {
                    swap.without = List(kinds);
                    continue;
                }
                let moves = all.iter_mut().rev().find_map(last_move)?;
                moves.to.without = List(kinds);
            }
            Step::WithoutBurst => {
                all.last_mut().and_then(last_crush)?.without_life_burst = true;
            }
        }
    }
    let mut all = chosen_and_moved(all);
    target_of_both(&mut all);
    (!all.is_empty()).then_some(List(all))
}

/// What is targeted where something was done, and spoken of where it was not, is targeted before.
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
    let Some(what) = branch.then.0.iter_mut().find_map(build::object_of) else {
        return;
    };
    if matches!(what, Which::Target(_)) && !build::is_many(what) {
        let target = std::mem::replace(what, Which::Named(Reference::IT.name()));
        all.insert(at.saturating_sub(1), Effect::Take(target));
    }
}

/// "That turn" is the one that the sentence before speaks of, if it speaks of one to come, or else
/// the one going on.
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

/// Where what is done instead begins to stand for what was done: the last sentence, and where both
/// end with the rest of the cards looked at, all that was done with those cards.
fn replaced_from(all: &[Effect], last: usize, effects: &[Effect]) -> usize {
    let rest = |effect: Option<&Effect>| match effect {
        Some(Effect::Move(Move {
            what: Which::All(group),
            ..
        })) => group.filter.more.among.is_some(),
        _ => false,
    };
    let only_rest = all.len() == last + 1;
    if !(only_rest && effects.len() > 1 && rest(all.last()) && rest(effects.last())) {
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

/// Cards that are chosen and then moved by the next words are what is moved.
pub(super) fn chosen_and_moved(all: Vec<Effect>) -> Vec<Effect> {
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
            // Chosen under a condition: moved under it.
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

/// Hangs what follows from having been done on what is done last.
fn follow(all: &mut Vec<Effect>, last: usize, then: &[Effect]) -> Option<()> {
    if let Some(open) = all.last_mut().and_then(open_end) {
        open.then = List(then.to_vec());
        return Some(());
    }
    match all.last_mut() {
        // What was done last is at the end of what follows, or of what is left for later.
        Some(Effect::May(attempt)) if !attempt.then.is_empty() && attempt.otherwise.is_empty() => {
            return follow(&mut attempt.then.0, 0, then);
        }
        Some(Effect::Later(later)) => return follow(&mut later.deed.0, 0, then),
        Some(Effect::If(branch)) => return follow(&mut branch.then.0, 0, then),
        Some(Effect::Then(effects)) => return follow(&mut effects.0, 0, then),
        _ => {}
    }
    let mut deed = all.split_off(last);
    // What is targeted first is not what is done.
    let targets = deed.iter().take_while(|effect| is_target(effect)).count();
    let rest = deed.split_off(targets);
    all.append(&mut deed);
    (!rest.is_empty()).then(|| all.push(attempt(rest, then)))
}

fn is_target(effect: &Effect) -> bool {
    matches!(effect, Effect::Take(Which::Target(_)))
}

fn attempt(deed: Vec<Effect>, then: &[Effect]) -> Effect {
    Effect::Attempt(Box::new(Try {
        deed: List(deed),
        then: List(then.to_vec()),
        ..Try::default()
    }))
}

/// What follows from the last deed that something follows from.
fn innermost_then(effect: &mut Effect) -> Option<&mut Effects> {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => Some(&mut attempt.then),
        Effect::If(branch) => branch.then.0.last_mut().and_then(innermost_then),
        Effect::Then(effects) => effects.0.last_mut().and_then(innermost_then),
        _ => None,
    }
}

/// The innermost "may" at the end of an effect that nothing follows from yet.
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

fn or_else(all: &mut [Effect], otherwise: Vec<Effect>) -> Option<()> {
    match all.last_mut()? {
        Effect::May(attempt) | Effect::Attempt(attempt) if attempt.otherwise.is_empty() => {
            attempt.otherwise = List(otherwise);
            Some(())
        }
        Effect::If(branch) if branch.otherwise.is_empty() => {
            branch.otherwise = List(otherwise);
            Some(())
        }
        Effect::Then(effects) => or_else(&mut effects.0, otherwise),
        Effect::Later(later) => or_else(&mut later.deed.0, otherwise),
        _ => None,
    }
}

fn last_crush(effect: &mut Effect) -> Option<&mut Crush> {
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

fn last_swap(effect: &mut Effect) -> Option<&mut Swap> {
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

fn last_move(effect: &mut Effect) -> Option<&mut Move> {
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

/// What stands before, or under the condition something else with the same cards.
fn instead(
    mut before: Vec<Effect>,
    holds: Condition,
    mut effects: Vec<Effect>,
) -> Option<Vec<Effect>> {
    if before.is_empty() {
        return None;
    }
    as_long_as_before(&before, &mut effects);
    if let [Effect::If(branch)] = before.as_mut_slice()
        && branch.otherwise.is_empty()
        && asks_of_them(&holds)
    {
        // Asked of the cards that are spoken of under the first condition: under both.
        let then = std::mem::take(&mut branch.then.0);
        branch.then = List(instead(then, holds, effects)?);
        return Some(before);
    }
    let mut all = Vec::new();
    if let [Effect::If(branch)] = before.as_mut_slice()
        && points_back(&effects)
    {
        // Only one of the two is done: each takes its own cards, of the same kind.
        let taken = branch.then.iter().take_while(|effect| is_target(effect));
        let taken: Vec<Effect> = taken.cloned().collect();
        let what = branch.then.0.iter_mut().find_map(build::object_of)?;
        if !taken.is_empty() {
            effects.splice(0..0, taken);
        } else if !matches!(what, Which::Named(_)) {
            effects.insert(0, Effect::Take(what.clone()));
        }
    } else if points_back(&effects) {
        let targets = before.iter().take_while(|effect| is_target(effect)).count();
        let rest = before.split_off(targets);
        all.append(&mut before);
        before = rest;
        // Both ways speak of the same cards: they are taken first.
        let what = before.iter_mut().find_map(build::object_of)?;
        if !matches!(what, Which::Named(_)) {
            let many = build::is_many(what);
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

/// What holds in place of something for a while holds as long, where nothing else is said.
fn as_long_as_before(before: &[Effect], effects: &mut [Effect]) {
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

/// Whether a condition asks something of cards just spoken of.
fn asks_of_them(holds: &Condition) -> bool {
    struct Asked(bool);
    impl Visitor for Asked {
        fn slot(&mut self, _: &mut Option<Bound>, _: About) {}
        fn name(&mut self, name: &mut Name) {
            let Some(reference) = Reference::of_name(name) else {
                return;
            };
            let cards = !matches!(
                reference.noun,
                Some(Noun::Deed | Noun::Times | Noun::Declared)
            );
            let spoken = matches!(reference.way, None | Some(Done::Topic | Done::Targeted));
            self.0 |= cards && spoken;
        }
        fn this(&mut self) {}
    }
    let mut asked = Asked(false);
    spoken::condition(&mut asked, &mut holds.clone());
    asked.0
}

pub(super) fn points_back(effects: &[Effect]) -> bool {
    let own = effects.iter().take_while(|effect| !is_target(effect));
    own.into_iter().any(|effect| {
        let mut effect = effect.clone();
        let name: Option<Name> = match build::object_of(&mut effect) {
            Some(Which::Named(name)) => Some(name.clone()),
            _ => None,
        };
        name.is_some_and(|name| Reference::of_name(&name).is_some())
    })
}
