//! A text in another spelling than the given one. It knows, for each byte, the place in the given
//! text.

use crate::normalize::NormalText;
use std::ops::Range;
use wixoss_base::syntax::Span;

/// A text that is rewritten step by step.
#[derive(Debug)]
pub(super) struct Respelled {
    text: String,
    /// The place in the given text that each byte comes from.
    from: Vec<Span>,
    end: usize,
    changed: bool,
}

impl Respelled {
    /// Begins with the normalized text.
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

    /// Returns the text as it is now.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text, if it is no longer the normalized one.
    pub(super) fn changed(self) -> Option<String> {
        self.changed.then_some(self.text)
    }

    /// Replaces a part of the text. An empty part is the place of an insertion.
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

    /// Converts a range of the text as it is now to the range of the given text.
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
