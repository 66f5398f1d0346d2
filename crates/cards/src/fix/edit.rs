use serde::Serialize;

use crate::deck::Span;

/// A change of a text: the bytes from `start` up to `end` are replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Edit {
    /// The first byte that is replaced. Bytes are counted in the UTF-8 text of the file, without a
    /// byte order mark.
    pub start: usize,
    /// The byte after the last byte that is replaced.
    pub end: usize,
    /// The text that replaces these bytes.
    pub text: String,
}

impl Edit {
    /// Returns the edit that replaces the text at a place.
    pub(super) fn replace(at: Span, text: impl Into<String>) -> Edit {
        Edit {
            start: at.start,
            end: at.end,
            text: text.into(),
        }
    }

    /// Returns the edit that inserts a text before the byte `at`.
    pub(super) fn insert(at: usize, text: impl Into<String>) -> Edit {
        Edit::replace(Span::new(at, at), text)
    }
}

/// Says whether a fix may be applied without asking the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Applicability {
    /// The fix leads to the deck that the player meant.
    Safe,
    /// The fix probably leads to the deck that the player meant.
    Unsafe,
}

/// Returns the text with all edits applied. An edit that overlaps an earlier edit is left out.
pub fn applied(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.start, edit.end));
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        let Some(before) = text.get(done..edit.start) else {
            continue;
        };
        out.push_str(before);
        out.push_str(&edit.text);
        done = edit.end.max(edit.start);
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_applied_in_the_order_of_the_text() {
        let edits = [
            Edit::replace(Span::new(4, 7), "three"),
            Edit::insert(0, "> "),
            Edit::replace(Span::new(5, 9), "overlaps"),
        ];
        assert_eq!(applied("one two four", &edits), "> one three four");
        assert_eq!(applied("one", &[]), "one");
    }
}
