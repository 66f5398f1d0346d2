//! Finds the slip in a mistyped deck code. A slip is one wrong, missing or doubled character, or
//! two swapped characters. The checksum has 32 bits, so for about one code in a million, a wrong
//! correction has the right checksum by chance.

use super::base62::all_digits;
use super::{START, open};
use crate::message;
use crate::message::Message;

/// A typing mistake is searched only in a code with at most this number of digits. In a longer
/// code, trying all corrections takes too long.
const LONGEST: usize = 300;

/// A typing mistake ("slip") in a code, with its position. The first character of the code has
/// position 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::deck) enum Slip {
    /// The character at this position is wrong.
    Wrong {
        at: usize,
        found: char,
        wanted: char,
    },
    /// The character at this position is doubled.
    Doubled { at: usize, found: char },
    /// A character is missing at this position.
    Missing { at: usize, wanted: char },
    /// The characters at this position and at the next position are swapped.
    Swapped { at: usize },
}

impl Slip {
    /// Returns the message about the typing mistake, with its position in the code.
    pub(super) fn message(&self) -> Message {
        match self {
            Slip::Wrong { at, found, wanted } => message!(
                "deck-code.wrong",
                at = *at,
                found = found.to_string(),
                wanted = wanted.to_string()
            ),
            Slip::Doubled { at, found } => {
                message!("deck-code.doubled", at = *at, found = found.to_string())
            }
            Slip::Missing { at, wanted } => {
                message!("deck-code.missing", at = *at, wanted = wanted.to_string())
            }
            Slip::Swapped { at } => message!("deck-code.swapped", at = *at, next = *at + 1),
        }
    }
}

/// Returns the only typing mistake that explains the wrong checksum. Returns `None` if no mistake
/// or more than one mistake explains the checksum.
pub(super) fn slip(digits: &str) -> Option<Slip> {
    if digits.len() > LONGEST || !digits.is_ascii() {
        return None;
    }
    let mut fitting: Vec<(String, Slip)> = Vec::new();
    let mut attempt = |text: String, slip: Slip| {
        if fitting.iter().all(|(known, _)| *known != text) && open(&text).is_ok() {
            fitting.push((text, slip));
        }
    };
    let before = |at: usize| digits.get(..at).unwrap_or_default();
    let after = |at: usize| digits.get(at..).unwrap_or_default();
    // The code begins with the word `wixoss` and the version, and `at` counts only the digits after
    // them.
    let position = |at: usize| START.len() + 2 + at;
    for (index, found) in digits.char_indices() {
        let at = position(index);
        for wanted in all_digits().filter(|wanted| *wanted != found) {
            let text = format!("{}{wanted}{}", before(index), after(index + 1));
            attempt(text, Slip::Wrong { at, found, wanted });
        }
        let text = format!("{}{}", before(index), after(index + 1));
        attempt(text, Slip::Doubled { at, found });
        if let Some(next) = after(index + 1).chars().next() {
            let text = format!("{}{next}{found}{}", before(index), after(index + 2));
            attempt(text, Slip::Swapped { at });
        }
    }
    for index in 0..=digits.len() {
        let at = position(index);
        for wanted in all_digits() {
            let text = format!("{}{wanted}{}", before(index), after(index));
            attempt(text, Slip::Missing { at, wanted });
        }
    }
    match fitting.as_slice() {
        [(_, slip)] => Some(slip.clone()),
        _ => None,
    }
}
