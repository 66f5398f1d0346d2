//! If an effect limits the number of SIGNI on a player's field, the player chooses the SIGNI above
//! this limit and puts them into the trash. The limit comes from an effect, but is checked together
//! with the rule-based actions. Source: reminder texts (in brackets) of cards with such an effect.

use super::{DueOperation, Operation, RuleAction};
use crate::flow::play::Play;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player};

pub(super) fn find(play: &Play<'_>, due: &mut Vec<DueOperation>) {
    for player in play.game.turn.players() {
        let excess = play.beyond_caps(player).map(|(_, excess)| excess).max();
        if let Some(Ok(excess @ 1..)) = excess.map(u8::try_from) {
            // No rule set has a rule-based action for this. So the engine uses the name of the
            // designated limit, which works in the same way.
            let action = RuleAction::DesignatedLimit;
            let deed = Operation::Choose(player, Purpose::FieldCap, excess);
            due.push(DueOperation { action, deed });
        }
    }
}

impl Play<'_> {
    /// Returns whether the player can choose this SIGNI to leave, because an effect limits the
    /// number of SIGNI.
    pub(crate) fn can_leave_as_capped(&self, player: Player, card: Instance) -> bool {
        let mut caps = self.beyond_caps(player);
        caps.any(|(cards, _)| cards.contains(&card))
    }
}
