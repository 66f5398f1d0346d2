//! Decides whether the price of a used card can change because the card is put into the check zone.
//! The engine then computes the price of a card as if the card were already in this zone.

use wixoss_ability::{Ability, Change, Constant, Filter, Happened, Place};
use wixoss_base::walk::{Walk, contains};

/// Returns whether an effect of an ability changes prices and asks for cards in zones or for past
/// events.
pub(crate) fn has_price_that_reads_zones(ability: &Ability) -> bool {
    contains(ability, |constant: &Constant| {
        let mut changes = constant.changes.iter();
        changes.any(|change| change.cost.is_some()) && asks_zones(constant)
    }) || contains(ability, price_asks_zones)
}

/// Returns whether a continuous effect changes prices and asks for cards in zones or for past
/// events.
pub(crate) fn price_asks_zones(change: &Change) -> bool {
    change.cost.is_some() && asks_zones(change)
}

/// Returns whether a part of an ability asks for past events, or for cards in a zone that a used
/// card leaves or enters.
fn asks_zones(part: &dyn Walk) -> bool {
    contains(part, |filter: &Filter| {
        filter.zone.iter().any(|place| is_left_or_entered(*place))
    }) || contains(part, |_: &Happened| true)
}

/// Returns whether a card that is used can leave this zone, or enters this zone.
const fn is_left_or_entered(place: Place) -> bool {
    match place {
        Place::Hand
        | Place::Check
        | Place::Trash
        | Place::Ener
        | Place::Deck
        | Place::LifeCloth
        | Place::LrigDeck
        | Place::LrigTrash
        | Place::Excluded => true,
        Place::Field | Place::SigniZone | Place::LrigZone | Place::Cheer | Place::Beat => false,
    }
}
