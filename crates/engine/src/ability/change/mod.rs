//! Carries out the changes that effects make: card moves, and continuous effects with a duration.
//!
//! In: a step of an ability that is being processed, or a constant ability. Out: moved cards,
//! markers, counters, and the list of [active effects](active_effects::Active), which the rest of
//! the engine reads. This module also decides whether an effect forbids an event, and which effect
//! takes the place of an event.

pub(super) mod active_effects;
pub(super) mod active_effects_summary;
pub(super) mod at_most_limits;
mod create_craft;
pub(super) mod lasting_effects;
mod markers_and_counters;
pub(super) mod move_cards;
pub(super) mod open_points;
mod player_abilities;
mod power_and_ability_changes;
mod prevent_and_replace;
mod put_and_attach;
pub(super) mod redirected_move;
pub(super) mod single_use_replacement;
mod swap_and_rearrange;
mod unaffected;
