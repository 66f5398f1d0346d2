//! If an effect limits the number of SIGNI on a player's field, the excess goes to the trash; the
//! player chooses which SIGNI. The cards with such an effect say so in brackets. The check is made
//! with the rule-based actions, although it belongs to an effect.

use super::{Deed, Due, RuleAction};
use crate::flow::play::Play;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player};

pub(super) fn find(play: &Play<'_>, due: &mut Vec<Due>) {
    for player in play.game.turn.players() {
        let excess = play.beyond_caps(player).map(|(_, excess)| excess).max();
        if let Some(Ok(excess @ 1..)) = excess.map(u8::try_from) {
            // The excess is handled like that of any other designated limit.
            let action = RuleAction::DesignatedLimit;
            let deed = Deed::Choose(player, Purpose::FieldCap, excess);
            due.push(Due { action, deed });
        }
    }
}

impl Play<'_> {
    /// Whether a card can be one of the SIGNI that leave.
    pub(crate) fn can_leave_as_capped(&self, player: Player, card: Instance) -> bool {
        let mut caps = self.beyond_caps(player);
        caps.any(|(cards, _)| cards.contains(&card))
    }
}
