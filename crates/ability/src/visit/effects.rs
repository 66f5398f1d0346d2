//! Walks through effects, and calls the visitor for each of their parts.

use super::cards::{noun_of, parts, which};
use super::changes::change;
use super::parts::{amount, condition, count, duration, event, filter, range};
use super::{About, Visitor, Ways, about_deed, cost};
use crate::pointing::{Done, Noun};
use crate::*;

/// Walks through the effects of a list.
pub fn effects<V: Visitor>(v: &mut V, all: &mut Effects) {
    all.0.iter_mut().for_each(|e| effect(v, e));
}

/// Calls the visitor for one effect, and walks through its parts.
pub fn effect<V: Visitor>(v: &mut V, effect: &mut Effect) {
    v.effect(effect);
    match effect {
        Effect::Move(m) => moved(v, m),
        Effect::SetState(set) => {
            which(v, &mut set.what, Some(Done::Downed));
            v.done(Done::Downed, None);
        }
        Effect::Take(what) => {
            let way = match what {
                Which::Choose(_) | Which::Search(_) => Some(Done::Chosen),
                _ => None,
            };
            which(v, what, way);
            v.taken(what);
        }
        Effect::Look(look) => which(v, &mut look.what, Some(Done::Seen)),
        Effect::Reveal(what) => {
            let deck = matches!(what, Which::Top(_) | Which::TopUntil(_));
            which(
                v,
                what,
                Some(if deck { Done::Seen } else { Done::Revealed }),
            );
        }
        Effect::Counter(what)
        | Effect::NegateAttack(what)
        | Effect::Flip(what)
        | Effect::Bloom(what) => {
            which(v, what, None);
        }
        Effect::Bond(name) => v.another(name),
        Effect::Rearrange(arranged) => {
            which(v, &mut arranged.what, None);
            arranged
                .in_front_of
                .iter_mut()
                .for_each(|name| v.name(name));
        }
        Effect::Pay(paid) => cost(v, paid),
        Effect::Change(c) => change(v, c),
        Effect::Crush(crush) => {
            amount(v, &mut crush.count);
            let about = About {
                many: crush.count != Amount::Number(1),
                way: Some(Done::Crushed),
                ..About::default()
            };
            v.slot(&mut crush.named, about);
        }
        Effect::Damage(damage) => amount(v, &mut damage.count),
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            // The effects of `otherwise` follow if the action was not done, so they can't mention
            // the cards of the action. So the action and the effects of `then` are one branch, and
            // the effects of `otherwise` are another branch.
            v.ways(Ways::First);
            effects(v, &mut attempt.deed);
            v.slot(&mut attempt.named, about_deed(Noun::Deed));
            effects(v, &mut attempt.then);
            v.ways(Ways::Next);
            effects(v, &mut attempt.otherwise);
            v.ways(Ways::End);
        }
        Effect::If(branch) => {
            condition(v, &mut branch.holds);
            branches(v, [&mut branch.then, &mut branch.otherwise]);
        }
        Effect::Modes(modes) => {
            count(v, &mut modes.count);
            modes.cost.iter_mut().for_each(|c| cost(v, c));
            branches(v, &mut modes.modes);
        }
        Effect::Either(either) => either.options.iter_mut().for_each(|all| effects(v, all)),
        Effect::ForEach(each) => {
            which(v, &mut each.of, None);
            v.slot(&mut each.named, About::default());
            effects(v, &mut each.deed);
        }
        Effect::Repeat(repeat) => {
            amount(v, &mut repeat.times);
            effects(v, &mut repeat.deed);
        }
        Effect::Then(all) => effects(v, all),
        Effect::Later(later) => {
            later.when.0.iter_mut().for_each(|e| event(v, e));
            later.during.iter_mut().for_each(|c| condition(v, c));
            later.until.iter_mut().for_each(|until| duration(v, until));
            effects(v, &mut later.deed);
        }
        Effect::Declare(declare) => {
            declare.is.iter_mut().for_each(|is| range(v, is));
            declare.color_of.iter_mut().for_each(|name| v.name(name));
            let mut named = Some(declare.named.clone());
            v.slot(&mut named, about_deed(Noun::Declared));
            if let Some(named) = named {
                declare.named = named;
            }
        }
        Effect::Use(used) => {
            which(v, &mut used.what, None);
            used.paying.iter_mut().for_each(|c| cost(v, c));
            used.less.iter_mut().for_each(|c| cost(v, c));
            used.afterwards.iter_mut().for_each(|to| destination(v, to));
        }
        Effect::Grow(grow) => which(v, &mut grow.what, None),
        Effect::Activate(activate) => which(v, &mut activate.what, None),
        Effect::Create(create) => {
            amount(v, &mut create.count);
            destination(v, &mut create.to);
            let about = About {
                many: create.count != Amount::Number(1),
                ..About::default()
            };
            v.slot(&mut create.named, about);
        }
        Effect::Swap(swap) => {
            v.swap(swap);
            // In "swap a SIGNI with it", the word "it" can't mean the SIGNI of the same sentence,
            // so the walk visits "it" first.
            let back = matches!(swap.second, Which::Named(_));
            if back {
                which(v, &mut swap.second, None);
            }
            which(v, &mut swap.first, None);
            if !back {
                which(v, &mut swap.second, None);
            }
        }
        Effect::Distribute(share) => {
            which(v, &mut share.among, None);
            amount(v, &mut share.power);
            amount(v, &mut share.step);
            duration(v, &mut share.until);
        }
        Effect::Counters(gain) => amount(v, &mut gain.gain),
        Effect::Marker(marker) => {
            count(v, &mut marker.count);
            marker.place_of.iter_mut().for_each(|f| filter(v, f));
            v.slot(&mut marker.named, about_deed(Noun::Markers));
        }
        Effect::Shuffle(_)
        | Effect::Skip(_)
        | Effect::Extra(_)
        | Effect::End(_)
        | Effect::Win(_)
        | Effect::Lose(_) => {}
    }
}

/// Calls the visitor for a move of cards, and walks through its parts.
fn moved<V: Visitor>(v: &mut V, moved: &mut Move) {
    let way = match moved.how {
        Some(MoveKind::Discard) => Done::Discarded,
        Some(MoveKind::Vanish) => Done::Vanished,
        Some(MoveKind::Draw) => Done::Drawn,
        _ => Done::Moved,
    };
    v.moves(moved);
    // The visitor is called before the walk through the cards, because the visitor can replace one
    // word ("them") by the names of several groups of cards.
    let together = matches!(moved.what, Which::Together(_));
    if matches!(moved.what, Which::Together(_) | Which::Named(_)) {
        v.which(&mut moved.what);
    }
    match &mut moved.what {
        Which::Together(all) => parts(v, all, Some(way)),
        what => which(v, what, Some(way)),
    }
    if together || moved.named.is_some() {
        let named = matches!(moved.what, Which::Named(_));
        let about = About {
            many: named || moved.what.is_many(),
            noun: noun_of(&moved.what),
            way: Some(way),
            of_move: true,
            ..About::default()
        };
        v.slot(&mut moved.named, about);
    }
    v.done(way, moved.to.zone);
    destination(v, &mut moved.to);
}

/// Walks through the parts of the place that cards go to.
fn destination<V: Visitor>(v: &mut V, to: &mut Destination) {
    to.place_of.iter_mut().for_each(|n| v.onto(n));
    to.onto.iter_mut().for_each(|n| v.onto(n));
    to.below.iter_mut().for_each(|n| amount(v, n));
}

/// Walks through branches, such as modes; the game processes only one of them. Words in a branch
/// can mean things mentioned before all branches, but not things in another branch.
fn branches<'a, V: Visitor>(v: &mut V, all: impl IntoIterator<Item = &'a mut Effects>) {
    let mut at = Ways::First;
    for one in all {
        v.ways(at);
        effects(v, one);
        at = Ways::Next;
    }
    if at == Ways::Next {
        v.ways(Ways::End);
    }
}
