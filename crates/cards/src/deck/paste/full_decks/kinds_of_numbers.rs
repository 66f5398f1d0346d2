//! Finds the numbers in a text, and decides from the signs and words beside each number what it can
//! count.

use std::ops::Range;

use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::number_words::value_of_sign;
use crate::deck::paste::token::{
    MOST_COPIES, TIMES, UNITS, circled, digit, is_kanji_digit, is_space, running_value,
    value_before_name,
};
use crate::deck::paste::word_list::WordList;

/// What the signs and words beside a number say about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A sign or a unit says that the number counts copies: `x4`, `4枚`.
    Marked,
    /// Nothing is said, so the number may count copies.
    Bare,
    /// The number is a level: `Lv3`, `レベル3`.
    Level,
    /// A part of a price, a date, a time, a code or a fraction. The number counts no copies.
    Other,
    /// A word says that the number does not count the copies in the deck: `own 3`.
    NotInDeck,
}

/// A number in a text.
#[derive(Clone, Debug)]
pub(super) struct Number {
    /// The place of the digits or of the word.
    pub place: Range<usize>,
    /// The value, or `None` if the number is too large.
    pub value: Option<u32>,
    pub kind: Kind,
    /// False if the number is a word or a sign such as `四` or `④`.
    pub is_digits: bool,
}

impl Number {
    /// Returns whether the number can be a number of copies, whatever its value is.
    pub(super) fn may_count(&self) -> bool {
        matches!(self.kind, Kind::Marked | Kind::Bare)
    }

    /// Returns whether the number can be a number of copies and is at most 4.
    pub(super) fn may_be_copies(&self) -> bool {
        self.may_count() && self.value.is_some_and(|value| value <= MOST_COPIES)
    }
}

/// Returns the numbers in a part of a text, from left to right.
pub(super) fn numbers_in_part(text: &str, part: &Range<usize>) -> Vec<Number> {
    let inside = text.get(part.clone()).unwrap_or_default();
    let mut found = Vec::new();
    let mut done = part.start;
    for (at, c) in inside.char_indices() {
        let start = part.start + at;
        if start < done {
            continue;
        }
        let rest = text.get(start..part.end).unwrap_or_default();
        let number = if digit(c).is_some() {
            let behind = rest.trim_start_matches(|c| digit(c).is_some());
            let digits = rest.get(..rest.len() - behind.len()).unwrap_or_default();
            Some((digits.len(), value(digits), true))
        } else if circled(c.encode_utf8(&mut [0; 4])) {
            Some((
                c.len_utf8(),
                running_value(c.encode_utf8(&mut [0; 4])),
                false,
            ))
        } else {
            let word = word(text.get(..start).unwrap_or_default(), rest);
            word.map(|(length, value)| (length, value, false))
        };
        let Some((length, value, is_digits)) = number else {
            continue;
        };
        done = start + length;
        let place = start..done;
        let kind = match is_digits {
            true => kind(text, &place),
            false => Kind::Bare,
        };
        found.push(Number {
            place,
            value,
            kind,
            is_digits,
        });
    }
    found
}

fn value(digits: &str) -> Option<u32> {
    let mut value: u32 = 0;
    for c in digits.chars() {
        value = value.checked_mul(10)?.checked_add(digit(c)?)?;
    }
    Some(value)
}

/// Returns the length and the value of a number in words at the start of a text: `four`, `四枚`.
/// `before` is the text before it, because a number cannot begin inside a word.
fn word(before: &str, text: &str) -> Option<(usize, Option<u32>)> {
    let first = text.chars().next()?;
    if let Some(value) = value_of_sign(first) {
        let behind = text.get(first.len_utf8()..)?;
        let is_counted = UNITS.iter().any(|unit| behind.starts_with(unit));
        let is_alone = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        let is_word =
            is_counted || is_alone(before.chars().next_back()) && is_alone(behind.chars().next());
        let follows_digit = before.chars().next_back().is_some_and(is_kanji_digit);
        return (is_word && !follows_digit).then_some((first.len_utf8(), Some(value)));
    }
    if !first.is_ascii_alphabetic()
        || before
            .chars()
            .next_back()
            .is_some_and(char::is_alphanumeric)
    {
        return None;
    }
    let behind = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let own = text.get(..text.len() - behind.len())?;
    Some((own.len(), Some(value_before_name(own)?)))
}

/// Decides from the signs and words beside digits what they can count.
fn kind(text: &str, place: &Range<usize>) -> Kind {
    let before = text.get(..place.start).unwrap_or_default();
    let line_before = before.rsplit(['\n', '\r']).next().unwrap_or_default();
    let behind = text.get(place.end..).unwrap_or_default();
    let line_behind = behind.split(['\n', '\r']).next().unwrap_or_default();
    let last = line_before.chars().next_back();
    let next = line_behind.chars().next();
    if is_level(line_before) {
        return Kind::Level;
    }
    let word = word_before(line_before);
    if !word.is_empty() && column(word) == Some(Column::OtherCount) {
        return Kind::NotInDeck;
    }
    let is_count = !word.is_empty() && column(word) == Some(Column::Count);
    if is_count || is_marked(line_before, line_behind) {
        return Kind::Marked;
    }
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    let is_digit_behind = |signs: &[char]| {
        let rest = line_behind.strip_prefix(signs);
        rest.is_some_and(|rest| rest.starts_with(|c| digit(c).is_some()))
    };
    let is_digit_before = |signs: &[char]| {
        let rest = line_before.strip_suffix(signs);
        rest.is_some_and(|rest| rest.ends_with(|c| digit(c).is_some()))
    };
    const BETWEEN_DIGITS: [char; 6] = ['.', ',', ':', '/', '-', '：'];
    let is_price = line_before
        .trim_end_matches(is_space)
        .ends_with(['$', '¥', '￥', '€', '£'])
        || CURRENCIES
            .iter()
            .any(|unit| line_behind.trim_start_matches(is_space).starts_with(unit));
    let follows_code = line_before
        .strip_suffix(['-', '_', '‐', '–'])
        .is_some_and(|code| code.ends_with(|c: char| c.is_ascii_alphanumeric()));
    match () {
        () if is_index(line_before) => Kind::Other,
        () if is_letter(last) || is_letter(next) || follows_code || is_price => Kind::Other,
        () if is_digit_behind(&BETWEEN_DIGITS) || is_digit_before(&BETWEEN_DIGITS) => Kind::Other,
        () if OTHER_UNITS
            .iter()
            .any(|unit| line_behind.trim_start_matches(is_space).starts_with(unit)) =>
        {
            Kind::Other
        }
        () => Kind::Bare,
    }
}

/// The words and signs of currencies after a price.
const CURRENCIES: WordList = WordList(&["円, 元, yen, JPY, USD, EUR, RMB, €, $, £, 块, 日元"]);

/// Units after numbers that never count copies of a card.
const OTHER_UNITS: WordList = WordList(&[
    "%, ％, 年, 月, 日, 时, 時, 分, 秒, 週, 回, 位, 人, 名様, 戦, 勝, 敗, 点, 試合, ターン, 弾, 周年",
    "轮, 局, 场, 胜, 负, 天, 周, 岁, 楼, 回合",
]);

/// Returns whether a text ends with a word such as `No.`, so that the next number is the number of
/// the line.
fn is_index(before: &str) -> bool {
    const WORDS: [&str; 4] = ["no.", "no", "№", "nr."];
    let before = before.trim_end_matches(is_space).to_lowercase();
    WORDS.iter().any(|word| {
        let head = before.strip_suffix(word);
        head.is_some_and(|head| !head.ends_with(char::is_alphanumeric))
    })
}

/// Returns whether a text ends with a word for levels.
fn is_level(before: &str) -> bool {
    const WORDS: WordList = WordList(&["lv, lv., lvl, lvl., level, レベル, 等级, 等級, ｌｖ, l"]);
    let before = before
        .trim_end_matches(|c| is_space(c) || matches!(c, ':' | '：'))
        .to_lowercase();
    WORDS.iter().any(|word| {
        let head = before.strip_suffix(word);
        head.is_some_and(|head| {
            !word.is_ascii() || !head.ends_with(|c: char| c.is_ascii_alphanumeric())
        })
    })
}

/// Returns the last word of a text, without the signs after the word.
fn word_before(before: &str) -> &str {
    let before = before.trim_end_matches(|c: char| is_space(c) || matches!(c, ':' | '：' | '='));
    let head = before.trim_end_matches(char::is_alphabetic);
    before.get(head.len()..).unwrap_or_default()
}

/// Returns whether a sign or a unit beside digits says that they count copies.
fn is_marked(before: &str, behind: &str) -> bool {
    let before = before.trim_end_matches(is_space);
    let is_apart = |text: &str| !text.ends_with(|c: char| c.is_ascii_alphanumeric());
    let is_letter = before.ends_with(|c: char| c.is_ascii_alphabetic());
    let times_before = before
        .strip_suffix(TIMES)
        .is_some_and(|text| !is_letter || is_apart(text));
    let close = behind.trim_start_matches(is_space);
    let begins_apart = |text: &str| !text.starts_with(|c: char| c.is_ascii_alphabetic());
    let times_behind = close
        .strip_prefix(TIMES)
        .is_some_and(|rest| begins_apart(rest) && !rest.starts_with(|c: char| c.is_ascii_digit()));
    let unit_behind = UNITS.iter().any(|unit| {
        let rest = close.strip_prefix(unit);
        rest.is_some_and(|rest| !unit.is_ascii() || begins_apart(rest))
    });
    times_before || times_behind || unit_behind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_beside_a_number_say_what_it_can_count() {
        for (text, kinds) in [
            ("x4 @ $1.20", vec![Kind::Marked, Kind::Other, Kind::Other]),
            ("4枚 Lv3", vec![Kind::Marked, Kind::Level]),
            (
                "3 12000 WXDi-P01",
                vec![Kind::Bare, Kind::Bare, Kind::Other],
            ),
            ("own 3", vec![Kind::NotInDeck]),
            ("2024/05/06", vec![Kind::Other, Kind::Other, Kind::Other]),
            ("four 四枚 ④", vec![Kind::Bare, Kind::Bare, Kind::Bare]),
        ] {
            let found = numbers_in_part(text, &(0..text.len()));
            let found: Vec<Kind> = found.iter().map(|number| number.kind).collect();
            assert_eq!(found, kinds, "{text}");
        }
    }
}
