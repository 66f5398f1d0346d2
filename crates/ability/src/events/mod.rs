//! The events that abilities mention, and the causes of events. An [`Event`] is the pattern of an
//! event that an ability waits for ("when"), replaces ("would"), forbids ("can't") or asks about
//! ("has happened").

mod cause;
mod event;
mod pattern;

pub use cause::{AbilityKind, Cause, CauseKind};
pub use event::{Event, MoveKind};
pub use pattern::{
    ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, CounterEvent, CrushEvent, DamageEvent,
    GainEvent, Happened, MarkerEvent, MoveEvent, PlayerEvent, PowerEvent, UseEvent, Who,
};
