//! Handles effects that change only the destination of a move. The move itself still happens.

use super::move_cards::spot_of;
use crate::ability::trigger::occurrence::Happening;
use crate::event::Cause;
use crate::ids::Spot;
use crate::play::Play;
use wixoss_ability::{Destination, Effect, End, Place, Replacement};

/// The new destination of a moving card.
struct Redirection {
    spot: Spot,
    end: End,
    /// The number of the lasting effect that redirects only one move ("the next time ...").
    once: Option<u32>,
}

impl Play<'_> {
    /// Returns the spot (the place on the table) to which an effect redirects a moving card, and
    /// whether the card goes to the top or the bottom of the cards there. The card still moves, and
    /// its move triggers abilities as usual. If the effect redirects only the next move, this
    /// function ends the effect.
    pub(crate) fn divert(&mut self, what: Happening, cause: Cause) -> Option<(Spot, End)> {
        if !self.summary.does.diverts {
            return None;
        }
        let found = self.redirection(what, cause)?;
        if let Some(number) = found.once {
            self.end_lasting_after_use(number);
        }
        Some((found.spot, found.end))
    }

    fn redirection(&self, what: Happening, cause: Cause) -> Option<Redirection> {
        let occurrence = self.prospective_occurrence(what, cause);
        let main = what.card().is_none_or(|card| {
            let definition = self.definition(card);
            definition.card_type.in_main_deck()
        });
        self.active.iter().find_map(|active| {
            let compiled = self.compiled.change(active.change)?;
            let mut places = compiled.change.replace.iter().filter(|r| r.place_only);
            places.find_map(|replacement| {
                self.match_concerned(active, &replacement.would, &occurrence, &|_| true)?;
                let (place, end) = redirect_zone(replacement)?;
                Some(Redirection {
                    spot: spot_of(place, main)?,
                    end,
                    once: self.number_of(active).filter(|_| replacement.once),
                })
            })
        })
    }
}

/// Returns the zone to which a replacement redirects cards, and whether the cards go to the top or
/// the bottom there. Returns `None` if the replacement is not exactly one move.
pub(crate) fn redirect_zone(replacement: &Replacement) -> Option<(Place, End)> {
    let [Effect::Move(moved)] = &replacement.instead.0[..] else {
        return None;
    };
    let to = &moved.to;
    let only = Destination {
        zone: to.zone,
        at: to.at,
        ..Destination::default()
    };
    match moved.how.is_none() && *to == only {
        true => Some((to.zone?, to.at.unwrap_or(End::Top))),
        false => None,
    }
}
