//! A player that chooses at random: games to test and to measure with.

use rand_pcg::Pcg32;

use crate::choice::{Choice, Decision};
use crate::state::game::random_below;

/// Chooses every option with the same chance; a seed decides the whole game.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Pcg32,
}

impl RandomPlayer {
    /// A player whose choices this seed decides.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            // Another stream than the game's own, so that chance and choice are apart.
            rng: Pcg32::new(seed, 0x706c_6179_6572),
        }
    }

    /// One of the options.
    pub fn choose(&mut self, decision: &Decision<'_>) -> Choice {
        let bound = u32::try_from(decision.options.len()).unwrap_or(u32::MAX);
        let at = random_below(&mut self.rng, bound) as usize;
        decision.options.get(at).copied().unwrap_or(Choice::Pass)
    }
}
