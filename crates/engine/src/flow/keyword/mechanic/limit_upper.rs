//! Limit Upper: the player's limit is 2 higher while they have exactly one LRIG and its level is 3
//! or more. A second Limit Upper changes nothing. Source: document "Dated rule changes and
//! rulings".

use crate::flow::play::Play;
use crate::state::ids::Player;

/// The amount that Limit Upper adds to the limit.
const ADDED: i32 = 2;

/// The lowest level of the LRIG for which Limit Upper raises the limit.
const LEAST_LEVEL: i32 = 3;

impl Play<'_> {
    /// Returns the amount that Limit Upper adds to a player's limit now.
    pub(crate) fn limit_upper(&self, player: Player) -> i32 {
        let side = self.game.side(player);
        if !side.held.limit_upper {
            return 0;
        }
        let mut lrigs = side.lrigs();
        match (lrigs.next(), lrigs.next()) {
            (Some(lrig), None) if self.level(lrig) >= LEAST_LEVEL => ADDED,
            _ => 0,
        }
    }
}
