//! Entries and rulings as glossary files spell them, and the tables that the search reads.

pub mod bags;
mod entry;
pub mod file;
pub mod idle;
pub mod index;
mod item;
pub mod key;
mod kind;
mod localized;
pub mod names;
mod ruling;
mod term;

pub use entry::{Entry, Point};
pub use file::FileError;
pub use index::IndexFiles;
pub use item::{Item, RULING, RULING_IDS};
pub use kind::{EntryKind, UnknownKind};
pub use localized::Localized;
pub use ruling::{Ruling, Superseded};
pub use term::Term;
