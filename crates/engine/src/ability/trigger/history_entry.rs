//! What has happened, kept with its cards as they were then: what is asked about it later is asked of
//! those, wherever they have gone since.

use super::occurrence::{Occurrence, What};
use crate::ability::scope::Look;
use crate::ids::Instance;
use crate::play::Play;

impl Play<'_> {
    /// What has just happened at the same time, as it is kept where abilities look back.
    pub(super) fn to_history(&self, batch: &[Occurrence]) -> Vec<Occurrence> {
        if !self.table.cast.keeps_history() {
            return Vec::new();
        }
        let mut kept = batch.to_vec();
        for (at, occurrence) in kept.iter_mut().enumerate() {
            let behind = batch.get(at + 1..).unwrap_or_default();
            let then =
                |card: Option<Instance>| card.map(|card| self.look_at_that_time(card, behind));
            // A card that moved has been looked at before it did.
            if !matches!(occurrence.what, What::Moved { .. }) {
                occurrence.look = then(occurrence.what.card());
            }
            occurrence.other = then(occurrence.what.other());
            occurrence.cause.look = then(occurrence.cause.source);
        }
        kept
    }

    /// A card as it is, or as it was before it went elsewhere behind what happened.
    fn look_at_that_time(&self, card: Instance, behind: &[Occurrence]) -> Look {
        let mut looks = behind.iter().filter_map(|occurrence| occurrence.look);
        let left = looks.find(|look| look.card == card);
        left.unwrap_or_else(|| self.look_closely(card))
    }
}
