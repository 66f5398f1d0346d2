//! Main phase: SIGNI are put onto the field, assist LRIGs grow, and SIGNI are retired. Sources:
//! Glossary 5.0.0, "Main phase" and "Retire"; starter rule book 2016.07, 主要阶段.

use super::rules;
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::frame::Frame;
use crate::state::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::table::rule_set::Removal;
use wixoss_base::vocab::CardType;

impl Play<'_> {
    #[inline(never)]
    pub(crate) fn list_puts(&self, player: Player, options: &mut Vec<Choice>) {
        let side = self.game.side(player);
        let free_zone = side.signi.contains(&None);
        let room = self.room(player);
        for card in side.hand.iter() {
            let fits = match self.rise(card).is_some() {
                true => self
                    .may_be_put(player, card, self.center_level(player))
                    .is_ok(),
                false => free_zone && self.may_come_into(room, player, card).is_ok(),
            };
            if fits {
                let zones = self.zones_to_put_from_hand(player, card);
                options.extend(zones.iter().map(|zone| Choice::Put { card, zone }));
            }
        }
    }

    #[inline(never)]
    pub(crate) fn list_retires(&self, player: Player, options: &mut Vec<Choice>) {
        options.extend(self.retirable(player).parts().map(Choice::Retire));
    }

    pub(crate) fn put(&mut self, player: Player, card: Instance, zone: SigniZone) {
        if self.rise(card).is_some() {
            self.push(Frame::Settle);
            self.put_by_rise(player, card, zone);
            return;
        }
        let (cause, rule) = (Cause::Player(player), rules::MAIN_SIGNI);
        self.relocate(card, player, Spot::Signi(zone), Move::Put, cause, rule);
        self.push(Frame::Settle);
        self.entered(card);
    }

    /// Returns the SIGNI zones whose SIGNI may be retired now.
    fn retirable(&self, player: Player) -> SigniZones {
        let spent = self.table.rules.removal.value == Removal::OnceATurn && self.game.turn.retired;
        SigniZone::ALL
            .into_iter()
            .filter(|zone| {
                let signi = self.face_up_signi_in(player, *zone);
                !spent && signi.is_some_and(|card| !self.is_resona(card))
            })
            .collect()
    }

    fn is_resona(&self, card: Instance) -> bool {
        self.definition(card).card_type == CardType::Resona
    }

    pub(crate) fn may_retire(&self, player: Player, zones: SigniZones) -> Verdict {
        let removal = &self.table.rules.removal;
        if removal.value == Removal::OnceATurn && self.game.turn.retired {
            return Err((removal.rule(), Problem::RetiredAlready));
        }
        if zones.is_empty()
            || zones
                .iter()
                .any(|z| self.face_up_signi_in(player, z).is_none())
        {
            return Err((rules::RETIRE, Problem::EmptyZone));
        }
        match zones.without(self.retirable(player)).is_empty() {
            true => Ok(()),
            false => Err((rules::RETIRE_NO_RESONA, Problem::Resona)),
        }
    }

    pub(crate) fn retire(&mut self, player: Player, zones: SigniZones) {
        self.game.turn.retired = true;
        let rule = self.table.rules.removal.rule();
        for zone in zones.iter() {
            if let Some(card) = self.game.side(player).signi_in(zone) {
                let (owner, cause) = (self.game.card(card).owner, Cause::Player(player));
                self.relocate(card, owner, Spot::Trash, Move::Retire, cause, rule);
            }
        }
        self.push(Frame::Settle);
    }
}
