//! Cards: their facts, the embedded database, and the ways to find one.

mod cost;
mod db;
mod encode;
mod error;
mod key;
mod lookup;
mod record;
mod requirement;
mod row;
mod search;
mod source;
mod suggest;
mod view;

pub use cost::{Cost, CostPart};
pub use db::{CardDb, CardId};
pub use encode::encode;
pub use error::CardDataError;
pub(crate) use key::{hiragana, romaji_key, romaji_of_kana};
pub use key::{is_card_number, name_key};
pub(crate) use lookup::Numbers;
pub use lookup::{Lookup, MatchedBy};
pub use record::{CardRecord, UseRequirement};
pub use requirement::{Requirement, TeamAsked};
pub use source::{CardFileError, read_card_file};
pub use view::Card;
