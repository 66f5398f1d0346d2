//! The expectations of a file. Each type of this module reads one kind of expectation, and checks
//! the expectation in the current game. A check returns messages about the expectations that do not
//! hold, and never changes the game.

pub(crate) mod contents;
pub(crate) mod event_pattern;
pub(crate) mod expectation;
pub(crate) mod failure;
pub(crate) mod lines;
pub(crate) mod occupant;
pub(crate) mod possessions;
