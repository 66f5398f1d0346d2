//! Reads glossary files. The project contains such files, and users can add their own files.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use thiserror::Error;

use super::{Entry, Item, Ruling};
use wixoss_base::syntax::{Node, ReadError, Span, Value, read, tree};
use wixoss_base::vocab::meant;

/// An error in a glossary file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}{}: {what}", column.map(|c| format!(":{c}")).unwrap_or_default())]
pub struct FileError {
    /// The path of the file.
    pub file: String,
    /// The line of the error. The first line has number 1.
    pub line: usize,
    /// The column in characters, if it is known. The first column has number 1.
    pub column: Option<usize>,
    /// The problem, together with the expected value.
    pub what: String,
}

impl FileError {
    /// Returns an error about the file as a whole. The error points to line 1.
    pub fn whole(file: &str, what: &str) -> FileError {
        FileError {
            file: file.to_owned(),
            line: 1,
            column: None,
            what: what.to_owned(),
        }
    }

    /// Returns an error that points to a place in the file.
    pub fn of(file: &str, error: &ReadError) -> FileError {
        let fix = error.fix.as_ref().map(|fix| format!("; {fix}"));
        FileError {
            file: file.to_owned(),
            line: error.at.line,
            column: Some(error.at.column),
            what: format!("{}{}", error.message, fix.unwrap_or_default()),
        }
    }
}

/// The largest number of lists and maps inside each other that a glossary file may have. No entry
/// needs so many.
const MAX_DEPTH: usize = 12;

const KEYS: [&str; 2] = ["entries", "rulings"];

/// The result of reading a file: the entries and rulings that can be read, each with the places of
/// its words, and all errors.
#[derive(Debug)]
pub struct ReadFile {
    /// The entries and rulings that can be read, in the order of the file.
    pub items: Vec<(Item, Places)>,
    /// The errors, in the order of the file.
    pub wrong: Vec<FileError>,
}

/// Reads a file of entries and rulings. `file` is the name of the file in error messages. The crate
/// `wixoss-glossary` checks later whether the rules, documents and entries that the items name
/// exist.
pub fn read_items(file: &str, text: &str) -> ReadFile {
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
    ReadFile {
        items: reader.read,
        wrong: reader.wrong,
    }
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
                self.error(key.span, format!("the key `{name}` appears twice"), None);
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

    fn error(&mut self, span: Span, what: String, fix: Option<String>) {
        let error = ReadError::new(what, fix, span, self.text);
        self.wrong.push(FileError::of(self.file, &error));
    }
}

/// The places of the words of an item (entry or ruling) in its file. Each word is stored with its
/// place and with the key under which the word is written, such as `definition`.
#[derive(Debug)]
pub struct Places {
    whole: Span,
    words: Vec<(String, String, Span)>,
}

impl Places {
    /// Collects the places of the words below a node.
    pub fn of(node: &Node<'_>) -> Places {
        let mut places = Places {
            whole: node.span,
            words: Vec::new(),
        };
        if let Value::Map(pairs) = &node.value {
            for (key, value) in pairs {
                let key_itself = (key.text.to_string(), String::new(), key.span);
                places.words.push(key_itself);
                places.add(&key.text, value);
            }
        }
        places
    }

    fn add(&mut self, key: &str, node: &Node<'_>) {
        match &node.value {
            Value::Text(text) | Value::Number(text) => {
                let word = (key.to_owned(), text.to_string(), node.span);
                self.words.push(word);
            }
            Value::List(items) => items.iter().for_each(|item| self.add(key, item)),
            Value::Map(pairs) => pairs.iter().for_each(|(_, value)| self.add(key, value)),
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// Returns the place of a word in the value of a map key. If the value does not have the word,
    /// returns the place of the map key. If the item does not have the map key, returns the place
    /// of the whole item.
    pub fn place(&self, key: &str, word: &str) -> Span {
        let find = |text: &str| {
            let mut words = self.words.iter();
            words.find(|(under, known, _)| under == key && known == text)
        };
        let found = find(word).or_else(|| find(""));
        found.map_or(self.whole, |(.., span)| *span)
    }

    /// Returns the id of the item, if the item has an id.
    pub fn id(&self) -> Option<&str> {
        let mut words = self.words.iter();
        let id = words.find(|(key, word, _)| key == "id" && !word.is_empty());
        id.map(|(_, id, _)| id.as_str())
    }
}
