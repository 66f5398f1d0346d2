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
    let alike = near.filter_map(|known| Some((known, misspelling_likeness(word, known)?)));
    let best = alike.max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(known, _)| known)
}
