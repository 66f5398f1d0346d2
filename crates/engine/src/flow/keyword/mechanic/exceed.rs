//! Exceed N: a cost. The player puts N cards from under their LRIGs into the LRIG trash. The LRIG
//! on top stays. Source: Glossary 5.0.0, "Exceed".
//!
//! In some rule sets, only cards under the center LRIG can pay for Exceed. For the other rule sets,
//! no document says whether one payment may use cards from under different LRIGs. The engine lets
//! the player choose from the cards under all LRIGs.

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, Move};
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use crate::table::rule_set::ExceedFrom;

impl Play<'_> {
    /// Returns whether a card lies under a LRIG of the player and can be used to pay Exceed.
    pub(crate) fn can_pay_exceed_with(&self, player: Player, card: Instance) -> bool {
        let state = self.game.card(card);
        let center_only = self.table.rules.exceed.value == ExceedFrom::Center;
        match state.spot {
            Spot::UnderLrig(zone) => {
                state.side == player && (!center_only || zone == LrigZone::Center)
            }
            _ => false,
        }
    }

    /// Pays for Exceed with the picked cards.
    pub(crate) fn answer_exceed(&mut self, player: Player, picked: CardSet) {
        let rule = self.table.rules.exceed.rule();
        let mut spots = picked.iter().map(|card| self.game.card(card).spot);
        let first = spots.next();
        if spots.any(|spot| Some(spot) != first) {
            self.mark_undocumented(rules::EXCEED_SEVERAL_LRIGS);
        }
        for card in picked.iter() {
            let owner = self.game.card(card).owner;
            let (to, by, cause) = (Spot::LrigTrash, Move::Exceed, Cause::Cost(player));
            self.relocate(card, owner, to, by, cause, rule);
        }
    }
}

impl Play<'_> {
    /// Returns whether a player can pay for Exceed with this many cards.
    pub(crate) fn can_exceed(&self, player: Player, cards: u8) -> bool {
        let beneath = self.game.side(player).beneath.iter();
        let payable = beneath.filter(|card| self.can_pay_exceed_with(player, *card));
        payable.count() >= usize::from(cards)
    }

    /// Asks a player for the cards that pay Exceed. The caller has checked that there are enough
    /// cards.
    pub(crate) fn pay_exceed(&mut self, player: Player, cards: u8) {
        self.select(player, Purpose::Exceed, cards, cards);
    }
}
