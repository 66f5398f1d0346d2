//! Choices that the rules leave no freedom in, and the halt at the end of a turn.

use super::Play;
use crate::choice::{Choice, Question};
use crate::state::frame::Purpose;
use crate::state::ids::Player;

impl Play<'_> {
    /// Makes the game halt when everything of an end phase is done, before the turn is over.
    /// Nothing is asked then; [`Play::go_on`] continues the game.
    pub const fn halt_at_end(&mut self, on: bool) {
        self.halts_at_end = on;
    }

    /// Whether the game is halted at the end of a turn.
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

    /// Makes the choice without asking if the rules leave only one: a single option, or as many
    /// cards as must be picked. Returns whether it did.
    pub(super) fn take_forced(&mut self, player: Player, question: Question) -> bool {
        let forced = match question {
            // All cards that are put in an order are picked one by one, so only the last pick is
            // forced.
            Question::Select {
                purpose: Purpose::Order,
                ..
            } => 1,
            Question::Select { least, most, .. } if least == most => usize::from(least),
            _ => 1,
        };
        // It makes no difference which of several equal cards pays.
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
                self.take_in_silence(player, choice);
                self.perform(choice);
            }
        }
        self.update_triggers_and_effects();
        true
    }

    /// Whether all options are equal cards in the same place.
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
