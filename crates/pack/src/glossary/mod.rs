//! Glossary entries and rulings as glossary files spell them, and the tables for the search.

mod entry;
mod entry_kind;
pub mod features;
pub mod glossary_file;
pub mod index;
mod item;
pub mod lexicon;
mod localized;
pub mod names;
pub mod passages;
pub mod powers;
pub mod question_file;
mod ruling;
pub mod search_text;
pub mod stop_words;
mod term;
pub mod word_bags;

pub use entry::{Entry, Point};
pub use entry_kind::{EntryKind, UnknownKind};
pub use glossary_file::FileError;
pub use index::{IndexFiles, Link};
pub use item::{Item, RULING, RULING_IDS};
pub use localized::Localized;
pub use question_file::Question;
pub use ruling::{DateBounds, NotShown, Ruling, Superseded};
pub use term::Term;
