//! Conditions of abilities and effects.
//!
//! The input is the text before `場合`, `かぎり` or `間`. The output is a
//! [`wixoss_ability::Condition`], and the text from that word on. [`condition_list`] tries the
//! parsers for every kind of condition.

pub(crate) mod attachment;
pub(crate) mod attack_count;
pub(crate) mod card_is;
pub(crate) mod coins_and_deck_size;
pub(crate) mod condition_list;
pub(crate) mod exists;
pub(crate) mod extra_cost_paid;
pub(crate) mod happened_in_period;
pub(crate) mod nth_event;
pub(crate) mod number_comparison;
pub(crate) mod one_of_each;
pub(crate) mod quality;
pub(crate) mod recollect;
pub(crate) mod shared_feature;
pub(crate) mod shortened_condition;
pub(crate) mod team;
pub(crate) mod this_card_state;
pub(crate) mod this_way;
pub(crate) mod use_condition;
