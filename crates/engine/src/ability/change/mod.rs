//! Changes an effect makes: cards that move, and continuous effects that hold for a time.
//!
//! In come a step of a [process](super::run::process::Process), or a constant ability; out go moved
//! cards, markers and counters, and the list of [active effects](active_effects::Active) that the
//! rest of the engine reads. Before anything happens, this room also answers whether it is
//! forbidden and what happens instead.

pub(super) mod active_effects;
pub(super) mod at_most_limits;
pub(super) mod create_craft;
pub(super) mod lasting_effects;
pub(super) mod markers_and_counters;
pub(super) mod move_cards;
pub(super) mod player_abilities;
pub(super) mod power_and_ability_loss;
pub(super) mod prevent_and_replace;
pub(super) mod put_and_attach;
pub(super) mod redirected_move;
pub(super) mod swap_and_rearrange;
pub(super) mod unaffected;
