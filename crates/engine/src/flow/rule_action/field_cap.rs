//! Where an effect lets a player have only so many SIGNI on the field, those beyond go to the trash,
//! as such cards say in brackets; which, its player chooses. That is kept with the rule-based
//! actions, though it is an effect's.

use super::{Deed, Due, RuleAction};
use crate::flow::play::Play;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player};

pub(super) fn find(play: &Play<'_>, due: &mut Vec<Due>) {
    for player in play.game.turn.players() {
        let excess = play.beyond_caps(player).map(|(_, excess)| excess).max();
        if let Some(Ok(excess @ 1..)) = excess.map(u8::try_from) {
            // Like any other limit that is designated.
            let action = RuleAction::DesignatedLimit;
            let deed = Deed::Choose(player, Purpose::FieldCap, excess);
            due.push(Due { action, deed });
        }
    }
}

impl Play<'_> {
    /// Whether a card can be one of those that leave.
    pub(crate) fn can_leave_as_capped(&self, player: Player, card: Instance) -> bool {
        let mut caps = self.beyond_caps(player);
        caps.any(|(cards, _)| cards.contains(&card))
    }
}
