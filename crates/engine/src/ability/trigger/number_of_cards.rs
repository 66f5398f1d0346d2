//! Handles abilities that wait for a number of cards, for example "2 or more SIGNI are vanished".
//! The cards are counted at one moment, or during one whole effect.

use super::occurrence::Occurrence;
use crate::ability::scope::Scope;
use crate::play::Play;
use wixoss_ability::{Amount, Event as Pattern, Period};

impl Play<'_> {
    /// An ability can ask for a number of cards ("2 or more SIGNI are vanished"). Returns whether
    /// the current events reach this number.
    pub(super) fn reaches_count(
        &self,
        scope: &Scope<'_>,
        pattern: &Pattern,
        occurrence: &Occurrence,
        batch: &[Occurrence],
    ) -> bool {
        let (least, single) = (least_cards(pattern), is_single(pattern));
        if least.is_none() && !single {
            return true;
        }
        let fitting = |other: &&Occurrence| self.match_event(scope, pattern, other).is_some();
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

/// Returns the number of cards in an event such as "2 or more SIGNI are vanished". Returns `None`
/// if the event names no number.
fn least_cards(pattern: &Pattern) -> Option<&Amount> {
    match pattern {
        Pattern::Move(moved) => moved.who.at_least.as_ref(),
        Pattern::Attack(who) | Pattern::Grow(who) | Pattern::Reveal(who) => who.at_least.as_ref(),
        Pattern::Crush(crush) => crush.at_least.as_ref(),
        Pattern::Become(becomes) => becomes.who.at_least.as_ref(),
        _ => None,
    }
}

/// Returns whether an event names a number of cards ("2 or more SIGNI are vanished"), or counts all
/// cards of one effect or cost together.
pub(super) fn asks_for_several(pattern: &Pattern) -> bool {
    least_cards(pattern).is_some() || is_single(pattern)
}

/// Returns whether an event counts all cards of one effect or cost together.
pub(in crate::ability) fn is_single(pattern: &Pattern) -> bool {
    let by = match pattern {
        Pattern::Move(moved) => moved.who.by.as_ref(),
        Pattern::Reveal(who) => who.by.as_ref(),
        Pattern::Become(becomes) => becomes.who.by.as_ref(),
        Pattern::Crush(crush) => crush.by.as_ref(),
        Pattern::Marker(marked) => marked.by.as_ref(),
        _ => None,
    };
    by.is_some_and(|by| by.single)
}
