//! The form of a line: what the line has beside its card, with `{}` instead of the card and `#`
//! instead of each number. The lines of a list that one person or one program wrote share their form.

use std::ops::Range;

use crate::deck::paste::token::{
    PAIRS, condition_after, digit, is_kanji_digit, is_space, kanji_value,
};

/// The form of a line, and its numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    key: String,
    numbers: Vec<Option<u32>>,
}

impl Form {
    /// Returns the form of a line. `places` are the places of the names and numbers of its card.
    pub(super) fn of(line: &str, places: &[Range<usize>]) -> Form {
        let mut form = Form::default();
        let mut done = 0;
        for (nth, place) in places.iter().enumerate() {
            let before = line.get(done..place.start).unwrap_or_default();
            done = place.end;
            // The names of one card in several languages count as one card.
            if nth > 0 && before.chars().all(is_between_names) {
                continue;
            }
            form.add_text(before);
            form.key.push_str("{}");
        }
        form.add_text(line.get(done..).unwrap_or_default());
        form.key = form.key.trim().to_owned();
        form
    }

    /// Adds the text beside a card. The condition of a card (how worn it is) can be different in each
    /// line, so it is not a part of the form.
    fn add_text(&mut self, text: &str) {
        for piece in text.split_inclusive(SEPARATORS) {
            let fact = piece.trim_end_matches(is_between_facts);
            let separator = piece.get(fact.len()..).unwrap_or_default();
            self.add_signs(condition_after(fact).unwrap_or(fact));
            self.add_signs(separator);
        }
    }

    fn add_signs(&mut self, text: &str) {
        let mut signs = text.char_indices().peekable();
        while let Some((at, c)) = signs.next() {
            let rest = text.get(at..).unwrap_or_default();
            if digit(c).is_some() {
                let mut value = digit(c);
                while let Some((_, next)) = signs.next_if(|(_, next)| digit(*next).is_some()) {
                    let of_next = digit(next).unwrap_or_default();
                    value = value.and_then(|value| value.checked_mul(10)?.checked_add(of_next));
                }
                self.key.push('#');
                self.numbers.push(value);
            } else if is_kanji_digit(c) && is_counted(rest.get(c.len_utf8()..).unwrap_or_default())
            {
                self.key.push('#');
                self.numbers.push(kanji_value(c));
            } else if is_space(c) {
                if !self.key.ends_with(' ') {
                    self.key.push(' ');
                }
            } else {
                self.key.extend(c.to_lowercase());
            }
        }
    }

    /// Adds another line about the same card.
    pub(super) fn add(&mut self, other: &Form) {
        self.key.push('\n');
        self.key.push_str(&other.key);
        self.numbers.extend(&other.numbers);
    }

    /// The text of the form. Lines with the same text have the same form.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// The numbers of the line, in their order. A number that is too large is `None`.
    pub(super) fn numbers(&self) -> &[Option<u32>] {
        &self.numbers
    }
}

/// The signs between the facts of a line.
const SEPARATORS: [char; 4] = ['|', '｜', '·', '•'];

fn is_between_facts(c: char) -> bool {
    is_space(c) || SEPARATORS.contains(&c)
}

/// Returns whether a text begins with the counter word for cards.
fn is_counted(text: &str) -> bool {
    text.starts_with(['枚', '张', '張'])
}

/// Returns whether a sign may stand between two names of one card.
fn is_between_names(c: char) -> bool {
    let is_bracket = |(open, close): &(&str, &str)| open.contains(c) || close.contains(c);
    is_space(c)
        || matches!(
            c,
            '/' | '／' | '|' | '｜' | ':' | '：' | '-' | '–' | '·' | '・'
        )
        || PAIRS.iter().any(is_bracket)
}
