//! What a noun phrase says of values of its cards: the highest of all, in all, what is paid.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::noun::Phrase;
use super::number::MEASURED;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, Feature, Measured, Range, Sum};

impl Cx {
    /// `the highest power`: of all that are like it otherwise.
    pub(super) fn superlative<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        type Over = fn(Measured) -> Amount;
        const MOST: &[(&str, Over)] = &[
            ("the highest", Amount::Highest),
            ("the greatest", Amount::Highest),
            ("the most", Amount::Highest),
            ("the lowest", Amount::Lowest),
            ("the least", Amount::Lowest),
        ];
        let (rest, over) = one_of(MOST)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        // What is said of its place behind it is said of the others, too.
        let mut others = phrase.clone();
        if let Ok((_, place)) = self.place(rest)
            && others.filter.zone.is_empty()
        {
            place.put(&mut others.filter);
        }
        let all = after(rest, "of all").or_else(|| after(rest, "out of all"));
        let (rest, of) = match after(rest, "among").or(all) {
            // "Among other SIGNI on your field": those, and it is one of them.
            Some(behind) => match self.others_among(behind) {
                Ok((behind, named)) => {
                    let filter = &mut phrase.filter;
                    if filter.zone.is_empty() {
                        filter.zone = named.filter.zone.clone();
                        filter.of = named.filter.of;
                    }
                    for other in named.filter.more.other_than.iter() {
                        if !filter.more.other_than.contains(other) {
                            filter.more.other_than.0.push(other.clone());
                        }
                    }
                    (behind, Box::new(named.filter))
                }
                Err(_) => return stuck(rest),
            },
            None => (rest, Box::new(others.filter)),
        };
        let most = Box::new(Range::Exactly(over(Measured { feature, of })));
        match feature {
            Feature::Level => phrase.filter.more.level = Some(most),
            Feature::Power => phrase.filter.more.power = Some(most),
            _ => return stuck(input),
        }
        Ok((rest, ()))
    }

    /// `other SIGNI on your field`, `your other SIGNI`, behind "among".
    fn others_among(self, input: &str) -> Out<'_, Phrase> {
        if let Ok((rest, filter)) = self.within().one_there(input) {
            let phrase = Phrase {
                filter,
                ..Phrase::default()
            };
            return Ok((rest, phrase));
        }
        self.within().phrase(input)
    }

    /// `whose total level is equal to …`, `whose combined cost is three or less`.
    pub(super) fn whose_value<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        if let Ok((rest, ())) = alt((w("combined cost is"), w("total cost is"))).parse(input) {
            let (rest, is) = super::number::how_many(rest)?;
            phrase.filter.more.total_cost = Some(Box::new(is));
            return Ok((rest, ()));
        }
        if let Ok((rest, features)) = super::own_words::not_as_printed(input) {
            phrase.filter.more.changed.0.extend(features);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((w("Grow Cost"), w("use cost"), w("cost"))).parse(input) {
            return self.cost_of_nothing(rest, phrase);
        }
        if let Ok((rest, feature)) = one_of(MEASURED)(input) {
            let (rest, ()) = w("is").parse(rest)?;
            if let Some(rest) = after(rest, "the same as") {
                let (rest, of) = self.other_value(rest, feature)?;
                let is = Some(Box::new(Range::Exactly(of)));
                match feature {
                    Feature::Level => phrase.filter.more.level = is,
                    Feature::Power => phrase.filter.more.power = is,
                    _ => return stuck(input),
                }
                return Ok((rest, ()));
            }
            let one = |i| {
                let plain = super::word::number(i).map(|(rest, n)| (rest, Amount::Number(n)));
                plain.or_else(|_| self.worked_out(i))
            };
            let compared = [
                (
                    "less than or equal to",
                    Range::AtMost as fn(Amount) -> Range,
                ),
                ("greater than or equal to", Range::AtLeast),
                ("equal to", Range::Exactly),
            ];
            let told = compared
                .iter()
                .find_map(|(words, make)| Some((after(rest, words)?, *make)));
            let (rest, is) = match told {
                Some((rest, make)) => {
                    let (rest, n) = one(rest)?;
                    (rest, make(n))
                }
                None => super::number::range_of(one)(rest)?,
            };
            let more = &mut phrase.filter.more;
            let place = match feature {
                Feature::Level => &mut more.level,
                Feature::Power => &mut more.power,
                _ => return stuck(input),
            };
            if place.is_some() {
                return stuck(input);
            }
            *place = Some(Box::new(is));
            return Ok((rest, ()));
        }
        let (rest, ()) = w("total").parse(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = w("is").parse(rest)?;
        let (rest, is) = match after(rest, "equal to") {
            Some(rest) => match self.worked_out(rest) {
                Ok((rest, n)) => (rest, Range::Exactly(n)),
                Err(_) => super::number::how_many(rest)?,
            },
            None => super::number::how_many(rest)?,
        };
        phrase.total = Some(Sum { feature, is });
        Ok((rest, ()))
    }

    /// `is {Colorlessx0}`, `isn't {Colorlessx0}`: what is paid is nothing, or something.
    fn cost_of_nothing<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, not) = alt((
            w("isn't").map(|()| true),
            w("is not").map(|()| true),
            w("is").map(|()| false),
        ))
        .parse(input)?;
        let (rest, cost) = self.icons(rest)?;
        let none = Amount::Number(0);
        let is = match not {
            true => Range::OtherThan(none),
            false => Range::Exactly(none),
        };
        match cost.0.is_empty() {
            true => {
                phrase.filter.more.total_cost = Some(Box::new(is));
                Ok((rest, ()))
            }
            false => stuck(input),
        }
    }

    pub(super) fn total(self, input: &str) -> Out<'_, Sum> {
        let (rest, ()) = alt((w("a total"), w("total"))).parse(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let rest = after(rest, "of").unwrap_or(rest);
        let (rest, is) = super::number::how_many(rest)
            .or_else(|_| super::number::range_of(|i| self.figure(i))(rest))?;
        Ok((rest, Sum { feature, is }))
    }
}
