//! The form of a message text. `{name}` is a placeholder for a value. `{name:one|many}` becomes
//! `one` if the value is the number 1, and `many` otherwise, without the number itself. `{{` and
//! `}}` stand for single braces.

use thiserror::Error;

/// A part of a message text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A text that is written unchanged.
    Text(&'a str),
    /// A placeholder for the value with this name.
    Value(&'a str),
    /// Words that depend on a number, such as "card" or "cards".
    Plural {
        /// The name of the number.
        name: &'a str,
        /// The words for the number 1.
        one: &'a str,
        /// The words for all other numbers.
        many: &'a str,
    },
}

/// The reason why a text is not a valid message text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PatternError {
    /// A `{` has no `}`.
    #[error("a `{{` without a `}}`: write `{{{{` for the brace itself")]
    Open,
    /// A `}` has no `{` before it.
    #[error("a `}}` without a `{{`: write `}}}}` for the brace itself")]
    Close,
    /// The name of a placeholder is not a word.
    #[error("`{0}` is not the name of a value: expected letters and `_`")]
    Name(String),
    /// A placeholder of the form `{name:one|many}` does not have exactly two choices of words.
    #[error("`{0}` needs the words for 1 and for all other numbers: `{{name:card|cards}}`")]
    Plural(String),
}

/// The parts of a message text, in their order. After an error, there are no more parts.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    /// Returns the parts of a text.
    pub fn of(text: &'a str) -> Pieces<'a> {
        Pieces { rest: text }
    }

    fn take(&mut self, end: usize) -> &'a str {
        let (head, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        head
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<Piece<'a>, PatternError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut signs = self.rest.chars();
        match (signs.next()?, signs.next()) {
            ('{', Some('{')) | ('}', Some('}')) => {
                let brace = self.take(2);
                Some(Ok(Piece::Text(brace.get(..1).unwrap_or_default())))
            }
            ('}', _) => {
                self.rest = "";
                Some(Err(PatternError::Close))
            }
            ('{', _) => Some(match self.rest.find('}') {
                Some(end) => {
                    let place = self.take(end + 1);
                    let inside = place.get(1..end).unwrap_or_default();
                    place_of(inside).inspect_err(|_| self.rest = "")
                }
                None => {
                    self.rest = "";
                    Err(PatternError::Open)
                }
            }),
            _ => {
                let end = self.rest.find(['{', '}']).unwrap_or(self.rest.len());
                Some(Ok(Piece::Text(self.take(end))))
            }
        }
    }
}

fn place_of(inside: &str) -> Result<Piece<'_>, PatternError> {
    let (name, words) = match inside.split_once(':') {
        Some((name, words)) => (name, Some(words)),
        None => (inside, None),
    };
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
    if name.is_empty() || !name.bytes().all(is_letter) {
        return Err(PatternError::Name(name.to_owned()));
    }
    let Some(words) = words else {
        return Ok(Piece::Value(name));
    };
    match words.split_once('|') {
        Some((one, many)) if !many.contains('|') => Ok(Piece::Plural { name, one, many }),
        _ => Err(PatternError::Plural(inside.to_owned())),
    }
}
