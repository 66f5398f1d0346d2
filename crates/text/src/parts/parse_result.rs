//! The result type of all parsers, with an error that says how far the parser got.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

/// The error of a parser. If several alternatives fail, the error of the alternative that read the
/// most text is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stuck {
    /// The number of bytes that were not yet read at the farthest point.
    pub(crate) left: usize,
}

impl ParseError<&str> for Stuck {
    fn from_error_kind(input: &str, _: ErrorKind) -> Stuck {
        Stuck { left: input.len() }
    }

    fn append(_: &str, _: ErrorKind, other: Stuck) -> Stuck {
        other
    }

    fn or(self, other: Stuck) -> Stuck {
        Stuck {
            left: self.left.min(other.left),
        }
    }
}

/// The result of a parser: the rest of the text and a value, or [`Stuck`].
pub(crate) type Out<'a, T> = IResult<&'a str, T, Stuck>;

/// Fails at the start of `input`.
pub(crate) fn stuck<T>(input: &str) -> Out<'_, T> {
    Err(Err::Error(Stuck { left: input.len() }))
}
