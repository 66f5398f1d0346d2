//! Functions that the readers of several kinds of deck files share: they make findings and read
//! counts.

use crate::message;
use unicode_normalization::UnicodeNormalization;

use crate::deck::problem::{BAD_COUNT, DUPLICATE_KEY, SYNTAX, UNKNOWN_KEY};
use crate::deck::raw_deck::MAX_COUNT;
use crate::deck::{Finding, RawDeck, Span};
use crate::message::{Joined, Message, Value};
use wixoss_base::vocab::english::shortened;
use wixoss_base::vocab::meant;

/// Returns the place of `part`, which must be a slice of `text`.
pub(in crate::deck) fn place(part: &str, text: &str) -> Span {
    Span::of(part, text).unwrap_or_default()
}

/// The largest number of problems that a reader collects. A file with more problems is not a deck
/// file, and each problem takes memory.
const MOST_PROBLEMS: usize = 1000;

/// Returns whether a reader has found so many problems that it must stop.
pub(in crate::deck) fn full(problems: &[Finding]) -> bool {
    problems.len() >= MOST_PROBLEMS
}

/// Returns the deck if there are no problems, otherwise the problems as an error.
pub(in crate::deck) fn finish<'a>(
    deck: RawDeck<'a>,
    problems: Vec<Finding>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match problems.is_empty() {
        true => Ok(deck),
        false => Err(problems),
    }
}

/// Returns the finding for a file that has `found` in a place where `wanted` must be.
pub(in crate::deck) fn expected(wanted: Message, found: &str, fix: Message, at: Span) -> Finding {
    let message = match found.is_empty() {
        true => message!("syntax.expected-found-nothing", wanted = wanted),
        false => message!(
            "syntax.expected",
            wanted = wanted,
            found = message!("syntax.quoted", text = shortened(found))
        ),
    };
    syntax(message, fix, at)
}

/// Returns the finding for a text that breaks the grammar of its kind of deck file.
pub(in crate::deck) fn syntax(what: Message, fix: Message, at: Span) -> Finding {
    Finding::new(&SYNTAX, what, fix).at(at)
}

/// Returns the finding for an error of serde_json.
pub(in crate::deck) fn not_json(error: &serde_json::Error, text: &str) -> Finding {
    let error_text = error.to_string();
    let what = error_text.split(" at line ").next().unwrap_or(&error_text);
    let at = Span::of_char(offset(text, error.line(), error.column()), text);
    syntax(
        message!("syntax.not-json", what = in_plain_words(what)),
        message!("syntax.fix-json"),
        at,
    )
}

/// Replaces the most common error texts of serde_json by words that players understand.
fn in_plain_words(error_text: &str) -> Value {
    Value::from(match error_text {
        "expected ident" => message!("json.word"),
        "expected value" => message!("json.value"),
        "key must be a string" => message!("json.key"),
        "trailing comma" => message!("json.comma"),
        "trailing characters" => message!("json.goes-on"),
        "EOF while parsing an object" => message!("json.ends-in-map"),
        "EOF while parsing a list" => message!("json.ends-in-list"),
        "EOF while parsing a string" => message!("json.ends-in-text"),
        "EOF while parsing a value" => message!("json.ends-before-value"),
        other => return Value::from(other),
    })
}

/// Converts a line and a column to the position of a byte. serde_json counts lines from 1, and it
/// counts columns in bytes from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    before + column.saturating_sub(1)
}

/// Returns the finding for a text `found` that is not a number of copies.
pub(in crate::deck) fn bad_count(card: &str, found: &str, at: Span) -> Finding {
    let found = match found.is_empty() {
        true => message!("found.nothing"),
        false => message!("syntax.quoted", text = shortened(found)),
    };
    no_count(card, found, at)
}

/// Returns the finding for a value that is not a number of copies. `found` is a phrase that
/// describes the value.
pub(in crate::deck) fn no_count(card: &str, found: Message, at: Span) -> Finding {
    Finding::new(
        &BAD_COUNT,
        message!(
            "bad-count.found",
            card = shortened(card),
            most = MAX_COUNT,
            found = found
        ),
        message!("bad-count.write"),
    )
    .at(at)
}

/// Returns the finding for something that appears twice, such as a heading, a key or an attribute.
pub(in crate::deck) fn twice(what: Message, fix: Message, at: Span) -> Finding {
    Finding::new(
        &DUPLICATE_KEY,
        message!("duplicate-key.twice", what = what),
        fix,
    )
    .at(at)
}

/// Returns the finding for a word that is not one of the known words. The message `is_not` says
/// what the word is not, such as "not a key of a deck".
pub(in crate::deck) fn unknown(word: &str, known: &[&str], is_not: Message, at: Span) -> Finding {
    let fix = match meant(&shortened(word), known.iter().copied()) {
        Some(known) => message!("unknown-key.did-you-mean", known = known),
        None => message!(
            "unknown-key.use-one-of",
            known = Value::list(Joined::Comma, known.iter().copied())
        ),
    };
    Finding::new(
        &UNKNOWN_KEY,
        message!(
            "unknown-key.is-not",
            word = shortened(word),
            wanted = is_not
        ),
        fix,
    )
    .at(at)
}

/// Reads a number of copies in decimal digits. The digits may have full or half width.
pub(in crate::deck) fn count(digits: &str) -> Option<u32> {
    /// The largest number of digits that are read, including leading zeros.
    const LONGEST: usize = 32;
    let digits: String = digits.trim().nfkc().take(LONGEST + 1).collect();
    if digits.len() > LONGEST {
        return None;
    }
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    let count: u32 = plain.then(|| digits.parse().ok())??;
    (1..=MAX_COUNT).contains(&count).then_some(count)
}
