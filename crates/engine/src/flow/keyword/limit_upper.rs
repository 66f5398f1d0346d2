//! Limit Upper: the limit is 2 higher while its player has exactly one LRIG and that is of level 3
//! or more; a second Limit Upper changes nothing (collected rule changes and rulings).

use crate::flow::play::Play;
use crate::state::ids::Player;

/// So much does it add.
const ADDED: i32 = 2;

/// From this level on.
const LEAST_LEVEL: i32 = 3;

impl Play<'_> {
    /// What Limit Upper adds to a player's limit.
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
