//! Events: what triggers an ability, or has happened.
//!
//! What comes in: the text in front of `とき`, or a clause of a condition. What goes out:
//! [`wixoss_ability::Event`].

pub(crate) mod ability_event;
pub(crate) mod attachment_event;
pub(crate) mod clause_event;
pub(crate) mod coin_event;
pub(crate) mod front_event;
pub(crate) mod power_event;
pub(crate) mod targeted_event;
pub(crate) mod trigger;
pub(crate) mod who;
