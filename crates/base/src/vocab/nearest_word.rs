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
pub fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// The smallest likeness of a suggestion. Words with a smaller likeness would confuse the
    /// reader.
    const NEAR_ENOUGH: f64 = 0.7;
    let scored = by_likeness(word, known, |known| known);
    let slip = || {
        let mut scored = scored.iter();
        scored.find(|(_, known)| is_one_slip_apart(word, known))
    };
    let first = scored.first();
    let near = first.filter(|(likeness, _)| *likeness > NEAR_ENOUGH);
    near.or_else(slip).map(|(_, known)| *known)
}

/// Returns whether two words differ by one typing slip. A slip is an extra, missing or wrong
/// letter, or two swapped letters. This test is necessary because the likeness of two short words
/// is too small, even if they differ by only one slip.
fn is_one_slip_apart(word: &str, known: &str) -> bool {
    /// The smallest number of letters of a word. Words with fewer letters are one slip apart from
    /// too many other words.
    const FEWEST_LETTERS: usize = 3;
    let is_long = |word: &str| word.chars().count() >= FEWEST_LETTERS;
    is_long(word)
        && is_long(known)
        && osa_distance(&word.to_lowercase(), &known.to_lowercase()) == 1
}
