//! Questions of effects that have no legal answer. The engine does not ask such a question. It
//! skips the impossible part of the effect and processes the rest. Source: FAQ 2.0.0, "General
//! Rules".

use super::Play;
use crate::choice::Question;
use crate::state::frame::Purpose;
use crate::state::short_list::Placing;

impl Play<'_> {
    /// Skips the part of an effect that asks this question, because the question has no legal
    /// answer. Returns `false` if the question does not come from an effect.
    pub(super) fn leave_unanswered(&mut self, question: Question) -> bool {
        match question {
            Question::Select {
                purpose: Purpose::Effect(_) | Purpose::Order | Purpose::Replaced(_),
                ..
            } => {
                self.finish_selection();
                true
            }
            Question::Answer(_) => {
                if let Some(process) = self.game.processes.last_mut() {
                    process.fail();
                    process.placing = Placing::NONE;
                    process.at = process.at.saturating_add(1);
                }
                true
            }
            _ => false,
        }
    }
}
