//! A derived text: a text that is made from another text (the source), such as the text of a web
//! page without the tags. For each place in the derived text, the source place is known, so that
//! findings can point to the source.

mod aligned_columns;
mod burst_column;
pub(super) mod card_numbers;
mod card_over_lines;
mod common_form;
mod count_below_group;
mod deck_in_each_row;
pub(super) mod ditto_marks;
mod heard_counts;
pub(super) mod html;
mod labeled_rows;
pub(super) mod markup;
mod old_counts;
mod readings_in_brackets;
mod remarks;
pub(in crate::deck::paste) mod remarks_of_owner;
pub(super) mod rewriting;
mod sentences_of_cards;
pub(super) mod side_by_side;
pub(super) mod tally_marks;
mod usual_brackets;
mod wide_row;

use std::borrow::Cow;

use crate::deck::{Entry, Finding, RawDeck, Reference, Span};

/// A text that is derived from a source. Each of its pieces knows its place in the source.
pub(in crate::deck::paste) struct DerivedText {
    text: String,
    pieces: Vec<Piece>,
}

/// A piece of a derived text, and its place in the source.
struct Piece {
    /// The byte offset of the start of the piece in the derived text.
    start: usize,
    source: Span,
    /// True if the piece is a copy of its source. Otherwise, every position in the piece belongs to
    /// the whole source of the piece.
    is_copied: bool,
}

impl Piece {
    /// Converts a start position from the derived text to the source. `at` is the byte offset in
    /// the derived text.
    fn start_in_source(&self, at: usize) -> usize {
        match self.is_copied {
            true => (self.source.start + at - self.start).min(self.source.end),
            false => self.source.start,
        }
    }

    /// Converts an end position from the derived text to the source. `at` is the byte offset in the
    /// derived text.
    fn end_in_source(&self, at: usize) -> usize {
        match self.is_copied {
            true => (self.source.start + at.saturating_sub(self.start)).min(self.source.end),
            false => self.source.end,
        }
    }
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

    /// Adds a piece of text that replaces `length` bytes of the source, starting at `at`.
    pub(in crate::deck::paste) fn push(&mut self, text: &str, at: usize, length: usize) {
        self.pieces.push(Piece {
            start: self.text.len(),
            source: Span::new(at, at + length),
            is_copied: text.len() == length,
        });
        self.text.push_str(text);
    }

    /// Ends the present line. Does nothing if the text is empty or already ends with a line end.
    pub(in crate::deck::paste) fn end_line(&mut self, at: usize, length: usize) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.push("\n", at, length);
        }
    }

    /// Returns the place in the source that belongs to a place in the derived text.
    pub(in crate::deck::paste) fn place(&self, span: Span) -> Span {
        let last_piece = |pieces: usize| self.pieces.get(pieces.checked_sub(1)?);
        let before = self
            .pieces
            .partition_point(|piece| piece.start <= span.start);
        let through = self.pieces.partition_point(|piece| piece.start < span.end);
        let start = last_piece(before).map_or(0, |piece| piece.start_in_source(span.start));
        let end =
            last_piece(through.max(before)).map_or(start, |piece| piece.end_in_source(span.end));
        Span::new(start, end.max(start))
    }

    /// Converts all places in the deck or in the findings: from places in the derived text to
    /// places in the source.
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
