//! When a SIGNI leaves the field, the cards under it go to the trash of their owner. Source:
//! Glossary 5.0.0, "Rise" and "Rule-based action", 6.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::ids::Spot;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for card in play.bereft() {
        if play.game.card(card).attached.is_none() {
            due.push(Operation::Move {
                card,
                to: Spot::Trash,
                by: Move::RuleAction,
                rule: rules::RISE_UNDERNEATH,
            });
        }
    }
}
