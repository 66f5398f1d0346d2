//! What has happened, as abilities see it, and which abilities it triggers.
//!
//! Events of the game come in. Abilities that wait to be activated go out.

pub(super) mod find_triggers;
mod history_entry;
pub(super) mod number_of_cards;
pub(super) mod occurrence;
