//! Numbers: amounts, ranges, features of cards, and "for each".

pub(super) mod amount;
pub(super) mod card_value;
pub(super) mod feature;
pub(super) mod for_each;
pub(super) mod range;
