//! Amounts, and what a number must be.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, digits, number, one_of, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{Amount, Feature, Measured, Nothing, Range};

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
        let or = after(comma, "or").is_some();
        match one(behind) {
            // Behind a comma alone only a figure goes on with the list.
            Ok((behind, n)) if or || matches!(n, Amount::Number(_)) => {
                all.push(n);
                rest = behind;
            }
            _ => return (rest, all),
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
    if let Some(rest) = after(input, "X") {
        let declared = Reference::IT.of(Some(Noun::Declared));
        return Ok((rest, Amount::Named(declared.name())));
    }
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

/// A figure or a number in words.
pub(super) fn plain_range(input: &str) -> Out<'_, Range> {
    range_of(plain)(input)
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
    for (phrase, range) in [
        ("an odd number of", Range::Odd(Nothing {})),
        ("an even number of", Range::MultipleOf(Amount::Number(2))),
    ] {
        if let Some(rest) = after(input, phrase) {
            return Ok((rest, range));
        }
    }
    if let Some(rest) = after(input, "exactly") {
        let (rest, n) = plain(rest)?;
        return Ok((rest, Range::Exactly(n)));
    }
    range_of(plain)(input)
}

pub(super) const MEASURED: &[(&str, Feature)] = &[
    ("printed power", Feature::PrintedPower),
    ("printed level", Feature::PrintedLevel),
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
    ("total costs", Feature::TotalCost),
    ("total cost", Feature::TotalCost),
    ("limits", Feature::Limit),
    ("limit", Feature::Limit),
    ("card types", Feature::CardType),
    ("card type", Feature::CardType),
];

impl Cx {
    /// A number that is worked out: `the number of cards in your hand`, `this SIGNI's power`.
    pub(super) fn worked_out(self, input: &str) -> Out<'_, Amount> {
        self.deeper(1, input)?.plus_more(input)
    }

    fn plus_more(self, input: &str) -> Out<'_, Amount> {
        let (rest, amount) = self.plain_worked_out(input)?;
        if let Some(behind) = after(rest, "times")
            && let Ok((rest, by)) = self.figure(behind)
        {
            return Ok((rest, Amount::Times(vec![amount, by])));
        }
        if let Some(behind) = after(rest, "minus")
            && let Ok((rest, n)) = number(behind).or_else(|_| digits(behind))
        {
            return Ok((rest, Amount::Plus(vec![amount, Amount::Number(-n)])));
        }
        let Some(behind) = after(rest, "plus") else {
            return Ok((rest, amount));
        };
        match number(behind).or_else(|_| digits(behind)) {
            Ok((rest, n)) => Ok((rest, Amount::Plus(vec![amount, Amount::Number(n)]))),
            Err(_) => Ok((rest, amount)),
        }
    }

    fn plain_worked_out(self, input: &str) -> Out<'_, Amount> {
        if let Ok((rest, ())) = alt((
            w("the declared number"),
            w("the number declared this way"),
            w("the number you declared"),
        ))
        .parse(input)
        {
            let declared = Reference::IT.of(Some(Noun::Declared));
            let n = Amount::Named(declared.name());
            return match after(rest, "multiplied by").map(digits) {
                Some(Ok((rest, by))) => Ok((rest, Amount::Times(vec![n, Amount::Number(by)]))),
                _ => Ok((rest, n)),
            };
        }
        if let Some(rest) = after(input, "X") {
            let declared = Reference::IT.of(Some(Noun::Declared));
            return Ok((rest, Amount::Named(declared.name())));
        }
        if let Some(rest) = after(input, "the times paid") {
            let times = Reference::IT.of(Some(Noun::Times));
            return Ok((rest, Amount::Named(times.name())));
        }
        if let Some(rest) = after(input, "half of").or_else(|| after(input, "half")) {
            let (rest, of) = self.plain_worked_out(rest)?;
            let each = Amount::Number(2);
            return Ok((
                rest,
                Amount::Per(Box::new(wixoss_ability::Per { of, each })),
            ));
        }
        if let Some(rest) = after(input, "the sum of") {
            let one = |i| {
                self.worked_out(i)
                    .or_else(|_| plain(i))
                    .or_else(|_| plain_digits(i))
            };
            let (rest, all) = super::word::listed(one, &["and"])(rest)?;
            return Ok((rest, Amount::Plus(all)));
        }
        if let Some(rest) = after(input, "one for every") {
            let (rest, each) = plain(rest)?;
            let (rest, ()) = w("of").parse(rest)?;
            let (rest, of) = self.plain_worked_out(rest)?;
            return Ok((
                rest,
                Amount::Per(Box::new(wixoss_ability::Per { of, each })),
            ));
        }
        if let Ok((rest, name)) = self.spoken(input)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::Named(name)));
        }
        alt((
            |i| self.counted_number(i),
            |i| self.over_cards(i),
            |i| self.value_of(i),
            |i| self.value_over(i),
        ))
        .parse(input)
    }

    fn counted_number<'a>(self, input: &'a str) -> Out<'a, Amount> {
        let (rest, ()) = w("the number of").parse(input)?;
        if let Some(rest) = after(rest, "times") {
            let (rest, what) = self.happened(rest)?;
            return Ok((rest, Amount::Happened(Box::new(what))));
        }
        if let Ok((behind, of)) = self.whose(rest)
            && let Ok((behind, counter)) = super::verb::counter(behind)
        {
            let rest = after(behind, "counters").unwrap_or(behind);
            let of = of.unwrap_or_default();
            return Ok((
                rest,
                Amount::Counters(wixoss_ability::CountersOf { counter, of }),
            ));
        }
        if let Ok((rest, amount)) = self.subscribers(rest) {
            return Ok((rest, amount));
        }
        if let Ok((rest, amount)) = self.markers(rest) {
            return Ok((rest, amount));
        }
        if let Some(rest) = after(rest, "different") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = alt((w("among the"), w("of the"), w("among"), w("of"))).parse(rest)?;
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.filter);
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        if let Ok((rest, amount)) = self.spoken_number(rest) {
            return Ok((rest, amount));
        }
        let (rest, of) = self.either_phrase(rest)?;
        Ok((rest, Amount::Count(Box::new(of.filter))))
    }

    /// How many cards are spoken of: all of them, or those of a kind among them.
    pub(super) fn spoken_number(self, input: &str) -> Out<'_, Amount> {
        // "For each SIGNI put into your trash this way": not every card that was.
        let kind = self.spoken_kind(after(input, "the").unwrap_or(input));
        let of_a_kind = kind.as_ref().is_ok_and(|(_, filter)| !filter.is.is_empty());
        if !of_a_kind && let Ok((rest, name)) = self.spoken(input) {
            return Ok((rest, Amount::Named(name)));
        }
        let (rest, filter) = kind?;
        let mut bare = filter.clone();
        match bare.more.among.take() {
            Some(name) if bare == wixoss_ability::Filter::default() => {
                Ok((rest, Amount::Named(name)))
            }
            _ => Ok((rest, Amount::Count(Box::new(filter)))),
        }
    }

    /// `blue cards discarded this way`: cards of a kind among those spoken of.
    pub(super) fn spoken_kind(self, input: &str) -> Out<'_, wixoss_ability::Filter> {
        let (rest, phrase) = self.phrase(input)?;
        match self.done_this_way(rest, phrase) {
            (behind, phrase) if behind.len() < rest.len() => Ok((behind, phrase.filter)),
            _ => stuck(rest),
        }
    }

    /// What was done with cards of a kind, if that is said behind them.
    pub(super) fn done_this_way(
        self,
        input: &str,
        mut phrase: super::noun::Phrase,
    ) -> (&str, super::noun::Phrase) {
        let Ok((rest, way)) = self.way(input) else {
            return (input, phrase);
        };
        let any = Reference {
            many: None,
            ..Reference::IT
        };
        phrase.filter.more.among = Some(any.by(way).name());
        (rest, phrase)
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
