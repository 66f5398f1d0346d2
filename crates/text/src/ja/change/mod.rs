//! Changes: what holds for a time, or as long as a Constant ability works.
//!
//! What comes in: a clause, or a sentence of fixed form. What goes out: [`wixoss_ability::Change`].

pub(crate) mod clause_change;
pub(crate) mod must_and_may_attack;
pub(crate) mod power_loss_and_hand_limit;
pub(crate) mod prohibition;
pub(crate) mod replacement;
