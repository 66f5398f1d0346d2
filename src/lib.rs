//! The rules of the WIXOSS trading card game as a library.
//!
//! - [`vocab`]: words of the game as plain types
//! - [`card`]: facts of every card, look-up by number and name

pub mod card;
pub mod deck;
mod embedded;
pub mod legality;
pub mod report;
pub mod rule;
pub mod vocab;
