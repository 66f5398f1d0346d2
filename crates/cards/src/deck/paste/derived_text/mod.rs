//! A text that is shown instead of its source, such as the text of a page without the tags. Every
//! place in the shown text is linked to its place in the source, so findings point into the source.

pub(super) mod card_numbers;
pub(super) mod html;
pub(super) mod markup;
pub(super) mod rewriting;

use std::borrow::Cow;

use crate::deck::{Entry, Finding, RawDeck, Reference, Span};

/// A text in pieces that know their places in the source.
pub(in crate::deck::paste) struct DerivedText {
    text: String,
    /// The start of each piece in `text`, and its place in the source.
    pieces: Vec<(usize, Span)>,
}

impl DerivedText {
    pub(in crate::deck::paste) fn with_capacity(bytes: usize) -> DerivedText {
        DerivedText {
            text: String::with_capacity(bytes),
            pieces: Vec::new(),
        }
    }

    pub(in crate::deck::paste) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a piece of text that stands for `length` bytes of the source.
    pub(in crate::deck::paste) fn push(&mut self, text: &str, at: usize, length: usize) {
        self.pieces
            .push((self.text.len(), Span::new(at, at + length)));
        self.text.push_str(text);
    }

    /// Ends the line, unless the text is empty or already at the start of a line.
    pub(in crate::deck::paste) fn end_line(&mut self, at: usize, length: usize) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.push("\n", at, length);
        }
    }

    /// Returns the place in the source that belongs to a place in the text. If a piece has another
    /// length than its source, a place in the piece belongs to the whole source of the piece.
    pub(in crate::deck::paste) fn place(&self, span: Span) -> Span {
        let before = self
            .pieces
            .partition_point(|(start, _)| *start <= span.start);
        let through = self.pieces.partition_point(|(start, _)| *start < span.end);
        let piece = |nth: usize| {
            let (start, source) = self.pieces.get(nth.checked_sub(1)?)?;
            let end = self
                .pieces
                .get(nth)
                .map_or(self.text.len(), |(next, _)| *next);
            let is_copied = end - start == source.end - source.start;
            Some((*start, *source, is_copied))
        };
        let start = piece(before).map_or(0, |(start, source, is_copied)| match is_copied {
            true => (source.start + (span.start - start)).min(source.end),
            false => source.start,
        });
        let end =
            piece(through.max(before)).map_or(
                start,
                |(start, source, is_copied)| match is_copied {
                    true => (source.start + span.end.saturating_sub(start)).min(source.end),
                    false => source.end,
                },
            );
        Span::new(start, end.max(start))
    }

    /// Moves all places of the deck or of the findings from the text to the source.
    pub(in crate::deck::paste) fn back<'a>(
        &self,
        read: Result<RawDeck<'_>, Vec<Finding>>,
    ) -> Result<RawDeck<'a>, Vec<Finding>> {
        let found = |mut finding: Finding| {
            finding.at = finding.at.map(|span| self.place(span));
            finding
        };
        let deck = read.map_err(|problems| problems.into_iter().map(found).collect::<Vec<_>>())?;
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        let entry = |entry: Entry<'_>| Entry {
            reference: match entry.reference {
                Reference::Text(text) => Reference::Text(owned(text)),
                Reference::NumberAndName { number, name } => Reference::NumberAndName {
                    number: owned(number),
                    name: owned(name),
                },
                Reference::Pid(pid) => Reference::Pid(pid),
            },
            count: entry.count,
            section: entry.section,
            span: self.place(entry.span),
        };
        Ok(RawDeck {
            entries: deck.entries.into_iter().map(entry).collect(),
            ignored: deck
                .ignored
                .into_iter()
                .map(|span| self.place(span))
                .collect(),
            warnings: deck.warnings.into_iter().map(found).collect(),
            ..RawDeck::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_piece_has_the_place_of_its_whole_source() {
        let source = "1 WXDi-D03-00４";
        let mut shown = DerivedText::with_capacity(source.len());
        shown.push("1 ", 0, 2);
        shown.push("WXDi-D03-004", 2, source.len() - 2);
        assert_eq!(shown.place(Span::new(2, 14)), Span::new(2, source.len()));
        assert_eq!(shown.place(Span::new(0, 2)), Span::new(0, 2));
    }
}
