//! Handles limits that effects set. There are limits on the number of times an event can happen
//! ("at most twice each turn"), on the number of cards of a kind on the field, and on the number of
//! cards in hand.

use super::active_effects::Active;
use super::lasting_effects::Until;
use crate::ability::program::CompiledChange;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Occurrence;
use crate::ids::Player;
use crate::play::Play;
use crate::state::card_list::CardList;
use wixoss_ability::{Cap, Event, Filter, Period, Place};
use wixoss_base::vocab::Stage;

impl Play<'_> {
    /// Returns whether the limit of an active effect is already reached, so that the event
    /// `occurrence` can't happen again to the same card or player. Returns false if the effect sets
    /// no limit.
    pub(super) fn is_capped(
        &self,
        active: &Active,
        compiled: &CompiledChange,
        occurrence: &Occurrence,
    ) -> bool {
        let (Some(cap), Some(most)) = (&compiled.change.at_most, compiled.numbers.most) else {
            return false;
        };
        let source = self.game.sight(active.source);
        let own = Scope::of(active.player, source, &active.names);
        let most = self.how_many(&own, most);
        if let Some(filter) = field_cap_filter(cap) {
            return self.applies_to(active, &cap.event, occurrence)
                && self.fitting(&own, filter).len() >= most;
        }
        self.match_concerned(active, &cap.event, occurrence, &|scope| {
            let period = cap.period.unwrap_or_else(|| self.period_of(active));
            let before = self.past(period).iter().chain(&self.noted);
            let before = before
                .filter(|past| period != Period::ThisPhase || past.phase == self.game.turn.phase);
            let fits = |past: &&Occurrence| {
                let names = self.match_pattern(scope, &cap.event, None, past);
                names.is_some()
            };
            let same = before.filter(fits);
            same.count() >= most
        })
        .is_some()
    }

    /// Returns the period in which a limit counts events if its text names no period. This is the
    /// phase if the effect lasts for less than a turn, and otherwise the turn.
    fn period_of(&self, active: &Active) -> Period {
        let lasting = active.lasting.and_then(|at| self.game.lasting.get(at));
        match lasting.map(|lasting| lasting.until) {
            Some(Until::During { to, .. }) if to != Stage::Turn => Period::ThisPhase,
            _ => Period::ThisTurn,
        }
    }

    /// Returns the number of cards a player may have in hand at the end of a turn, after all
    /// effects that change this number. Source: Glossary 5.0.0, "End phase".
    pub(crate) fn hand_limit_of(&self, player: Player) -> usize {
        let active = self.active.iter();
        let changes = active
            .filter(|active| active.players[player])
            .filter_map(|active| {
                let compiled = self.compiled.change(active.change)?;
                let more = compiled.numbers.hand_limit?;
                let source = self.game.sight(active.source);
                Some(self.amount(&Scope::of(active.player, source, &active.names), more))
            });
        let printed = i32::from(self.table.rules.hand_limit.value);
        let limit = changes.fold(printed, i32::saturating_add);
        usize::try_from(limit).unwrap_or(0)
    }

    /// Returns each limit on the number of cards on a player's field: the cards that the limit
    /// counts, and how many of them are too many. For "you can have only two SIGNI" and a field
    /// with three SIGNI, this is the list of the three SIGNI, and 1.
    pub(crate) fn beyond_caps(
        &self,
        player: Player,
    ) -> impl Iterator<Item = (CardList, usize)> + '_ {
        let active = self.active.iter();
        let active = active.filter(move |active| active.players[player]);
        active.filter_map(move |active| {
            let compiled = self.compiled.change(active.change)?;
            let cap = compiled.change.at_most.as_deref()?;
            let filter = field_cap_filter(cap)?;
            let source = self.game.sight(active.source);
            let scope = Scope::of(active.player, source, &active.names);
            let mut cards = self.fitting(&scope, filter);
            cards.retain(|card| self.game.card(*card).side == player);
            let most = self.how_many(&scope, compiled.numbers.most?);
            let beyond = cards.len().saturating_sub(most);
            Some((cards, beyond))
        })
    }
}

/// Returns the filter for the cards that a limit on the field counts. A limit on the field is, for
/// example, "you can have only two SIGNI on your field". Returns `None` for a limit on the number
/// of times that an event happens in a period.
pub(crate) fn field_cap_filter(cap: &Cap) -> Option<&Filter> {
    match &cap.event {
        Event::Move(moved) if cap.period.is_none() && *moved.to == [Place::Field] => {
            Some(&moved.who.filter)
        }
        _ => None,
    }
}
