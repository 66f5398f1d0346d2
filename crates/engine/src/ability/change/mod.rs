//! Changes that effects make: cards that move, and continuous effects that hold for a time.
//!
//! A step of a process or a constant ability comes in. Moved cards, markers, counters and the list
//! of [active effects](active_effects::Active) go out; the rest of the engine reads that list. This
//! room also answers, before something happens, whether it is forbidden and what happens instead.

pub(super) mod active_effects;
pub(super) mod at_most_limits;
mod create_craft;
pub(super) mod lasting_effects;
mod markers_and_counters;
pub(super) mod move_cards;
mod player_abilities;
mod power_and_ability_loss;
mod prevent_and_replace;
mod put_and_attach;
pub(super) mod redirected_move;
pub(super) mod standing;
mod swap_and_rearrange;
mod unaffected;
