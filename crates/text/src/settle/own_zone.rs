//! Adds the owner of an ener zone or trash to targets that go to a hand, if the text does not name
//! the owner ("add target card from the trash to your hand").
//!
//! Every player adds their own cards to their own hand, so the zone belongs to the player who
//! chooses. A target without an owner otherwise means a card in the zone of either player.

use crate::prelude::*;
use wixoss_base::walk::change_each;

/// Adds the owner to the zone of each target that goes to a hand, if the text names no owner. The
/// targets must already be in the moves that use them.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |moved: &mut Move| {
        let (Which::Target(target), Some(Place::Hand)) = (&mut moved.what, moved.to.zone) else {
            return;
        };
        let filter = &mut target.filter;
        let seen = |zone: &Place| matches!(zone, Place::Ener | Place::Trash);
        if filter.of.is_none() && !filter.zone.is_empty() && filter.zone.iter().all(seen) {
            filter.of = Some(target.by);
        }
    });
}
