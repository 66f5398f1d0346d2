//! When a SIGNI leaves the field, each Soul attached to it goes to its owner's LRIG trash. Source:
//! Glossary 5.0.0, "Soul".

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::event::Move;
use crate::state::ids::Spot;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for card in play.bereft() {
        if play.game.card(card).attached == Some(Attached::Soul) {
            due.push(Operation::Move {
                card,
                to: Spot::LrigTrash,
                by: Move::RuleAction,
                rule: rules::SOUL_LEAVES,
            });
        }
    }
}
