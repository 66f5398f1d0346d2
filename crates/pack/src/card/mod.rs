//! The record of a card as data files spell it, and the database that is made of such records.

mod cost;
mod encode;
mod error;
pub mod key;
mod record;
pub mod row;
mod source;

pub use cost::{Cost, CostPart};
pub use encode::encode;
pub use error::CardDataError;
pub use record::{CardRecord, UseRequirement};
pub use source::{CardFileError, read_card_file};
