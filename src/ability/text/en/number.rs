//! Amounts, and what a number must be.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, digits, number, one_of, w};
use crate::ability::text::refer::{Noun, Reference};
use crate::ability::text::stuck::Out;
use crate::ability::{Amount, Feature, Measured, Nothing, Range, ValueOf};

#[derive(Clone, Copy)]
enum Bound {
    AtLeast,
    AtMost,
}

const BOUNDS: &[(&str, Bound)] = &[
    ("or more", Bound::AtLeast),
    ("or higher", Bound::AtLeast),
    ("or greater", Bound::AtLeast),
    ("or above", Bound::AtLeast),
    ("or less", Bound::AtMost),
    ("or lower", Bound::AtMost),
    ("or fewer", Bound::AtMost),
    ("or below", Bound::AtMost),
];

/// What a number must be: `8000 or less`, `two or three`, `more than 5000`.
pub(super) fn range_of<'a>(
    one: impl Fn(&'a str) -> Out<'a, Amount> + Copy,
) -> impl Fn(&'a str) -> Out<'a, Range> {
    move |input| {
        for (phrase, make) in COMPARED {
            if let Some(rest) = after(input, phrase) {
                let (rest, n) = one(rest)?;
                return Ok((rest, make(n)));
            }
        }
        if let Some(rest) = after(input, "odd") {
            return Ok((rest, Range::Odd(Nothing {})));
        }
        if let Some(rest) = after(input, "even") {
            return Ok((rest, Range::MultipleOf(Amount::Number(2))));
        }
        let (rest, first) = one(input)?;
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
        let (rest, all) = more(one, rest, first);
        match <[Amount; 1]>::try_from(all) {
            Ok([only]) => Ok((rest, Range::Exactly(only))),
            Err(all) => Ok((rest, Range::OneOf(all))),
        }
    }
}

fn more<'a>(
    one: impl Fn(&'a str) -> Out<'a, Amount>,
    mut rest: &'a str,
    first: Amount,
) -> (&'a str, Vec<Amount>) {
    let mut all = vec![first];
    loop {
        let comma = after(rest, ",").unwrap_or(rest);
        let behind = after(comma, "or").unwrap_or(comma);
        if behind.len() == rest.len() {
            return (rest, all);
        }
        match one(behind) {
            Ok((behind, n)) => {
                all.push(n);
                rest = behind;
            }
            Err(_) => return (rest, all),
        }
    }
}

type Make = fn(Amount) -> Range;

const COMPARED: &[(&str, Make)] = &[
    ("more than", Range::MoreThan),
    ("greater than", Range::MoreThan),
    ("higher than", Range::MoreThan),
    ("less than", Range::LessThan),
    ("lower than", Range::LessThan),
    ("fewer than", Range::LessThan),
    ("other than", Range::OtherThan),
];

fn plain(input: &str) -> Out<'_, Amount> {
    number(input).map(|(rest, n)| (rest, Amount::Number(n)))
}

fn plain_digits(input: &str) -> Out<'_, Amount> {
    digits(input).map(|(rest, n)| (rest, Amount::Number(n)))
}

/// A level before its noun: `level two or less`.
pub(super) fn level_range(input: &str) -> Out<'_, Range> {
    let (rest, ()) = w("level").parse(input)?;
    range_of(plain)(rest)
}

/// A power: digits.
pub(super) fn figure_range(input: &str) -> Out<'_, Range> {
    range_of(plain_digits)(input)
}

/// How many: `three or more`, `no`, `exactly two`.
pub(super) fn how_many(input: &str) -> Out<'_, Range> {
    if let Some(rest) = after(input, "no") {
        return Ok((rest, Range::Exactly(Amount::Number(0))));
    }
    if let Some(rest) = after(input, "exactly") {
        let (rest, n) = plain(rest)?;
        return Ok((rest, Range::Exactly(n)));
    }
    range_of(plain)(input)
}

pub(super) const MEASURED: &[(&str, Feature)] = &[
    ("level", Feature::Level),
    ("power", Feature::Power),
    ("limit", Feature::Limit),
    ("total cost", Feature::TotalCost),
];

pub(super) const FEATURES: &[(&str, Feature)] = &[
    ("levels", Feature::Level),
    ("level", Feature::Level),
    ("powers", Feature::Power),
    ("power", Feature::Power),
    ("colors", Feature::Color),
    ("color", Feature::Color),
    ("classes", Feature::Class),
    ("class", Feature::Class),
    ("card names", Feature::Name),
    ("card name", Feature::Name),
    ("names", Feature::Name),
    ("name", Feature::Name),
    ("LRIG types", Feature::LrigType),
    ("LRIG type", Feature::LrigType),
    ("card types", Feature::CardType),
    ("card type", Feature::CardType),
];

impl Cx {
    /// A number that is worked out: `the number of cards in your hand`, `this SIGNI's power`.
    pub(super) fn worked_out(self, input: &str) -> Out<'_, Amount> {
        alt((
            |i| self.counted_number(i),
            |i| self.over_cards(i),
            |i| self.value_of(i),
        ))
        .parse(input)
    }

    fn counted_number<'a>(self, input: &'a str) -> Out<'a, Amount> {
        let (rest, ()) = w("the number of").parse(input)?;
        if let Some(rest) = after(rest, "different") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = alt((w("among"), w("of"))).parse(rest)?;
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.filter);
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        if let Ok((rest, name)) = self.spoken(rest) {
            return Ok((rest, Amount::Named(name)));
        }
        let (rest, of) = self.phrase(rest)?;
        Ok((rest, Amount::Count(Box::new(of.filter))))
    }

    fn over_cards<'a>(self, input: &'a str) -> Out<'a, Amount> {
        type Over = fn(Measured) -> Amount;
        const HEADS: &[(&str, Over)] = &[
            ("the total", Amount::Total),
            ("the highest", Amount::Highest),
            ("the lowest", Amount::Lowest),
        ];
        let (rest, over) = one_of(HEADS)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = alt((w("of all"), w("of"), w("among"))).parse(rest)?;
        let (rest, of) = self.phrase(rest)?;
        let of = Box::new(of.filter);
        Ok((rest, over(Measured { feature, of })))
    }

    /// `this SIGNI's power`, `its level`, `the power of that SIGNI`.
    fn value_of<'a>(self, input: &'a str) -> Out<'a, Amount> {
        if let Some(rest) = after(input, "the") {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let (rest, ()) = w("of").parse(rest)?;
            let (rest, of) = self.card(rest)?;
            return Ok((rest, Amount::Value(ValueOf { feature, of })));
        }
        if let Some(rest) = after(input, "its") {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let of = Reference::IT.name();
            return Ok((rest, Amount::Value(ValueOf { feature, of })));
        }
        let (rest, of) = self.card(input)?;
        let (rest, ()) = w("'s").parse(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        Ok((rest, Amount::Value(ValueOf { feature, of })))
    }

    /// "Equal to" a number that is worked out, or a number.
    pub(super) fn amount(self, input: &str) -> Out<'_, Amount> {
        if let Some(rest) = after(input, "X") {
            return Ok((
                rest,
                Amount::Named(Reference::IT.of(Some(Noun::Declared)).name()),
            ));
        }
        plain(input)
    }
}
