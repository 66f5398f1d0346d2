//! Questions about the board: whether a card fits a filter, an event fits a pattern, a condition
//! holds, and what a number comes to.
//!
//! Nothing here changes the game, except that
//! [`record_use`](crate::play::Play::record_use) counts a use and old history is dropped.

pub(super) mod ability_limits;
pub(super) mod amount_and_condition;
pub(super) mod can_be_done;
pub(super) mod class_and_name;
pub(super) mod current_abilities;
pub(super) mod event_pattern;
pub(super) mod filter;
pub(super) mod kind_and_place;
pub(super) mod past_features;
pub(super) mod range;
pub(super) mod state_and_icons;
