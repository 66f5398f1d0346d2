//! Up phase: all cards of the turn player that are not frozen go up. Frozen cards stay down and
//! thaw. Source: Glossary 5.0.0, "Up phase" and "Freeze".

use super::{Progress, rules};
use crate::ability::Happening;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Instance;
use wixoss_ability::State;
use wixoss_base::vocab::Phase;

impl Play<'_> {
    /// Begins a turn with its up phase.
    pub(super) fn up_phase(&mut self) {
        // Events that happen at the same time form a batch, and each batch has a number. Each turn
        // begins with a new number, so the cards that are on the field when the game starts have a
        // lower number than the events of the first turn.
        self.game.batch = self.game.batch.wrapping_add(1);
        let turn = &mut self.game.turn;
        turn.number = turn.number.saturating_add(1);
        let (player, number) = (turn.player, turn.number);
        let kind = EventKind::TurnBegan { player, number };
        self.emit(kind, Cause::Rule, rules::ALTERNATE);
        self.begin_phase(Phase::Up);
        let side = self.game.side(player);
        let (lrigs, signi) = (side.lrigs, side.signi);
        let on_field = || lrigs.into_iter().chain(signi).flatten();
        on_field().for_each(|card| self.up_unless_frozen(card));
        on_field().for_each(|card| self.thaw(card));
        self.go(Progress::Leave);
    }

    fn up_unless_frozen(&mut self, card: Instance) {
        if self.is_prevented(Happening::Became(card, State::Upped), Cause::Rule) {
            return;
        }
        let state = self.game.card(card);
        if !state.down || state.frozen || self.offers_to_up(card) {
            return;
        }
        if let Some(state) = self.game.card_mut(card) {
            state.down = false;
            self.emit(EventKind::Up(card), Cause::Rule, rules::ALL_UP);
        }
    }

    fn thaw(&mut self, card: Instance) {
        if let Some(state) = self.game.card_mut(card)
            && state.frozen
        {
            state.frozen = false;
            self.emit(EventKind::Thawed(card), Cause::Rule, rules::FREEZE_ENDS);
        }
    }
}
