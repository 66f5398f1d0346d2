//! Everything in an ability that binds a name or uses one, in the order it is read.

use super::holding::change;
use super::refer::{Done, Noun};
use super::spoken::{amount, condition, count, event, filter, noun, range};
use crate::ability::*;

/// What can be pointed back at, where it is first spoken of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct About {
    pub(super) many: bool,
    pub(super) noun: Option<Noun>,
    pub(super) way: Option<Done>,
    /// Targeted, whatever is done with it.
    pub(super) targeted: bool,
    /// Where it was moved to.
    pub(super) to: Option<Place>,
    /// Something more was done with it than where it was spoken of first.
    pub(super) again: bool,
}

/// Meets names and the places that bind them.
pub(super) trait Visitor {
    /// A place where a name can be bound.
    fn slot(&mut self, named: &mut Option<Bound>, about: About);
    /// A name that is used.
    fn name(&mut self, name: &mut Name);
    /// A name that is used beside this card, and so is another.
    fn another(&mut self, name: &mut Name) {
        self.name(name);
    }
    /// This card is spoken of.
    fn this(&mut self);
    /// What was just spoken of had this done with it.
    fn done(&mut self, _way: Done, _to: Option<Place>) {}
    /// An ability in quotes begins or ends.
    fn quote(&mut self, _begins: bool) {}
    /// What is looked back for begins or ends: it has happened, and is not spoken of again.
    fn past(&mut self, _begins: bool) {}
    /// Of several ways of which one is gone, the first begins, another does, or the last ends.
    fn ways(&mut self, _at: Ways) {}
    /// An ability, before what is in it.
    fn ability(&mut self, _: &mut Ability) {}
    /// A condition, before what is in it.
    fn condition(&mut self, _: &mut Condition) {}
    /// An event, before what is in it.
    fn event(&mut self, _: &mut Event) {}
    /// Cards that are moved, before what is in it.
    fn moves(&mut self, _: &mut Move) {}
    /// A number, before what is in it.
    fn amount(&mut self, _: &mut Amount) {}
    /// A filter, before what is in it.
    fn filter(&mut self, _: &mut Filter) {}
    /// Cards an effect is about, before what is in them.
    fn which(&mut self, _: &mut Which) {}
    /// A continuous effect, before what is in it.
    fn change(&mut self, _: &mut Change) {}
    /// Several cards taken together begin, or end with what can be said of all of them; a move of
    /// them has a name of its own.
    fn together(&mut self, _at: Option<About>) {}
    /// Cards that change places, before what is in them.
    fn swap(&mut self, _: &mut Swap) {}
}

/// Where a walk is among ways of which one is gone, such as modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ways {
    First,
    Next,
    End,
}

/// Walks through one ability.
pub(super) fn ability<V: Visitor>(v: &mut V, ability: &mut Ability) {
    v.ability(ability);
    match ability {
        Ability::Keyword(keyword) => keyword_scope(v, keyword),
        Ability::Constant(constant) => {
            constant.condition.iter_mut().for_each(|c| condition(v, c));
            constant.changes.0.iter_mut().for_each(|c| change(v, c));
        }
        Ability::Auto(auto) => {
            auto.when.0.iter_mut().for_each(|e| event(v, e));
            auto.during.iter_mut().for_each(|c| condition(v, c));
            effects(v, &mut auto.effects);
        }
        Ability::Enter(enter) => {
            enter.cost.iter_mut().for_each(|c| cost(v, c));
            effects(v, &mut enter.effects);
        }
        Ability::Action(action) => {
            action.condition.iter_mut().for_each(|c| condition(v, c));
            cost(v, &mut action.cost);
            effects(v, &mut action.effects);
        }
        Ability::LifeBurst(all) | Ability::Trap(all) | Ability::SongFragment(all) => {
            effects(v, all);
        }
        Ability::Use(used) => {
            used.condition.iter_mut().for_each(|c| condition(v, c));
            for extra in &mut used.extra.0 {
                cost(v, &mut extra.pay);
                let about = deed(if extra.repeats {
                    Noun::Times
                } else {
                    Noun::Deed
                });
                if let Some(change) = &mut extra.cost {
                    cost_change(v, change);
                }
                v.slot(&mut extra.named, about);
            }
            effects(v, &mut used.effects);
        }
        Ability::Appearance(appearance) => cost(v, &mut appearance.cost),
        Ability::GrowCondition(grow) => {
            grow.condition.iter_mut().for_each(|c| condition(v, c));
            grow.cost.iter_mut().for_each(|c| cost(v, c));
            grow.onto.iter_mut().for_each(|f| filter(v, f));
        }
        Ability::Rise(on) | Ability::Harmony(on) => selection(v, on, About::default()),
    }
}

fn deed(noun: Noun) -> About {
    About {
        noun: Some(noun),
        ..About::default()
    }
}

pub(super) fn keyword_scope<V: Visitor>(v: &mut V, keyword: &mut Keyword) {
    keyword.scope.iter_mut().for_each(|f| filter(v, f));
}

pub(super) fn effects<V: Visitor>(v: &mut V, all: &mut Effects) {
    all.0.iter_mut().for_each(|e| effect(v, e));
}

fn moved<V: Visitor>(v: &mut V, moved: &mut Move) {
    let way = match moved.how {
        Some(Way::Discard) => Done::Discarded,
        Some(Way::Vanish) => Done::Vanished,
        Some(Way::Draw) => Done::Drawn,
        _ => Done::Moved,
    };
    v.moves(moved);
    // Asked first: the names of several can come to stand for the word that means them all.
    let together = matches!(moved.what, Which::Together(_));
    if matches!(moved.what, Which::Together(_) | Which::Named(_)) {
        v.which(&mut moved.what);
    }
    match &mut moved.what {
        Which::Together(all) => parts(v, all, Some(way)),
        what => which(v, what, Some(way)),
    }
    if together || moved.named.is_some() {
        let about = About {
            many: true,
            way: Some(way),
            ..About::default()
        };
        v.slot(&mut moved.named, about);
    }
    v.done(way, moved.to.zone);
    destination(v, &mut moved.to);
}

fn destination<V: Visitor>(v: &mut V, to: &mut Destination) {
    to.place_of.iter_mut().for_each(|n| v.another(n));
    to.onto.iter_mut().for_each(|n| v.another(n));
}

fn effect<V: Visitor>(v: &mut V, effect: &mut Effect) {
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
        Effect::Rearrange(look) => which(v, &mut look.what, None),
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
            effects(v, &mut attempt.deed);
            v.slot(&mut attempt.named, deed(Noun::Deed));
            ways(v, [&mut attempt.then, &mut attempt.otherwise]);
        }
        Effect::If(branch) => {
            condition(v, &mut branch.holds);
            ways(v, [&mut branch.then, &mut branch.otherwise]);
        }
        Effect::Modes(modes) => {
            count(v, &mut modes.count);
            ways(v, &mut modes.modes);
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
            effects(v, &mut later.deed);
        }
        Effect::Declare(declare) => {
            declare.is.iter_mut().for_each(|is| range(v, is));
            let mut named = Some(declare.named.clone());
            v.slot(&mut named, deed(Noun::Declared));
            if let Some(named) = named {
                declare.named = named;
            }
        }
        Effect::Use(used) => {
            which(v, &mut used.what, None);
            used.paying.iter_mut().for_each(|c| cost(v, c));
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
            // "Swap a SIGNI with it": what is pointed at was spoken of before the other.
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
        }
        Effect::Counters(gain) => amount(v, &mut gain.gain),
        Effect::Marker(marker) => {
            count(v, &mut marker.count);
            marker.place_of.iter_mut().for_each(|f| filter(v, f));
        }
        Effect::Shuffle(_)
        | Effect::Skip(_)
        | Effect::Extra(_)
        | Effect::End(_)
        | Effect::Win(_)
        | Effect::Lose(_) => {}
    }
}

/// Each way begins with what was spoken of before all of them.
fn ways<'a, V: Visitor>(v: &mut V, all: impl IntoIterator<Item = &'a mut Effects>) {
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

pub(super) fn which<V: Visitor>(v: &mut V, what: &mut Which, way: Option<Done>) {
    v.which(what);
    match what {
        Which::Named(name) if name.is_this() => v.this(),
        Which::Named(name) => v.name(name),
        Which::Target(s) => {
            let about = About {
                way: Some(way.unwrap_or(Done::Targeted)),
                targeted: true,
                ..About::default()
            };
            selection(v, s, about);
        }
        Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            let about = About {
                way,
                ..About::default()
            };
            selection(v, s, about);
        }
        Which::All(group) => {
            filter(v, &mut group.filter);
            let about = About {
                // At most one card is in front of another.
                many: group.filter.more.in_front_of.is_none(),
                noun: noun(&group.filter),
                way,
                ..About::default()
            };
            v.slot(&mut group.named, about);
        }
        Which::Top(stack) | Which::Bottom(stack) => {
            amount(v, &mut stack.count);
            let about = About {
                many: stack.count != Amount::Number(1),
                way,
                ..About::default()
            };
            v.slot(&mut stack.named, about);
        }
        Which::TopUntil(until) => {
            filter(v, &mut until.filter);
            let about = About {
                many: true,
                way,
                ..About::default()
            };
            v.slot(&mut until.named, about);
        }
        Which::Together(all) => {
            v.together(None);
            parts(v, all, way);
            let targeted = way.is_none() && all.iter().all(|one| matches!(one, Which::Target(_)));
            v.together(Some(About {
                many: true,
                noun: noun_of_all(all),
                way: way.or(targeted.then_some(Done::Targeted)),
                targeted,
                ..About::default()
            }));
        }
    }
}

fn parts<V: Visitor>(v: &mut V, all: &mut [Which], way: Option<Done>) {
    for one in all {
        match one {
            Which::Named(name) if !name.is_this() => v.another(name),
            one => which(v, one, way),
        }
    }
}

/// The one kind of card that several choices are of.
fn noun_of_all(all: &[Which]) -> Option<Noun> {
    let mut nouns = all.iter().map(|one| match one {
        Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            noun(&s.filter)
        }
        Which::All(group) => noun(&group.filter),
        _ => None,
    });
    let first = nouns.next().flatten();
    nouns.all(|noun| noun == first).then_some(first).flatten()
}

fn selection<V: Visitor>(v: &mut V, s: &mut Selection, about: About) {
    count(v, &mut s.count);
    filter(v, &mut s.filter);
    if let Some(total) = &mut s.total {
        range(v, &mut total.is);
    }
    let one = matches!(
        s.count,
        Count::Exactly(Amount::Number(1)) | Count::UpTo(Amount::Number(1))
    );
    let about = About {
        many: !one,
        noun: noun(&s.filter),
        ..about
    };
    v.slot(&mut s.named, about);
}

pub(super) fn cost<V: Visitor>(v: &mut V, cost: &mut Cost) {
    for payment in &mut cost.0 {
        match payment {
            Payment::Ener(_, n) | Payment::Coin(n) | Payment::Exceed(n) => amount(v, n),
            Payment::Do(deed) => effect(v, deed),
        }
    }
}

pub(super) fn cost_change<V: Visitor>(v: &mut V, change: &mut CostChange) {
    for paid in [&mut change.becomes, &mut change.more, &mut change.less] {
        paid.iter_mut().for_each(|paid| cost(v, paid));
    }
    change.times.iter_mut().for_each(|n| amount(v, n));
}
