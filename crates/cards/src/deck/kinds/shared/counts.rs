//! How many copies a line of a deck list says, before or behind the card.

use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{multispace0, one_of, satisfy};
use nom::combinator::{all_consuming, eof, opt, peek, recognize, value, verify};
use nom::sequence::{delimited, terminated};
use nom::{IResult, Parser};

use super::list_line::{number_last, trimmed};
use crate::card::is_card_number;

type Parsed<'a> = IResult<&'a str, &'a str>;

/// `4 Name`, `4x Name`, `4×Name`, `x4 Name`, `4枚 Name`: the rest and the count as it is written.
/// A count that is none, such as `-4` or `4.5`, is taken too, so that it can be refused by name.
pub(in crate::deck::kinds) fn leading_count(line: &str) -> Parsed<'_> {
    alt((
        terminated(amount, (times, peek(gap))),
        // A name can start with a letter of its own: `4 X Human, …`.
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

/// A number with a leading zero starts a name: `0068 オペラより愛をこめて!`.
fn starts_no_name(digits: &str) -> bool {
    !(digits.len() > 1 && digits.starts_with('0') && digits.chars().all(is_digit))
}

/// A count of one or two digits: `666, the Cursed Number` is a name.
fn is_short(digits: &str) -> bool {
    digits.chars().count() <= 2
}

/// `Name ×4`, `Name x4`, `Name 4枚`, `Name (4)`, `Name,4`, and `WXDi-D03-020 4`: only a number can't
/// end in a count of its own. The item and the count.
pub(in crate::deck::kinds) fn trailing_count(item: &str) -> Option<(&str, &str)> {
    bracketed_count(item).or_else(|| bare_count(item))
}

/// `Name (4)`, `Name（×4）`, `Name [4枚]`
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
    /// No name has one of these at its end.
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
    // A name can end in these, a number can't.
    if let Some(number) = spaced.strip_suffix([':', '：', '=']).map(trimmed)
        && ends_in_number(number)
    {
        return Some((number, digits));
    }
    let name = match spaced.strip_suffix(['×', '✕', '＊', 'x', 'X', 'ｘ', 'Ｘ', '*']) {
        // A letter or star right after the name can be part of it, as can a letter apart from the
        // count: `SCRATCHx2`, `サーバント X 4`.
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

fn ends_in_number(item: &str) -> bool {
    is_card_number(item)
        || item.ends_with([')', '）', ']', '】', '>']) && number_last(item).is_some()
}

/// Digits with what people wrongly add: a sign, a fraction.
fn amount(text: &str) -> Parsed<'_> {
    recognize((
        opt(one_of("-+−")),
        take_while1(is_digit),
        opt((one_of(".,/"), take_while1(is_digit))),
    ))
    .parse(text)
}

pub(in crate::deck::kinds) fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

fn times(text: &str) -> IResult<&str, char> {
    one_of("xX×✕ｘＸ*＊").parse(text)
}

fn unit(text: &str) -> IResult<&str, char> {
    one_of("枚张張").parse(text)
}

/// The end of a word, or of the line.
fn gap(text: &str) -> IResult<&str, ()> {
    alt((value((), satisfy(char::is_whitespace)), value((), eof))).parse(text)
}
