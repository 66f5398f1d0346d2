//! Files of JSON lines. A line is parsed when its value is first used, so the program parses only
//! values that a call needs.

use std::str::Lines as TextLines;
use std::sync::{LazyLock, OnceLock};

use serde::de::DeserializeOwned;

/// One line of JSON. After the first use, it also has the parsed value.
pub struct Line<T> {
    id: &'static str,
    text: &'static [u8],
    /// The value is in a box. So a line whose value is never used takes little memory.
    value: OnceLock<Option<Box<T>>>,
}

/// The lines of a file. The file is cut into lines at its first use.
pub type Lines<T> = LazyLock<Vec<Line<T>>>;

/// Cuts a file into lines. The lines have no ids.
pub fn lines<T>(file: &'static str) -> Vec<Line<T>> {
    let line = |text: &'static str| Line {
        id: "",
        text: text.as_bytes(),
        value: OnceLock::new(),
    };
    file.lines().map(line).collect()
}

/// Cuts a large file into lines. `list` has the id and the length of each line. So a call that
/// needs only a few lines does not read the other lines.
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
        let rest = bytes.get(start..).unwrap_or_default();
        let end = rest.iter().position(|byte| *byte == b'\n');
        let end = end.map_or(table.len(), |at| start + at + 1);
        let line = table.get(start..end).unwrap_or_default();
        let found = line
            .split_once('\t')
            .map_or(line.trim_end(), |(word, _)| word);
        match found < word {
            true => low = end,
            false => high = start,
        }
    }
    table.get(low..).unwrap_or_default().lines()
}

impl<T: DeserializeOwned> Line<T> {
    /// Returns the value of the line. The first call parses the line. Returns `None` if the line is
    /// not a value of type `T`. A test checks that this never happens in a release.
    pub fn value(&self) -> Option<&T> {
        let read = || serde_json::from_slice(self.text).ok();
        self.value.get_or_init(read).as_deref()
    }

    /// Returns the id of the value. The id is empty if the file has no list of ids.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Returns whether the line contains `word` as a whole JSON string. This function is a fast
    /// test before the slow parsing of the line.
    pub fn mentions(&self, word: &str) -> bool {
        let text = std::str::from_utf8(self.text).unwrap_or_default();
        text.match_indices(word).any(|(at, _)| {
            let before = text.get(..at).unwrap_or_default();
            let after = text.get(at + word.len()..).unwrap_or_default();
            before.ends_with('"') && after.starts_with('"')
        })
    }
}
