//! Exceed N: a cost of N cards from under LRIGs of the player, which go to the LRIG trash; the LRIG
//! on top stays (Glossary 5.0.0, "Exceed"). Whether they may come from under different LRIGs is
//! not written: the player chooses from under all of them.

use crate::flow::play::Play;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, Move};
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use crate::table::rule_set::ExceedFrom;

impl Play<'_> {
    /// Whether a card lies under a LRIG of a player.
    pub(crate) fn pays_exceed(&self, player: Player, card: Instance) -> bool {
        let state = self.game.card(card);
        let center_only = self.table.rules.exceed.value == ExceedFrom::Center;
        match state.spot {
            Spot::UnderLrig(zone) => {
                state.side == player && (!center_only || zone == LrigZone::Center)
            }
            _ => false,
        }
    }

    /// The cards picked pay for Exceed.
    pub(crate) fn answer_exceed(&mut self, player: Player, picked: CardSet) {
        let rule = self.table.rules.exceed.rule();
        for card in picked.iter() {
            let owner = self.game.card(card).owner;
            let (to, by, cause) = (Spot::LrigTrash, Move::Exceed, Cause::Cost(player));
            self.relocate(card, owner, to, by, cause, rule);
        }
    }
}

impl Play<'_> {
    /// Whether a player can pay Exceed of so many cards.
    pub(crate) fn can_exceed(&self, player: Player, cards: u8) -> bool {
        let beneath = self.game.side(player).beneath.iter();
        let payable = beneath.filter(|card| self.pays_exceed(player, *card));
        payable.count() >= usize::from(cards)
    }

    /// A player who can chooses the cards that pay for Exceed.
    pub(crate) fn pay_exceed(&mut self, player: Player, cards: u8) {
        self.select(player, Purpose::Exceed, cards, cards);
    }
}
