//! Costs: what is paid, additional costs, and changed costs.
//!
//! What comes in: the text in front of a colon, or a sentence about costs. What goes out:
//! [`wixoss_ability::Cost`], `Extra` and `CostChange`.

pub(crate) mod additional_cost;
pub(crate) mod cost_change;
pub(crate) mod payment;
