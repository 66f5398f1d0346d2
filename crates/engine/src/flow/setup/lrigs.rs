//! The choice of the level 0 LRIGs that a game opens with. A player opens with one LRIG, or with a
//! center LRIG and two assist LRIGs. Two LRIGs must not have exactly the same LRIG types. Source:
//! Glossary 5.0.0, "LRIG Zone", "Assist LRIG", "Rule-based action".

use super::rules;
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::SetupStage;
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use crate::table::rule_set::OpeningLrigs;

impl Play<'_> {
    pub(crate) fn may_open_with(&self, player: Player, lrigs: OpeningLrigs) -> Verdict {
        let opening = &self.table.rules.opening;
        match opening.value.contains(&lrigs) && self.can_open(player, lrigs) {
            true => Ok(()),
            false => Err((opening.rule(), Problem::NotACandidate)),
        }
    }

    #[inline(never)]
    pub(crate) fn list_openings(&self, player: Player, options: &mut Vec<Choice>) {
        for lrigs in [OpeningLrigs::Three, OpeningLrigs::One] {
            if self.may_open_with(player, lrigs).is_ok() {
                options.push(Choice::Open(lrigs));
            }
        }
    }

    pub(crate) fn open_with(&mut self, player: Player, lrigs: OpeningLrigs) {
        self.enter_stage(SetupStage::Center(player, lrigs));
    }

    pub(super) fn can_open(&self, player: Player, lrigs: OpeningLrigs) -> bool {
        let mut deck = self.game.side(player).lrig_deck.iter();
        deck.any(|card| self.can_be_center(player, card, lrigs))
    }

    fn is_level_zero(&self, player: Player, card: Instance) -> bool {
        self.definition(card).is_level_zero_lrig()
            && self.game.side(player).lrig_deck.contains(card)
    }

    /// Returns whether a card can be the center LRIG. If the game opens with three LRIGs, the LRIG
    /// deck must also have two assist LRIGs that can be on the field with this center LRIG.
    pub(crate) fn can_be_center(
        &self,
        player: Player,
        card: Instance,
        lrigs: OpeningLrigs,
    ) -> bool {
        if !self.is_level_zero(player, card) {
            return false;
        }
        let deck = &self.game.side(player).lrig_deck;
        lrigs == OpeningLrigs::One
            || deck.iter().any(|a| {
                self.fit_together(player, card, a)
                    && deck.iter().any(|b| {
                        self.fit_together(player, card, b) && self.fit_together(player, a, b)
                    })
            })
    }

    /// Returns whether a card can be an assist LRIG next to the center LRIG and the LRIGs picked so
    /// far.
    pub(crate) fn can_be_assist(&self, player: Player, card: Instance) -> bool {
        let picked = self.selection().map(|s| s.picked).unwrap_or_default();
        self.can_be_assist_beside(player, card, picked)
    }

    pub(super) fn can_be_assist_beside(
        &self,
        player: Player,
        card: Instance,
        picked: CardSet,
    ) -> bool {
        let center = self.game.side(player).center();
        let deck = &self.game.side(player).lrig_deck;
        let beside = |assist: Instance| {
            center.is_some_and(|center| self.fit_together(player, assist, center))
        };
        beside(card)
            && match picked.is_empty() {
                true => {
                    let mut others = deck.iter();
                    others.any(|b| beside(b) && self.fit_together(player, card, b))
                }
                false => picked.iter().all(|a| self.fit_together(player, card, a)),
            }
    }

    /// Returns whether `card` is a level 0 LRIG of the LRIG deck that can be on the field together
    /// with `other`. Two LRIGs with exactly the same LRIG types can't, because a rule-based action
    /// would remove one of them.
    fn fit_together(&self, player: Player, card: Instance, other: Instance) -> bool {
        let (a, b) = (self.definition(card), self.definition(other));
        let other_is_level_zero = b.is_level_zero_lrig();
        card != other
            && self.is_level_zero(player, card)
            && other_is_level_zero
            && !a.has_same_lrig_types(b)
    }

    pub(crate) fn lay_center(&mut self, player: Player, card: Instance) {
        self.lay(player, card, LrigZone::Center);
    }

    pub(crate) fn lay_assists(&mut self, player: Player, cards: CardSet) {
        let zones = [LrigZone::LeftAssist, LrigZone::RightAssist];
        for (card, zone) in cards.iter().zip(zones) {
            self.lay(player, card, zone);
        }
    }

    fn lay(&mut self, player: Player, card: Instance, zone: LrigZone) {
        let before = self.game.card(card).spot;
        self.lay_face_down(card, player, Spot::Lrig(zone));
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: player,
            from: before,
            to_side: player,
            to: Spot::Lrig(zone),
            by: Move::SetUp,
            seen: ByPlayer::only(player),
        };
        self.emit(kind, Cause::Player(player), rules::LRIGS_FACE_DOWN);
    }
}
