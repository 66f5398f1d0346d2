//! Changes that last for some time: values, abilities gained and lost, prohibitions, permissions,
//! durations.

pub(super) mod base_value;
pub(super) mod cap;
pub(super) mod duration;
pub(super) mod gain_and_loss;
pub(super) mod guard_substitute;
pub(super) mod inactive_ability;
pub(super) mod likeness;
pub(super) mod permission;
pub(super) mod predicate;
pub(super) mod prohibition;
pub(super) mod value;
