//! Viruses and Gates: a SIGNI zone has at most one Virus and one Gate. Source: document "Dated rule
//! changes and rulings".

use crate::flow::play::Play;
use crate::state::ids::{Player, SigniZone};

impl Play<'_> {
    /// Puts a Virus into a SIGNI zone. Returns whether the zone had no Virus before.
    pub(crate) const fn infect(&mut self, player: Player, zone: SigniZone) -> bool {
        let viruses = &mut self.game.side_mut(player).held.viruses;
        let new = !viruses.contains(zone);
        *viruses = viruses.with(zone);
        new
    }

    /// Puts a Gate into a SIGNI zone. Returns whether the zone had no Gate before.
    pub(crate) const fn open_gate(&mut self, player: Player, zone: SigniZone) -> bool {
        let gates = &mut self.game.side_mut(player).held.gates;
        let new = !gates.contains(zone);
        *gates = gates.with(zone);
        new
    }
}
