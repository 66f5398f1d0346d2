//! Ranges of numbers: exactly, at least, at most, more than.

use crate::syntax::en::prelude::*;
use wixoss_ability::pointing::Noun;

/// Whether a number is a lower bound ("two or more") or an upper bound ("two or less").
#[derive(Clone, Copy)]
enum Bound {
    AtLeast,
    AtMost,
}

/// The words after a number that make it a bound.
const BOUNDS: &[(&str, Bound)] = &[
    ("or more|or higher|or greater|or above", Bound::AtLeast),
    ("or less|or lower|or fewer|or below", Bound::AtMost),
];

/// Returns a parser for a range of numbers: `8000 or less`, `two or three`, `more than 5000`. `one`
/// reads a single number.
pub(crate) fn range_of<'a>(
    one: impl Fn(&'a str) -> Parsed<'a, Amount> + Copy,
) -> impl Fn(&'a str) -> Parsed<'a, Range> {
    move |input| {
        for (phrase, make) in COMPARED {
            if let Some(rest) = after(input, phrase) {
                let (rest, n) = one(rest)?;
                return Ok((rest, make(n)));
            }
        }
        for (phrase, range) in [
            ("an odd number", Range::Odd(Nothing {})),
            ("an even number", Range::MultipleOf(Amount::Number(2))),
        ] {
            if let Some(rest) = after(input, phrase) {
                return Ok((rest, range));
            }
        }
        if let Some(rest) = after(input, "odd") {
            return Ok((rest, Range::Odd(Nothing {})));
        }
        if let Some(rest) = after(input, "even") {
            return Ok((rest, Range::MultipleOf(Amount::Number(2))));
        }
        for (phrase, make) in [
            ("at least", Range::AtLeast as Make),
            ("at most", Range::AtMost as Make),
        ] {
            if let Some(rest) = after(input, phrase) {
                let (rest, n) = one(rest)?;
                return Ok((rest, make(n)));
            }
        }
        let exact = after(input, "exactly");
        let (rest, first) = one(exact.unwrap_or(input))?;
        if let Ok((rest, bound)) = one_of(BOUNDS)(rest) {
            let range = match bound {
                Bound::AtLeast => Range::AtLeast(first),
                Bound::AtMost => Range::AtMost(first),
            };
            return Ok((rest, range));
        }
        if let Some(behind) = after(rest, "to")
            && let Ok((behind, last)) = one(behind)
        {
            return Ok((behind, Range::Between([first, last])));
        }
        let (rest, all) = more_values(one, rest, first);
        match <[Amount; 1]>::try_from(all) {
            Ok([only]) => Ok((rest, Range::Exactly(only))),
            Err(all) => Ok((rest, Range::OneOf(all))),
        }
    }
}

/// Reads the rest of a list of numbers: `or three`, `, three, or four`.
fn more_values<'a>(
    one: impl Fn(&'a str) -> Parsed<'a, Amount>,
    mut rest: &'a str,
    first: Amount,
) -> (&'a str, Vec<Amount>) {
    let mut all = vec![first];
    loop {
        let comma = skip(rest, ",");
        let behind = skip(comma, "or");
        if behind.len() == rest.len() {
            return (rest, all);
        }
        let or = after(comma, "or").is_some();
        match one(behind) {
            // After a comma without "or", only a plain number continues the list.
            Ok((behind, n)) if or || matches!(n, Amount::Number(_)) => {
                all.push(n);
                rest = behind;
            }
            _ => return (rest, all),
        }
    }
}

/// A function that turns a number into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words for comparisons before a number.
const COMPARED: &[(&str, Make)] = &[
    ("more than", Range::MoreThan),
    ("greater than", Range::MoreThan),
    ("higher than", Range::MoreThan),
    ("less than", Range::LessThan),
    ("lower than", Range::LessThan),
    ("fewer than", Range::LessThan),
    ("other than", Range::OtherThan),
];

/// Reads a number in words or digits, or `X`, which means the declared number.
pub(crate) fn number_or_x(input: &str) -> Parsed<'_, Amount> {
    if let Some(rest) = after(input, "X") {
        let declared = Reference::IT.of(Some(Noun::Declared));
        return Ok((rest, Amount::Named(declared.name())));
    }
    number(input).map(|(rest, n)| (rest, Amount::Number(n)))
}

/// Reads a number in digits.
pub(crate) fn digit_amount(input: &str) -> Parsed<'_, Amount> {
    digits(input).map(|(rest, n)| (rest, Amount::Number(n)))
}

/// Reads a level with its bounds: `level two or less`.
pub(crate) fn level_range(input: &str) -> Parsed<'_, Range> {
    let (rest, ()) = wording("level")(input)?;
    range_of(number_or_x)(rest)
}

/// Reads a range with numbers in words or digits: `two or less`.
pub(crate) fn number_range(input: &str) -> Parsed<'_, Range> {
    range_of(number_or_x)(input)
}

/// Reads a range with numbers in digits, as for power: `8000 or less`.
pub(crate) fn digit_range(input: &str) -> Parsed<'_, Range> {
    range_of(digit_amount)(input)
}

/// Reads how many cards or other things there must be: `three or more`, `no`, `exactly two`.
pub(crate) fn required_number(input: &str) -> Parsed<'_, Range> {
    if let Some(rest) = after(input, "no") {
        return Ok((rest, Range::Exactly(Amount::Number(0))));
    }
    for (phrase, range) in [
        ("an odd number of", Range::Odd(Nothing {})),
        ("an even number of", Range::MultipleOf(Amount::Number(2))),
    ] {
        if let Some(rest) = after(input, phrase) {
            return Ok((rest, range));
        }
    }
    if let Some(rest) = after(input, "exactly") {
        let (rest, n) = number_or_x(rest)?;
        return Ok((rest, Range::Exactly(n)));
    }
    range_of(number_or_x)(input)
}
