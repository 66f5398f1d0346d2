//! Handles the costs of cards and abilities: computes the current cost, decides whether the player
//! can pay the cost, and pays the cost.
//!
//! A cost is paid in full or not at all. Source: Glossary 5.0.0, "Cost".

pub(super) mod additional_cost;
pub(in crate::ability) mod can_pay_cost;
pub(crate) mod payable_use;
mod price_and_payment;
mod resona_room;
pub(in crate::ability) mod zone_prices;
