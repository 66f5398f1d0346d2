//! Crafts: cards that only effects create. A game never begins with a craft. Source: document
//! "Dated rule changes and rulings".

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::card_state::CardState;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Instance, MOST_CARDS, Player, Spot};
use crate::table::definition::DefinitionId;

impl Play<'_> {
    /// Creates a craft at a spot (place) on a player's side. Returns `None` in three cases: the
    /// game already has the highest possible number of cards, the card is not a craft, or its SIGNI
    /// zone or LRIG zone is not free.
    pub(crate) fn make(
        &mut self,
        player: Player,
        definition: DefinitionId,
        spot: Spot,
        cause: Cause,
    ) -> Option<Instance> {
        let side = self.game.side(player);
        let free = match spot {
            Spot::Signi(zone) => side.signi_in(zone).is_none(),
            Spot::Lrig(zone) => side.lrig_in(zone).is_none(),
            _ => true,
        };
        let craft = self.table.cast.definition(definition).craft;
        if !free || !craft || self.game.cards.len() >= MOST_CARDS {
            return None;
        }
        let card = Instance(u8::try_from(self.game.cards.len()).ok()?);
        let outside = Spot::Excluded;
        self.game
            .cards
            .push(CardState::new(definition, player, outside));
        self.place(card, player, spot);
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: player,
            from: outside,
            to_side: player,
            to: spot,
            by: Move::Make,
            seen: self.game.card(card).known,
        };
        self.emit(kind, cause, rules::CRAFT);
        Some(card)
    }
}
