//! Costs: what is paid, additional costs, and changed costs.

pub(crate) mod additional_cost;
pub(crate) mod cost_change;
pub(crate) mod payment;
