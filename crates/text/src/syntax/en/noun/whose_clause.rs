//! Clauses with "whose" after a noun, and restrictions on a total value of several cards.

use crate::parts::restriction::{OpenPhrase, restrict};
use crate::syntax::en::noun::value_range::EQUALITIES;
use crate::syntax::en::number::feature::{FEATURES, MEASURED};
use crate::syntax::en::number::range;
use crate::syntax::en::prelude::*;
use std::cmp::Ordering;

impl Context {
    /// Reads a restriction on a value of the cards, after "whose": `total level is equal to ...`,
    /// `combined cost is three or less`.
    pub(crate) fn whose_clause<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        restrict(input, phrase, |i, p| self.any_whose_clause(i, p))
    }

    /// Does the work of [`Context::whose_clause`], but may overwrite an earlier restriction of the
    /// phrase. `whose_clause` restores the earlier restriction.
    fn any_whose_clause<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Some(rest) = after(input, "combined cost is|total cost is") {
            let (rest, is) = range::required_number(rest)?;
            phrase.filter.more.total_cost = Some(Box::new(is));
            return Ok((rest, ()));
        }
        if let Ok((rest, features)) = listed(one_of(FEATURES), &["and"])(input)
            && let Ok((rest, compared)) = against_printed(rest)
        {
            let more = &mut phrase.filter.more;
            let of = match compared {
                Ordering::Equal => &mut more.changed,
                Ordering::Greater => &mut more.raised,
                Ordering::Less => &mut more.lowered,
            };
            of.0.extend(features);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "Grow Cost|use cost|cost") {
            return self.cost_is_zero(rest, phrase);
        }
        if let Ok((rest, feature)) = one_of(MEASURED)(input) {
            let (rest, ()) = wording("is")(rest)?;
            if let Some(rest) = after(rest, "the same as") {
                let (rest, of) = self.compared_value(rest, feature)?;
                let is = Some(Box::new(Range::Exactly(of)));
                *or_fail(effects::asked(&mut phrase.filter, feature), input)? = is;
                return Ok((rest, ()));
            }
            let one = |i| self.number_or_computed(i);
            let (rest, is) = match one_of(EQUALITIES)(rest) {
                Ok((rest, make)) => one(rest).map(|(rest, n)| (rest, make(n)))?,
                Err(_) => range::range_of(one)(rest)?,
            };
            let place = or_fail(effects::asked(&mut phrase.filter, feature), input)?;
            fail_if(place.is_some(), input)?;
            *place = Some(Box::new(is));
            return Ok((rest, ()));
        }
        let (rest, ()) = wording("total")(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = wording("is")(rest)?;
        let (rest, is) = match after(rest, "equal to") {
            Some(rest) => match self.computed_amount(rest) {
                Ok((rest, n)) => (rest, Range::Exactly(n)),
                Err(_) => range::required_number(rest)?,
            },
            None => range::required_number(rest)?,
        };
        phrase.total = Some(Sum { feature, is });
        Ok((rest, ()))
    }

    /// Reads a condition that the cost is, or is not, zero, after "cost": `is {Colorlessx0}`,
    /// `isn't {Colorlessx0}`.
    fn cost_is_zero<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let (rest, ()) = wording("is")(input)?;
        let (rest, not) = optional("not")(rest)?;
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
            false => fail(input),
        }
    }

    /// Reads a total value of several cards: `a total level of five or less`.
    pub(crate) fn total_value(self, input: &str) -> Parsed<'_, Sum> {
        let (rest, ()) = wording("a total|total")(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let rest = skip(rest, "of");
        let (rest, is) = range::required_number(rest)
            .or_else(|_| range::range_of(|i| self.figure_or_computed(i))(rest))?;
        Ok((rest, Sum { feature, is }))
    }
}

/// Reads a comparison of values with the printed values: `is not as printed`,
/// `is higher than printed`. Returns `Equal` for `is not as printed`, which does not say whether
/// the values are higher or lower.
fn against_printed(input: &str) -> Parsed<'_, Ordering> {
    const WAYS: &[(&str, Ordering)] = &[
        ("not as printed", Ordering::Equal),
        ("higher than printed", Ordering::Greater),
        ("lower than printed", Ordering::Less),
    ];
    let (rest, ()) = wording("is|are")(input)?;
    one_of(WAYS)(rest)
}
