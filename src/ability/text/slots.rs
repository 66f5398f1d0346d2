//! Everything in an ability that binds a name or uses one, in the order it is read.

use super::refer::{Done, Noun};
use super::spoken::{amount, cause, condition, count, event, filter, noun, range};
use crate::ability::*;

/// What can be pointed back at, where it is first spoken of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct About {
    pub(super) many: bool,
    pub(super) noun: Option<Noun>,
    pub(super) way: Option<Done>,
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
    /// An ability in quotes begins or ends.
    fn quote(&mut self, _begins: bool) {}
}

/// Walks through one ability.
pub(super) fn ability<V: Visitor>(v: &mut V, ability: &mut Ability) {
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
        Ability::Rise(on) | Ability::Harmony(on) => selection(v, on, None),
    }
}

fn deed(noun: Noun) -> About {
    About {
        noun: Some(noun),
        ..About::default()
    }
}

fn keyword_scope<V: Visitor>(v: &mut V, keyword: &mut Keyword) {
    keyword.scope.iter_mut().for_each(|f| filter(v, f));
}

pub(super) fn effects<V: Visitor>(v: &mut V, all: &mut Effects) {
    all.0.iter_mut().for_each(|e| effect(v, e));
}

fn moved<V: Visitor>(v: &mut V, moved: &mut Move) {
    let way = match moved.how {
        Some(Way::Discard) => Done::Discarded,
        Some(Way::Vanish) => Done::Vanished,
        _ => Done::Moved,
    };
    which(v, &mut moved.what, Some(way));
    if matches!(moved.what, Which::Together(_)) || moved.named.is_some() {
        let about = About {
            many: true,
            way: Some(way),
            noun: None,
        };
        v.slot(&mut moved.named, about);
    }
    destination(v, &mut moved.to);
}

fn destination<V: Visitor>(v: &mut V, to: &mut Destination) {
    to.place_of.iter_mut().for_each(|n| v.another(n));
    to.onto.iter_mut().for_each(|n| v.another(n));
}

fn effect<V: Visitor>(v: &mut V, effect: &mut Effect) {
    match effect {
        Effect::Move(m) => moved(v, m),
        Effect::SetState(set) => which(v, &mut set.what, Some(Done::Downed)),
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
        Effect::Counter(what) | Effect::NegateAttack(what) | Effect::Flip(what) => {
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
                noun: None,
                way: None,
            };
            v.slot(&mut crush.named, about);
        }
        Effect::Damage(damage) => amount(v, &mut damage.count),
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            effects(v, &mut attempt.deed);
            v.slot(&mut attempt.named, deed(Noun::Deed));
            effects(v, &mut attempt.then);
            effects(v, &mut attempt.otherwise);
        }
        Effect::If(branch) => {
            condition(v, &mut branch.holds);
            effects(v, &mut branch.then);
            effects(v, &mut branch.otherwise);
        }
        Effect::Modes(modes) => {
            count(v, &mut modes.count);
            modes.modes.iter_mut().for_each(|mode| effects(v, mode));
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
            which(v, &mut swap.first, None);
            which(v, &mut swap.second, None);
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

fn which<V: Visitor>(v: &mut V, what: &mut Which, way: Option<Done>) {
    match what {
        Which::Named(name) if name.is_this() => v.this(),
        Which::Named(name) => v.name(name),
        Which::Target(s) => selection(v, s, Some(way.unwrap_or(Done::Targeted))),
        Which::Choose(s) | Which::Search(s) | Which::Random(s) => selection(v, s, way),
        Which::All(group) => {
            filter(v, &mut group.filter);
            let about = About {
                // At most one card is in front of another.
                many: group.filter.more.in_front_of.is_none(),
                noun: noun(&group.filter),
                way,
            };
            v.slot(&mut group.named, about);
        }
        Which::Top(stack) | Which::Bottom(stack) => {
            amount(v, &mut stack.count);
            let about = About {
                many: stack.count != Amount::Number(1),
                noun: None,
                way,
            };
            v.slot(&mut stack.named, about);
        }
        Which::TopUntil(until) => {
            filter(v, &mut until.filter);
            let about = About {
                many: true,
                noun: None,
                way,
            };
            v.slot(&mut until.named, about);
        }
        Which::Together(all) => {
            for one in all {
                match one {
                    Which::Named(name) if !name.is_this() => v.another(name),
                    one => which(v, one, way),
                }
            }
        }
    }
}

fn selection<V: Visitor>(v: &mut V, s: &mut Selection, way: Option<Done>) {
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
        way,
    };
    v.slot(&mut s.named, about);
}

fn cost<V: Visitor>(v: &mut V, cost: &mut Cost) {
    for payment in &mut cost.0 {
        match payment {
            Payment::Ener(_, n) | Payment::Coin(n) | Payment::Exceed(n) => amount(v, n),
            Payment::Do(deed) => effect(v, deed),
        }
    }
}

fn change<V: Visitor>(v: &mut V, c: &mut Change) {
    if let Subject::Cards(what) = &mut c.of {
        which(v, what, None);
    }
    for n in [
        &mut c.power,
        &mut c.base_power,
        &mut c.level,
        &mut c.base_level,
        &mut c.limit,
        &mut c.base_limit,
    ] {
        n.iter_mut().for_each(|n| amount(v, n));
    }
    v.quote(true);
    c.gain.0.iter_mut().for_each(|gained| ability(v, gained));
    v.quote(false);
    c.gain_from
        .iter_mut()
        .for_each(|from| filter(v, &mut from.filter));
    for loss in &mut c.lose.0 {
        if let Loss::Keyword(keyword) = loss {
            keyword_scope(v, keyword);
        }
    }
    for like in c.also.iter_mut().chain(c.becomes.iter_mut()) {
        like.name_of.iter_mut().for_each(|f| filter(v, f));
        like.copy_of.iter_mut().for_each(|n| v.name(n));
    }
    c.cannot.0.iter_mut().for_each(|e| event(v, e));
    c.unless.iter_mut().for_each(|paid| cost(v, paid));
    c.must.0.iter_mut().for_each(|e| event(v, e));
    for can in &mut c.can.0 {
        match can {
            Permission::AttackTimes(n) => amount(v, n),
            Permission::Hold(hold) => amount(v, &mut hold.up_to),
            _ => {}
        }
    }
    c.at_most
        .iter_mut()
        .for_each(|cap| event(v, &mut cap.event));
    c.unaffected_by.iter_mut().for_each(|by| cause(v, by));
    if let Some(change) = &mut c.cost {
        for paid in [&mut change.becomes, &mut change.more, &mut change.less] {
            paid.iter_mut().for_each(|paid| cost(v, paid));
        }
        change.times.iter_mut().for_each(|n| amount(v, n));
    }
    for replacement in &mut c.replace.0 {
        event(v, &mut replacement.would);
        effects(v, &mut replacement.instead);
    }
    if let Some(Duration::While(holds)) = &mut c.until {
        condition(v, holds);
    }
}
