//! Barriers. If a LRIG would damage a player who has a LRIG Barrier, one LRIG Barrier is used up
//! and the player takes no damage. A SIGNI Barrier stops damage from a SIGNI in the same way. A
//! player can't choose to take the damage and keep the barrier. Source: document "Dated rule
//! changes and rulings".

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Player;

impl Play<'_> {
    /// Returns the barrier that would stop this damage: `Some(true)` for a LRIG Barrier,
    /// `Some(false)` for a SIGNI Barrier, `None` if the player has no barrier against this damage.
    /// The function does not look at effects that could also prevent the damage. The caller lets
    /// the player choose between the barrier and these effects.
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

    /// Gives a player LRIG Barriers if `lrig` is true, otherwise SIGNI Barriers.
    pub(crate) const fn gain_barriers(&mut self, player: Player, lrig: bool, more: u8) {
        let held = &mut self.game.side_mut(player).held;
        match lrig {
            true => held.lrig_barriers = held.lrig_barriers.saturating_add(more),
            false => held.signi_barriers = held.signi_barriers.saturating_add(more),
        }
    }

    /// Removes one barrier of a player, because the barrier has stopped damage.
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
