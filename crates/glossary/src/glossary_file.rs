//! Reads glossary files, and checks the ids in their entries and rulings.

use std::collections::BTreeSet;

use super::Item;
use super::check::problems;
use wixoss_base::syntax::{ReadError, Span};
use wixoss_pack::glossary::FileError;
use wixoss_pack::glossary::glossary_file::read_items;

/// An entry or ruling of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadItem {
    /// The entry or ruling.
    pub item: Item,
    /// The ids of entries and rulings that the item names, each with the error to report if no item
    /// has this id.
    pub references: Vec<(String, FileError)>,
}

/// Reads a file of entries and rulings (docs/glossary.md describes the format). Returns the items
/// without errors, and every error with its place. `file` is the name for error messages.
///
/// An item with an error is left out; the other items are returned. If the file is not YAML, no
/// item is returned. The ids in `see_also`, `about`, `same_as` and `superseded_by` can only be
/// checked after all files were read; see [`ReadItem::references`].
pub fn read_glossary_file(file: &str, text: &str) -> (Vec<ReadItem>, Vec<FileError>) {
    // Rulings may cite rules whose text is in an entry of the same file.
    let mut read = read_items(file, text);
    let points = read.items.iter().flat_map(|(item, _)| item.points());
    let own = points.filter(|point| point.text.is_some());
    let own: BTreeSet<String> = own.map(|point| point.rule.clone()).collect();
    let mut ids = BTreeSet::new();
    let mut right = Vec::new();
    for (item, places) in read.items {
        let mut found = problems(&item, &own, &places);
        if !ids.insert(item.id().to_owned()) {
            let place = places.place("id", item.id());
            found.push((place, "another item in the file has this id".to_owned()));
        }
        let error = |span: Span, what: &str| {
            let what = format!("{}: {what}", item.id());
            FileError::of(file, &ReadError::new(what, None, span, text))
        };
        if found.is_empty() {
            let named = item.references().map(|(key, id)| {
                let what = format!("there is no entry or ruling `{id}`");
                (id.to_owned(), error(places.place(key, id), &what))
            });
            let references = named.collect();
            right.push(ReadItem { item, references });
        } else {
            let found = found.into_iter().map(|(span, what)| error(span, &what));
            read.wrong.extend(found);
        }
    }
    read.wrong.sort_by_key(|error| (error.line, error.column));
    (right, read.wrong)
}
