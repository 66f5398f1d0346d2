//! Hints on decks that are legal but may not do what was meant: one file per check, codes `W001` to
//! `W006`.

pub(super) mod assist_type_unmatched;
pub(super) mod limiting_condition_never_met;
pub(super) mod newer_than_revision;
pub(super) mod no_known_english_printing;
pub(super) mod piece_condition_never_met;
pub(super) mod signi_above_reach;
pub(super) mod unreachable_level;
