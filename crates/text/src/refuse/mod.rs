//! Checks that refuse a reading.
//!
//! The input is an ability that a grammar built. The output is yes or no: a check never changes the
//! ability. A refused ability becomes a gap with its place in the text, so that a text is either
//! understood in full or not at all.

pub mod impossible;
pub mod lost_words;
pub(crate) mod misbound;
pub(crate) mod says_less;
pub(crate) mod unknown_class;
