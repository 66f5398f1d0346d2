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

/// Replaces the traditional characters of a folded text by simplified characters. Returns `None` if
/// the text has no traditional characters.
pub(super) fn simplified(folded: &str) -> Option<String> {
    let simple = |c: char| {
        let found = SIMPLIFIED.binary_search_by_key(&c, |pair| pair.0).ok()?;
        SIMPLIFIED.get(found).map(|pair| pair.1)
    };
    let any = folded
        .chars()
        .any(|c| c > '\u{2e80}' && simple(c).is_some());
    any.then(|| folded.chars().map(|c| simple(c).unwrap_or(c)).collect())
}
