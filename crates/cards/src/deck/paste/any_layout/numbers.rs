//! Finds the numbers between the cards of a text that can be numbers of copies.

use std::ops::Range;

use super::Mention;
use crate::deck::paste::token::{Amount, TIMES, digit, is_circled, is_kanji_digit, is_space};

/// A number in a text.
pub(in crate::deck::paste) struct Number {
    pub span: Range<usize>,
    pub value: u32,
}

/// The signs and words of currencies, beside which a number is a price.
const CURRENCIES: [&str; 12] = [
    "$", "¥", "￥", "€", "£", "円", "元", "日元", "USD", "EUR", "yen", "块",
];
/// The words before a number that is the level of a card.
const LEVELS: [&str; 4] = ["レベル", "等级", "等級", "级别"];
/// The signs behind a number that is part of a date or counts other things than cards.
const UNITS_OF_OTHER_THINGS: [&str; 14] = [
    "年", "月", "日", "時", "时", "分", "秒", "号", "楼", "樓", "版", "弾", "%", "％",
];

/// Returns the numbers of a text outside the mentions of cards. Prices, dates, parts of codes and
/// numbers above 99 are left out.
pub(super) fn numbers(text: &str, mentions: &[Mention]) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut from = 0;
    let ends = mentions.iter().map(|mention| mention.span.clone());
    for mention in ends.chain(std::iter::once(text.len()..text.len())) {
        let gap = text.get(from..mention.start).unwrap_or_default();
        for place in digits(gap) {
            let (start, end) = (from + place.start, from + place.end);
            let is_apart = is_apart(
                text.get(from..start).unwrap_or_default(),
                text.get(start..end).unwrap_or_default(),
                text.get(end..).unwrap_or_default(),
            );
            let amount = Amount {
                digits: text.get(start..end).unwrap_or_default(),
                marked: true,
                before: false,
            };
            let value = match amount.digits.chars().all(|c| digit(c) == Some(0)) {
                true => Some(0),
                false => amount.value(),
            };
            if let Some(value) = value.filter(|value| is_apart && *value < 100) {
                numbers.push(Number {
                    span: start..end,
                    value,
                });
            }
        }
        from = mention.end;
    }
    numbers
}

/// Returns the places of numbers in digits, circled numbers, and Chinese numbers before a unit.
fn digits(text: &str) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let is_counted = || {
            let behind = text.get(end..).unwrap_or_default();
            behind.starts_with(['枚', '张', '張'])
        };
        match places.last_mut() {
            Some(place) if digit(c).is_some() && place.end == at => place.end = end,
            _ if digit(c).is_some() || is_circled(c) || is_kanji_digit(c) && is_counted() => {
                places.push(at..end);
            }
            _ => {}
        }
    }
    places
}

/// Returns whether a number is a word of its own, and not part of a price, a date or a code.
fn is_apart(before: &str, number: &str, behind: &str) -> bool {
    let last = |text: &str| text.chars().next_back();
    let first = |text: &str| text.chars().next();
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_joint = |c: Option<char>| c.is_some_and(|c| matches!(c, '.' | ':' | '/' | '-' | '：'));
    let is_digit = |c: Option<char>| c.is_some_and(|c| digit(c).is_some());
    // The sign `x` beside a number is no letter of a word.
    let head = before.strip_suffix(TIMES).unwrap_or(before);
    let tail = behind.strip_prefix(TIMES).unwrap_or(behind);
    let is_alone = match (head.len() < before.len(), tail.len() < behind.len()) {
        (true, _) => !is_word(last(head)) && !is_letter(first(behind)),
        (_, true) => !is_word(first(tail)) && !is_letter(last(before)),
        _ => !is_letter(last(before)) && !is_letter(first(behind)),
    };
    let before_last = before.chars().nth_back(1);
    let is_joined_before = match last(before) {
        Some(':' | '：' | '/') => is_digit(before_last),
        Some('.' | '-') => is_word(before_last),
        Some('+' | '±') => true,
        _ => false,
    };
    let is_joined = is_joined_before
        || is_joint(first(behind)) && is_digit(behind.chars().nth(1))
        || is_part_of_large_number(before, number, behind);
    let spaced_before = before.trim_end_matches(|c| is_space(c) && c != '\n');
    let spaced_behind = behind.trim_start_matches(|c| is_space(c) && c != '\n');
    let is_price = CURRENCIES
        .iter()
        .any(|sign| spaced_before.ends_with(sign) || spaced_behind.starts_with(sign));
    let is_level = LEVELS.iter().any(|word| spaced_before.ends_with(word));
    let is_other = UNITS_OF_OTHER_THINGS
        .iter()
        .any(|unit| behind.starts_with(unit));
    let is_part_of_whole = spaced_behind
        .strip_prefix("of ")
        .is_some_and(|rest| is_digit(first(rest)))
        || spaced_before.ends_with(" of");
    is_alone && !is_part_of_whole && !is_joined && !is_price && !is_level && !is_other
}

fn is_letter(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_alphabetic())
}

/// Returns whether digits are one side of the comma in a number such as `1,200`.
fn is_part_of_large_number(before: &str, number: &str, behind: &str) -> bool {
    const GROUP: usize = 3;
    let length = |text: &str| text.chars().take_while(|c| digit(*c).is_some()).count();
    let is_behind_comma = || {
        let head = before.strip_suffix(',');
        head.is_some_and(|head| head.ends_with(|c| digit(c).is_some()))
    };
    behind
        .strip_prefix(',')
        .is_some_and(|group| length(group) == GROUP)
        || length(number) == GROUP && is_behind_comma()
}
