//! How alike two spellings are.

use strsim::{damerau_levenshtein, jaro_winkler, sorensen_dice};

/// From 0 to 1: edits with swaps of neighbours, shared pairs of letters and a common start. Each
/// alone takes some nonsense for a term; together they don't.
fn alike(a: &str, b: &str, edits: usize) -> f64 {
    let longer = a.chars().count().max(b.chars().count()).max(1);
    let kept = 1.0 - edits as f64 / longer as f64;
    0.5 * kept + 0.25 * sorensen_dice(a, b) + 0.25 * jaro_winkler(a, b)
}

/// How many slips of the hand a word of so many letters may have.
pub(super) fn allowed(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=7 => 1,
        8..=12 => 2,
        _ => 3,
    }
}

/// How alike what was typed and the word `b` are; `None` where it is
/// another word: more wrong than a slip of the hand, or with another first letter.
pub(super) fn slip(a: &str, b: &str) -> Option<f64> {
    let (first, second) = (a.chars().next()?, b.chars().next()?);
    let (next, other_next) = (a.chars().nth(1)?, b.chars().nth(1)?);
    let shorter = a.chars().count().min(b.chars().count());
    let first_swapped = (next, other_next) == (second, first);
    let begins_alike = first == second || first_swapped;
    if !begins_alike && shorter < 8 {
        return None;
    }
    let edits = damerau_levenshtein(a, b);
    if edits > allowed(shorter) || (!begins_alike && edits > 1) {
        return None;
    }
    // Where letters are only others, a short word is another word, and so is one with two others.
    let others = strsim::hamming(a, b).is_ok_and(|others| others == edits);
    let latin = a.is_ascii();
    if edits > 0 && others && (edits > 1 || (latin && shorter <= 5)) {
        return None;
    }
    // A letter too many makes a short word another; a letter left out is a slip.
    let (typed, meant) = (a.chars().count(), b.chars().count());
    if latin && shorter <= 3 && typed > meant {
        return None;
    }
    Some(alike(a, b, edits))
}
