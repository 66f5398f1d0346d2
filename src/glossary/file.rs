//! Files of entries and rulings, those of the project and those of users.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use thiserror::Error;

use super::check::{Places, problems};
use super::{Entry, Item, Ruling};
use crate::syntax::{Node, ReadError, Span, Value, read, tree};
use crate::vocab::meant;

/// What is wrong with a file of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}{}: {what}", column.map(|c| format!(":{c}")).unwrap_or_default())]
pub struct FileError {
    /// The file.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1, where it is known.
    pub column: Option<usize>,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl FileError {
    /// Something wrong with the whole of a file.
    pub fn whole(file: &str, what: &str) -> FileError {
        FileError {
            file: file.to_owned(),
            line: 1,
            column: None,
            what: what.to_owned(),
        }
    }

    fn of(file: &str, error: &ReadError) -> FileError {
        let fix = error.fix.as_ref().map(|fix| format!("; {fix}"));
        FileError {
            file: file.to_owned(),
            line: error.at.line,
            column: Some(error.at.column),
            what: format!("{}{}", error.message, fix.unwrap_or_default()),
        }
    }
}

/// An entry or ruling as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadItem {
    /// The entry or ruling.
    pub item: Item,
    /// What is wrong if there is nothing with an id that it names.
    pub references: Vec<(String, FileError)>,
}

/// Deeper than any entry: what nests on is no file of entries.
const MAX_DEPTH: usize = 12;

const KEYS: [&str; 2] = ["entries", "rulings"];

/// Reads a file of entries and rulings (docs/glossary.md says how they are written): what can be
/// read, and everything that is wrong with its place. An entry that is wrong is left out, the
/// others come along; of a file that is no YAML nothing does. Whether `see_also`, `about` and
/// `superseded_by` name something shows when all files are read.
pub fn read_glossary_file(file: &str, text: &str) -> (Vec<ReadItem>, Vec<FileError>) {
    let mut reader = Reader {
        file,
        text,
        read: Vec::new(),
        wrong: Vec::new(),
    };
    match tree(text, MAX_DEPTH) {
        Ok(root) => reader.root(root),
        Err(error) => reader.error(error.span, error.problem.to_string(), None),
    }
    reader.checked()
}

struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    read: Vec<(Item, Places)>,
    wrong: Vec<FileError>,
}

impl<'t> Reader<'t> {
    fn root(&mut self, root: Node<'t>) {
        let whole = root.span;
        let Value::Map(parts) = root.value else {
            let what = format!("expected `entries` or `rulings`, found {}", root.describe());
            return self.error(whole, what, None);
        };
        let mut seen = BTreeSet::new();
        for (key, part) in parts {
            let name = key.text.as_ref();
            if !seen.insert(key.text.to_string()) {
                self.error(key.span, format!("the key `{name}` stands twice"), None);
            }
            match (name, part.value) {
                (_, Value::Null) if KEYS.contains(&name) => {}
                ("entries", Value::List(items)) => self.items::<Entry>(items, Item::Entry),
                ("rulings", Value::List(items)) => self.items::<Ruling>(items, Item::Ruling),
                ("entries" | "rulings", value) => {
                    let found = Node { value, ..part }.describe();
                    self.error(part.span, format!("expected a list, found {found}"), None);
                }
                (name, _) => {
                    let fix = meant(name, KEYS).map(|near| format!("did you mean `{near}`?"));
                    let what = format!("unknown key `{name}`: expected entries or rulings");
                    self.error(key.span, what, fix);
                }
            }
        }
    }

    fn items<T: DeserializeOwned>(&mut self, nodes: Vec<Node<'t>>, item: fn(T) -> Item) {
        for node in nodes {
            let places = Places::of(&node);
            match read::<T>(node, self.text) {
                Ok(value) => self.read.push((item(value), places)),
                Err(error) => {
                    let mut error = FileError::of(self.file, &error);
                    if let Some(id) = places.id() {
                        error.what = format!("{id}: {}", error.what);
                    }
                    self.wrong.push(error);
                }
            }
        }
    }

    /// What is right by itself, and what is wrong, in the order of the file.
    fn checked(mut self) -> (Vec<ReadItem>, Vec<FileError>) {
        // Rulings may rest on rules that entries of the file bring along.
        let points = self.read.iter().flat_map(|(item, _)| item.points());
        let own = points.filter(|point| point.text.is_some());
        let own: BTreeSet<String> = own.map(|point| point.rule.clone()).collect();
        let mut ids = BTreeSet::new();
        let mut right = Vec::new();
        for (item, places) in std::mem::take(&mut self.read) {
            let mut found = problems(&item, &own, &places);
            if !ids.insert(item.id().to_owned()) {
                let place = places.place("id", item.id());
                found.push((place, "another of the file has this id".to_owned()));
            }
            let error = |span: Span, what: &str| {
                let what = format!("{}: {what}", item.id());
                FileError::of(self.file, &ReadError::new(what, None, span, self.text))
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
                self.wrong.extend(found);
            }
        }
        self.wrong.sort_by_key(|error| (error.line, error.column));
        (right, self.wrong)
    }

    fn error(&mut self, span: Span, what: String, fix: Option<String>) {
        let error = ReadError::new(what, fix, span, self.text);
        self.wrong.push(FileError::of(self.file, &error));
    }
}
