//! Measures how similar two spellings are.

use strsim::{damerau_levenshtein, jaro_winkler};

/// Returns the likeness of two words, from 0 to 1. It combines three measures: the number of edits,
/// the shared pairs of letters, and the common start. Each measure alone accepts some nonsense
/// words as terms. All three together refuse them.
fn combined_likeness(a: &str, b: &str, edits: usize) -> f64 {
    let longer = a.chars().count().max(b.chars().count()).max(1);
    let kept = 1.0 - edits as f64 / longer as f64;
    0.5 * kept + 0.25 * shared_pairs(a, b) + 0.25 * jaro_winkler(a, b)
}

/// Returns the share of the pairs of neighboring letters that both words have (the coefficient of
/// Sørensen and Dice), from 0 to 1. `strsim::sorensen_dice` divides by the number of bytes, so for
/// kana and Chinese characters its result is too small.
fn shared_pairs(a: &str, b: &str) -> f64 {
    let pairs = |text: &str| -> Vec<(char, char)> {
        let letters = || text.chars().filter(|c| !c.is_whitespace());
        letters().zip(letters().skip(1)).collect()
    };
    let (first, mut second) = (pairs(a), pairs(b));
    let all = first.len() + second.len();
    let mut shared = 0;
    for pair in first {
        if let Some(at) = second.iter().position(|other| *other == pair) {
            second.swap_remove(at);
            shared += 1;
        }
    }
    match all {
        0 => f64::from(u8::from(a == b)),
        _ => 2.0 * f64::from(shared) / all as f64,
    }
}

/// The number of typing mistakes that a long word may have.
pub(super) const MOST_EDITS: usize = 3;

/// Returns the number of typing mistakes that a word with this number of letters may have.
pub(super) fn allowed_edits(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=7 => 1,
        8..=12 => 2,
        _ => MOST_EDITS,
    }
}

/// Returns the likeness of the typed text `a` and the word `b`. Returns `None` if `a` is not a
/// misspelling of `b`: there are more differences than people usually make, or the first letters
/// differ. In long words, the first letters may differ if nothing else does.
pub(super) fn misspelling_likeness(a: &str, b: &str) -> Option<f64> {
    let (first, second) = (a.chars().next()?, b.chars().next()?);
    let (next, other_next) = (a.chars().nth(1)?, b.chars().nth(1)?);
    let shorter = a.chars().count().min(b.chars().count());
    let first_swapped = (next, other_next) == (second, first);
    let begins_alike = first == second || first_swapped;
    if !begins_alike && shorter < 8 {
        return None;
    }
    let most = match begins_alike {
        true => allowed_edits(shorter),
        false => 1,
    };
    if different_letters(a, b) > most {
        return None;
    }
    let edits = damerau_levenshtein(a, b);
    if edits > most {
        return None;
    }
    // If letters were only replaced, and none added or left out, the two texts may be different
    // words. In a short Latin word, one replaced letter is enough for this; in any other text, two
    // are.
    let others = strsim::hamming(a, b).is_ok_and(|others| others == edits);
    let latin = a.is_ascii();
    if edits > 0 && others && (edits > 1 || (latin && shorter <= 5)) {
        return None;
    }
    // If a short Latin word has an extra letter, it is a different word. If a letter is missing in
    // a short word, it may be a typing mistake.
    let (typed, meant) = (a.chars().count(), b.chars().count());
    if latin && shorter <= 3 && typed > meant {
        return None;
    }
    Some(combined_likeness(a, b, edits))
}

/// Returns a number of edits that the two texts need at least to become equal. Each letter that one
/// text has and the other lacks needs an edit, so the larger of the two numbers of such letters is
/// returned. Some different letters count as the same letter, which is fast. So the number may be
/// too small, but never too large.
fn different_letters(a: &str, b: &str) -> usize {
    let mut counts = [0_i16; 64];
    let mut count = |text: &str, step: i16| {
        for c in text.chars() {
            if let Some(count) = counts.get_mut((u32::from(c) % 64) as usize) {
                *count += step;
            }
        }
    };
    count(a, 1);
    count(b, -1);
    let sum = |sign: i16| -> i16 { counts.iter().map(|count| (sign * count).max(0)).sum() };
    usize::from(sum(1).max(sum(-1)).unsigned_abs())
}
