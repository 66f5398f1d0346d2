//! Numbers: how they are worked out, what they must be, and how many cards are chosen or counted.

mod amount;
mod count;
mod range;

pub use amount::{Amount, Choice, CountersOf, MarkersOf, Measured, Per, ValueOf};
pub use count::{Count, Counted, HowMany};
pub use range::Range;
