//! Builds the tables that the search reads: at build time for the entries of a release, and at run
//! time if a user adds entries.

use zerocopy::IntoBytes;

use super::lexicon::WordFileError;
use super::names::Names;
use super::passages::{Contents, Tables};
use super::{Entry, Item};

/// The search tables in the form in which they are embedded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFiles {
    /// The texts of the names under which entries are found, one per line.
    pub names: String,
    /// One row of fixed size per name.
    pub name_rows: Vec<u8>,
    /// The passages, their features and the lexicon; see [`Tables`].
    pub tables: Vec<u8>,
}

impl IndexFiles {
    /// Builds the tables of these items. The place of an item is its index in the list.
    pub fn of(contents: &Contents<'_>) -> Result<IndexFiles, WordFileError> {
        let names = Names::of(entries(contents.items));
        Ok(IndexFiles {
            name_rows: names.rows.as_bytes().to_vec(),
            names: names.texts.into_owned(),
            tables: Tables::of(contents, None)?.to_bytes(),
        })
    }
}

/// Returns the entries among the items, each with its place. Rulings are left out.
pub fn entries(items: &[Item]) -> impl Iterator<Item = (usize, &Entry)> {
    items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match item {
            Item::Entry(entry) => Some((at, entry)),
            Item::Ruling(_) => None,
        })
}
