//! Sentences: clauses, and the ways in which they are joined.

pub(super) mod assembly;
pub(super) mod attack_limit;
pub(super) mod clause;
pub(super) mod conditional;
pub(super) mod delayed;
pub(super) mod doubled_power_loss;
pub(super) mod looked_at_cards;
pub(super) mod modes;
pub(super) mod repeated;
pub(super) mod replacement;
pub(super) mod without_triggers;
