//! Checks that refuse a reading.
//!
//! The input is an ability that a grammar built (`contradiction` takes the text of the ability). A
//! check finds a reason to refuse the ability and never changes the ability. A refused ability is
//! left out of the reading, and the reading has a gap instead: the place of words that were not
//! understood. So an ability is either understood in full or not at all.

pub mod contradiction;
pub mod impossible;
pub(crate) mod missing_content;
pub(crate) mod name_of_wrong_cards;
pub(crate) mod unknown_class;
