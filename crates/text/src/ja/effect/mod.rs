//! Effects: the actions that a clause makes players do.
//!
//! The input is a [`clause`](crate::ja::clause) and the facts that the previous clauses pass on
//! ([`carry`]). The output is a list of [`wixoss_ability::Effect`]s. Every part of the clause must
//! be used. Otherwise there is no effect.

pub(crate) mod attach_to_each;
pub(crate) mod blood_arm;
pub(crate) mod bond;
pub(crate) mod carry;
pub(crate) mod clause_effects;
pub(crate) mod crush;
pub(crate) mod delayed;
pub(crate) mod draw_and_discard;
pub(crate) mod gain_counters;
pub(crate) mod gain_following;
pub(crate) mod look_and_choose;
pub(crate) mod modes;
pub(crate) mod move_cards;
pub(crate) mod shuffle;
pub(crate) mod unless;
pub(crate) mod verbs_with_one_effect;
