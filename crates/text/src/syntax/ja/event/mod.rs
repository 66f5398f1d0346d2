//! Events that trigger an ability or have happened.
//!
//! The input is the text before `とき`, or a clause of a condition. The output is a
//! [`wixoss_ability::Event`].

pub(crate) mod ability_event;
pub(crate) mod attachment_event;
pub(crate) mod clause_event;
pub(crate) mod coin_event;
pub(crate) mod front_event;
pub(crate) mod marker_event;
pub(crate) mod negated_event;
pub(crate) mod power_event;
pub(crate) mod targeted_event;
pub(crate) mod trigger;
