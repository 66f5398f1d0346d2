//! The SIGNI of a field. While a card is face down in a SIGNI zone because of an effect, it is not
//! a SIGNI: it does not attack, is not counted, pays for nothing, has no abilities and can have no
//! Soul. But no other SIGNI can be put into the zone. Source: questions on the card pages of
//! WX24-P3-049 and WXDi-P07-010.

use crate::flow::play::Play;
use crate::state::card_state::CardState;
use crate::state::ids::{Instance, Player, SigniZone, Spot};

impl CardState {
    /// Returns whether the card lies face down in a SIGNI zone, in the place of a SIGNI.
    pub(crate) const fn is_face_down_in_signi_zone(&self) -> bool {
        self.face_down && matches!(self.spot, Spot::Signi(_))
    }
}

impl Play<'_> {
    /// Returns the SIGNI on a player's field, from left to right, without cards that are face down.
    pub(crate) fn face_up_signi(&self, player: Player) -> impl Iterator<Item = Instance> + '_ {
        let tops = self.game.side(player).signi();
        tops.filter(move |card| !self.game.card(*card).face_down)
    }

    /// Returns the SIGNI of a zone, unless the card there is face down.
    pub(crate) fn face_up_signi_in(&self, player: Player, zone: SigniZone) -> Option<Instance> {
        let top = self.game.side(player).signi_in(zone);
        top.filter(|card| !self.game.card(*card).face_down)
    }
}
