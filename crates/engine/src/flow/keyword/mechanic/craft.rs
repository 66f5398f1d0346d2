//! Crafts: cards that only effects create. A game never begins with a craft. Source: document
//! "Dated rule changes and rulings".

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::card_state::CardState;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Instance, MOST_CARDS, Player, SigniZone, Spot};
use crate::table::definition::DefinitionId;

/// The place from which a new craft comes.
const OUTSIDE: Spot = Spot::Excluded;

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
        if !free {
            return None;
        }
        let card = self.bring(player, definition)?;
        self.place(card, player, spot);
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: player,
            from: OUTSIDE,
            to_side: player,
            to: spot,
            by: Move::Make,
            seen: self.game.card(card).known,
        };
        self.emit(kind, cause, rules::CRAFT);
        Some(card)
    }

    /// Creates a craft and attaches it to the SIGNI of a zone. Returns `None` in three cases: the
    /// craft can't be attached there, the card is not a craft, or the game already has the highest
    /// possible number of cards.
    pub(crate) fn make_attached(
        &mut self,
        player: Player,
        definition: DefinitionId,
        zone: SigniZone,
        attached: Attached,
        cause: Cause,
    ) -> Option<Instance> {
        if !self.can_attach(player, zone, attached) {
            return None;
        }
        let card = self.bring(player, definition)?;
        self.attach(card, player, zone, attached, cause)
            .then_some(card)
    }

    /// Brings a new craft into the game. The caller puts the craft into a zone.
    fn bring(&mut self, player: Player, definition: DefinitionId) -> Option<Instance> {
        let craft = self.table.cast.definition(definition).craft;
        if !craft || self.game.cards.len() >= MOST_CARDS {
            return None;
        }
        let card = Instance(u8::try_from(self.game.cards.len()).ok()?);
        let state = CardState::new(definition, player, OUTSIDE);
        self.game.cards.push(state);
        Some(card)
    }
}
