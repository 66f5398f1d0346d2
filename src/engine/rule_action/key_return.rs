//! A key that is put elsewhere than the LRIG zone, the LRIG deck or the LRIG trash goes to the LRIG
//! trash (collected rule-based actions, 7).

use super::{Deed, Found, rules};
use crate::engine::event::Move;
use crate::engine::ids::Spot;
use crate::engine::play::Play;
use crate::vocab::{CardType, Zone};

pub(super) fn find(play: &Play<'_>, due: &mut Found<'_>) {
    if !play.table.cast.has_type(CardType::Key) {
        return;
    }
    for (card, state) in play.game.cards() {
        let stays = matches!(
            state.spot.zone(),
            Zone::LrigDeck | Zone::LrigTrash | Zone::Lrig
        );
        if !stays && play.definition(card).card_type == CardType::Key {
            due.push(Deed::Move {
                card,
                to: Spot::LrigTrash,
                by: Move::RuleAction,
                rule: rules::KEY_RETURN,
            });
        }
    }
}
