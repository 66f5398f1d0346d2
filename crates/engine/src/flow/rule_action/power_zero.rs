//! A SIGNI on the field with power 0 or less is vanished. The rule vanishes the SIGNI, not the
//! effect that lowered its power (Glossary 5.0.0, "Power" and "Rule-based action", 1).

use super::{Deed, Found, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::ids::{Player, Spot};

pub(super) fn find(play: &Play<'_>, due: &mut Found<'_>) {
    for player in Player::BOTH {
        for card in play.game.side(player).signi() {
            if play.power(card) <= 0 {
                due.push(Deed::Move {
                    card,
                    to: Spot::Ener,
                    by: Move::Vanish,
                    rule: rules::POWER_ZERO,
                });
            }
        }
    }
}
