//! Reads files of entries and rulings and checks what they name.

use std::collections::BTreeSet;

use super::Item;
use super::check::problems;
use wixoss_base::syntax::{ReadError, Span};
use wixoss_pack::glossary::FileError;
use wixoss_pack::glossary::glossary_file::read_items;

/// An entry or ruling as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadItem {
    /// The entry or ruling.
    pub item: Item,
    /// What is wrong if there is nothing with an id that it names.
    pub references: Vec<(String, FileError)>,
}

/// Reads a file of entries and rulings (docs/glossary.md says how they are written): what can be
/// read, and everything that is wrong with its place. An entry that is wrong is left out, the
/// others come along; of a file that is no YAML nothing does. Whether `see_also`, `about` and
/// `superseded_by` name something shows when all files are read.
pub fn read_glossary_file(file: &str, text: &str) -> (Vec<ReadItem>, Vec<FileError>) {
    // Rulings may rest on rules that entries of the file bring along.
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
            found.push((place, "another of the file has this id".to_owned()));
        }
        let error = |span: Span, what: &str| {
            let what = format!("{}: {what}", item.id());
            FileError::of(file, &ReadError::new(what, None, span, text))
        };
        if found.is_empty() {
            let named = item.references().map(|(key, id)| {
                let what = format!("there is no entry `{id}` to read on at");
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
