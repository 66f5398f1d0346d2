//! Hints: cards of a deck that break no rule but may never be of use. One file per check, codes
//! `W001` to `W006`. The two checks of `W006` ask whether a card can be played with at all: as an
//! English printing, and on the day the deck is judged as of.

pub(super) mod assist_type_unmatched;
pub(super) mod limiting_condition_never_met;
pub(super) mod newer_than_revision;
pub(super) mod no_known_english_printing;
pub(super) mod piece_condition_never_met;
pub(super) mod signi_above_reach;
pub(super) mod unreachable_level;
