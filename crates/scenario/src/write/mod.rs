//! Writes the board of a game as a scenario, so that a person can look at one moment of the game,
//! change it, and play on from it.
//!
//! Input: a game in which a player must choose and no action is in progress. Output: the text of a
//! scenario file, and a note for everything that a scenario can't describe. Nothing is left out
//! without a note.

mod board;
mod difference;
mod side;

pub use board::{WriteError, Written, write_scenario};
pub use difference::first_difference;
