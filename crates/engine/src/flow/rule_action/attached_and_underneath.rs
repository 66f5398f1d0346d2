//! When a SIGNI leaves the field, its Charm, its Accessory, the cards attached to it face down and
//! all cards under it go to the trash of their owners, face up. Sources: collected rule-based
//! actions, 3; starter rule book 2016.07, 【魅饰】; question on the card page of WX16-002.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::event::Move;
use crate::state::ids::Spot;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for card in play.bereft() {
        let rule = match play.game.card(card).attached {
            None => rules::UNDERNEATH,
            Some(Attached::Charm) => rules::CHARM,
            Some(Attached::Accessory) => rules::ACCESSORY,
            Some(Attached::FaceDown) => rules::ATTACHED_FACE_DOWN,
            Some(Attached::Soul | Attached::Trap | Attached::MagicBox | Attached::Seed) => continue,
        };
        let (to, by) = (Spot::Trash, Move::RuleAction);
        due.push(Operation::Move { card, to, by, rule });
    }
}
