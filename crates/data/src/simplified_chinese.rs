//! Simplified Chinese characters for traditional ones.

use std::sync::LazyLock;

use crate::files;

/// Pairs of a traditional character and its simplified form, sorted by the traditional character.
/// The table has only the characters that the glossary and the names of cards use.
static SIMPLIFIED: LazyLock<Vec<(char, char)>> = LazyLock::new(|| {
    let pairs = files::SIMPLIFIED.lines();
    let pair = |line: &str| {
        let mut chars = line.chars();
        Some((chars.next()?, chars.next()?))
    };
    pairs.filter_map(pair).collect()
});

/// Returns the simplified form of a character, or the character itself.
pub fn simplified_character(c: char) -> char {
    let simple = match c > '\u{2e80}' {
        true => SIMPLIFIED.binary_search_by_key(&c, |pair| pair.0).ok(),
        false => None,
    };
    let simple = simple.and_then(|at| SIMPLIFIED.get(at));
    simple.map_or(c, |pair| pair.1)
}

/// Replaces the traditional characters of a text by simplified ones. `None` if there are none.
pub fn simplified(text: &str) -> Option<String> {
    let any = text.chars().any(|c| simplified_character(c) != c);
    any.then(|| text.chars().map(simplified_character).collect())
}
