//! The record of a card as data files spell it, and the packed database. The build script packs the
//! database from the records.

mod card_file;
mod cost;
mod encode;
mod error;
pub mod layout;
pub mod lookup_key;
pub mod name_handle;
pub mod name_index;
mod record;

pub use card_file::{CardFileError, read_card_file};
pub use cost::{Cost, CostPart};
pub use encode::encode;
pub use error::CardDataError;
pub use record::{CardRecord, UseRequirement};
