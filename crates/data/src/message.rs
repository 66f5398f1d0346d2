//! The texts of messages in all languages, from `data/messages/`.
//!
//! The build script has checked that every message has a text in every language, and that these
//! texts have the same placeholders. A [`Key`] is made at compile time. So the program does not
//! compile if a message does not exist, or if the names of the given values differ from the
//! placeholders.

use wixoss_base::vocab::Lang;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

const TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/messages.txt"));

/// The key of a message. The number is the index of the message in the sorted table of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u16);

impl Key {
    /// Returns the key of a message. `values` has the names of the values that the caller puts into
    /// the message. Call this function only in a constant: then the compiler stops if the message
    /// does not exist or has other placeholders.
    ///
    /// # Panics
    /// If there is no message `key`, or if its placeholders do not have the names `values`.
    #[expect(
        clippy::panic,
        reason = "the call is in a constant, so the compiler stops"
    )]
    #[expect(clippy::indexing_slicing, reason = "a constant can't use iterators")]
    pub const fn of(key: &str, values: &[&str]) -> Key {
        let (mut low, mut high) = (0, MESSAGES.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let (known, names) = MESSAGES[middle];
            match compare(known, key) {
                0 => {
                    check(names, values);
                    return Key(middle as u16);
                }
                1 => high = middle,
                _ => low = middle + 1,
            }
        }
        panic!("no message has this key: add it to data/messages/en, ja and zh")
    }

    /// Returns the key as text: the name of the table, a dot, and the name of the message.
    pub fn name(self) -> &'static str {
        MESSAGES.get(usize::from(self.0)).map_or("", |(key, _)| key)
    }

    /// Returns the text of the message in a language. The text has placeholders for values.
    /// `wixoss_pack::message::pattern` describes these placeholders.
    pub fn text(self, lang: Lang) -> &'static str {
        let at = usize::from(self.0) * Lang::ALL.len() + lang as usize;
        let end = |at: usize| ENDS.get(at).map_or(0, |end| *end as usize);
        let start = at.checked_sub(1).map_or(0, end);
        TEXTS.get(start..end(at)).unwrap_or_default()
    }
}

/// Returns the keys of all messages, sorted.
pub fn keys() -> impl Iterator<Item = &'static str> {
    MESSAGES.iter().map(|(key, _)| *key)
}

/// Returns 0 if two texts are equal, 1 if the first text is greater, and 2 if the second text is
/// greater.
#[expect(clippy::indexing_slicing, reason = "a constant can't use iterators")]
const fn compare(a: &str, b: &str) -> u8 {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return if a[at] > b[at] { 1 } else { 2 };
        }
        at += 1;
    }
    match a.len() == b.len() {
        true => 0,
        false if a.len() > b.len() => 1,
        false => 2,
    }
}

#[expect(
    clippy::panic,
    reason = "the call is in a constant, so the compiler stops"
)]
#[expect(clippy::indexing_slicing, reason = "a constant can't use iterators")]
const fn check(names: &[&str], values: &[&str]) {
    if names.len() != values.len() {
        panic!("the code gives the wrong number of values to this message");
    }
    let mut at = 0;
    while at < names.len() {
        let mut found = false;
        let mut value = 0;
        while value < values.len() {
            found |= compare(names[at], values[value]) == 0;
            value += 1;
        }
        if !found {
            panic!("the code gives a value with a wrong name to this message");
        }
        at += 1;
    }
}
