//! Freeze: a frozen SIGNI or LRIG does not go up in its player's next up phase. At the end of this
//! phase the card thaws. Freezing a card does not put the card down. This file only freezes cards;
//! the up phase checks whether a card is frozen. Source: Glossary 5.0.0, "Freeze".

use crate::flow::keyword::rules;
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
