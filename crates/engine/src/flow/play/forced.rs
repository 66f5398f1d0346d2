//! Choices that the engine makes without asking because only one choice is legal, and the optional
//! halt at the end of a turn.

use super::Play;
use crate::choice::{Choice, Question};
use crate::state::frame::Purpose;
use crate::state::ids::Player;

impl Play<'_> {
    /// If `on` is true, the game halts at the end of each end phase, before the turn ends. No
    /// player is asked anything at this point. [`Play::go_on`] continues the game.
    pub const fn halt_at_end(&mut self, on: bool) {
        self.halts_at_end = on;
    }

    /// Returns whether the game is halted at the end of a turn.
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Continues a game that is halted at the end of a turn.
    pub fn go_on(&mut self) {
        if std::mem::take(&mut self.halted)
            && let Some(frame) = self.game.frames.last().copied()
        {
            let _ = self.advance(frame);
            self.update_triggers_and_effects();
            self.run();
        }
    }

    /// Makes a choice without asking the player, if there is only one possibility: a single option,
    /// or just as many cards as the player must pick. For example, a player who must discard two
    /// cards and has two cards is not asked. Returns whether a choice was made.
    pub(super) fn take_forced(&mut self, player: Player, question: Question) -> bool {
        let forced = match question {
            // When a player puts cards in an order, each pick is a real choice. The engine makes
            // only the pick of the last card.
            Question::Select {
                purpose: Purpose::Order,
                ..
            } => 1,
            Question::Select { least, most, .. } if least == most => usize::from(least),
            _ => 1,
        };
        // If all cards that can pay Exceed are equal, the engine picks for the player, because any
        // pick gives the same result.
        let exceed = matches!(
            question,
            Question::Select {
                purpose: Purpose::Exceed,
                ..
            }
        );
        let open = self.options.len();
        if open < forced || open > forced && !(exceed && self.are_options_alike()) {
            return false;
        }
        for at in 0..forced {
            if let Some(choice) = self.options.get(at).copied() {
                self.record_automatic_choice(player, choice);
                self.perform(choice);
            }
        }
        self.update_triggers_and_effects();
        true
    }

    /// Returns whether all options are copies of the same card in the same place.
    fn are_options_alike(&self) -> bool {
        let mut kinds = self.options.iter().map(|option| match option {
            Choice::Pick(card) => {
                let state = self.game.card(*card);
                Some((state.definition, state.owner, state.spot))
            }
            _ => None,
        });
        let first = kinds.next().flatten();
        first.is_some() && kinds.all(|kind| kind == first)
    }
}
