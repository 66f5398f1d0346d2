//! A key that is put into any zone except the LRIG zone, the LRIG deck and the LRIG trash goes to
//! the LRIG trash. Source: collected rule-based actions, 7.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::ids::Spot;
use wixoss_base::vocab::{CardType, Zone};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    if !play.table.cast.has_type(CardType::Key) {
        return;
    }
    for (card, state) in play.game.cards() {
        let stays = matches!(
            state.spot.zone(),
            Zone::LrigDeck | Zone::LrigTrash | Zone::Lrig
        );
        if !stays && play.definition(card).card_type == CardType::Key {
            due.push(Operation::Move {
                card,
                to: Spot::LrigTrash,
                by: Move::RuleAction,
                rule: rules::KEY_RETURN,
            });
        }
    }
}
