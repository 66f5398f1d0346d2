//! Where a card goes that something sends elsewhere, though what moves it happens all the same.

use super::move_cards::spot_of;
use crate::ability::trigger::occurrence::What;
use crate::event::Cause;
use crate::ids::Spot;
use crate::play::Play;
use wixoss_ability::{Effect, Place, Replacement};

impl Play<'_> {
    /// Where a card goes that would move, if something changes that place alone: the move is made
    /// all the same, and triggers what it does.
    pub(crate) fn diverted(&self, what: What, cause: Cause) -> Option<Spot> {
        if !self.active.iter().any(|active| {
            let compiled = self.table.compiled().change(active.change);
            compiled.is_some_and(|known| known.change.replace.iter().any(|r| r.place_only))
        }) {
            return None;
        }
        let occurrence = self.prospective_occurrence(what, cause);
        let main = what.card().is_none_or(|card| {
            let definition = self.definition(card);
            definition.card_type.in_main_deck()
        });
        self.active.iter().find_map(|active| {
            let compiled = self.table.compiled().change(active.change)?;
            let mut places = compiled.change.replace.iter().filter(|r| r.place_only);
            places.find_map(|replacement| {
                self.match_concerned(active, &replacement.would, &occurrence, &|_| true)?;
                spot_of(place_of(replacement)?, main)
            })
        })
    }
}

/// The one zone that cards go to by what happens instead, if that is all it says.
pub(crate) fn place_of(replacement: &Replacement) -> Option<Place> {
    match &replacement.instead.0[..] {
        [Effect::Move(moved)] if moved.how.is_none() && moved.to.onto.is_none() => moved.to.zone,
        _ => None,
    }
}
