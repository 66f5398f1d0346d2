//! What has happened, as abilities see it, and the abilities that trigger on it.
//!
//! In come the events of the game, out go abilities that wait to be activated.

pub(super) mod find_triggers;
pub(super) mod history_entry;
pub(super) mod number_of_cards;
pub(super) mod occurrence;
