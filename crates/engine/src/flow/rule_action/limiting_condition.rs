//! Rule-based action: if a SIGNI has a limiting condition, and no LRIG of its player meets the
//! condition, the SIGNI goes to the trash. A key goes to the LRIG trash for the same reason.
//! Source: collected rule-based actions, 9.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::ids::{Player, Spot};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in Player::BOTH {
        let side = play.game.side(player);
        let signi = play.face_up_signi(player).map(|card| (card, Spot::Trash));
        let keys = side.keys.iter().map(|card| (card, Spot::LrigTrash));
        for (card, to) in signi.chain(keys) {
            if !play.meets_limiting_condition(player, card) {
                let rule = match to {
                    Spot::Trash => rules::LIMITING_CONDITION_SIGNI,
                    _ => rules::LIMITING_CONDITION_KEY,
                };
                let by = Move::RuleAction;
                due.push(Operation::Move { card, to, by, rule });
            }
        }
    }
}
