//! Splits off card numbers and product codes that are before or after names.

use super::remark::BEFORE_FACT;
use super::{PAIRS, is_space, trim};
use crate::card::is_card_number;

/// Returns whether a word of a line is a card number. The last group of a card number must have a
/// digit, so the first word of the name `VOGUE3-EXTREME ムジカ` is not a card number.
pub(in crate::deck::paste) fn is_number(word: &str) -> bool {
    let last = word.trim_end_matches("[EN]").rsplit('-').next();
    is_card_number(word) && last.is_some_and(|group| group.bytes().any(|b| b.is_ascii_digit()))
}

/// Splits a card number off the start of a text. The number can be in brackets:
/// `WXDi-D03-020 Name`, `[WXDi-D03-020] Name`.
pub(in crate::deck::paste) fn number_before(text: &str) -> Option<(&str, &str)> {
    for (open, close) in PAIRS {
        if let Some(inside) = text.strip_prefix(open)
            && let Some((inside, rest)) = inside.split_once(close)
            && is_number(trim(inside))
        {
            return Some((trim(inside), trim(rest)));
        }
    }
    let ends = |c: char| {
        is_space(c) || matches!(c, ':' | '：' | '[' | ',' | '|' | '/' | ';' | '_') || !c.is_ascii()
    };
    let (number, rest) = text.split_at_checked(text.find(ends)?)?;
    if !is_number(number) {
        return None;
    }
    let (number, rest) = match trim(rest).strip_prefix("[EN]") {
        Some(after) => (trim(text.get(..text.len() - after.len())?), after),
        None => (number, rest),
    };
    let rest = trim(rest).trim_start_matches([':', '：', ',', '|', '/', ';', '_']);
    let rest = match trim(rest).strip_prefix("- ") {
        Some(after) => after,
        None => rest,
    };
    Some((number, trim(rest)))
}

/// Splits a card number off the end of a text. The number can be in brackets:
/// `Name (WXDi-D03-020)`, `Name WXDi-D03-020`.
pub(in crate::deck::paste) fn number_after(text: &str) -> Option<(&str, &str)> {
    // Shops write the number in braces, which are never around a name.
    for (open, close) in PAIRS.into_iter().chain([("{", "}"), ("｛", "｝")]) {
        if let Some(head) = text.strip_suffix(close)
            && let Some((head, inside)) = head.rsplit_once(open)
            && is_number(trim(inside))
        {
            return Some((trim(head), trim(inside)));
        }
    }
    let start = text
        .char_indices()
        .rev()
        .find(|(_, c)| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '[' | ']')))
        .map(|(at, c)| at + c.len_utf8())?;
    let (head, number) = text.split_at_checked(start)?;
    let head = head.trim_end_matches([',', '|', ':', ';', '/', '：', '_', '@']);
    let bare = trim(head).trim_end_matches(['-', '–', '—']);
    let head = match bare.ends_with(is_space) {
        true => bare,
        false => head,
    };
    is_number(number).then(|| (trim(head), number))
}

/// Splits a product code and a number off the end of a text such as `Name (WXDi-D03) 020`, as the
/// program MTG Arena writes it. Returns the name and the card number, here `WXDi-D03-020`.
pub(in crate::deck::paste) fn set_and_number(text: &str) -> Option<(&str, String)> {
    let (head, number) = text.rsplit_once(is_space)?;
    let head = head.trim_end_matches(is_space);
    // `Name (WXDi-D03-020) x4` has a number of copies.
    let is_digits = number.bytes().any(|b| b.is_ascii_digit())
        && !number.starts_with(['x', 'X'])
        && number.bytes().all(|b| b.is_ascii_alphanumeric())
        && number.len() <= 6;
    for (open, close) in [("(", ")"), ("[", "]"), ("<", ">"), ("（", "）")] {
        if let Some(before) = head.strip_suffix(close)
            && let Some((name, set)) = before.rsplit_once(open)
            && is_digits
            && set.len() >= 2
            && set.starts_with(|c: char| c.is_ascii_alphabetic())
            && set.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        {
            return Some((trim(name), format!("{set}-{number}")));
        }
    }
    None
}

/// Splits a product code off the end of a name: `Name - WXDi-D08`, `Name | WX24-P1`.
pub(in crate::deck::paste) fn set_after(text: &str) -> Option<(&str, &str)> {
    let (head, code) = text.rsplit_once(is_space)?;
    let head = head.trim_end_matches(is_space);
    let bare = head.strip_suffix(BEFORE_FACT)?.trim_end_matches(is_space);
    let is_code = code.starts_with(|c: char| c.is_ascii_uppercase())
        && code.len() >= 4
        && code.bytes().any(|b| b.is_ascii_digit())
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    (is_code && !bare.is_empty()).then_some((bare, code))
}
