//! Where an auto ability works whose event says it: a card that is discarded is in no field.

use crate::ability::{Ability, Event, Filter, List, Name, Place, Way};

/// The zones beside the field that cards are in.
pub(super) const OFF_FIELD: [Place; 8] = [
    Place::Deck,
    Place::LrigDeck,
    Place::Hand,
    Place::Ener,
    Place::Trash,
    Place::LrigTrash,
    Place::LifeCloth,
    Place::Check,
];

/// The zones that a card can enter the field from, other than one.
pub(super) fn other_than(zone: Place) -> Vec<Place> {
    let others = OFF_FIELD.into_iter().filter(|place| *place != zone);
    others.collect()
}

/// Names the zones of an auto ability about this card's own move between other zones than the
/// field, where the text does not: those it comes from and goes to. Texts only tell them where
/// players might doubt.
pub(super) fn settle(ability: &mut Ability) {
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
    let zones: Option<Vec<&[Place]>> = auto.when.iter().map(zones_of).collect();
    let mut all: Vec<Place> = zones.unwrap_or_default().concat();
    all.sort_unstable();
    all.dedup();
    auto.zone = List(all);
}

/// Where a card of the main deck can be before it is put into the trash.
pub(super) const ANYWHERE: [Place; 6] = [
    Place::Field,
    Place::Deck,
    Place::Hand,
    Place::Ener,
    Place::LifeCloth,
    Place::Check,
];

const ANYWHERE_AND_TRASH: [Place; 7] = [
    Place::Field,
    Place::Deck,
    Place::Hand,
    Place::Ener,
    Place::LifeCloth,
    Place::Check,
    Place::Trash,
];

/// The zones of this card's own move; none if it is another event, or may be one of the field.
fn zones_of(event: &Event) -> Option<&[Place]> {
    const DISCARD: &[Place] = &[Place::Hand, Place::Trash];
    const FROM_DECK: &[(Place, &[Place])] = &[
        (Place::Trash, &[Place::Deck, Place::Trash]),
        (Place::Ener, &[Place::Deck, Place::Ener]),
        (Place::Hand, &[Place::Deck, Place::Hand]),
    ];
    const FROM_ENER: &[(Place, &[Place])] = &[
        (Place::Trash, &[Place::Ener, Place::Trash]),
        (Place::Hand, &[Place::Ener, Place::Hand]),
    ];
    let Event::Move(moved) = event else {
        return None;
    };
    if moved.who.filter != Filter::default() || moved.who.at_least.is_some() {
        return None;
    }
    if let (None, [_, _, ..], [Place::Trash]) = (moved.how, &*moved.from, &*moved.to) {
        // From any of several: in each of them, and where it goes to.
        let all: &[(&[Place], &[Place])] = &[
            (
                &[Place::Deck, Place::Hand],
                &[Place::Deck, Place::Hand, Place::Trash],
            ),
            (&ANYWHERE, &ANYWHERE_AND_TRASH),
        ];
        let mut from = moved.from.0.clone();
        from.sort_unstable();
        let mut all = all.iter();
        return all.find_map(|(known, zones)| {
            let mut known = known.to_vec();
            known.sort_unstable();
            (known == from).then_some(*zones)
        });
    }
    let (from, to) = match (moved.how, &*moved.from, &*moved.to) {
        (Some(Way::Discard), ..) => return Some(DISCARD),
        (None, [], [Place::LrigTrash]) => return Some(&[Place::LrigTrash]),
        (None, [from], [to]) => (*from, *to),
        _ => return None,
    };
    let table = match from {
        Place::Deck => FROM_DECK,
        Place::Ener => FROM_ENER,
        Place::Hand if to == Place::Trash => return Some(DISCARD),
        _ => return None,
    };
    let zones = table.iter().find(|(zone, _)| *zone == to);
    zones.map(|(_, zones)| *zones)
}
