//! Handles abilities that wait for a number of cards, for example "2 or more SIGNI are vanished".
//! The cards are counted at one moment, or during one whole effect.

use super::occurrence::Occurrence;
use crate::ability::compile::CompiledEvent;
use crate::ability::scope::Scope;
use crate::play::Play;
use wixoss_ability::{Amount, Cause, Event as Pattern, Period};

impl Play<'_> {
    /// Returns whether the current events reach the number of cards that an ability asks for ("2 or
    /// more SIGNI are vanished"). If the ability names no number, one card is enough.
    pub(super) fn reaches_count(
        &self,
        scope: &Scope<'_>,
        event: &CompiledEvent,
        occurrence: &Occurrence,
        batch: &[Occurrence],
    ) -> bool {
        let (least, single) = (event.least, is_single(&event.event));
        if least.is_none() && !single {
            return true;
        }
        let fitting = |other: &&Occurrence| self.match_event(scope, event, other).is_some();
        let asked = least.map_or(1, |least| self.how_many(scope, least));
        let now = batch.iter().filter(fitting).count();
        if !single {
            return now >= asked;
        }
        // The ability counts all cards that one effect acts on, even if the effect moves them one
        // after the other. The ability triggers only once: when the count reaches the number that
        // it asks for.
        let earlier = self.past(Period::ThisTurn).iter();
        let earlier = earlier.filter(|past| past.cause.is_same_effect(&occurrence.cause));
        let before = earlier.filter(fitting).count();
        before < asked && before + now >= asked
    }
}

/// Returns whether an event names a number of cards ("2 or more SIGNI are vanished"), or counts all
/// cards of one effect or cost together.
pub(super) fn asks_for_several(pattern: &Pattern) -> bool {
    least_cards(pattern).is_some() || is_single(pattern)
}

/// Returns the number of cards in an event such as "2 or more SIGNI are vanished". Returns `None`
/// if the event names no number.
pub(in crate::ability) fn least_cards(pattern: &Pattern) -> Option<&Amount> {
    number_and_cause(pattern).0
}

/// Returns whether an event counts all cards of one effect or cost together.
pub(in crate::ability) fn is_single(pattern: &Pattern) -> bool {
    number_and_cause(pattern).1.is_some_and(|by| by.single)
}

/// Returns the number of cards that an event names, and what the event must be caused by.
fn number_and_cause(pattern: &Pattern) -> (Option<&Amount>, Option<&Cause>) {
    match pattern {
        Pattern::Move(moved) => (moved.who.at_least.as_ref(), moved.who.by.as_ref()),
        Pattern::Reveal(who) => (who.at_least.as_ref(), who.by.as_ref()),
        Pattern::Become(becomes) => (becomes.who.at_least.as_ref(), becomes.who.by.as_ref()),
        Pattern::Crush(crush) => (crush.at_least.as_ref(), crush.by.as_ref()),
        Pattern::Attack(who) | Pattern::Grow(who) => (who.at_least.as_ref(), None),
        Pattern::Marker(marked) => (None, marked.by.as_ref()),
        // Each of these events happens to one card at a time, or to no card. So the compiler
        // refuses a trigger on such an event if the trigger has a number of cards or the key
        // `single`.
        Pattern::AttackNegated(_)
        | Pattern::Battle(_)
        | Pattern::Damage(_)
        | Pattern::Use(_)
        | Pattern::BeTargeted(_)
        | Pattern::BeAffected(_)
        | Pattern::Attach(_)
        | Pattern::BeRisenOn(_)
        | Pattern::Heaven(_)
        | Pattern::HavePower(_)
        | Pattern::Guard(_)
        | Pattern::Refresh(_)
        | Pattern::Shuffle(_)
        | Pattern::LifeBurst(_)
        | Pattern::Trap(_)
        | Pattern::SetTrap(_)
        | Pattern::Bet(_)
        | Pattern::Lose(_)
        | Pattern::PayEner(_)
        | Pattern::GainCounter(_)
        | Pattern::SpendCounter(_)
        | Pattern::Bloom(_)
        | Pattern::Activate(_)
        | Pattern::GainAbility(_)
        | Pattern::GainPower(_)
        | Pattern::LosePower(_)
        | Pattern::LoseAbility(_)
        | Pattern::Begin(_)
        | Pattern::End(_) => (None, None),
    }
}
