//! End phase: abilities that trigger at the end of the turn are processed, the hand limit is
//! applied, and the effects that last only until now end. Source: Glossary 5.0.0, "End phase" and
//! "Check Zone".

use super::{Progress, rules};
use crate::ability::{Happening, Reads};
use crate::flow::play::Play;
use crate::state::card_state::Awakened;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::vocab::{Phase, Stage};

impl Play<'_> {
    pub(super) fn end_phase(&mut self) {
        self.begin_phase(Phase::End);
        self.note_alone(Happening::Ended(Stage::Turn), Cause::Rule);
        self.go(Progress::Ask);
    }

    /// Makes the turn player discard cards down to the hand limit.
    pub(super) fn hand_limit(&mut self) {
        self.game.turn.progress = Progress::Leave;
        let player = self.game.turn.player;
        let hand = self.game.side(player).hand.len();
        let beyond = hand.saturating_sub(self.hand_limit_of(player));
        if let Ok(beyond @ 1..) = u8::try_from(beyond) {
            self.push(crate::state::frame::Frame::Settle);
            self.select(player, Purpose::HandLimit, beyond, beyond);
        }
    }

    /// Returns whether the end phase has nothing left to do, so that the turn can end.
    pub(crate) const fn is_turn_done(&self) -> bool {
        let turn = &self.game.turn;
        matches!((turn.phase, turn.progress), (Phase::End, Progress::Leave))
    }

    /// Ends the effects that last until the end of the turn, and clears the check zone.
    pub(super) fn close_turn(&mut self) {
        self.expire_with_turn();
        if !self.game.left_behind.is_empty() {
            self.game.left_behind.clear();
            self.game.touched.other(Reads::LEFT_BEHIND);
        }
        self.forget();
        self.end_awakening();
        for player in Player::BOTH {
            let left = self.game.side(player).check.clone();
            for card in left.iter() {
                let (cause, rule) = (Cause::Rule, rules::CHECK_ZONE_LEFT_OVER);
                self.relocate(card, player, Spot::Trash, Move::LeftOver, cause, rule);
            }
        }
        self.end_beats();
        self.go(Progress::Gone);
    }

    /// Ends the awakened state of the cards that were awakened until the end of the turn.
    fn end_awakening(&mut self) {
        let awakened = self
            .game
            .cards()
            .filter(|(_, card)| card.awakened == Awakened::ThisTurn);
        let awakened: Vec<Instance> = awakened.map(|(card, _)| card).collect();
        for card in awakened {
            if let Some(state) = self.game.card_mut(card) {
                state.awakened = Awakened::No;
            }
        }
    }

    pub(super) fn next_turn(&mut self) {
        let extra = self.take_plan(Stage::Turn, true);
        if !extra {
            self.game.turn.player = self.game.turn.player.opponent();
            // A skipped turn does not begin. The loop goes on to the turn after it.
            while self.take_plan(Stage::Turn, false) {
                let skipped = EventKind::TurnSkipped(self.game.turn.player);
                self.emit(skipped, Cause::Rule, rules::ALTERNATE);
                self.game.turn.player = self.game.turn.player.opponent();
            }
        }
        let turn = &mut self.game.turn;
        turn.retired = false;
        turn.refreshes = 0;
        for player in Player::BOTH {
            self.game.side_mut(player).held.chain = None;
        }
        self.enter_phase(Phase::Up);
    }
}
