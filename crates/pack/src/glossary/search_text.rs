//! Search keys: one form for every way to write the same words.

use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

use super::stop_words;
use crate::card::lookup_key::{hiragana, romaji_key, romaji_of_kana};

/// Width and case folded, katakana as hiragana, signs as spaces; spaces stand between Latin words
/// only. `ﾗﾝｻｰ`, `ランサー` and `らんさー` meet.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return folded(text.chars().map(|c| c.to_ascii_lowercase()));
    }
    // Most text is in this form already.
    if is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        return folded(text.chars().flat_map(char::to_lowercase));
    }
    folded(text.nfkc().flat_map(char::to_lowercase))
}

fn folded(letters: impl Iterator<Item = char>) -> String {
    let mut folded = String::with_capacity(letters.size_hint().0);
    let mut gap = false;
    for c in letters {
        match c {
            '\'' | '’' => {}
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

/// Length and letters of a text: what is too far from another is not compared letter by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Characters.
    pub length: usize,
    /// A bit for each, many letters to a bit.
    pub letters: u64,
}

impl Shape {
    pub fn of(text: &str) -> Shape {
        let mut shape = Shape {
            length: 0,
            letters: 0,
        };
        for c in text.chars() {
            shape.length += 1;
            if c != ' ' {
                shape.letters |= 1 << (u32::from(c) % 64);
            }
        }
        shape
    }

    /// Whether a text may be in this one: it has no other letters.
    pub fn may_have(self, part: Shape) -> bool {
        part.length <= self.length && part.letters & !self.letters == 0
    }

    /// Whether so many edits may lead from one text to the other: each adds or takes a letter, or
    /// puts one for another.
    pub fn within(self, edits: usize, other: Shape) -> bool {
        let missing = (self.letters ^ other.letters).count_ones() as usize;
        self.length.abs_diff(other.length) <= edits && missing <= 2 * edits
    }
}

/// Whether a character is written in words with spaces between.
pub fn is_latin(c: char) -> bool {
    c.is_ascii_alphanumeric() || ('\u{c0}'..'\u{250}').contains(&c)
}

/// Whether a folded text has kana or Chinese characters.
pub fn is_cjk(folded: &str) -> bool {
    folded.chars().any(|c| !is_latin(c) && c != ' ')
}

/// What is typed for Japanese in Latin letters, long vowels and doubled letters folded to one;
/// `None` where it can't be read as kana.
pub fn romaji(text: &str) -> Option<String> {
    romaji_key(text)
}

/// The same for a text in kana.
pub fn romaji_of(kana: &str) -> String {
    romaji_of_kana(kana)
}

/// Pinyin without tones and spaces, `v` typed for `ü` as `u`.
pub fn pinyin(text: &str) -> String {
    let plain = text.nfkd().flat_map(char::to_lowercase);
    let plain = plain.map(|c| if c == 'v' { 'u' } else { c });
    plain.filter(char::is_ascii_alphabetic).collect()
}

/// The stem of a Latin word: `attacks`, `attacking` and `attack` meet.
pub fn stem(word: &str) -> String {
    static ENGLISH: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));
    ENGLISH.stem(word).into_owned()
}

/// The words of a text that full-text search goes by: stems of Latin words, two or three
/// neighbouring characters where kana or Chinese is written.
pub fn words(folded: &str) -> Vec<String> {
    let mut words = Vec::new();
    for run in runs(folded) {
        if run.chars().all(is_latin) {
            if !stop_words::is_idle(run) {
                words.push(stem(run));
            }
            continue;
        }
        of_cjk(run, &mut words);
    }
    words
}

/// Pairs of neighbouring characters; of kana alone three, as a word of kana is longer.
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
    // Two kana between Chinese characters.
    for four in chars.windows(4) {
        if let [before, a, b, after] = four
            && [a, b].into_iter().all(|c| is_kana(*c))
            && ![before, after].into_iter().any(|c| is_kana(*c))
        {
            words.push(text(&[*a, *b]));
        }
    }
}

/// Whether a character is Chinese: one is a word already.
pub fn is_han(c: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&c)
}

pub fn is_kana(c: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&c)
}

/// The runs of Latin and of other letters, without the spaces between.
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
