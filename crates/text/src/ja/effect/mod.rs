//! Effects: what a clause tells players to do.

pub(crate) mod blood_arm;
pub(crate) mod clause_effects;
pub(crate) mod draw_and_discard;
pub(crate) mod look_and_choose;
pub(crate) mod modes;
pub(crate) mod move_cards;
pub(crate) mod unless;
pub(crate) mod verbs_with_one_effect;
