use serde::Serialize;

/// A range of bytes of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// Where `part`, a slice of `text`, lies in it; `None` if it is not a slice of it.
    pub fn of(part: &str, text: &str) -> Option<Span> {
        let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        let end = start + part.len();
        (end <= text.len()).then_some(Span { start, end })
    }

    /// The one character at or around a byte of `text`; none is left at its end.
    pub fn of_char(at: usize, text: &str) -> Span {
        let start = boundary(text, at);
        let next = text.get(start..).and_then(|rest| rest.chars().next());
        Span::new(start, start + next.map_or(0, char::len_utf8))
    }

    /// Lines and columns of the range in `text`.
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

/// A range in lines and columns, both from 1; columns count characters, the end is one past the
/// last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Location {
    /// Line of the first character.
    pub line: usize,
    /// Column of the first character.
    pub column: usize,
    /// Line of the end.
    pub end_line: usize,
    /// Column one past the last character.
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

/// The start of the character a byte belongs to.
pub fn boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
