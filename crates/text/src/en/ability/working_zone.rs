//! Where this card must lie for an ability to work, where a condition says it.

use crate::build;
use crate::en::noun::place;
use crate::en::sentence::clause::all_of;
use crate::en::word;
use wixoss_ability::{Condition, Cost, Filter, Match, Payment, Place, Player, Which};

/// `if this card is in your trash and …`: the ability works there, and the rest is the condition.
/// Nothing is taken where the ability says itself where it works.
pub(in crate::en) fn take_working_zone(
    condition: Option<Condition>,
    zone: &mut Vec<Place>,
) -> Option<Condition> {
    if !zone.is_empty() {
        return condition;
    }
    let mut all = match condition? {
        Condition::All(all) => all,
        one => vec![one],
    };
    if let Some(at) = all.iter().position(|one| lies_in_zone(one).is_some()) {
        zone.extend(lies_in_zone(&all.remove(at)));
    }
    all_of(all)
}

/// The zone off the field, where all that is asked is that this card lies there.
fn lies_in_zone(condition: &Condition) -> Option<Place> {
    let Condition::Match(matched) = condition else {
        return None;
    };
    let zone = match *matched.filter.zone.0 {
        [zone] if zone != Place::Field => zone,
        _ => return None,
    };
    let of = matched.filter.of;
    let asked = Match {
        filter: Filter {
            zone: zone.into(),
            of,
            ..Filter::default()
        },
        ..Match::default()
    };
    (matches!(of, None | Some(Player::You)) && *matched == asked).then_some(zone)
}

/// Where this card must be to do what is said: `this card from your trash`, `discard this card`.
pub(in crate::en) fn zone_this_card_leaves(said: &str) -> Option<Place> {
    let lower = said.to_lowercase();
    if lower.contains("discard this card") {
        return Some(Place::Hand);
    }
    let told = lower.split("this card from your ").nth(1);
    let behind = told.or_else(|| lower.split("this card in your ").nth(1))?;
    let (_, zone) = word::one_of(place::ZONES)(behind).ok()?;
    Some(zone)
}

/// Where this card must be that others of a zone are paid with: `this card and a spell from your
/// trash`.
pub(in crate::en) fn zone_of_paid_cards(said: &str, cost: &Cost) -> Option<Place> {
    let named = said.to_lowercase().contains("this card and ");
    cost.0.iter().filter(|_| named).find_map(|payment| {
        let Payment::Do(deed) = payment else {
            return None;
        };
        let mut deed = (**deed).clone();
        let Which::Together(all) = build::object_of(&mut deed)? else {
            return None;
        };
        let zones: Vec<Place> = all
            .iter()
            .filter_map(|one| match one {
                Which::Choose(s) => Some(s.filter.zone.0.clone()),
                _ => None,
            })
            .flatten()
            .collect();
        match *zones {
            [zone] if zone != Place::Field => Some(zone),
            _ => None,
        }
    })
}
