//! Everything in an ability that binds a name or uses one, in the order it is read.

use super::refer::{Done, Noun};
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
        Ability::Rise(on) => selection(v, on, None),
        Ability::Harmony(with) => filter(v, with),
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
    if matches!(moved.what, Which::Together(_)) {
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

fn noun(filter: &Filter) -> Option<Noun> {
    match &*filter.is {
        [word] => Noun::of(*word),
        _ => None,
    }
}

pub(super) fn filter<V: Visitor>(v: &mut V, filter: &mut Filter) {
    let traits = &mut *filter.more;
    for of in [&mut traits.level, &mut traits.power, &mut traits.total_cost] {
        of.iter_mut().for_each(|r| range(v, r));
    }
    for name in [
        &mut traits.in_front_of,
        &mut traits.under,
        &mut traits.over,
        &mut traits.among,
        &mut traits.declared,
    ] {
        name.iter_mut().for_each(|n| v.name(n));
    }
    traits.other_than.0.iter_mut().for_each(|n| v.name(n));
    traits.shares.iter_mut().for_each(|s| v.name(&mut s.with));
    (traits.shares_with.iter_mut()).for_each(|s| self::filter(v, &mut s.any_of));
    traits.any.iter_mut().for_each(|f| self::filter(v, f));
    traits.not.iter_mut().for_each(|f| self::filter(v, f));
}

fn range<V: Visitor>(v: &mut V, range: &mut Range) {
    match range {
        Range::Exactly(n)
        | Range::AtLeast(n)
        | Range::AtMost(n)
        | Range::MoreThan(n)
        | Range::LessThan(n)
        | Range::OtherThan(n)
        | Range::MultipleOf(n) => amount(v, n),
        Range::Between(all) => all.iter_mut().for_each(|n| amount(v, n)),
        Range::OneOf(all) => all.iter_mut().for_each(|n| amount(v, n)),
        Range::Odd(_) => {}
    }
}

fn count<V: Visitor>(v: &mut V, count: &mut Count) {
    match count {
        Count::Exactly(n) | Count::UpTo(n) => amount(v, n),
        Count::AnyNumber => {}
    }
}

fn amount<V: Visitor>(v: &mut V, of: &mut Amount) {
    match of {
        Amount::Number(_) | Amount::Counters(_) => {}
        Amount::Named(name) => v.name(name),
        Amount::Count(f) => filter(v, f),
        Amount::Value(value) => v.name(&mut value.of),
        Amount::Total(m) | Amount::Different(m) | Amount::Highest(m) | Amount::Lowest(m) => {
            filter(v, &mut m.of);
        }
        Amount::Happened(what) => event(v, &mut what.event),
        Amount::Plus(all) | Amount::Times(all) => all.iter_mut().for_each(|n| amount(v, n)),
        Amount::Per(per) => {
            amount(v, &mut per.of);
            amount(v, &mut per.each);
        }
        Amount::If(choice) => {
            condition(v, &mut choice.condition);
            amount(v, &mut choice.then);
            amount(v, &mut choice.otherwise);
        }
    }
}

pub(super) fn condition<V: Visitor>(v: &mut V, of: &mut Condition) {
    match of {
        Condition::Count(counted) => {
            range(v, &mut counted.how_many.0);
            filter(v, &mut counted.filter);
        }
        Condition::Compare(compare) => {
            amount(v, &mut compare.number);
            range(v, &mut compare.is);
        }
        Condition::Match(matched) => {
            match matched.card.0.is_this() {
                true => v.this(),
                false => v.name(&mut matched.card.0),
            }
            filter(v, &mut matched.filter);
        }
        Condition::Every(every) => {
            filter(v, &mut every.of);
            filter(v, &mut every.fits);
        }
        Condition::Happened(what) => {
            event(v, &mut what.event);
            what.times.iter_mut().for_each(|r| range(v, r));
        }
        Condition::Done(name) => v.name(name),
        Condition::Recollect(n) => amount(v, n),
        Condition::All(all) | Condition::Any(all) => all.iter_mut().for_each(|c| condition(v, c)),
        Condition::Not(one) => condition(v, one),
        Condition::Turn(_)
        | Condition::During(_)
        | Condition::Team(_)
        | Condition::DreamTeam(_) => {}
    }
}

fn cost<V: Visitor>(v: &mut V, cost: &mut Cost) {
    for payment in &mut cost.0 {
        match payment {
            Payment::Ener(_, n) | Payment::Coin(n) | Payment::Exceed(n) => amount(v, n),
            Payment::Do(deed) => effect(v, deed),
        }
    }
}

fn cause<V: Visitor>(v: &mut V, by: &mut Cause) {
    if let Some(source) = &mut by.source {
        filter(v, source);
        let about = About {
            noun: noun(source),
            ..About::default()
        };
        v.slot(&mut by.named, about);
    }
}

fn who<V: Visitor>(v: &mut V, who: &mut Who) {
    who.by.iter_mut().for_each(|by| cause(v, by));
    if who.filter == Filter::default() {
        return v.this();
    }
    filter(v, &mut who.filter);
    let about = About {
        many: who.at_least.is_some(),
        noun: noun(&who.filter),
        way: None,
    };
    v.slot(&mut who.named, about);
    // "When this SIGNI vanishes a SIGNI, it …": what the sentence is about is this.
    let source = who.by.as_ref().and_then(|by| by.source.as_ref());
    let among = source.and_then(|source| source.more.among.as_ref());
    if among.is_some_and(Name::is_this) {
        v.this();
    }
}

fn event<V: Visitor>(v: &mut V, of: &mut Event) {
    match of {
        Event::Move(moved) => who(v, &mut moved.who),
        Event::Battle(battle) => {
            who(v, &mut battle.who);
            battle.against.iter_mut().for_each(|f| filter(v, f));
        }
        Event::Attack(w)
        | Event::Grow(w)
        | Event::BeTargeted(w)
        | Event::BeAffected(w)
        | Event::BeRisenOn(w)
        | Event::Heaven(w)
        | Event::Reveal(w)
        | Event::GainAbility(w) => who(v, w),
        Event::Become(became) => who(v, &mut became.who),
        Event::Attach(attach) => who(v, &mut attach.to),
        Event::HavePower(power) => {
            who(v, &mut power.who);
            power.is.iter_mut().for_each(|r| range(v, r));
        }
        Event::Activate(activate) => who(v, &mut activate.who),
        Event::Crush(crush) => {
            crush.by.iter_mut().for_each(|by| cause(v, by));
            v.slot(&mut crush.named, About::default());
        }
        Event::Damage(damage) => damage.by.iter_mut().for_each(|by| cause(v, by)),
        Event::Use(used) => {
            filter(v, &mut used.filter);
            let about = About {
                noun: noun(&used.filter),
                ..About::default()
            };
            v.slot(&mut used.named, about);
        }
        Event::Guard(_)
        | Event::Refresh(_)
        | Event::LifeBurst(_)
        | Event::Trap(_)
        | Event::Lose(_)
        | Event::GainCounter(_)
        | Event::Begin(_)
        | Event::End(_) => {}
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
