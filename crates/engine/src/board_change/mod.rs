//! The basic changes of a board. The rules and the effects of cards both use them.
//!
//! Input: a card and its destination. Output: the changed state and its [`Event`](crate::Event).
//! These functions do not check whether the change is legal.

pub(crate) mod attach;
pub(crate) mod relocate;
