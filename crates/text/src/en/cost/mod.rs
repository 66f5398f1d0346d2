//! Costs: what is paid, and what makes costs higher or lower.

pub(super) mod cost_change;
pub(super) mod payment;
