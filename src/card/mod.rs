//! Cards: their facts, the embedded database, and the ways to find one.

mod cost;
mod db;
mod encode;
mod key;
mod lookup;
mod record;
mod row;
mod search;
mod source;
mod suggest;

pub use cost::{Cost, CostPart};
pub use db::{Card, CardDb, CardId, Requirement, TeamAsked};
pub use encode::{CardDataError, encode};
pub use key::{is_card_number, name_key};
pub(crate) use lookup::Numbers;
pub use lookup::{Lookup, MatchedBy};
pub use record::{CardRecord, UseRequirement};
pub use source::{CardFileError, read_card_file};
