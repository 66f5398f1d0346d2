//! The glossary: the meaning of every term of the game, the rules behind it by id, and rulings on
//! questions, in English, Japanese and Chinese.
//!
//! Input: a name in any spelling, a question, or the id of a rule; also glossary files of users.
//! Output: entries and rulings, the best first, each with the way in which it was found; and the
//! errors of a user's file with their places.
//!
//! Start reading at [`Glossary::search`]. The folder `search` has one file per way to find an item:
//! by name and by the words of a question. The record types and the packed tables come from the
//! crate `wixoss-pack`.
//!
//! Invariants: this crate opens no file, formats nothing for people, and never panics on input. If
//! nothing fits a query, the most similar items are not presented as answers: [`Found::hits`] is
//! empty, and [`Found::nearest`] names these items. The glossary of a release is read from memory
//! without a copy, and an item is parsed when it is needed.

mod check;
mod difference;
mod glossary_file;
mod library;
mod point;
mod rule_document;
mod ruling_scenario;
mod search;
mod search_index;

pub use difference::{Difference, difference};
pub use glossary_file::{ReadItem, read_glossary_file};
pub use library::Glossary;
pub use point::{point_holds_in, rule_of, statement_in};
pub use rule_document::{Passage, RuleDocument};
pub use ruling_scenario::ruling_scenario;
pub use search::{
    Evidence, ExportedLayer, ExportedSearch, Found, Hit, Matched, NO_MATCH_BELOW, OtherGame,
    PART_COUNT, PARTS, PERHAPS_BELOW, Part, Query, SIGN_COUNT, SIGNS,
};
pub use wixoss_data::named_cards::{CardNames, NamePart, NamedCard};
pub use wixoss_pack::glossary::{
    DateBounds, Entry, EntryKind, FileError, Item, Localized, NotShown, Point, Question, RULING,
    Ruling, Superseded, Term, UnknownKind,
};
