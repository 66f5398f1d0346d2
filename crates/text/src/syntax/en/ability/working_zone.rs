//! The zone in which an ability works, if no sentence states this zone. In this case, the
//! condition, the cost or the effects show the zone.

use crate::syntax::en::noun::place;
use crate::syntax::en::prelude::*;

/// Removes a part such as "this card is in your trash" from a condition, and makes the trash the
/// zone in which the ability works. Returns the rest of the condition. If the ability already names
/// its zones, the condition is returned unchanged.
pub(crate) fn take_working_zone(
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
    effects::all_of(all)
}

/// Returns the zone if the condition asks only that this card is in a zone, and the zone is not the
/// field.
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
        filter: effects::in_zone(zone, of),
        ..Match::default()
    };
    (matches!(of, None | Some(Player::You)) && *matched == asked).then_some(zone)
}

/// Returns the zone in which this card must be so that the effect can be done: the trash for
/// `put this card from your trash onto your field`, the hand for `discard this card`.
pub(crate) fn zone_this_card_leaves(said: &str) -> Option<Place> {
    let lower = said.to_lowercase();
    if lower.contains("discard this card") {
        return Some(Place::Hand);
    }
    let told = lower.split("this card from your ").nth(1);
    let behind = told.or_else(|| lower.split("this card in your ").nth(1))?;
    let (_, zone) = word::one_of(place::ZONES)(behind).ok()?;
    Some(zone)
}

/// Returns the zone of this card if the cost takes this card and other cards from the same zone:
/// `this card and a spell from your trash`.
pub(crate) fn zone_of_paid_cards(said: &str, cost: &Cost) -> Option<Place> {
    let named = said.to_lowercase().contains("this card and ");
    cost.0.iter().filter(|_| named).find_map(|payment| {
        let Payment::Do(deed) = payment else {
            return None;
        };
        let mut deed = (**deed).clone();
        let Which::Together(all) = effects::object_of(&mut deed)? else {
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
