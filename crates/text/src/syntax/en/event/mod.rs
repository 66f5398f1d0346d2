//! Events of cards and players, and the causes of events.

pub(super) mod card_event;
pub(super) mod cause;
pub(super) mod life_cloth_event;
pub(super) mod player_event;
pub(super) mod subject;
pub(super) mod trigger;
pub(super) mod zone_change;
