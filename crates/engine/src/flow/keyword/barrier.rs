//! Barriers: damage that a LRIG deals uses up a LRIG Barrier of its player instead, damage that a
//! SIGNI deals a SIGNI Barrier; one for one damage, whether the player likes it or not (collected
//! rule changes and rulings).

use super::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Player;

impl Play<'_> {
    /// Whether damage of a LRIG (or else of a SIGNI) would use up a barrier of a player; `None`
    /// if there is no fitting one. Where something else could prevent the same damage, the player
    /// takes one of them before this is asked.
    pub(crate) fn fitting_barrier(&self, player: Player, cause: Cause) -> Option<bool> {
        let (Cause::Battle(source) | Cause::Effect(source)) = cause else {
            return None;
        };
        let held = self.game.side(player).held;
        let dealer = self.definition(source);
        let lrig = dealer.card_type.is_lrig() && held.lrig_barriers > 0;
        let signi = dealer.is_signi() && held.signi_barriers > 0;
        (lrig || signi).then_some(lrig)
    }

    /// A player gets barriers.
    pub(crate) const fn gain_barriers(&mut self, player: Player, lrig: bool, more: u8) {
        let held = &mut self.game.side_mut(player).held;
        match lrig {
            true => held.lrig_barriers = held.lrig_barriers.saturating_add(more),
            false => held.signi_barriers = held.signi_barriers.saturating_add(more),
        }
    }

    /// Uses up a barrier of a player in place of damage.
    pub(crate) fn use_barrier(&mut self, player: Player, lrig: bool, cause: Cause) {
        let held = &mut self.game.side_mut(player).held;
        let barriers = match lrig {
            true => &mut held.lrig_barriers,
            false => &mut held.signi_barriers,
        };
        *barriers = barriers.saturating_sub(1);
        let kind = EventKind::BarrierUsed { player, lrig };
        self.emit(kind, cause, rules::BARRIER);
    }
}
