//! Finds the abilities that trigger on events.
//!
//! In: events of the game. Out: abilities that wait to be activated.

pub(super) mod find_triggers;
mod history_entry;
pub(super) mod number_of_cards;
pub(super) mod occurrence;
