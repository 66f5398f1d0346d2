//! The zones in which an ability works, if its event implies them. For example, a card that is
//! discarded is not on the field, so its ability works in the hand and the trash.

use crate::prelude::*;

/// All zones except the field.
pub(crate) const OFF_FIELD: [Place; 8] = [
    Place::Deck,
    Place::LrigDeck,
    Place::Hand,
    Place::Ener,
    Place::Trash,
    Place::LrigTrash,
    Place::LifeCloth,
    Place::Check,
];

/// Returns all zones a card can be in.
pub(crate) fn all_zones() -> Vec<Place> {
    [&[Place::Field], OFF_FIELD.as_slice()].concat()
}

/// Returns all zones except the field and `zone`.
pub(crate) fn other_than(zone: Place) -> Vec<Place> {
    let others = OFF_FIELD.into_iter().filter(|place| *place != zone);
    others.collect()
}

/// Adds the zones in which an ability works, if the text names no zone. There are two cases. If a
/// Constant ability keeps this card from leaving a zone, the ability works in this zone. If an
/// Auto ability triggers when this card moves between zones other than the field, the ability
/// works in the zones that the card comes from and goes to. Texts name these zones only if a
/// player might be in doubt.
pub(crate) fn settle(ability: &mut Ability) {
    if let Ability::Constant(constant) = ability
        && constant.zone.is_empty()
        && let Some(zone) = zone_not_left(&constant.changes)
    {
        constant.zone = zone.into();
    }
    // "As long as this card is in your trash" names the zone in which the ability works.
    if let Ability::Constant(constant) = ability
        && constant.zone.is_empty()
        && let Some(Condition::Match(matched)) = &constant.condition
        && matched.card == Card::default()
        && !matched.filter.zone.contains(&Place::Field)
        && let zones = matched.filter.zone.clone()
        && !zones.is_empty()
        && matched.filter
            == (Filter {
                zone: zones.clone(),
                ..Filter::default()
            })
    {
        constant.zone = zones;
        constant.condition = None;
    }
    let Ability::Auto(auto) = ability else {
        return;
    };
    if !auto.zone.is_empty() {
        return;
    }
    for event in &mut auto.when.0 {
        for zone in [Place::Hand, Place::Deck] {
            let mut from_there = Filter {
                zone: zone.into(),
                ..Filter::default()
            };
            from_there.more.among = Some(Name::this());
            if let Event::Reveal(who) = event
                && who.filter == from_there
            {
                who.filter = Filter::default();
                auto.zone = zone.into();
            }
        }
    }
    if !auto.zone.is_empty() {
        return;
    }
    let zones: Option<Vec<Vec<Place>>> = auto.when.iter().map(zones_of).collect();
    let mut all: Vec<Place> = zones.unwrap_or_default().concat();
    all.sort_unstable();
    all.dedup();
    auto.zone = List(all);
}

/// Returns the zone that this card cannot leave, if the changes say only this and the zone is not
/// the field. The ability has an effect only while the card is in this zone.
fn zone_not_left(changes: &[Change]) -> Option<Place> {
    let [change] = changes else { return None };
    let only = Change {
        cannot: change.cannot.clone(),
        ..Change::default()
    };
    let [Event::Move(moved)] = change.cannot.0.as_slice() else {
        return None;
    };
    let [zone] = moved.from.0.as_slice() else {
        return None;
    };
    let this = moved.who.filter.is_unrestricted();
    (this && *change == only && *zone != Place::Field).then_some(*zone)
}

/// The zones where a card of the main deck can be before it goes to the trash.
pub(crate) const ANYWHERE: [Place; 6] = [
    Place::Field,
    Place::Deck,
    Place::Hand,
    Place::Ener,
    Place::LifeCloth,
    Place::Check,
];

/// The zones of [`ANYWHERE`] and the trash.
const ANYWHERE_AND_TRASH: [Place; 7] = [
    Place::Field,
    Place::Deck,
    Place::Hand,
    Place::Ener,
    Place::LifeCloth,
    Place::Check,
    Place::Trash,
];

/// Returns the zones that this card moves from and to. Returns `None` if the event is not a move of
/// this card, or if the field may be one of the zones.
fn zones_of(event: &Event) -> Option<Vec<Place>> {
    let Event::Move(moved) = event else {
        return None;
    };
    let filter = &moved.who.filter;
    // The event is that this card, which was under a SIGNI, goes to the trash.
    if filter.more.among.as_ref().is_some_and(Name::is_this)
        && filter.more.beneath.is_some()
        && *moved.to == [Place::Trash]
    {
        return Some(vec![Place::Trash]);
    }
    if !filter.is_unrestricted() || moved.who.at_least.is_some() {
        return None;
    }
    let discarded = vec![Place::Hand, Place::Trash];
    let off = |zone: &Place| {
        let told = [Place::Deck, Place::Hand, Place::Ener, Place::Trash];
        told.contains(zone)
    };
    let mut sorted = moved.from.0.clone();
    sorted.sort_unstable();
    match (moved.how, &*moved.from, &*moved.to) {
        (Some(MoveKind::Discard), ..) => Some(discarded),
        (None, [], [to @ (Place::LrigTrash | Place::Beat)]) => Some(vec![*to]),
        (None, _, [Place::Trash]) if sorted == ANYWHERE => Some(ANYWHERE_AND_TRASH.to_vec()),
        (None, from @ [_, ..], [to]) if from.iter().all(off) && off(to) => {
            Some(from.iter().chain([to]).copied().collect())
        }
        _ => None,
    }
}
