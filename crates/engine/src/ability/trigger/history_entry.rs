//! Stores past events, each with snapshots of its cards at that time. Later questions about an
//! event use the snapshots, even if the cards have moved since.

use super::occurrence::{Happening, Occurrence};
use crate::ability::scope::CardSnapshot;
use crate::ids::Instance;
use crate::play::Play;

impl Play<'_> {
    /// Adds the events that have just happened to the history. Leaves out the events that no
    /// ability of the cards in the game can ask about.
    pub(super) fn keep_for_history(&mut self, batch: &[Occurrence]) {
        if !self.table.cast.keeps_history() {
            return;
        }
        let asked = self.table.cast.past_asked();
        for (at, occurrence) in batch.iter().enumerate() {
            if !asked.includes(&occurrence.what) {
                continue;
            }
            let mut occurrence = *occurrence;
            let behind = batch.get(at + 1..).unwrap_or_default();
            let then =
                |card: Option<Instance>| card.map(|card| self.look_at_that_time(card, behind));
            // The snapshot of a moved card was taken before the move. It is not replaced here.
            if !matches!(occurrence.what, Happening::Moved { .. }) {
                occurrence.look = then(occurrence.what.card());
            }
            occurrence.other = then(occurrence.what.other());
            occurrence.cause.look = then(occurrence.cause.source);
            self.kept.push(occurrence);
        }
    }

    /// Returns a snapshot (a recorded state) of a card at the time of an event. If the card moved
    /// later in the same batch (at the same moment), the snapshot shows the card before that move.
    /// Otherwise it shows the card now.
    fn look_at_that_time(&self, card: Instance, behind: &[Occurrence]) -> CardSnapshot {
        let mut looks = behind.iter().filter_map(|occurrence| occurrence.look);
        let left = looks.find(|look| look.card == card);
        left.unwrap_or_else(|| self.look_closely(card))
    }
}
