//! The basic changes of a board, which the rules and the effects of cards share.
//!
//! In: a card and the place it goes to. Out: the changed state and its [`Event`](crate::Event).
//! Whether the change is legal is not checked here.

pub(crate) mod attach;
pub(crate) mod relocate;
