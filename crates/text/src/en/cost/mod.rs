//! cost

pub(super) mod cost_change;
pub(super) mod payment;
