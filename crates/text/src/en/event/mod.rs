//! Events: what happens to cards and players, and what causes it.

pub(super) mod card_event;
pub(super) mod cause;
pub(super) mod life_cloth_event;
pub(super) mod player_event;
pub(super) mod subject;
pub(super) mod trigger;
pub(super) mod zone_change;
