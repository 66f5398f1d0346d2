//! Limits on how often something can happen ("at most twice each turn"), on the cards of a kind on
//! the field, and on the cards in hand.

use super::active_effects::{Active, is_marked};
use super::lasting_effects::Until;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Occurrence;
use crate::ids::{Instance, Player};
use crate::play::Play;
use wixoss_ability::{Cap, Event, Filter, Period, Place};
use wixoss_base::vocab::Stage;

impl Play<'_> {
    /// Whether something has already happened as often as it can, to the same card or player.
    pub(super) fn is_capped(&self, active: &Active, cap: &Cap, occurrence: &Occurrence) -> bool {
        let source = self.game.sight(active.source);
        let own = Scope::of(active.player, source, &active.names);
        let most = self.how_many(&own, &cap.count);
        if let Some(filter) = field_cap_filter(cap) {
            return self.applies_to(active, &cap.event, occurrence)
                && self.fitting(&own, filter).len() >= most;
        }
        self.match_concerned(active, &cap.event, occurrence, &|scope| {
            let period = cap.period.unwrap_or_else(|| self.period_of(active));
            let before = self.past(period).iter().chain(&self.noted);
            let before = before
                .filter(|past| period != Period::ThisPhase || past.phase == self.game.turn.phase);
            let same = before.filter(|past| self.match_event(scope, &cap.event, past).is_some());
            same.count() >= most
        })
        .is_some()
    }

    /// The period over which a limit counts if it names none: the phase, if the effect holds for
    /// less than a turn, otherwise the turn.
    fn period_of(&self, active: &Active) -> Period {
        let lasting = active.lasting.and_then(|at| self.game.lasting.get(at));
        match lasting.map(|lasting| lasting.until) {
            Some(Until::During { to, .. }) if to != Stage::Turn => Period::ThisPhase,
            _ => Period::ThisTurn,
        }
    }

    /// The number of cards a player can have in hand at the end of a turn (Glossary 5.0.0, "End
    /// phase"), with every change of it.
    pub(crate) fn hand_limit_of(&self, player: Player) -> usize {
        let active = self.active.iter();
        let changes = active
            .filter(|active| is_marked(active.players, player))
            .filter_map(|active| {
                let compiled = self.table.compiled().change(active.change)?;
                let more = compiled.change.hand_limit.as_ref()?;
                let source = self.game.sight(active.source);
                Some(self.amount(&Scope::of(active.player, source, &active.names), more))
            });
        let printed = i32::from(self.table.rules.hand_limit.value);
        let limit = changes.fold(printed, i32::saturating_add);
        usize::try_from(limit).unwrap_or(0)
    }

    /// The cards on a player's field that a limit counts, each group with the number of cards above
    /// the limit.
    pub(crate) fn beyond_caps(
        &self,
        player: Player,
    ) -> impl Iterator<Item = (Vec<Instance>, usize)> + '_ {
        let active = self.active.iter();
        let active = active.filter(move |active| is_marked(active.players, player));
        active.filter_map(move |active| {
            let compiled = self.table.compiled().change(active.change)?;
            let cap = compiled.change.at_most.as_deref()?;
            let filter = field_cap_filter(cap)?;
            let source = self.game.sight(active.source);
            let scope = Scope::of(active.player, source, &active.names);
            let mut cards = self.fitting(&scope, filter);
            cards.retain(|card| self.game.card(*card).side == player);
            let beyond = cards
                .len()
                .saturating_sub(self.how_many(&scope, &cap.count));
            Some((cards, beyond))
        })
    }
}

/// The cards on the field that a limit counts, if it is a limit on the field: one that names no
/// period.
pub(crate) fn field_cap_filter(cap: &Cap) -> Option<&Filter> {
    match &cap.event {
        Event::Move(moved) if cap.period.is_none() && *moved.to == [Place::Field] => {
            Some(&moved.who.filter)
        }
        _ => None,
    }
}
