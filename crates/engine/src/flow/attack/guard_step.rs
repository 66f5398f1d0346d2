//! The guard step: the opponent may discard a card with Guard when a LRIG attacks. Source: Glossary
//! 5.0.0, "Guard".

use super::rules;
use crate::ability::Happening;
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::keyword::Keyword;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{AttackStage, Frame};
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::vocab::Zone;

impl Play<'_> {
    /// Returns whether the player can guard with this card.
    pub(crate) fn may_guard(&self, player: Player, card: Instance) -> Verdict {
        if !self.is_at(player, card, Zone::Hand) {
            let expected = Zone::Hand;
            return Err((rules::GUARD_CARD, Problem::Elsewhere { expected }));
        }
        let what = Happening::Guarded(player, Some(card));
        if self.is_prevented(what, Cause::Player(player))
            || !self.can_make_required_payments(player, what, Some(card))
        {
            return Err((rules::GUARD_CARD, Problem::Prevented));
        }
        match self.has_keyword(card, Keyword::Guard) {
            true => Ok(()),
            false => Err((rules::GUARD_CARD, Problem::NoGuard)),
        }
    }

    /// Adds to the options the cards with which the player can guard.
    #[inline(never)]
    pub(crate) fn list_guards(&self, player: Player, options: &mut Vec<Choice>) {
        let hand = self.game.side(player).hand.iter();
        let guards = hand.filter(|card| self.may_guard(player, *card).is_ok());
        options.extend(guards.map(Choice::Guard));
    }

    /// Guards: discards the card, and ends the guard step.
    pub(crate) fn guard(&mut self, player: Player, card: Instance) {
        let (cause, rule) = (Cause::Player(player), rules::GUARD_CARD);
        self.relocate(card, player, Spot::Trash, Move::Discard, cause, rule);
        self.emit(EventKind::Guarded(card), cause, rules::GUARD_PREVENTS);
        self.finish_guard(player, Some(card));
    }

    /// Ends the guard step after a player has guarded. `card` is the card that was discarded to
    /// guard; `None` if the player guarded by paying a cost.
    pub(super) fn finish_guard(&mut self, player: Player, card: Option<Instance>) {
        self.note_alone(Happening::Guarded(player, card), Cause::Player(player));
        self.enter_attack_stage(AttackStage::Strike { guarded: true });
        self.push(Frame::Settle);
    }

    /// Ends the guard step of a player who has not guarded.
    pub(crate) fn do_not_guard(&mut self) {
        self.enter_attack_stage(AttackStage::Strike { guarded: false });
    }
}
