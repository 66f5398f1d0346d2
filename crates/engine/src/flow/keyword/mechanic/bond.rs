//! Bonds. A player gains the bond of a card and keeps it until the end of the game. The bond
//! applies to all cards with the same name. The bond of a LRIG also applies to all LRIGs that share
//! a LRIG type with it, for example to the same LRIG at another level. An ability with a bond icon
//! works only if the player has the bond of the card with this ability. Source: card texts, "Bond".

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
            // The bond is for this card or a copy of it. It applies to this card, unless an effect
            // has changed the name of this card.
            if with == own && !renamed {
                return true;
            }
            let with = self.table.cast.definition(with);
            let both_lrigs = with.card_type.is_lrig() && definition.card_type.is_lrig();
            self.has_name(card, &with.name_ja) || both_lrigs && definition.shares_lrig_type(with)
        })
    }

    /// Returns the cards whose bonds an effect gives. `name` is the reference in the effect. It
    /// refers to a card name that a player has declared, or to certain cards ("that SIGNI").
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
