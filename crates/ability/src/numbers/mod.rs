//! Numbers: the ways to calculate them, the ranges for them, and the numbers of cards that are
//! chosen or counted.

mod amount;
mod count;
mod range;

pub use amount::{Amount, Choice, CountersOf, MarkersOf, Measured, Per, ValueOf};
pub use count::{Count, Counted, HowMany};
pub use range::Range;
