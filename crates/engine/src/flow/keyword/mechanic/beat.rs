//! Beat (ビート): a card that its player holds until the end of the turn. Then the card goes to the
//! trash. Source: card texts, "Beat". No document says in which zone such a card is. In the engine
//! it is in none of the other zones.

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::ids::{Player, Spot};

impl Play<'_> {
    /// Puts all Beats into the trash at the end of a turn.
    pub(crate) fn end_beats(&mut self) {
        for player in Player::BOTH {
            let held = self.game.side(player).beat;
            for card in held.iter() {
                let owner = self.game.card(card).owner;
                let (by, cause) = (Move::LeftOver, Cause::Rule);
                self.relocate(card, owner, Spot::Trash, by, cause, rules::BEAT_ENDS);
            }
        }
    }
}
