//! The glossary: what every term of the game means, the rules behind it by id, and rulings on
//! questions, in English, Japanese and Chinese; found by name, however spelled, or by a question.

mod check;
mod difference;
mod glossary_file;
mod library;
mod point;
mod rule_document;
mod search;
mod search_index;
mod simplified_chinese;

pub use difference::{Difference, difference};
pub use glossary_file::{ReadItem, read_glossary_file};
pub use library::Glossary;
pub use point::{point_holds_in, rule_of, statement_in};
pub use rule_document::{Passage, RuleDocument};
pub use search::{Found, Hit, Matched, NO_MATCH_BELOW, Query};
pub use wixoss_pack::glossary::{
    Entry, EntryKind, FileError, Item, Localized, Point, RULING, Ruling, Superseded, Term,
    UnknownKind,
};
