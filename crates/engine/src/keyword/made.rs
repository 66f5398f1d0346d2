//! What effects make: crafts, which come into a game in no other way, barriers, Viruses and Gates,
//! Limit Upper and puppets. A SIGNI zone has one Virus and one Gate, a player one Limit Upper
//! (collected rule changes and rulings).

use super::rules;
use crate::cast::DefinitionId;
use crate::event::{Cause, EventKind, Move};
use crate::game::CardState;
use crate::ids::{Instance, MOST_CARDS, Player, SigniZone, Spot};
use crate::play::Play;

#[allow(dead_code, reason = "for effects to call")]
impl Play<'_> {
    /// Makes a craft at a spot of a player's side; `None` if the game can hold no more cards, if
    /// the card is no craft, or if a SIGNI zone or LRIG zone is not free.
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

    /// Puts a card onto the field of a player who is not its owner, as a puppet.
    pub(crate) fn put_puppet(
        &mut self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        cause: Cause,
    ) {
        let (to, by) = (Spot::Signi(zone), Move::Put);
        self.relocate(card, player, to, by, cause, rules::PUPPET);
        if let Some(state) = self.game.card_mut(card) {
            state.puppet = true;
        }
        self.entered(card);
    }

    /// A player gets barriers.
    pub(crate) const fn gain_barriers(&mut self, player: Player, lrig: bool, more: u8) {
        let held = &mut self.game.side_mut(player).held;
        match lrig {
            true => held.lrig_barriers = held.lrig_barriers.saturating_add(more),
            false => held.signi_barriers = held.signi_barriers.saturating_add(more),
        }
    }

    /// Puts a Virus into a SIGNI zone; whether there was none.
    pub(crate) const fn infect(&mut self, player: Player, zone: SigniZone) -> bool {
        let viruses = &mut self.game.side_mut(player).held.viruses;
        let new = !viruses.contains(zone);
        *viruses = viruses.with(zone);
        new
    }

    /// Puts a Gate into a SIGNI zone; whether there was none.
    pub(crate) const fn open_gate(&mut self, player: Player, zone: SigniZone) -> bool {
        let gates = &mut self.game.side_mut(player).held.gates;
        let new = !gates.contains(zone);
        *gates = gates.with(zone);
        new
    }
}
