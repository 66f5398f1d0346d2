//! Events: what triggers an ability, or has happened.

pub(crate) mod ability_event;
pub(crate) mod clause_event;
pub(crate) mod coin_event;
pub(crate) mod trigger;
pub(crate) mod who;
