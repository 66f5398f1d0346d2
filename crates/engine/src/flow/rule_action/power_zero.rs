//! Rule-based action: a SIGNI on the field with power 0 or less is vanished. The cause of the
//! vanish is the rule, not the effect that lowered the power. A SIGNI that can't be vanished stays
//! on the field with its power. Sources: Glossary 5.0.0, "Power" and "Rule-based action", 1;
//! question on the card page of WD20-011.

use super::{DueList, Operation, rules};
use crate::ability::Happening;
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::ids::{Player, Spot};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    let (to, by) = (Spot::Ener, Move::Vanish);
    for player in Player::BOTH {
        for card in play.face_up_signi(player) {
            if play.power(card) > 0 {
                continue;
            }
            let state = play.game.card(card);
            let vanish = Happening::prospective(card, state.spot, to, state.owner, by);
            // If an effect prevents the vanish, the action is left out. Otherwise every check would
            // find the action again, without end.
            if !play.is_prevented(vanish, Cause::Rule) {
                let rule = rules::POWER_ZERO;
                due.push(Operation::Move { card, to, by, rule });
            }
        }
    }
}
