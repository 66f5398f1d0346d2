//! Ride: a LRIG rides a SIGNI of its field until the turn ends. Both cards are "driving" while both
//! stay on the field. A driving LRIG can't attack. Source: card texts, "Ride". The Action ability
//! that starts a ride is part of the card's ability data. An effect can make the LRIG alight
//! earlier. WXEX2-11 can attack while it rides, and can ride several SIGNI. Source: its card text.

use crate::ability::{Happening, Reads};
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::{Instance, Spot};
use wixoss_ability::State;

impl Play<'_> {
    /// Returns whether a card is driving: it is a LRIG that rides a SIGNI, or a SIGNI that a LRIG
    /// rides.
    pub(crate) fn is_driving(&self, card: Instance) -> bool {
        self.game.rides.iter().any(|(lrig, signi)| {
            (lrig.card == card || signi.card == card)
                && self.game.is_still(*lrig)
                && self.game.is_still(*signi)
        })
    }

    /// Makes a LRIG ride a SIGNI. Returns whether the LRIG could ride.
    pub(crate) fn ride(&mut self, lrig: Instance, signi: Instance, cause: Cause) -> bool {
        let (rider, ridden) = (self.game.card(lrig), self.game.card(signi));
        let there = matches!(rider.spot, Spot::Lrig(_))
            && matches!(ridden.spot, Spot::Signi(_))
            && rider.side == ridden.side;
        if !there || self.is_driving(signi) {
            return false;
        }
        let pair = (self.game.sight(lrig), self.game.sight(signi));
        self.game.rides.push(pair);
        self.game.touched.other(Reads::RIDES);
        self.emit(EventKind::Rides { lrig, signi }, cause, rules::RIDE);
        self.note_alone(Happening::Became(lrig, State::Driving), cause);
        true
    }

    /// Makes a LRIG alight from every SIGNI that it rides. Returns whether the LRIG rode a SIGNI.
    pub(crate) fn alight(&mut self, lrig: Instance) -> bool {
        let before = self.game.rides.len();
        self.game.rides.retain(|(rider, _)| rider.card != lrig);
        self.game.touched.other(Reads::RIDES);
        self.game.rides.len() < before
    }
}
