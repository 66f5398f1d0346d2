//! One spelling of a text: width, spaces, quotes and icons.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::compose;

use wixoss_base::syntax::Span;

/// A text in one spelling, with the place each of its bytes comes from.
#[derive(Debug)]
pub struct NormalText {
    text: String,
    /// For each byte where its character starts in the text as given, and where that one ends.
    from: Vec<(u32, u32)>,
    end: usize,
}

impl NormalText {
    /// Compatibility forms are folded (full and half width become one), line ends become `\n`,
    /// other spaces one space each and none at the ends of lines. Marks of modes stay.
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

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where a range of this text lies in the text as given.
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

    /// A voicing mark of half width belongs to the letter before it.
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

/// Whether a letter is one of those most Japanese text is written with, that nothing is folded
/// from: it saves asking for each of them.
pub fn is_already_folded(letter: char) -> bool {
    matches!(letter, '、'..='】' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿')
}

/// No text of a card comes near this length; a longer one is placed at its end.
fn small(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
