//! Cards: their facts, the embedded database, and the ways to find one.

mod db;
mod lookup;
mod requirement;
mod search;
mod suggest;
mod view;

pub use db::{CardDb, CardId};
pub(crate) use lookup::Numbers;
pub use lookup::{Lookup, MatchedBy};
pub use requirement::{Requirement, TeamAsked};
pub use view::Card;
pub use wixoss_pack::card::key::{is_card_number, name_key};
pub use wixoss_pack::card::{
    CardDataError, CardFileError, CardRecord, Cost, CostPart, UseRequirement, read_card_file,
};
