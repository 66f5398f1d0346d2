//! Data of this release, generated from `data/` by `cargo run --example embed`; nothing here is
//! edited by hand but this file. A value is read when it is first asked for: start-up parses
//! nothing that a call doesn't need.

use std::sync::{LazyLock, OnceLock};

use serde::de::DeserializeOwned;

/// One line of embedded JSON and, once it was asked for, its value.
pub(crate) struct Line<T> {
    text: &'static str,
    value: OnceLock<Option<T>>,
}

/// The lines of an embedded file.
pub(crate) type Lines<T> = LazyLock<Vec<Line<T>>>;

/// Cuts an embedded file into lines.
pub(crate) fn lines<T>(file: &'static str) -> Vec<Line<T>> {
    let line = |text| Line {
        text,
        value: OnceLock::new(),
    };
    file.lines().map(line).collect()
}

impl<T: DeserializeOwned> Line<T> {
    /// The value. The line was written from a value of this type, and a test reads it back.
    pub(crate) fn value(&self) -> Option<&T> {
        let read = || serde_json::from_str(self.text).ok();
        self.value.get_or_init(read).as_ref()
    }

    /// Whether the line speaks of `word` as a text of its own: a quick look before reading it.
    pub(crate) fn mentions(&self, word: &str) -> bool {
        let quoted = self.text.match_indices(word);
        quoted.into_iter().any(|(at, _)| {
            let before = self.text.get(..at).unwrap_or_default();
            let after = self.text.get(at + word.len()..).unwrap_or_default();
            before.ends_with('"') && after.starts_with('"')
        })
    }
}
