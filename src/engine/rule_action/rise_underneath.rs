//! When a SIGNI with cards under it leaves the field, those go to the trash of their owner
//! (Glossary 5.0.0, "Rise" and "Rule-based action", 6).

use super::{Deed, rules};
use crate::engine::event::Move;
use crate::engine::ids::{Player, Spot};
use crate::engine::play::Play;

pub(super) fn find(play: &Play<'_>, deeds: &mut Vec<Deed>) {
    for player in Player::BOTH {
        for card in play.game.side(player).beneath.iter() {
            if play.game.card(card).spot == Spot::Bereft {
                deeds.push(Deed::Move {
                    card,
                    to: Spot::Trash,
                    by: Move::RuleAction,
                    rule: rules::RISE_UNDERNEATH,
                });
            }
        }
    }
}
