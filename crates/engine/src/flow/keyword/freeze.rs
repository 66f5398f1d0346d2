//! Freeze: a frozen SIGNI or LRIG does not go up in its player's next up phase, and it thaws at the
//! end of that phase. Freezing a card does not put it down (Glossary 5.0.0, "Freeze"). The up phase
//! reads the state that is set here.

use super::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Instance;

impl Play<'_> {
    /// Freezes a SIGNI or LRIG on the field.
    pub(crate) fn freeze(&mut self, card: Instance, cause: Cause) {
        if let Some(state) = self.game.card_mut(card)
            && state.spot.is_of_field()
            && !state.frozen
        {
            state.frozen = true;
            self.emit(EventKind::Frozen(card), cause, rules::FREEZE);
        }
    }
}
