//! Reads Japanese questions that are typed in Latin letters: `geeto tte doko ni oku`.

use std::borrow::Cow;

use crate::search_index::SearchIndex;
use wixoss_pack::card::lookup_key::kana_of_romaji;
use wixoss_pack::glossary::{search_text, stop_words};

/// The smallest number of words of a question in romaji. A shorter text is read as a name in romaji
/// by [`super::name_match`].
pub(super) const FEWEST_WORDS: usize = 3;

/// Returns the question in hiragana if the question is in romaji: all words can be read as kana,
/// and at least half of the words are no words of the glossary. Returns any other question
/// unchanged.
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
