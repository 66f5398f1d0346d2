//! A player that chooses at random, for tests and measurements.

use rand_pcg::Pcg32;

use crate::choice::{Choice, Decision};
use wixoss_cards::deck::random_below;

/// A player that picks each option with the same probability. Its seed decides all its choices.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Pcg32,
}

impl RandomPlayer {
    /// Creates a player from a seed. The same seed gives the same choices.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            // The player and the game use separate random generators. So the random results of the
            // game do not change the choices of the player.
            rng: Pcg32::new(seed, 0x706c_6179_6572),
        }
    }

    /// Picks one of the options.
    pub fn choose(&mut self, decision: &Decision<'_>) -> Choice {
        let bound = u32::try_from(decision.options.len()).unwrap_or(u32::MAX);
        let at = random_below(&mut self.rng, bound) as usize;
        decision.options.get(at).copied().unwrap_or(Choice::Pass)
    }
}
