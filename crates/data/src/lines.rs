//! Packed files of JSON lines. A line is parsed when its value is first asked for.

use std::str::Lines as TextLines;
use std::sync::{LazyLock, OnceLock};

use serde::de::DeserializeOwned;

/// One line of embedded JSON and, once it was asked for, its value.
pub struct Line<T> {
    id: &'static str,
    text: &'static [u8],
    /// In a box, so that lines not asked for take no room.
    value: OnceLock<Option<Box<T>>>,
}

/// The lines of an embedded file.
pub type Lines<T> = LazyLock<Vec<Line<T>>>;

/// Cuts an embedded file into lines.
pub fn lines<T>(file: &'static str) -> Vec<Line<T>> {
    let line = |text: &'static str| Line {
        id: "",
        text: text.as_bytes(),
        value: OnceLock::new(),
    };
    file.lines().map(line).collect()
}

/// Cuts a large embedded file by a list of ids and lengths: a call that needs a few of its lines
/// touches no other.
pub fn listed<T>(file: &'static str, list: &'static str) -> Vec<Line<T>> {
    let mut start = 0;
    let line = |entry: &'static str| {
        let (id, length) = entry.split_once('\t')?;
        let end = start + length.parse::<usize>().ok()?;
        let text = file.as_bytes().get(start..end)?;
        start = end;
        Some(Line {
            id,
            text,
            value: OnceLock::new(),
        })
    };
    list.lines().filter_map(line).collect()
}

/// The lines of a table from the first whose word, up to a tab, is this one or comes after it. The
/// table is sorted by these words; a line without a tab sorts before every word.
pub fn lines_from<'t>(table: &'t str, word: &str) -> TextLines<'t> {
    let bytes = table.as_bytes();
    let (mut low, mut high) = (0, table.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let before = bytes.get(low..middle).unwrap_or_default();
        let start = before.iter().rposition(|byte| *byte == b'\n');
        let start = start.map_or(low, |at| low + at + 1);
        let rest = bytes.get(start..).unwrap_or_default();
        let end = rest.iter().position(|byte| *byte == b'\n');
        let end = end.map_or(table.len(), |at| start + at + 1);
        let line = table.get(start..end).unwrap_or_default();
        let found = line.split_once('\t').map_or("", |(word, _)| word);
        match found < word {
            true => low = end,
            false => high = start,
        }
    }
    table.get(low..).unwrap_or_default().lines()
}

impl<T: DeserializeOwned> Line<T> {
    /// The value. The line was written from a value of this type, and a test reads it back.
    pub fn value(&self) -> Option<&T> {
        let read = || serde_json::from_slice(self.text).ok();
        self.value.get_or_init(read).as_deref()
    }

    /// Id of the value; empty in a file without a list.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Whether the line speaks of `word` as a text of its own: a quick look before reading it.
    pub fn mentions(&self, word: &str) -> bool {
        let text = std::str::from_utf8(self.text).unwrap_or_default();
        text.match_indices(word).any(|(at, _)| {
            let before = text.get(..at).unwrap_or_default();
            let after = text.get(at + word.len()..).unwrap_or_default();
            before.ends_with('"') && after.starts_with('"')
        })
    }
}
