//! Normalizes ("folds") texts for the search, and cuts texts into words. After this, different
//! spellings of one word are equal.

use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

use super::stop_words;
use crate::card::lookup_key::{hiragana, romaji_key, romaji_of_kana};

/// Normalizes a text for the search. Full width becomes half width, upper case becomes lower case,
/// katakana becomes hiragana, and signs become spaces. Then all spaces are removed, except the
/// spaces between two Latin words. For example, `ﾗﾝｻｰ`, `ランサー` and `らんさー` become equal.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return folded(text.chars().map(|c| c.to_ascii_lowercase()));
    }
    // Most texts have only characters that need no normalization, which is slow.
    if text.chars().all(is_usual) {
        return folded(text.chars().map(|c| c.to_ascii_lowercase()));
    }
    // Most other texts are already in normal form.
    if is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        return folded(text.chars().flat_map(char::to_lowercase));
    }
    folded(text.nfkc().flat_map(char::to_lowercase))
}

/// Returns whether a character is ASCII, kana, a usual Chinese character or a usual punctuation
/// mark. [`fold`] gives the same result for such characters with and without Unicode
/// normalization.
fn is_usual(c: char) -> bool {
    matches!(c, '\0'..='~' | 'ぁ'..='ん' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿')
        || matches!(
            c,
            '、' | '。'
                | '「'
                | '」'
                | '『'
                | '』'
                | '？'
                | '！'
                | '，'
                | '：'
                | '；'
                | '（'
                | '）'
        )
}

fn folded(letters: impl Iterator<Item = char>) -> String {
    let mut folded = String::with_capacity(letters.size_hint().0);
    let mut gap = false;
    for c in letters {
        match c {
            '\'' | '’' => {}
            'ぁ'..='ん' | 'ァ'..='ヺ' | '一'..='鿿' => {
                folded.push(hiragana(c));
                gap = false;
            }
            c if c.is_alphanumeric() || c == 'ー' => {
                let latin_before = folded.chars().next_back().is_some_and(is_latin);
                if gap && latin_before && is_latin(c) {
                    folded.push(' ');
                }
                folded.push(hiragana(c));
                gap = false;
            }
            _ => gap = true,
        }
    }
    folded
}

/// The shape of a text: its length and its letters. Comparing two shapes is fast. Only if two
/// shapes are similar, the search compares the texts letter by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of characters.
    pub length: usize,
    /// The letters as bits. Several letters can have the same bit.
    pub letters: u64,
    /// Whether the text has several words with spaces between them.
    pub has_spaces: bool,
}

impl Shape {
    /// Returns the shape of a text. A space counts for the length, but is not a letter.
    pub fn of(text: &str) -> Shape {
        let mut shape = Shape {
            length: 0,
            letters: 0,
            has_spaces: false,
        };
        for c in text.chars() {
            shape.length += 1;
            match c {
                ' ' => shape.has_spaces = true,
                _ => shape.letters |= 1 << (u32::from(c) % 64),
            }
        }
        shape
    }

    /// Returns whether a text with this shape may contain a text with the shape `part`. This is
    /// possible only if the text with the shape `part` is not longer and has no letter that the
    /// other text lacks.
    pub fn may_have(self, part: Shape) -> bool {
        part.length <= self.length && part.letters & !self.letters == 0
    }

    /// Returns whether at most `edits` edits may turn one text into the other. An edit adds,
    /// removes or replaces one letter.
    pub fn within(self, edits: usize, other: Shape) -> bool {
        self.length.abs_diff(other.length) <= edits
            && (self.letters ^ other.letters).count_ones() as usize <= 2 * edits
    }
}

/// Returns whether a character is a Latin letter or a digit. Words of such characters have spaces
/// between them.
pub fn is_latin(c: char) -> bool {
    c.is_ascii_alphanumeric() || ('\u{c0}'..'\u{250}').contains(&c)
}

/// Returns whether a text from `fold` contains kana or Chinese characters.
pub fn is_cjk(folded: &str) -> bool {
    folded.chars().any(|c| !is_latin(c) && c != ' ')
}

/// Returns the romaji key of a text in Latin letters. In a romaji key, long vowels and doubled
/// letters are one letter. Returns `None` if the text cannot be read as kana.
pub fn romaji(text: &str) -> Option<String> {
    romaji_key(text)
}

/// Returns the romaji key of a text in kana.
pub(crate) fn romaji_of(kana: &str) -> String {
    romaji_of_kana(kana)
}

/// Returns pinyin in its search form: without tones and spaces, and with `u` instead of `ü`. People
/// type `v` for `ü`, so `v` becomes `u` too.
pub fn pinyin(text: &str) -> String {
    let plain = text.nfkd().flat_map(char::to_lowercase);
    let plain = plain.map(|c| if c == 'v' { 'u' } else { c });
    plain.filter(char::is_ascii_alphabetic).collect()
}

/// Returns the stem of an English word: `attacks`, `attacking` and `attack` have the same stem.
pub fn stem(word: &str) -> String {
    static ENGLISH: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));
    ENGLISH.stem(word).into_owned()
}

/// Cuts a text from `fold` into the words of the full-text search. For English, these are the stems
/// of all words that are not stop words. For kana and Chinese, these are groups of two or three
/// neighboring characters.
pub fn words(folded: &str) -> Vec<String> {
    let mut words = Vec::new();
    for run in runs(folded) {
        if run.chars().all(is_latin) {
            if !stop_words::is_stop_word(run) {
                words.push(stem(run));
            }
            continue;
        }
        of_cjk(run, &mut words);
    }
    words
}

/// Adds the words of a run of Japanese or Chinese characters. A word is a pair of neighboring
/// characters that are not both kana, or a group of three kana (words in kana are longer). A run
/// of one or two characters is one word.
fn of_cjk(run: &str, words: &mut Vec<String>) {
    let chars: Vec<char> = run.chars().collect();
    if let [_] | [_, _] = chars.as_slice() {
        words.push(run.to_owned());
        return;
    }
    let text = |part: &[char]| part.iter().collect::<String>();
    let all_kana = |part: &[char]| part.iter().all(|c| is_kana(*c));
    words.extend(chars.windows(2).filter(|pair| !all_kana(pair)).map(text));
    words.extend(chars.windows(3).filter(|three| all_kana(three)).map(text));
    // Two kana between two Chinese characters are added as one word here, because the lines above
    // add neither pairs nor groups of three kana for them.
    for four in chars.windows(4) {
        if let [before, a, b, after] = four
            && [a, b].into_iter().all(|c| is_kana(*c))
            && ![before, after].into_iter().any(|c| is_kana(*c))
        {
            words.push(text(&[*a, *b]));
        }
    }
}

/// Returns whether a character is a Chinese character. A single Chinese character can be a word.
pub fn is_han(c: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&c)
}

/// Returns whether a character is hiragana or katakana.
pub fn is_kana(c: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&c)
}

/// Cuts a text from `fold` into runs. The cuts are at spaces, and between a Latin letter and a
/// letter of another script.
pub fn runs(folded: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    for part in folded.split(' ') {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let kind = is_latin(first);
            let end = rest.find(|c| is_latin(c) != kind).unwrap_or(rest.len());
            let (run, after) = rest.split_at(end);
            runs.push(run);
            rest = after;
        }
    }
    runs
}
