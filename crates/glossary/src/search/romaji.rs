//! Reads Japanese questions that are typed in Latin letters: `geeto tte doko ni oku`.

use std::borrow::Cow;

use crate::search_index::SearchIndex;
use wixoss_pack::card::lookup_key::kana_of_romaji;
use wixoss_pack::glossary::{search_text, stop_words};

/// The smallest number of words of a question in romaji. [`super::name_match`] reads a shorter text
/// as a name.
pub(super) const FEWEST_WORDS: usize = 3;

/// Returns a question in romaji in hiragana, and any other question unchanged. A question is in
/// romaji if all its words can be read as kana, and if at least half of them are missing in the
/// glossary.
pub(super) fn in_kana<'t>(index: &SearchIndex, text: &'t str) -> Cow<'t, str> {
    if !text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let folded = search_text::fold(text);
    let (mut words, mut unknown) = (0, 0);
    let mut kana = String::new();
    for word in folded.split(' ') {
        if word.bytes().all(|c| c.is_ascii_digit()) {
            kana.push_str(word);
            continue;
        }
        let Some(read) = kana_of_romaji(word) else {
            return Cow::Borrowed(text);
        };
        kana.push_str(&read);
        words += 1;
        unknown += usize::from(!index.knows(word) && !stop_words::is_stop_word(word));
    }
    match words >= FEWEST_WORDS && 2 * unknown >= words {
        true => Cow::Owned(kana),
        false => Cow::Borrowed(text),
    }
}
