//! Costs: their payments, and the effects that make costs higher or lower.

pub(super) mod cost_change;
pub(super) mod payment;
