//! The effects of abilities: single effects, effects that contain effects, and continuous effects.

mod change;
mod control_flow;
mod discard;
mod effect;
mod movement;
mod operation;

pub use change::{
    AbilitiesOf, Cap, Change, CostChange, Hold, Likeness, Loss, OtherZones, Permission,
    Replacement, Subject,
};
pub use control_flow::{Branch, Delayed, Either, ForEach, Modes, Repeat, Try};
pub use effect::{Effect, Effects};
pub use movement::{Destination, End, Ignored, Move};
pub use operation::{
    ActivateAbility, CounterGain, Create, Crush, Damage, Declare, Declared, Distribute, GrowInto,
    Look, MarkerChange, Rearrangement, SetState, Shuffle, Swap, UseCard,
};
