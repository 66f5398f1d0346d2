//! Corrects misspelled Latin words.

use super::likeness::{allowed_edits, misspelling_likeness};
use crate::search_index::SearchIndex;
use wixoss_pack::glossary::search_text::Shape;

/// The number of letters of the shortest word that is corrected.
const SHORTEST: usize = 4;

/// Returns the correct word if `word` is a misspelling of a known word.
pub(super) fn corrected<'t>(index: &'t SearchIndex, word: &str) -> Option<&'t str> {
    if word.len() < SHORTEST {
        return None;
    }
    let shape = Shape::of(word);
    let near = index.words_like(word).filter(|known| {
        let edits = allowed_edits(shape.length.min(known.len()));
        shape.within(edits, Shape::of(known))
    });
    let letters = sorted_letters(word);
    let alike = near.filter_map(|known| {
        let likeness = misspelling_likeness(word, known)?;
        Some((known, sorted_letters(known) == letters, likeness))
    });
    // Swapped letters are the likeliest slip. `lancre` is the word `lancer` with two letters
    // swapped, although `lance` shares more pairs of letters with it.
    let best = alike.max_by(|a, b| a.1.cmp(&b.1).then(a.2.total_cmp(&b.2)));
    best.map(|(known, ..)| known)
}

fn sorted_letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glossary;

    #[test]
    fn swapped_letters_come_before_missing_letters() {
        let glossary = Glossary::embedded();
        let index = glossary.index();
        assert!(index.knows("lance"));
        assert_eq!(corrected(index, "lancre"), Some("lancer"));
    }
}
