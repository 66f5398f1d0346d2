//! What has happened, stored with looks at its cards at that time. Later questions are answered
//! from those looks, wherever the cards have gone since.

use super::occurrence::{Occurrence, What};
use crate::ability::scope::Look;
use crate::ids::Instance;
use crate::play::Play;

impl Play<'_> {
    /// What has just happened, in the form that the history stores. Empty if no ability looks back.
    pub(super) fn to_history(&self, batch: &[Occurrence]) -> Vec<Occurrence> {
        if !self.table.cast.keeps_history() {
            return Vec::new();
        }
        let mut kept = batch.to_vec();
        for (at, occurrence) in kept.iter_mut().enumerate() {
            let behind = batch.get(at + 1..).unwrap_or_default();
            let then =
                |card: Option<Instance>| card.map(|card| self.look_at_that_time(card, behind));
            // The look at a card that moved was taken before its move.
            if !matches!(occurrence.what, What::Moved { .. }) {
                occurrence.look = then(occurrence.what.card());
            }
            occurrence.other = then(occurrence.what.other());
            occurrence.cause.look = then(occurrence.cause.source);
        }
        kept
    }

    /// A look at a card as it was when something happened: as it is now, or as it was before it
    /// moved in the same batch after that.
    fn look_at_that_time(&self, card: Instance, behind: &[Occurrence]) -> Look {
        let mut looks = behind.iter().filter_map(|occurrence| occurrence.look);
        let left = looks.find(|look| look.card == card);
        left.unwrap_or_else(|| self.look_closely(card))
    }
}
