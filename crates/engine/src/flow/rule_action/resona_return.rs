//! A Resona that is put into any zone except a SIGNI zone, the LRIG deck and the LRIG trash goes
//! back to the LRIG deck. Source: collected rule-based actions, 6.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::ids::Spot;
use wixoss_base::vocab::{CardType, Zone};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    if !play.table.cast.has_type(CardType::Resona) {
        return;
    }
    for (card, state) in play.game.cards() {
        let stays = matches!(
            state.spot.zone(),
            Zone::LrigDeck | Zone::LrigTrash | Zone::Signi
        );
        if !stays && play.definition(card).card_type == CardType::Resona {
            due.push(Operation::Move {
                card,
                to: Spot::LrigDeck,
                by: Move::RuleAction,
                rule: rules::RESONA_RETURN,
            });
        }
    }
}
