//! The basic changes of a board, which the rules and the effects of cards share.

pub(crate) mod attach;
pub(crate) mod relocate;
