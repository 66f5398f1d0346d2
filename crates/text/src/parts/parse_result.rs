//! The result type of all parsers, with an error that says how far the parser got.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

/// The error of a parser. If several alternatives fail, the error of the alternative that read the
/// most text is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The number of bytes that were not yet read at the farthest point.
    pub(crate) left: usize,
}

impl ParseError<&str> for Failure {
    fn from_error_kind(input: &str, _: ErrorKind) -> Failure {
        Failure { left: input.len() }
    }

    fn append(_: &str, _: ErrorKind, other: Failure) -> Failure {
        other
    }

    fn or(self, other: Failure) -> Failure {
        Failure {
            left: self.left.min(other.left),
        }
    }
}

/// The result of a parser: the rest of the text and a value, or [`Failure`].
pub(crate) type Parsed<'a, T> = IResult<&'a str, T, Failure>;

/// Returns the error of a parser that could read nothing of `input`.
pub(crate) fn fail<T>(input: &str) -> Parsed<'_, T> {
    Err(Err::Error(Failure { left: input.len() }))
}

/// Returns the error of a parser that could read nothing of `input`, if `refused` is true.
pub(crate) fn fail_if(refused: bool, input: &str) -> Result<(), Err<Failure>> {
    match refused {
        true => Err(Err::Error(Failure { left: input.len() })),
        false => Ok(()),
    }
}

/// Returns the error of a parser that could read nothing of `input`, unless `holds` is true.
pub(crate) fn fail_unless(holds: bool, input: &str) -> Result<(), Err<Failure>> {
    fail_if(!holds, input)
}

/// Returns the value. If `value` is `None`, returns the error of a parser that could read nothing
/// of `input`.
pub(crate) fn or_fail<T>(value: Option<T>, input: &str) -> Result<T, Err<Failure>> {
    value.ok_or(Err::Error(Failure { left: input.len() }))
}

/// Returns the rest of the text and the value that was read. If the reading failed, returns the
/// whole `input` and `None`.
pub(crate) fn opt<'a, T>(input: &'a str, read: Parsed<'a, T>) -> (&'a str, Option<T>) {
    read.map_or((input, None), |(rest, value)| (rest, Some(value)))
}

/// Returns the words of `input` before `rest`. `rest` is the end of `input`.
pub(crate) fn words_read<'a>(input: &'a str, rest: &str) -> &'a str {
    let length = input.len().saturating_sub(rest.len());
    input.get(..length).unwrap_or_default()
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
