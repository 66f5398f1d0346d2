//! Word forms for the English sentences of findings and reports.

use std::borrow::Cow;
use std::fmt::Display;

/// Writes a number with its noun: `1 card`, `2 cards`.
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, noun: &str) -> String {
    match n == N::from(1) {
        true => format!("{n} {noun}"),
        false => format!("{n} {noun}s"),
    }
}

/// Joins items into a list: `a`, `a and b`, `a, b and c`.
pub fn listed<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [head @ .., last] => format!("{} and {last}", head.join(", ")),
    }
}

/// Cuts a text after 60 characters, for use in a message. A file that was given by mistake can have
/// a very long line.
pub fn shortened(text: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => Cow::Owned(format!("{}…", text.get(..at).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}
