//! Beat (ビート): a card that a player sets aside until the end of the turn, and that then goes to
//! the trash. No document names the zone of a Beat, so the engine keeps Beats in a separate list.
//! Source: card texts, "Beat".

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::ids::{Player, Spot};

impl Play<'_> {
    /// Puts all Beats into the trash at the end of a turn.
    pub(crate) fn end_beats(&mut self) {
        for player in Player::BOTH {
            let held = self.game.side(player).beat.clone();
            for card in held.iter() {
                let owner = self.game.card(card).owner;
                let (by, cause) = (Move::LeftOver, Cause::Rule);
                self.relocate(card, owner, Spot::Trash, by, cause, rules::BEAT_ENDS);
            }
        }
    }
}
