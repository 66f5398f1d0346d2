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

/// Fails at the start of `input` if `refused` is true.
pub(crate) fn stuck_if(refused: bool, input: &str) -> Result<(), Err<Stuck>> {
    match refused {
        true => Err(Err::Error(Stuck { left: input.len() })),
        false => Ok(()),
    }
}

/// Fails at the start of `input` unless `holds` is true.
pub(crate) fn stuck_unless(holds: bool, input: &str) -> Result<(), Err<Stuck>> {
    stuck_if(!holds, input)
}

/// Returns the value. Fails at the start of `input` if `value` is `None`.
pub(crate) fn or_stuck<T>(value: Option<T>, input: &str) -> Result<T, Err<Stuck>> {
    value.ok_or(Err::Error(Stuck { left: input.len() }))
}

/// Returns the rest of the text and the value that was read. If the reading failed, returns the
/// whole `input` and `None`.
pub(crate) fn opt<'a, T>(input: &'a str, read: Out<'a, T>) -> (&'a str, Option<T>) {
    read.map_or((input, None), |(rest, value)| (rest, Some(value)))
}

/// Tries several readings in order. The surrounding function returns the first reading that
/// succeeds. If all readings fail, the function continues after the macro.
macro_rules! first {
    ($($reading:expr),+ $(,)?) => {
        $(if let Ok(found) = $reading {
            return Ok(found);
        })+
    };
}
pub(crate) use first;
