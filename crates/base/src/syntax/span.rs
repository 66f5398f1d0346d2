use serde::Serialize;

/// A range of bytes in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The position of the first byte. The first byte of the file has position 0.
    pub start: usize,
    /// The position after the last byte.
    pub end: usize,
}

impl Span {
    /// Returns the range of the bytes from `start` up to `end`, without the byte at `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// Converts a span in a part of a text to a span in the whole text. The part starts at byte
    /// `bytes` of the whole text.
    #[must_use]
    pub const fn moved_by(self, bytes: usize) -> Span {
        Span::new(self.start + bytes, self.end + bytes)
    }

    /// Returns the span of `part` in `text`. Returns `None` if `part` is not a slice of `text`.
    pub fn of(part: &str, text: &str) -> Option<Span> {
        let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        let end = start + part.len();
        (end <= text.len()).then_some(Span { start, end })
    }

    /// Returns the span of the character that contains the byte `at` of `text`. If `at` is the end
    /// of the text, the span is empty.
    pub fn of_char(at: usize, text: &str) -> Span {
        let start = boundary(text, at);
        let next = text.get(start..).and_then(|rest| rest.chars().next());
        Span::new(start, start + next.map_or(0, char::len_utf8))
    }

    /// Returns the lines and columns of the range in `text`.
    pub fn locate(self, text: &str) -> Location {
        let (line, column) = place(text, self.start);
        let (end_line, end_column) = place(text, self.end.max(self.start));
        Location {
            line,
            column,
            end_line,
            end_column,
        }
    }
}

/// A range in lines and columns. The first line and the first column have the number 1, and columns
/// count characters. The end of the range is the column after the last character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Location {
    /// The line of the first character.
    pub line: usize,
    /// The column of the first character.
    pub column: usize,
    /// The line of the end of the range.
    pub end_line: usize,
    /// The column after the last character.
    pub end_column: usize,
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let at = boundary(text, at);
    let before = text.get(..at).unwrap_or_default();
    let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = before.get(start..).unwrap_or_default().chars().count() + 1;
    (line, column)
}

/// Returns the position of the first byte of the character that contains the byte `at`.
pub fn boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
