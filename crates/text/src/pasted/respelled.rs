//! A text that is rewritten step by step. For each byte of the rewritten text, this type stores the
//! place in the original text that the byte comes from.

use crate::normalize::NormalText;
use std::ops::Range;
use wixoss_base::syntax::Span;

/// A text that is rewritten step by step.
#[derive(Debug)]
pub(super) struct Respelled {
    text: String,
    /// The place in the given text that each byte comes from.
    from: Vec<Span>,
    /// The length of the given text in bytes.
    end: usize,
    /// Whether the text was rewritten after it was normalized.
    changed: bool,
}

impl Respelled {
    /// Normalizes the given text. The result has no rewrites yet.
    pub(super) fn new(given: &str) -> Respelled {
        let normal = NormalText::new(given);
        let text = normal.text().to_owned();
        let from = (0..text.len()).map(|at| normal.place(Span::new(at, at.saturating_add(1))));
        Respelled {
            from: from.collect(),
            text,
            end: given.len(),
            changed: false,
        }
    }

    /// Returns the current text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text if it was rewritten, or `None` if it is still the normalized text.
    pub(super) fn changed(self) -> Option<String> {
        self.changed.then_some(self.text)
    }

    /// Replaces `range` of the text by `by`. If `range` is empty, inserts `by` there.
    pub(super) fn replace(&mut self, range: Range<usize>, by: &str) {
        if self.text.get(range.clone()).is_none_or(|part| part == by) {
            return;
        }
        let place = self.place(range.clone());
        self.text.replace_range(range.clone(), by);
        drop(
            self.from
                .splice(range, std::iter::repeat_n(place, by.len())),
        );
        self.changed = true;
    }

    /// Converts a range of the current text to the range of the given text.
    pub(super) fn place(&self, range: Range<usize>) -> Span {
        let start = self
            .from
            .get(range.start)
            .map_or(self.end, |from| from.start);
        let last = range.end.checked_sub(1).filter(|last| *last >= range.start);
        let end = last.and_then(|last| self.from.get(last));
        Span::new(start, end.map_or(start, |from| from.end.max(start)))
    }
}

/// Returns the places where the lines of a text begin.
pub(super) fn starts_of_lines(text: &str) -> Vec<usize> {
    let mut starts: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    starts.insert(0, 0);
    starts
}
