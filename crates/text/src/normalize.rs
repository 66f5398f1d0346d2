//! Brings a text into one spelling: character width, spaces, line ends and quotes.
//!
//! The input is a text as given. The output is the normalized text, which stores for each of its
//! bytes the place in the original text, so that every message can show that place.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::compose;

use wixoss_base::syntax::Span;

/// A text in one spelling. It stores, for each byte, the place in the original text that the byte
/// comes from.
#[derive(Debug)]
pub struct NormalText {
    text: String,
    /// The start and the end, in the original text, of the character that each byte comes from.
    from: Vec<(u32, u32)>,
    end: usize,
}

impl NormalText {
    /// Normalizes a text.
    ///
    /// - Compatibility forms are folded (NFKC), so that full-width and half-width characters become
    ///   the same.
    /// - Line ends become `\n`; empty lines vanish.
    /// - Every other white-space character becomes a space. Spaces at the end of a line are
    ///   removed.
    /// - Curly quotes become straight quotes.
    /// - The misprinted class 遊戯 becomes 遊具.
    /// - The circled numbers ① to ⑳, which mark modes, stay as they are.
    pub fn new(given: &str) -> NormalText {
        let mut normal = NormalText {
            text: String::with_capacity(given.len()),
            from: Vec::with_capacity(given.len()),
            end: given.len(),
        };
        for (at, letter) in given.char_indices() {
            let place = (small(at), small(at + letter.len_utf8()));
            match letter {
                '\r' | '\n' => {
                    normal.trim_space();
                    if !normal.text.is_empty() && !normal.text.ends_with('\n') {
                        normal.push('\n', place);
                    }
                }
                '\u{2018}' | '\u{2019}' => normal.push('\'', place),
                '\u{201c}' | '\u{201d}' => normal.push('"', place),
                '\u{2460}'..='\u{2473}' => normal.push(letter, place),
                // A misprint: no card has the class 遊戯, and the same text has the class 遊具.
                '戯' if normal.text.ends_with("<遊") => normal.push('具', place),
                '\u{200b}' | '\u{feff}' => {}
                letter if letter.is_whitespace() => {
                    if !normal.text.is_empty() && !normal.text.ends_with([' ', '\n']) {
                        normal.push(' ', place);
                    }
                }
                letter if letter.is_ascii() || is_already_folded(letter) => {
                    normal.push(letter, place)
                }
                letter => {
                    for folded in std::iter::once(letter).nfkc() {
                        normal.push_folded(folded, place);
                    }
                }
            }
        }
        normal.trim_space();
        while normal.text.ends_with(['\n', ' ']) {
            normal.pop();
        }
        normal
    }

    /// Returns the normalized text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Converts a range of bytes in the normalized text to the range in the text as given.
    pub fn place(&self, span: Span) -> Span {
        let start = match self.from.get(span.start) {
            Some((start, _)) => *start as usize,
            None => self.end,
        };
        let last = span.end.checked_sub(1).filter(|last| *last >= span.start);
        let end = last.and_then(|last| self.from.get(last));
        Span::new(start, end.map_or(start, |(_, end)| *end as usize))
    }

    fn push(&mut self, letter: char, place: (u32, u32)) {
        self.text.push(letter);
        self.from
            .extend(std::iter::repeat_n(place, letter.len_utf8()));
    }

    /// Adds a folded character. A half-width voicing mark is joined with the letter before it.
    fn push_folded(&mut self, letter: char, place: (u32, u32)) {
        let whole = match letter {
            '\u{3099}' | '\u{309a}' => self.text.chars().next_back().and_then(|before| {
                let whole = compose(before, letter)?;
                Some((whole, before.len_utf8()))
            }),
            _ => None,
        };
        let Some((whole, length)) = whole else {
            return self.push(letter, place);
        };
        let start = self.from.len().checked_sub(length);
        let start = start
            .and_then(|at| self.from.get(at))
            .map_or(place.0, |(start, _)| *start);
        self.pop();
        self.push(whole, (start, place.1));
    }

    fn pop(&mut self) {
        if let Some(letter) = self.text.pop() {
            let length = self.from.len().saturating_sub(letter.len_utf8());
            self.from.truncate(length);
        }
    }

    fn trim_space(&mut self) {
        while self.text.ends_with(' ') {
            self.pop();
        }
    }
}

/// Returns whether folding certainly leaves this letter unchanged. This quick check covers the
/// letters that most Japanese text consists of. If it returns `false`, the letter may still be
/// unchanged by folding.
pub fn is_already_folded(letter: char) -> bool {
    matches!(letter, '、'..='】' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿')
}

/// Converts a byte offset to `u32`. Card texts are far shorter than 4 GiB; a larger offset becomes
/// `u32::MAX`.
fn small(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
