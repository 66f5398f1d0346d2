//! Answers questions about the state of the game: whether a card fits a filter, whether an event
//! fits a pattern, whether a condition is true, and what value a number has.
//!
//! No function of this module moves a card or changes which effects apply. Only two functions write
//! to the game, and they write only to records: one records the use of an ability, and one deletes
//! old history.

pub(super) mod ability_limits;
pub(super) mod amount_and_condition;
pub(super) mod can_be_done;
pub(crate) mod class_and_name;
pub(super) mod current_abilities;
pub(super) mod event_pattern;
pub(super) mod filter;
pub(super) mod kind_and_place;
pub(super) mod past_features;
mod state_and_icons;
mod value_of_card;
