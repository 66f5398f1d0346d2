//! Files of JSON lines. A line is parsed when its value is first used, so the program parses only
//! values that a call needs.

use std::str::Lines as TextLines;
use std::sync::OnceLock;

use memchr::memchr;
use serde::de::DeserializeOwned;
pub use wixoss_pack::line_list::LineList;

/// A file of JSON lines, with the values of those lines that were already used.
pub struct JsonLines<T> {
    file: &'static str,
    list: LineList,
    /// The value of each line after its first use. A value is in a box, so that a line that nobody
    /// uses takes little memory.
    values: Vec<OnceLock<Option<Box<T>>>>,
}

impl<T: DeserializeOwned> JsonLines<T> {
    /// Returns the lines of a file. `list` is the packed list of the lines.
    pub fn new(file: &'static str, list: &'static [u8]) -> JsonLines<T> {
        let list = LineList::read(list);
        JsonLines {
            file,
            list,
            values: std::iter::repeat_with(OnceLock::new)
                .take(list.len())
                .collect(),
        }
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns whether the file has no lines.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns the ids of all lines, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        (0..self.len()).filter_map(|at| self.id(at))
    }

    /// Returns the id of the line with this index.
    pub fn id(&self, at: usize) -> Option<&'static str> {
        self.list.id(at)
    }

    /// Returns the index of the line with this id.
    pub fn place(&self, id: &str) -> Option<usize> {
        self.list.find(id)
    }

    /// Returns the value of the line with this id.
    pub fn find(&self, id: &str) -> Option<&T> {
        self.value(self.place(id)?)
    }

    /// Returns the value of the line with this index. The first call parses the line. Returns
    /// `None` if there is no such line, or if the line is not a value of type `T`. A test checks
    /// that every line of a release has a value.
    pub fn value(&self, at: usize) -> Option<&T> {
        let read = || serde_json::from_slice(self.text(at)?.as_bytes()).ok();
        self.values.get(at)?.get_or_init(read).as_deref()
    }

    /// Returns the values of all lines, in the order of the file.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        (0..self.len()).filter_map(|at| self.value(at))
    }

    /// Returns the values of the lines that contain `word` as a whole JSON string. Only these lines
    /// are parsed.
    pub fn mentioning(&self, word: &str) -> impl Iterator<Item = &T> {
        let mentions = move |at: &usize| {
            let text = self.text(*at).unwrap_or_default();
            text.match_indices(word).any(|(at, _)| {
                let before = text.get(..at).unwrap_or_default();
                let after = text.get(at + word.len()..).unwrap_or_default();
                before.ends_with('"') && after.starts_with('"')
            })
        };
        let lines = (0..self.len()).filter(mentions);
        lines.filter_map(|at| self.value(at))
    }

    fn text(&self, at: usize) -> Option<&'static str> {
        self.file.get(self.list.place(at)?)
    }
}

/// Returns the last part of a sorted table: the lines from `word` on. Each line has a word, which
/// is the text before the first tab or the whole line, and the table is sorted by these words. If
/// no line has `word`, the result begins with the first line that sorts after it.
pub fn lines_from<'t>(table: &'t str, word: &str) -> TextLines<'t> {
    let bytes = table.as_bytes();
    let (mut low, mut high) = (0, table.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let before = bytes.get(low..middle).unwrap_or_default();
        let start = before.iter().rposition(|byte| *byte == b'\n');
        let start = start.map_or(low, |at| low + at + 1);
        let line = bytes.get(start..).unwrap_or_default();
        let end = line.iter().position(|byte| matches!(byte, b'\t' | b'\n'));
        let end = end.unwrap_or(line.len());
        let (found, rest) = line.split_at_checked(end).unwrap_or((line, &[]));
        match found < word.as_bytes() {
            true => {
                let rest = match rest.first() {
                    Some(b'\n') => 1,
                    _ => memchr(b'\n', rest).map_or(rest.len(), |at| at + 1),
                };
                low = start + end + rest;
            }
            false => high = start,
        }
    }
    table.get(low..).unwrap_or_default().lines()
}
