//! Walks through continuous effects, and calls the visitor for each of their parts.

use super::parts::{amount, cause, duration, event, filter, given_name, noun, range};
use super::{
    About, Visitor, ability, about_deed, cost, cost_change, effects, keyword_scope, which,
};
use crate::pointing::{Done, Noun};
use crate::*;

/// Calls the visitor for a continuous effect, and walks through its parts.
pub fn change<V: Visitor>(v: &mut V, c: &mut Change) {
    v.change(c);
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
        &mut c.hand_limit,
        &mut c.attack_limit,
    ] {
        n.iter_mut().for_each(|n| amount(v, n));
    }
    v.quote(true);
    c.gain.0.iter_mut().for_each(|gained| ability(v, gained));
    v.quote(false);
    c.gain_keyword.iter_mut().for_each(|name| v.name(name));
    c.gain_from
        .iter_mut()
        .for_each(|from| filter(v, &mut from.filter));
    for loss in &mut c.lose.0 {
        if let Loss::Keyword(keyword) = loss {
            keyword_scope(v, keyword);
        }
    }
    for like in c.also.iter_mut().chain(c.becomes.iter_mut()) {
        for of in [
            &mut like.name_of,
            &mut like.color_of,
            &mut like.lrig_type_of,
        ] {
            of.iter_mut().for_each(|f| filter(v, f));
        }
        like.level.iter_mut().for_each(|level| range(v, level));
        for name in [&mut like.copy_of, &mut like.declared] {
            name.iter_mut().for_each(|n| v.name(n));
        }
    }
    let others = noun_of_subject(&c.of);
    c.cannot
        .0
        .iter_mut()
        .for_each(|e| change_event(v, e, others));
    c.unless.iter_mut().for_each(|paid| cost(v, paid));
    for altered in [&mut c.doubled, &mut c.inverted] {
        altered
            .0
            .iter_mut()
            .for_each(|e| change_event(v, e, others));
    }
    c.must.0.iter_mut().for_each(|e| change_event(v, e, others));
    for can in &mut c.can.0 {
        match can {
            Permission::AttackTimes(n) => amount(v, n),
            Permission::Hold(hold) => hold.up_to.iter_mut().for_each(|n| amount(v, n)),
            Permission::GuardBy(paid) => cost(v, paid),
            Permission::AttackWhileDowned(_)
            | Permission::AttackWhileDriving(_)
            | Permission::AttackZone(_)
            | Permission::PayAs(_)
            | Permission::UseAt(_)
            | Permission::IgnoreLimitingCondition(_)
            | Permission::IgnoreLrigType(_)
            | Permission::UseWithoutThreeLrigs(_)
            | Permission::PayWithAnyColor(_) => {}
        }
    }
    c.grows_only_into.iter_mut().for_each(|f| filter(v, f));
    for cap in c.at_most.iter_mut() {
        amount(v, &mut cap.count);
        change_event(v, &mut cap.event, others);
    }
    c.unaffected_by.iter_mut().for_each(|by| cause(v, by));
    if let Some(change) = &mut c.cost {
        cost_change(v, change);
    }
    for replacement in &mut c.replace.0 {
        let who = replacement.would.pattern_without_cards();
        match (who.filter(|who| who.filter == Filter::default()), others) {
            // An event without a filter happens to one of the cards of the continuous effect.
            (Some(who), Some(noun)) => {
                bare_event(v, who);
                let about = About {
                    noun,
                    way: Some(Done::Happening),
                    ..About::default()
                };
                v.slot(&mut who.named, about);
                gained_keyword(v, &mut replacement.would);
            }
            _ => event(v, &mut replacement.would),
        }
        effects(v, &mut replacement.instead);
    }
    c.until.iter_mut().for_each(|until| duration(v, until));
}

/// Walks through an event that a continuous effect forbids, requires or limits. `others` is the
/// result of [`noun_of_subject`] for the effect. If the event has no filter, it is about the cards
/// of the effect. The visitor has already met these cards, so it does not meet them again here.
fn change_event<V: Visitor>(v: &mut V, of: &mut Event, others: Option<Option<Noun>>) {
    let bare = of
        .pattern_without_cards()
        .filter(|who| others.is_some() && who.filter == Filter::default());
    match bare {
        Some(who) => {
            bare_event(v, who);
            given_name(v, &mut who.named);
            if let Event::GainAbility(gain) = of {
                let keywords = &mut gain.keywords.0;
                keywords.iter_mut().for_each(|one| keyword_scope(v, one));
            }
            gained_keyword(v, of);
        }
        None => event(v, of),
    }
}

/// Visits the place where an event names the keyword that a card gains.
fn gained_keyword<V: Visitor>(v: &mut V, of: &mut Event) {
    if let Event::GainAbility(gain) = of {
        v.slot(&mut gain.gained, about_deed(Noun::Keyword));
    }
}

/// Walks through the number of cards and the cause of an event that has no filter for its cards.
fn bare_event<V: Visitor>(v: &mut V, who: &mut Who) {
    who.at_least.iter_mut().for_each(|n| amount(v, n));
    who.by.iter_mut().for_each(|by| cause(v, by));
}

/// Returns the noun, such as "SIGNI", that names the cards of a continuous effect. The outer `None`
/// means that the effect is about a player or about the card that has the ability. The inner `None`
/// means that no single noun names the cards.
fn noun_of_subject(of: &Subject) -> Option<Option<Noun>> {
    match of {
        Subject::Player(_) => None,
        Subject::Cards(Which::Named(name)) if name.is_this() => None,
        Subject::Cards(Which::Target(s) | Which::Choose(s)) => Some(noun(&s.filter)),
        Subject::Cards(Which::All(group)) => Some(noun(&group.filter)),
        Subject::Cards(_) => Some(None),
    }
}
