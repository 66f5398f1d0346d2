//! Writes the board of a game as a scenario, so that one moment of a game can be looked at, changed
//! and played in another way.
//!
//! Input: a game that waits for a choice while no action is in progress. Output: the text of a
//! scenario file, and a note for everything that a scenario can't describe. Nothing is left out
//! without a note.

mod board;
mod difference;
mod side;

pub use board::{WriteError, Written, write_scenario};
pub use difference::first_difference;
