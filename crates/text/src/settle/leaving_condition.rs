//! Conditions about this card in an ability that triggers when the card leaves the field. These
//! conditions are about the moment when the card left, because afterwards the card is in another
//! zone.

use crate::prelude::*;
use wixoss_base::walk::{change_each, contains};

/// Moves the condition about this card into the leaving event of an Auto ability.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |ability: &mut Ability| {
        if let Ability::Auto(auto) = ability {
            move_condition_into_leaving_event(auto);
        }
    });
}

/// Moves a condition about this card's place or state on the field into the event, if the event is
/// that this card leaves the field.
pub(crate) fn move_condition_into_leaving_event(auto: &mut Auto) {
    if !auto.when.iter().all(|event| leaves(event).is_some()) {
        return;
    }
    let asked = auto.during.clone();
    if let Some(Condition::Match(matched)) = &asked
        && asks_about_field(matched)
        && put(&mut auto.when.0, &matched.filter)
    {
        auto.during = None;
    }
    // Only targets may be chosen before the condition. If the condition is not met, nothing uses
    // the targets.
    if let Some((Effect::If(branch), before)) = auto.effects.0.split_last()
        && before.iter().all(is_choice)
        && branch.otherwise.is_empty()
        && let Condition::Match(matched) = &branch.holds
        && asks_about_field(matched)
        && put(&mut auto.when.0, &matched.filter)
    {
        let then = branch.then.clone();
        auto.effects.0.pop();
        auto.effects.0.extend(then.0);
    }
}

/// Returns whether an effect only chooses or targets cards.
fn is_choice(effect: &Effect) -> bool {
    matches!(effect, Effect::Take(_))
}

/// Returns whether an Auto ability still has a condition about this card's place or state on the
/// field after [`move_condition_into_leaving_event`]. This condition would ask about the field
/// after the card has left it.
pub(crate) fn asks_too_late(ability: &Ability) -> bool {
    let Ability::Auto(auto) = ability else {
        return false;
    };
    let auto = &mut auto.clone();
    move_condition_into_leaving_event(auto);
    if !auto.when.iter().all(|event| leaves(event).is_some()) {
        return false;
    }
    let asked = |during: &Condition| contains(during, asks_about_field);
    let first = match auto.effects.iter().find(|effect| !is_choice(effect)) {
        Some(Effect::If(branch)) => Some(&branch.holds),
        _ => None,
    };
    auto.during.iter().chain(first).any(asked)
}

/// Returns the subject of the event if the event is that this card leaves the field.
fn leaves(event: &Event) -> Option<&Who> {
    let Event::Move(moved) = event else {
        return None;
    };
    let from = moved.how == Some(MoveKind::Vanish) || *moved.from == [Place::Field];
    let filter = &moved.who.filter;
    let this = filter.more.among.as_ref().is_some_and(Name::is_this);
    (from && (filter.is_unrestricted() || this)).then_some(&moved.who)
}

/// Returns whether the condition asks for something of this card that only a card on the field can
/// have, such as a state or a position.
fn asks_about_field(matched: &Match) -> bool {
    let filter = &matched.filter;
    let more = &filter.more;
    let asked = !more.state.is_empty()
        || !more.with.is_empty()
        || !more.position.is_empty()
        || more.over_any.is_some()
        || *filter.zone == [Place::Field];
    matched.card.0.is_this() && asked
}

/// Puts the condition into the events. Returns `false` if an event already has a condition.
fn put(events: &mut [Event], asked: &Filter) -> bool {
    let bare = |event: &Event| leaves(event).is_some_and(|who| who.filter.is_unrestricted());
    if !events.iter().all(bare) {
        return false;
    }
    for event in events {
        if let Event::Move(moved) = event {
            let mut filter = asked.clone();
            filter.zone = List::default();
            filter.more.among = Some(Name::this());
            moved.who.filter = filter;
        }
    }
    true
}
