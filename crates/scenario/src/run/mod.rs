//! Plays a scenario: turns each step of the script into legal choices of the engine, and explores
//! the choices that the script leaves open.

pub(crate) mod automatic_choices;
pub(crate) mod card_label;
pub(crate) mod explore;
pub(crate) mod named_choice;
pub(crate) mod perform;
pub(crate) mod played_lines;
pub(crate) mod preferences;
pub(crate) mod session;
mod state_hash;
