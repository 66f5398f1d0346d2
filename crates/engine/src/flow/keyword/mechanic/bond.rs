//! Bonds. An ability with a bond icon works only if the player has gained the bond of the card with
//! this ability. A player gains a bond for a card name and has it until the end of the game. The
//! bond of a LRIG counts for all levels of the LRIG. Source: card texts, "Bond".

use crate::ability::{Reads, Scope, Value};
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::{Instance, Player};
use crate::state::short_list::Few;
use crate::table::definition::DefinitionId;
use smallvec::smallvec;
use wixoss_ability::Name;

impl Play<'_> {
    /// Returns whether a player has gained the bond of a card.
    pub(crate) fn has_bond(&self, player: Player, card: Instance) -> bool {
        let definition = self.definition(card);
        let own = self.game.card(card).definition;
        let renamed = self.summary.identity.contains(card);
        self.game.bonds(player).any(|with| {
            // A player gains the bond with one certain card. Copies of this card have the bond,
            // unless an effect changes their name.
            if with == own && !renamed {
                return true;
            }
            let with = self.table.cast.definition(with);
            let both_lrigs = with.card_type.is_lrig() && definition.card_type.is_lrig();
            self.has_name(card, &with.name_ja) || both_lrigs && definition.shares_lrig_type(with)
        })
    }

    /// Returns the cards whose bonds an effect gives. `name` is the name that the effect uses. It
    /// has a card name that a player has declared, or it means certain cards ("that SIGNI").
    pub(crate) fn bonded_by(&self, scope: &Scope<'_>, name: &Name) -> Few<DefinitionId> {
        match scope.names.get(name) {
            Some(Value::Called(definition)) => smallvec![*definition],
            _ => {
                let cards = self.named(scope, name).into_iter();
                cards.map(|card| self.game.card(card).definition).collect()
            }
        }
    }

    /// Gives bonds to a player. Returns false if there was no bond to give.
    pub(crate) fn gain_bonds(
        &mut self,
        player: Player,
        with: Few<DefinitionId>,
        cause: Cause,
    ) -> bool {
        let any = !with.is_empty();
        for with in with {
            if !self.game.bonds.contains(&(player, with)) {
                self.game.bonds.push((player, with));
                self.game.touched.other(Reads::BONDS);
                self.emit(EventKind::Bonded { player, with }, cause, rules::BOND);
            }
        }
        any
    }
}
