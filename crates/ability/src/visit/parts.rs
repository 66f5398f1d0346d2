//! Walks through filters, numbers, conditions, causes and events, and calls the visitor for each of
//! them.

use super::{About, Visitor, about_deed, keyword_scope};
use crate::pointing::{Done, Noun};
use crate::*;

/// Calls the visitor for a filter, and walks through its parts.
pub fn filter<V: Visitor>(v: &mut V, filter: &mut Filter) {
    v.filter(filter);
    let traits = &mut *filter.more;
    for of in [&mut traits.level, &mut traits.power, &mut traits.total_cost] {
        of.iter_mut().for_each(|r| range(v, r));
    }
    for name in [
        &mut traits.in_front_of,
        &mut traits.was_in_front_of,
        &mut traits.left_of,
        &mut traits.right_of,
        &mut traits.zone_of,
    ] {
        name.iter_mut().for_each(|n| v.name(n));
    }
    traits.under.iter_mut().for_each(|n| v.holder(n));
    for name in [
        &mut traits.was_under,
        &mut traits.paid_for,
        &mut traits.over,
        &mut traits.among,
        &mut traits.declared,
        &mut traits.color_beside,
    ] {
        name.iter_mut().for_each(|n| v.name(n));
    }
    traits.beneath.iter_mut().for_each(|f| self::filter(v, f));
    traits.other_than.0.iter_mut().for_each(|n| v.name(n));
    traits.shares.iter_mut().for_each(|s| v.name(&mut s.with));
    (traits.over_any.iter_mut()).for_each(|f| self::filter(v, f));
    (traits.in_front_of_any.iter_mut()).for_each(|f| self::filter(v, f));
    (traits.shares_with.iter_mut()).for_each(|s| self::filter(v, &mut s.any_of));
    traits.any.iter_mut().for_each(|f| self::filter(v, f));
    traits.not.iter_mut().for_each(|f| self::filter(v, f));
}

/// Walks through the parts of a range of numbers.
pub fn range<V: Visitor>(v: &mut V, range: &mut Range) {
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

/// Walks through the parts of a [`Count`], which says how many cards a player chooses.
pub fn count<V: Visitor>(v: &mut V, count: &mut Count) {
    match count {
        Count::Exactly(n) | Count::UpTo(n) | Count::AtLeast(n) => amount(v, n),
        Count::AnyNumber => {}
    }
}

/// Calls the visitor for a number, and walks through its parts.
pub fn amount<V: Visitor>(v: &mut V, of: &mut Amount) {
    v.amount(of);
    match of {
        Amount::Number(_) | Amount::Counters(_) | Amount::Markers(_) => {}
        Amount::Named(name) => v.name(name),
        Amount::Count(f) => filter(v, f),
        Amount::Value(value) => v.name(&mut value.of),
        Amount::Total(m) | Amount::Different(m) | Amount::Highest(m) | Amount::Lowest(m) => {
            filter(v, &mut m.of);
        }
        Amount::Happened(what) => happened(v, what),
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

/// Walks through a question about the past ("if you have discarded a card this turn").
fn happened<V: Visitor>(v: &mut V, of: &mut Happened) {
    v.past(true);
    event(v, &mut of.event);
    v.past(false);
    of.times.iter_mut().for_each(|r| range(v, r));
}

/// Calls the visitor for a condition, and walks through its parts.
pub fn condition<V: Visitor>(v: &mut V, of: &mut Condition) {
    v.condition(of);
    match of {
        Condition::Compare(compare) if is_value_of_this(&compare.number) => {
            v.this();
            range(v, &mut compare.is);
        }
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
        Condition::Happened(what) => happened(v, what),
        Condition::Done(name) => v.name(name),
        Condition::CouldChoose(s) => {
            count(v, &mut s.count);
            filter(v, &mut s.filter);
            s.total.iter_mut().for_each(|total| range(v, &mut total.is));
            given_name(v, &mut s.named);
        }
        Condition::Recollect(n) => amount(v, n),
        Condition::All(all) | Condition::Any(all) => all.iter_mut().for_each(|c| condition(v, c)),
        Condition::Not(one) => condition(v, one),
        Condition::Turn(_)
        | Condition::During(_)
        | Condition::Team(_)
        | Condition::DreamTeam(_)
        | Condition::SameTeam(_) => {}
    }
}

/// Walks through the condition of a duration, as in "as long as it is your turn".
pub fn duration<V: Visitor>(v: &mut V, of: &mut Duration) {
    if let Duration::While(holds) = of {
        condition(v, holds);
    }
}

/// Returns whether a number is a value, such as the power, of the card that has the ability. A
/// condition about such a number mentions this card.
pub(crate) fn is_value_of_this(number: &Amount) -> bool {
    matches!(number, Amount::Value(value) if value.of.is_this())
}

/// Walks through the parts of the cause of an event.
pub fn cause<V: Visitor>(v: &mut V, by: &mut Cause) {
    if let Some(source) = &mut by.source {
        filter(v, source);
        let about = About {
            noun: noun(source),
            ..About::default()
        };
        v.slot(&mut by.named, about);
    } else {
        given_name(v, &mut by.named);
    }
}

/// Calls the visitor for a place that binds a name, although no pointing word can mean the thing
/// there. If the ability gives no name at this place, the visitor is not called.
pub(super) fn given_name<V: Visitor>(v: &mut V, named: &mut Option<Bound>) {
    if named.is_some() {
        v.slot(named, About::default());
    }
}

/// Returns whether the source of an event is the subject of the sentence, as in "a SIGNI vanishes a
/// SIGNI". Three things must be true: the card itself causes the event and not one of its effects,
/// a filter describes the card, and it is not the card that has the ability.
fn is_source_subject(by: &Cause) -> bool {
    let not_this = |source: &Filter| !source.more.among.as_ref().is_some_and(Name::is_this);
    let itself = matches!(*by.kind, [] | [CauseKind::Battle]);
    itself && !by.not && by.source.as_deref().is_some_and(not_this)
}

/// Walks through the cards that an event is about.
pub fn who<V: Visitor>(v: &mut V, who: &mut Who) {
    event_cards_with_action(v, who, Some(Done::Happening));
}

/// Walks through the cards that an event is about. `way` is the action that the event does with
/// these cards; `None` if there is no such action.
fn event_cards_with_action<V: Visitor>(v: &mut V, who: &mut Who, way: Option<Done>) {
    who.at_least.iter_mut().for_each(|n| amount(v, n));
    if who.filter == Filter::default() {
        who.by.iter_mut().for_each(|by| cause(v, by));
        return v.this_named(&mut who.named);
    }
    // In "When a SIGNI vanishes a SIGNI, it …", the word "it" means the first SIGNI, so the walk
    // visits the first SIGNI last.
    let doer = who.by.take_if(|by| is_source_subject(by));
    who.by.iter_mut().for_each(|by| cause(v, by));
    filter(v, &mut who.filter);
    let mut bare = who.filter.clone();
    if bare.more.among.take().is_some() && bare == Filter::default() && who.named.is_none() {
        // These cards were mentioned before and already have a name.
        return;
    }
    let about = About {
        many: who.at_least.is_some(),
        noun: noun(&who.filter),
        way,
        ..About::default()
    };
    v.slot(&mut who.named, about);
    if let Some(mut by) = doer {
        cause(v, &mut by);
        who.by = Some(by);
    }
    // In "When this SIGNI vanishes a SIGNI, it …", the word "it" means this SIGNI, so the walk
    // visits this SIGNI last.
    let source = who.by.as_ref().and_then(|by| by.source.as_ref());
    let among = source.and_then(|source| source.more.among.as_ref());
    if among.is_some_and(Name::is_this) {
        v.this();
    }
}

/// Calls the visitor for an event, and walks through its parts.
pub fn event<V: Visitor>(v: &mut V, of: &mut Event) {
    v.event(of);
    match of {
        Event::Move(moved) => who(v, &mut moved.who),
        Event::Battle(battle) => {
            who(v, &mut battle.who);
            battle.against.iter_mut().for_each(|f| filter(v, f));
        }
        Event::Attack(w) => event_cards_with_action(v, w, Some(Done::Attacking)),
        Event::Grow(w)
        | Event::AttackNegated(w)
        | Event::BeTargeted(w)
        | Event::BeAffected(w)
        | Event::BeRisenOn(w)
        | Event::Heaven(w)
        | Event::Bloom(w)
        | Event::Reveal(w)
        | Event::GainPower(w)
        | Event::LosePower(w)
        | Event::LoseAbility(w) => who(v, w),
        Event::Become(became) => who(v, &mut became.who),
        Event::GainAbility(gain) => {
            let keywords = &mut gain.keywords.0;
            keywords.iter_mut().for_each(|one| keyword_scope(v, one));
            who(v, &mut gain.who);
            v.slot(&mut gain.gained, about_deed(Noun::Keyword));
        }
        Event::Attach(attach) => {
            attach.card.iter_mut().for_each(|card| filter(v, card));
            who(v, &mut attach.to);
            // In "When this SIGNI has an 【Accessory】 attached to it, if it is ...", the word "it"
            // means the attached card. But if a filter describes the attached card, no pointing
            // word means it.
            match attach.card {
                None => v.slot(&mut attach.named, About::default()),
                Some(_) => given_name(v, &mut attach.named),
            }
        }
        Event::Marker(marked) => marked.by.iter_mut().for_each(|by| cause(v, by)),
        Event::HavePower(power) => {
            who(v, &mut power.who);
            power.is.iter_mut().for_each(|r| range(v, r));
        }
        Event::Activate(activate) => who(v, &mut activate.who),
        Event::Crush(crush) => {
            crush.by.iter_mut().for_each(|by| cause(v, by));
            crush.at_least.iter_mut().for_each(|n| amount(v, n));
            let about = About {
                way: Some(Done::Crushed),
                ..About::default()
            };
            v.slot(&mut crush.named, about);
        }
        Event::Damage(damage) | Event::Lose(damage) => {
            damage.by.iter_mut().for_each(|by| cause(v, by))
        }
        Event::Use(used) => {
            filter(v, &mut used.filter);
            let about = About {
                noun: noun(&used.filter),
                ..About::default()
            };
            v.slot(&mut used.named, about);
        }
        Event::Guard(one)
        | Event::Refresh(one)
        | Event::Shuffle(one)
        | Event::LifeBurst(one)
        | Event::Trap(one)
        | Event::SetTrap(one)
        | Event::Bet(one)
        | Event::PayEner(one) => one.with.iter_mut().for_each(|f| filter(v, f)),
        Event::GainCounter(counter) | Event::SpendCounter(counter) => {
            counter.spent_on.iter_mut().for_each(|f| filter(v, f));
        }
        Event::Begin(_) | Event::End(_) => {}
    }
}

/// Returns the noun for the kind of card that a filter asks for, if the filter asks for exactly one
/// kind.
pub fn noun(filter: &Filter) -> Option<Noun> {
    match &*filter.is {
        [word] => Noun::of(*word),
        _ => None,
    }
}
