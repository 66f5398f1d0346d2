//! Hints: reports of cards that break no rule but may be useless in the deck. There is one file for
//! each check, and the codes are `W001` to `W006` and `W011`. Two checks share the code `W006`: one
//! reports cards without a known English printing, and the other reports cards that did not exist
//! on the day of the rules that judge the deck.

pub(super) mod assist_type_unmatched;
pub(super) mod limiting_condition_never_met;
pub(super) mod may_have_been_restricted;
pub(super) mod newer_than_revision;
pub(super) mod no_known_english_printing;
pub(super) mod piece_condition_never_met;
pub(super) mod signi_above_reach;
pub(super) mod unreachable_level;
