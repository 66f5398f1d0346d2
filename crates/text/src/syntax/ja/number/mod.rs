//! Numbers: amounts, quantities, and "for each".

pub(crate) mod amount;
pub(crate) mod for_each;
pub(crate) mod quantity;
