//! Checks that refuse a reading.
//!
//! In goes an ability that a grammar built. Out comes a yes or no: a check never changes the
//! ability. A refused ability becomes a gap with its place in the text, so that a text is either
//! understood in full or not at all.

pub mod impossible;
pub mod lost_words;
pub(crate) mod misbound;
pub(crate) mod says_less;
