//! Cards: their facts, the embedded card database, and the ways to find a card. The input is a card
//! number or a name. The output is a [`Card`], several candidates, or suggestions. If a name fits
//! several cards, lookup returns all of them and never guesses.

mod alias;
mod card_db;
mod card_view;
mod cards_by_handle;
mod cards_in_question;
mod exported_cards;
mod lookup;
mod loose_number;
mod name_part;
mod number_spelling;
mod requirement;
mod search;
mod short_name;
mod signs_of_names;
mod suggest;
mod typed_key;

pub use alias::{Aliases, NameAlias, TitleAlias, UnknownAliasCard};
pub use card_db::{CardDb, CardId};
pub use card_view::Card;
pub(crate) use cards_by_handle::is_ordinary_word;
pub use cards_in_question::Named;
pub use exported_cards::ExportedCards;
pub(crate) use lookup::Numbers;
pub use lookup::{Lookup, MatchedBy};
pub use name_part::{NamePart, NameParts};
pub use requirement::{Requirement, TeamAsked};
pub(crate) use short_name::without_title;
pub use suggest::Suggestion;
pub(crate) use suggest::is_like_number;
pub use wixoss_pack::card::lookup_key::{is_card_number, name_key};
pub use wixoss_pack::card::{
    CardDataError, CardFileError, CardRecord, Cost, CostPart, UseRequirement, read_card_file,
};
