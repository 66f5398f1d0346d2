use std::sync::LazyLock;

use wixoss_data::files;

/// Pairs of a traditional character and its simplified form, sorted by the traditional character.
/// The table has only the characters that the glossary uses.
static SIMPLIFIED: LazyLock<Vec<(char, char)>> = LazyLock::new(|| {
    let pairs = files::SIMPLIFIED.lines();
    let pair = |line: &str| {
        let mut chars = line.chars();
        Some((chars.next()?, chars.next()?))
    };
    pairs.filter_map(pair).collect()
});

/// Returns the simplified form of a character, or the character itself.
pub(super) fn simplified_character(c: char) -> char {
    let simple = match c > '\u{2e80}' {
        true => SIMPLIFIED.binary_search_by_key(&c, |pair| pair.0).ok(),
        false => None,
    };
    let simple = simple.and_then(|at| SIMPLIFIED.get(at));
    simple.map_or(c, |pair| pair.1)
}

/// Returns a folded text with simplified characters instead of traditional characters. Returns
/// `None` if the text has no traditional character.
pub(super) fn simplified(folded: &str) -> Option<String> {
    let any = folded.chars().any(|c| simplified_character(c) != c);
    any.then(|| folded.chars().map(simplified_character).collect())
}
