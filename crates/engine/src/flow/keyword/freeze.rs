//! Freeze: a frozen SIGNI or LRIG stays down in the next up phase of its player, and thaws at its
//! end; freezing puts nothing down (Glossary 5.0.0, "Freeze"). The up phase asks for it.

use super::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Instance;

impl Play<'_> {
    /// Freezes a SIGNI or LRIG of the field.
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
