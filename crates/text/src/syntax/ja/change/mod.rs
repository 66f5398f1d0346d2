//! Changes: effects that hold for some time, or as long as a Constant ability works.
//!
//! The input is a clause, or a sentence of fixed form. The output is a [`wixoss_ability::Change`].

pub(crate) mod grows_only_into;
pub(crate) mod guard_substitute;
pub(crate) mod ignored_rules;
pub(crate) mod must_and_may_attack;
pub(crate) mod no_damage;
pub(crate) mod pay_as;
pub(crate) mod power_loss_and_hand_limit;
pub(crate) mod replacement;
