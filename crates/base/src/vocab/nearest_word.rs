//! Finds known words that are similar to a misspelled word.

use strsim::{jaro_winkler, osa_distance};

/// Returns the items of `known`, each with its likeness to `word`: a number from 0 (nothing in
/// common) to 1 (equal). The most similar item comes first. Upper and lower case make no
/// difference. Items that are equally similar stay in their order.
pub fn by_likeness<T>(
    word: &str,
    known: impl IntoIterator<Item = T>,
    spelled: impl Fn(&T) -> &str,
) -> Vec<(f64, T)> {
    let lower = word.to_lowercase();
    let scored = known.into_iter().map(|item| {
        let likeness = jaro_winkler(&spelled(&item).to_lowercase(), &lower);
        (likeness, item)
    });
    let mut scored: Vec<(f64, T)> = scored.collect();
    scored.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    scored
}

/// Returns at most `most` known words that are similar to `word`. The most similar word comes
/// first. This function is for a large number of known words. For only a few known words, use
/// [`meant`].
pub fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    /// The smallest likeness of a returned word. This limit is higher than in [`meant`]: among
    /// hundreds of known words, some are a little similar by chance.
    const NEAR_ENOUGH: f64 = 0.8;
    let scored = by_likeness(word, known, |known| known).into_iter();
    let scored = scored.filter(|(likeness, _)| *likeness > NEAR_ENOUGH);
    let mut near: Vec<&str> = Vec::new();
    for (_, known) in scored {
        if near.len() < most && !near.contains(&known) {
            near.push(known);
        }
    }
    near
}

/// Returns the known word that `word` probably means. Returns `None` if no known word is similar
/// enough. This function is for a small number of known words.
///
/// A short word means only a known word that begins with it, or that differs by one typing slip.
/// For example, `name` does not mean `one`, although both have the letters `n` and `e`.
pub fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// The smallest likeness of a suggestion. Words with a smaller likeness would confuse the
    /// reader.
    const NEAR_ENOUGH: f64 = 0.7;
    /// The largest number of letters of a short word. The likeness of a short word to an unrelated
    /// word can be high by chance.
    const SHORT: usize = 4;
    let scored = by_likeness(word, known, |known| known);
    let is_short = word.chars().count() <= SHORT;
    let may_be_meant =
        |known: &str| !is_short || is_beginning_of(word, known) || has_one_more_letter(word, known);
    let slip = || {
        let mut scored = scored.iter();
        scored.find(|(_, known)| is_one_slip_apart(word, known))
    };
    let first = scored.first();
    let near = first.filter(|(likeness, known)| *likeness > NEAR_ENOUGH && may_be_meant(known));
    near.or_else(slip).map(|(_, known)| *known)
}

/// The smallest number of letters of a word that is completed or corrected. A shorter word is the
/// beginning of too many other words, or differs from them by only one slip.
const FEWEST_LETTERS: usize = 3;

/// Returns whether a known word begins with a word of at least [`FEWEST_LETTERS`] letters.
fn is_beginning_of(word: &str, known: &str) -> bool {
    word.chars().count() >= FEWEST_LETTERS && known.to_lowercase().starts_with(&word.to_lowercase())
}

/// Returns whether a word is a known word with one more letter at the end: `eng` for `en`.
fn has_one_more_letter(word: &str, known: &str) -> bool {
    let (word, known) = (word.to_lowercase(), known.to_lowercase());
    let more = word.strip_prefix(&known);
    more.is_some_and(|more| more.chars().count() == 1)
}

/// Returns whether two words differ by one typing slip. A slip is an extra, missing or wrong
/// letter, or two swapped letters. This test is necessary because the likeness of two short words
/// is too small, even if they differ by only one slip.
fn is_one_slip_apart(word: &str, known: &str) -> bool {
    let is_long = |word: &str| word.chars().count() >= FEWEST_LETTERS;
    is_long(word)
        && is_long(known)
        && osa_distance(&word.to_lowercase(), &known.to_lowercase()) == 1
}
