//! How far a grammar got before it found no way on.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

/// What is left of the text at the farthest point any way reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stuck {
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

/// What a part of a grammar gives.
pub(crate) type Out<'a, T> = IResult<&'a str, T, Stuck>;

/// No way on from here.
pub(crate) fn stuck<T>(input: &str) -> Out<'_, T> {
    Err(Err::Error(Stuck { left: input.len() }))
}
