//! Bags of words: sets of words that show how many words two names have in common.

use std::collections::BTreeSet;

use super::search_text;

/// The words of a text, each word once.
pub type Bag = BTreeSet<String>;

/// Returns the words of a name.
pub fn bag_of_name(name: &str) -> Bag {
    search_text::words(&search_text::fold(name))
        .into_iter()
        .collect()
}

/// Returns how similar two bags are, from 0 to 1. The result is 1 if all words are in both bags,
/// and 0 if no word is in both.
pub fn likeness(a: &Bag, b: &Bag) -> f64 {
    let common = a.intersection(b).count();
    2.0 * common as f64 / (a.len() + b.len()).max(1) as f64
}
