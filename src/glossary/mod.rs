//! The glossary: what every term of the game means, the rules behind it by id, and rulings on
//! questions, in English, Japanese and Chinese; found by name, however spelled, or by a question.

mod bags;
mod check;
mod difference;
mod document;
mod entry;
mod file;
mod idle;
mod index;
mod item;
mod key;
mod kind;
mod library;
mod localized;
mod names;
mod ruling;
mod search;
mod term;

pub use difference::{Difference, difference};
pub use document::{Passage, RuleDocument};
pub use entry::{Entry, Point};
pub use file::{FileError, ReadItem, read_glossary_file};
pub use index::IndexFiles;
pub use item::{Item, RULING};
pub use kind::{EntryKind, UnknownKind};
pub use library::Glossary;
pub use localized::Localized;
pub use ruling::{Ruling, Superseded};
pub use search::{Found, Hit, Matched, NO_MATCH_BELOW, Query};
pub use term::Term;
