//! Finds the cards that are unaffected by certain effects. Source: starter book, question 5.

use super::active_effects::{Active, Figures};
use crate::ability::name_values::Names;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::CauseDetails;
use crate::event::Cause;
use crate::ids::Instance;
use crate::pile::CardSet;
use crate::play::Play;
use wixoss_ability::{Change, Event};

impl Play<'_> {
    /// Removes the unaffected cards from the cards of an active effect. One part of the effect can
    /// still apply to these cards: a ban on gaining abilities, because the ban changes nothing on a
    /// card. If the effect has such a ban, returns a second effect with only this ban, for the
    /// unaffected cards. Source: questions on the card pages of WX14-001 and WX14-023.
    pub(super) fn spare_unaffected(&self, change: &Change, active: &mut Active) -> Option<Active> {
        let spares = |event: &Event| matches!(event, Event::BeAffected(_));
        if change.unaffected_by.is_some()
            || change.cannot.iter().any(spares)
            || !self.summary.does.spares
        {
            return None;
        }
        let seen = active.seen();
        let spared: Vec<Instance> = (active.cards.iter())
            .filter(|card| self.is_unaffected(*card, &seen))
            .collect();
        for card in &spared {
            active.cards.remove(*card);
        }
        let mut bans = change.cannot.iter();
        if spared.is_empty() || !bans.any(|event| matches!(event, Event::GainAbility(_))) {
            return None;
        }
        let mut ban = active.clone();
        ban.cards = CardSet::default();
        spared.iter().for_each(|card| ban.cards.insert(*card));
        (ban.keeps, ban.figures) = (true, Figures::default());
        Some(ban)
    }

    /// Returns whether a card is unaffected by effects with this cause.
    pub(crate) fn is_unaffected(&self, card: Instance, seen: &CauseDetails) -> bool {
        if !self.summary.does.spares || !matches!(seen.cause, Cause::Effect(_)) {
            return false;
        }
        let side = self.game.card(card).side;
        self.active.iter().any(|active| {
            let Some(compiled) = self.compiled.change(active.change) else {
                return false;
            };
            let change = &compiled.change;
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let caused = |cause: Option<&wixoss_ability::Cause>| {
                self.matches_cause(&scope, cause, seen, &mut Names::NONE.clone())
            };
            let own = active.cards.contains(card);
            own && change
                .unaffected_by
                .as_ref()
                .is_some_and(|c| caused(Some(c)))
                || (own || active.players[side])
                    && change.cannot.iter().any(|event| match event {
                        Event::BeAffected(who) => caused(who.by.as_ref()),
                        _ => false,
                    })
        })
    }
}
