//! Questions about the board: whether a card fits a filter, whether something that happened fits an
//! event, whether a condition holds, and what a number comes to.
//!
//! Nothing here moves a card or changes what holds. Two functions only keep the records: one counts
//! the uses of an ability, one drops old history.

pub(super) mod ability_limits;
pub(super) mod amount_and_condition;
pub(super) mod can_be_done;
mod class_and_name;
pub(super) mod current_abilities;
pub(super) mod event_pattern;
pub(super) mod filter;
pub(super) mod kind_and_place;
pub(super) mod past_features;
mod range;
mod state_and_icons;
