use std::fmt;

use serde::de;

use super::{Location, Span};
use crate::vocab::english::shortened;
use crate::vocab::meant;

/// An error from reading a text. The error has its place, the value at this place, and the expected
/// value. If a known word is similar to the wrong word, the error also has the known word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {message}{}", at.line, at.column, .fix.as_ref().map(|fix| format!("; {fix}")).unwrap_or_default())]
pub struct ReadError {
    /// The problem, together with the expected value.
    pub message: String,
    /// The way to fix the problem, if it is known.
    pub fix: Option<String>,
    /// The place of the error in the text.
    pub at: Location,
}

impl ReadError {
    /// Returns an error at this span of `text`.
    pub fn new(
        message: impl Into<String>,
        fix: Option<String>,
        span: Span,
        text: &str,
    ) -> ReadError {
        ReadError {
            message: message.into(),
            fix,
            at: span.locate(text),
        }
    }
}

/// An error from reading a tree. Its place is a range of bytes, not yet a line and column. The
/// range is the smallest known part of the text that contains the mistake.
#[derive(Debug)]
pub struct Misread {
    pub(super) message: String,
    pub(super) fix: Option<String>,
    pub(super) span: Option<Span>,
    /// The mistakes in other parts of the same value.
    others: Vec<Misread>,
}

impl Misread {
    /// Returns the error with its line and column. If the error has no place yet, its place is
    /// `whole`.
    pub fn in_text(self, whole: Span, text: &str) -> ReadError {
        ReadError::new(self.message, self.fix, self.span.unwrap_or(whole), text)
    }

    /// Returns this mistake and the mistakes in other parts of the same value, each with its line
    /// and column (see [`Misread::in_text`]).
    pub fn all_in_text(mut self, whole: Span, text: &str) -> Vec<ReadError> {
        let others = std::mem::take(&mut self.others);
        let others = others
            .into_iter()
            .flat_map(|other| other.all_in_text(whole, text));
        std::iter::once(self.in_text(whole, text))
            .chain(others)
            .collect()
    }

    fn new(message: String) -> Misread {
        Misread {
            message,
            fix: None,
            span: None,
            others: Vec::new(),
        }
    }

    /// Sets the place of the error, unless the error already has a place. The parts of a value set
    /// their places first, and these places are nearer to the mistake.
    pub fn within(mut self, span: Span) -> Misread {
        self.span.get_or_insert(span);
        for other in &mut self.others {
            other.span.get_or_insert(span);
        }
        self
    }

    fn unknown(kind: &str, word: &str, expected: &'static [&'static str]) -> Misread {
        let word = shortened(word);
        let expected = expected.iter().copied();
        Misread {
            fix: meant(&word, expected.clone()).map(|known| format!("did you mean `{known}`?")),
            ..Misread::new(match expected.len() {
                0 => format!("unknown {kind} `{word}`: no {kind} is expected here"),
                _ => format!(
                    "unknown {kind} `{word}`: expected one of {}",
                    expected.collect::<Vec<_>>().join(", ")
                ),
            })
        }
    }
}

/// Collects the mistakes in the parts of a value, so that the author of a file gets all of them at
/// once.
#[derive(Debug, Default)]
pub struct Mistakes(Option<Misread>);

impl Mistakes {
    /// Returns a part of the value, or stores its mistake.
    pub fn note<T>(&mut self, part: Result<T, Misread>) -> Option<T> {
        let mistake = match part {
            Ok(part) => return Some(part),
            Err(mistake) => mistake,
        };
        match &mut self.0 {
            Some(first) => first.others.push(mistake),
            none => *none = Some(mistake),
        }
        None
    }

    /// Checks that no part had a mistake.
    ///
    /// # Errors
    /// The first mistake, together with the others.
    pub fn finish(self) -> Result<(), Misread> {
        self.0.map_or(Ok(()), Err)
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misread {}

impl de::Error for Misread {
    fn custom<T: fmt::Display>(message: T) -> Misread {
        Misread::new(message.to_string())
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Misread {
        let found = match found {
            de::Unexpected::Unit => "nothing".to_owned(),
            de::Unexpected::Map => "a map".to_owned(),
            de::Unexpected::Seq => "a list".to_owned(),
            de::Unexpected::Str(text) => format!("`{}`", shortened(text)),
            de::Unexpected::Bool(yes) => format!("`{yes}`"),
            de::Unexpected::Signed(number) => format!("`{number}`"),
            de::Unexpected::Unsigned(number) => format!("`{number}`"),
            de::Unexpected::Float(number) => format!("`{number}`"),
            other => other.to_string(),
        };
        let expected = match expected.to_string() {
            // serde names an enum "enum NAME". In a file, an enum is one word with its value.
            what if what.starts_with("enum") => "a word with its value".to_owned(),
            // The names of Rust types say nothing to the author of a file.
            what if what.starts_with("struct") => "a map of keys and values".to_owned(),
            what if what == "a sequence" => "a list".to_owned(),
            what => what,
        };
        Misread::new(format!("expected {expected}, found {found}"))
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Misread {
        Misread::invalid_type(found, expected)
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> Misread {
        Misread::unknown("word", word, expected)
    }

    fn unknown_field(word: &str, expected: &'static [&'static str]) -> Misread {
        Misread::unknown("key", word, expected)
    }

    fn missing_field(field: &'static str) -> Misread {
        Misread::new(format!("`{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Misread {
        Misread::new(format!("the key `{field}` appears twice"))
    }
}
