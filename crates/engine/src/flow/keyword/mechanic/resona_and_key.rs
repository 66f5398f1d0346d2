//! Resona and keys. A Resona comes from the LRIG deck onto the field when its appearance condition
//! is met. The level and the limit apply to a Resona as to any other SIGNI. A key in play is in the
//! LRIG zone. Sources: starter rule book 2016.07, card symbols; collected rule-based actions, 6 and
//! 7.

use crate::choice::illegal::{Problem, Verdict};
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::frame::PendingAbility;
use crate::state::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::table::definition::DefinitionId;
use wixoss_base::vocab::{CardType, Zone};

impl Play<'_> {
    /// Returns an error if a Resona can't be put into a SIGNI zone. `leaving` has the zones of the
    /// SIGNI that the player puts away to meet the appearance condition. These SIGNI are ignored.
    pub(crate) fn may_appear(
        &self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        leaving: SigniZones,
    ) -> Verdict {
        if !self.is_at(player, card, Zone::LrigDeck) {
            let expected = Zone::LrigDeck;
            return Err((rules::RESONA, Problem::Elsewhere { expected }));
        }
        let kind = self.definition(card).card_type;
        if kind != CardType::Resona {
            return Err((rules::RESONA, Problem::WrongType(kind)));
        }
        let side = self.game.side(player);
        if side.signi_in(zone).is_some() && !leaving.contains(zone) {
            return Err((rules::RESONA_LEVEL_LIMIT, Problem::ZoneTaken));
        }
        let (level, center) = (self.level(card), self.center_level(player));
        if level > center {
            let problem = Problem::AboveLevel { level, center };
            return Err((rules::RESONA_LEVEL_LIMIT, problem));
        }
        let (limit, total) = (self.limit(player), self.counted_over(player, card, leaving));
        match total > limit {
            true => Err((
                rules::RESONA_LEVEL_LIMIT,
                Problem::AboveLimit { total, limit },
            )),
            false => Ok(()),
        }
    }

    /// Returns the other face of a two-faced Resona.
    pub(crate) fn other_face(&self, card: Instance) -> Option<DefinitionId> {
        let other = self.definition(card).other_face?;
        let kind = self.table.cast.definition(other).card_type;
        (kind == CardType::Resona).then_some(other)
    }

    /// Turns a two-faced Resona of the LRIG deck over, so that its other face counts. The player
    /// does so in order to put the Resona onto the field with this face. Source: questions on the
    /// card page of WX14-006A.
    pub(crate) fn turn_over(&mut self, card: Instance) {
        if let Some(other) = self.other_face(card)
            && let Some(state) = self.game.card_mut(card)
        {
            state.definition = other;
        }
    }

    /// Puts a Resona onto the field after its appearance condition was met. An ability that has
    /// triggered on the payment for the Resona can refer to the Resona, for example as "that card".
    /// While this ability waits, its reference is updated to the Resona on the field. Source:
    /// question on the card page of WX14-049.
    pub(crate) fn appear(&mut self, player: Player, card: Instance, zone: SigniZone) {
        let (to, by, cause) = (Spot::Signi(zone), Move::Put, Cause::Player(player));
        let before = self.game.card(card).arrival;
        self.relocate(card, player, to, by, cause, rules::RESONA);
        let now = self.game.card(card).arrival;
        for pending in &mut self.game.pending {
            if let PendingAbility::Ability(_, names) | PendingAbility::Later(_, names) =
                &mut pending.ability
            {
                names.keep_on(card, before, now);
            }
        }
        self.entered(card);
    }

    /// Puts a key that has been paid for into the LRIG zone.
    pub(crate) fn put_key(&mut self, player: Player, card: Instance) {
        let (by, cause) = (Move::Put, Cause::Player(player));
        self.relocate(card, player, Spot::Key, by, cause, rules::KEY);
    }
}
