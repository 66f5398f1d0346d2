//! Changes: what holds for a time, or as long as a Constant ability works.

pub(crate) mod clause_change;
pub(crate) mod must_and_may_attack;
pub(crate) mod power_loss_and_hand_limit;
pub(crate) mod prohibition;
pub(crate) mod replacement;
