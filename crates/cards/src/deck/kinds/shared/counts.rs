//! Parses the number of copies that is written before or after a card in a line of a deck list.

use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{multispace0, one_of, satisfy};
use nom::combinator::{all_consuming, eof, opt, peek, recognize, value, verify};
use nom::sequence::{delimited, terminated};
use nom::{IResult, Parser};

use super::list_line::{number_last, trimmed};
use crate::card::{Card, is_card_number};
use crate::deck::number_words::value_of_sign;

type Parsed<'a> = IResult<&'a str, &'a str>;

/// Parses a count before a card, as in `4 Name`, `4x Name`, `4×Name`, `x4 Name` or `4枚 Name`.
/// Returns the rest of the line and the count as the line spells it. A wrong count such as `-4` or
/// `4.5` is accepted too, so that a message can show the wrong count.
pub(in crate::deck) fn leading_count(line: &str) -> Parsed<'_> {
    alt((
        terminated(amount, (times, peek(gap))),
        // A name can start with an X: `4 X Human, …`.
        terminated(amount, (multispace0, one_of("x×✕"), peek(gap))),
        terminated(amount, one_of("×✕")),
        terminated(amount, (times, peek(satisfy(|c| !c.is_ascii())))),
        terminated(amount, (multispace0, unit)),
        terminated(
            verify(amount, is_short),
            (multispace0, one_of(",;|:，：；")),
        ),
        delimited(times, amount, peek(gap)),
        terminated(verify(amount, starts_no_name), peek(gap)),
    ))
    .parse(line)
}

/// Returns whether a number before a text can be a number of copies. A number with a leading zero
/// belongs to the name of a card: `0068 オペラより愛をこめて!`.
fn starts_no_name(digits: &str) -> bool {
    !(digits.len() > 1 && digits.starts_with('0') && digits.chars().all(is_digit))
}

/// Returns whether a number before a comma is short enough for a number of copies. A number with
/// more than two digits belongs to the name: `666, the Cursed Number`.
fn is_short(digits: &str) -> bool {
    digits.chars().count() <= 2
}

/// Parses a count after a card, as in `Name ×4`, `Name x4`, `Name 4枚`, `Name (4)` or `Name,4`. A
/// number without a sign is a count only after a card number, as in `WXDi-D03-020 4`, because a
/// name can end in a number. Returns the card and the count.
pub(in crate::deck) fn trailing_count(item: &str) -> Option<(&str, &str)> {
    bracketed_count(item).or_else(|| bare_count(item))
}

/// Parses a count in brackets: `Name (4)`, `Name（×4）`, `Name [4枚]`.
fn bracketed_count(item: &str) -> Option<(&str, &str)> {
    let pairs = [('(', ')'), ('（', '）'), ('[', ']'), ('【', '】')];
    let (name, inside) = pairs.into_iter().find_map(|(open, close)| {
        let (name, inside) = item.strip_suffix(close)?.rsplit_once(open)?;
        Some((trimmed(name), trimmed(inside)))
    })?;
    let count = (opt(times), amount, opt(alt((times, unit))));
    let (_, (_, digits, _)) = all_consuming(count).parse(inside).ok()?;
    (!name.is_empty()).then_some((name, digits))
}

fn bare_count(item: &str) -> Option<(&str, &str)> {
    /// Signs that can be between a card and its count. No card name ends with one of them.
    const SEPARATORS: [char; 6] = [',', ';', '|', '，', '、', '；'];
    let start = item
        .char_indices()
        .rev()
        .find(|(_, c)| !(is_digit(*c) || matches!(c, '枚' | '张' | '張' | '-' | '.')))
        .map(|(at, c)| at + c.len_utf8())?;
    let (head, tail) = item.split_at_checked(start)?;
    let (_, (digits, counter)) = all_consuming((amount, opt(unit))).parse(tail).ok()?;
    let spaced = head.trim_end();
    if let Some(name) = spaced.strip_suffix(SEPARATORS) {
        let name = trimmed(name);
        return (!name.is_empty()).then_some((name, digits));
    }
    // `:` and `=` are separators only after a card number, because a name can end with them.
    if let Some(number) = spaced.strip_suffix([':', '：', '=']).map(trimmed)
        && ends_in_number(number)
    {
        return Some((number, digits));
    }
    let name = match spaced.strip_suffix(['×', '✕', '＊', 'x', 'X', 'ｘ', 'Ｘ', '*']) {
        // `x` or `*` directly after a name can be a part of the name: `SCRATCHx2`. Even after a
        // space, a letter before a count can be a part of the name: `サーバント X 4`.
        Some(name)
            if spaced.ends_with(['×', '✕'])
                || name.ends_with(char::is_whitespace)
                    && (spaced.len() == head.len() || spaced.ends_with(['x', '*'])) =>
        {
            name
        }
        _ if counter.is_some() && spaced.len() < head.len() => spaced,
        _ if spaced.len() < head.len() && ends_in_number(spaced) => spaced,
        _ => return None,
    };
    let name = trimmed(name);
    (!name.is_empty()).then_some((name, digits))
}

/// Returns whether a text has a number that is in no name of `card`: `3 or 4 Nmae`. The number may
/// be in another script: `Ⅳ Nmae`. Such a number can be a number of copies.
pub(crate) fn has_other_number(text: &str, card: Card<'_>) -> bool {
    let narrow = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
    let names = names.into_iter().flatten().flat_map(str::chars);
    let mut of_names: Vec<char> = names.map(narrow).collect();
    let mut is_other = |c: char| match of_names.iter().position(|known| *known == c) {
        Some(at) => {
            of_names.swap_remove(at);
            false
        }
        None => true,
    };
    !is_like_number(text) && numbers(text).map(narrow).any(&mut is_other)
}

/// Returns whether a text is a card number, perhaps a misspelled one: `WXDi-D3-020`.
fn is_like_number(text: &str) -> bool {
    const FEWEST_DIGITS: usize = 3;
    let text = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\''));
    let is_of_number = |c: char| c.is_ascii_alphanumeric() || c == '-';
    is_card_number(text)
        || text.chars().all(is_of_number)
            && text.bytes().filter(u8::is_ascii_digit).count() >= FEWEST_DIGITS
}

/// Returns whether a text that is not a card number has a number, in digits or in another script.
pub(crate) fn has_number(text: &str) -> bool {
    !is_like_number(text) && numbers(text).next().is_some()
}

/// Returns the digits of a text, and its kanji for small numbers before a unit: `三` in `三枚`. A
/// kanji for a number in another place can belong to a name.
fn numbers(text: &str) -> impl Iterator<Item = char> + '_ {
    /// The largest number of copies of one card.
    const MOST: u32 = 4;
    let is_kanji = |c: char| value_of_sign(c).is_some_and(|value| (1..=MOST).contains(&value));
    let is_unit = |c: Option<char>| matches!(c, Some('枚' | '张' | '張'));
    let next = text.chars().map(Some).skip(1).chain([None]);
    let signs = text.chars().zip(next);
    let numbers = signs.filter(move |(c, next)| match is_kanji(*c) {
        true => is_unit(*next),
        false => c.is_numeric(),
    });
    numbers.map(|(c, _)| c)
}

/// Returns whether a text begins or ends with a number that may be a number of copies: `4 Name`,
/// `Name x4`, `Name 4`. The text is not read as a list line, so the number may also belong to the
/// name.
pub(crate) fn may_have_count(text: &str) -> bool {
    let around = |c: char| c.is_whitespace() || "xX×✕ｘＸ*＊枚张張()（）[]【】,;:：".contains(c);
    let text = text.trim_matches(around);
    !is_card_number(text) && (text.starts_with(is_digit) || text.ends_with(is_digit))
}

fn ends_in_number(item: &str) -> bool {
    is_card_number(item)
        || item.ends_with([')', '）', ']', '】', '>']) && number_last(item).is_some()
}

/// Parses a number of copies: `4`. A wrong number such as `-4` or `1.5` is accepted too, so that a
/// message can show it.
fn amount(text: &str) -> Parsed<'_> {
    recognize((
        opt(one_of("-+−")),
        take_while1(is_digit),
        opt((one_of(".,/"), take_while1(is_digit))),
    ))
    .parse(text)
}

pub(in crate::deck) fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

fn times(text: &str) -> IResult<&str, char> {
    one_of("xX×✕ｘＸ*＊").parse(text)
}

fn unit(text: &str) -> IResult<&str, char> {
    one_of("枚张張").parse(text)
}

/// Parses a space or the end of the line. After a count, no other character may follow.
fn gap(text: &str) -> IResult<&str, ()> {
    alt((value((), satisfy(char::is_whitespace)), value((), eof))).parse(text)
}
