//! Events: one pattern for "when", "would", "can't" and "has happened", and the cause of an event.

mod cause;
mod event;
mod pattern;

pub use cause::{AbilityKind, Cause, CauseKind};
pub use event::{Event, Way};
pub use pattern::{
    ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, CounterEvent, CrushEvent, DamageEvent,
    Happened, MoveEvent, PlayerEvent, PowerEvent, UseEvent, Who,
};
