//! Recognizes cards and counts that are struck out, and the signs that take a card out of a deck.

use crate::deck::paste::token::{self, SIGNS_OF_REMOVAL, trim};

/// Returns the parts of a line that are struck out: `Servant #` in `~~Servant #~~`. If the second
/// mark is missing, the part ends at the end of the line.
fn struck(line: &str) -> Vec<&str> {
    const MARKS: [(&str, &str); 4] = [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
    ];
    let mut parts = Vec::new();
    for (open, close) in MARKS {
        let mut rest = line;
        while let Some((_, behind)) = rest.split_once(open) {
            let (part, after) = behind.split_once(close).unwrap_or((behind, ""));
            parts.push(part);
            rest = after;
        }
    }
    parts
}

/// Returns whether a line begins or ends with a sign such as `❌`, which says that its card is not
/// in the deck.
pub(super) fn has_sign_of_removal(line: &str) -> bool {
    let bare = trim(line).trim_end_matches('\u{fe0f}');
    bare.starts_with(SIGNS_OF_REMOVAL) || bare.ends_with(SIGNS_OF_REMOVAL)
}

/// Returns whether a line has only a mark at the start or end of a comment or of struck-out text:
/// `<!--`, `*/`, `~~`. The cards between two such lines are not in the deck.
pub(super) fn is_mark_of_removed_block(line: &str) -> bool {
    const MARKS: [&str; 13] = [
        "<!--",
        "-->",
        "/*",
        "*/",
        "~~",
        "<s>",
        "</s>",
        "<del>",
        "</del>",
        "<strike>",
        "</strike>",
        "[s]",
        "[/s]",
    ];
    MARKS.iter().any(|mark| line.eq_ignore_ascii_case(mark))
}

/// Returns whether a part of a line is struck out.
pub(super) fn has_strike(line: &str) -> bool {
    !struck(line).is_empty()
}

/// Returns whether the name of a card is struck out. `name` must be a slice of `line`.
pub(in crate::deck::paste) fn is_struck(line: &str, name: &str) -> bool {
    // The name may still end with `~~`, the second mark around a struck-out text.
    let name = trim(name.trim_matches('~'));
    let inside = |part: &&str| {
        let part = part.as_bytes().as_ptr_range();
        let name = name.as_bytes().as_ptr_range();
        part.start <= name.start && name.end <= part.end
    };
    !name.is_empty() && struck(line).iter().any(inside)
}

/// Returns whether a struck-out part of a line has a number that can be a count: `Servant # ~~4~~`.
/// A price is not a count.
pub(super) fn has_struck_count(line: &str) -> bool {
    let is_price = |part: &str| token::price_after(trim(part)).is_some_and(str::is_empty);
    let has_digit = |part: &str| part.chars().any(|c| token::digit(c).is_some());
    struck(line)
        .into_iter()
        .any(|part| has_digit(part) && !is_price(part))
}
