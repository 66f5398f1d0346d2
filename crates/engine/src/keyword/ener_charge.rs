//! Ener Charge N: the top N cards of the main deck go to the ener zone, as many as there are
//! (Glossary 5.0.0, "Ener Charge").

use super::rules;
use crate::event::{Cause, Move};
use crate::ids::{Player, Spot};
use crate::play::Play;

#[allow(dead_code, reason = "for effects to call")]
impl Play<'_> {
    /// A player puts cards from the top of the main deck into the ener zone.
    pub(crate) fn ener_charge(&mut self, player: Player, cards: u8, cause: Cause) {
        for _ in 0..cards {
            let Some(card) = self.game.side(player).main_deck.top() else {
                return;
            };
            let (to, by) = (Spot::Ener, Move::EnerCharge);
            self.relocate(card, player, to, by, cause, rules::ENER_CHARGE);
        }
    }
}
