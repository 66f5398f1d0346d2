//! When a SIGNI leaves the field, its Charm, its Accessory and all cards under it go to the trash
//! of their owners, face up. Sources: collected rule-based actions, 3; starter rule book 2016.07,
//! 【魅饰】.

use super::{Deed, Found, rules};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::event::Move;
use crate::state::ids::Spot;

pub(super) fn find(play: &Play<'_>, due: &mut Found<'_>) {
    for card in play.bereft() {
        let rule = match play.game.card(card).attached {
            None => rules::UNDERNEATH,
            Some(Attached::Charm) => rules::CHARM,
            Some(Attached::Accessory) => rules::ACCESSORY,
            Some(_) => continue,
        };
        let (to, by) = (Spot::Trash, Move::RuleAction);
        due.push(Deed::Move { card, to, by, rule });
    }
}
