//! Costs: payments, additional costs, and changed costs.
//!
//! The input is the text before a colon, or a sentence about costs. The output is a
//! [`wixoss_ability::Cost`], `Extra` or `CostChange`.

pub(crate) mod additional_cost;
pub(crate) mod cost_change;
pub(crate) mod payment;
