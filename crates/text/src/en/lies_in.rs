//! Where this card must lie for an ability to work, where a condition says it.

use super::sentence::only;
use wixoss_ability::{Condition, Filter, Match, Place, Player};

/// `if this card is in your trash and …`: the ability works there, and the rest is the condition.
/// Nothing is taken where the ability says itself where it works.
pub(super) fn told(condition: Option<Condition>, zone: &mut Vec<Place>) -> Option<Condition> {
    if !zone.is_empty() {
        return condition;
    }
    let mut all = match condition? {
        Condition::All(all) => all,
        one => vec![one],
    };
    if let Some(at) = all.iter().position(|one| lies_in(one).is_some()) {
        zone.extend(lies_in(&all.remove(at)));
    }
    only(all)
}

/// The zone off the field, where all that is asked is that this card lies there.
fn lies_in(condition: &Condition) -> Option<Place> {
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
