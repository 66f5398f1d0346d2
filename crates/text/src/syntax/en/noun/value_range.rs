//! Values after "with": "power 8000 or less", "a level lower than this SIGNI".

use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::number::range::{self, digit_range};
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a value with its bounds, such as `power 8000 or less`,
    /// `power less than this SIGNI's power`, `an odd level`.
    pub(crate) fn value_range(self, input: &str) -> Parsed<'_, (Feature, Range)> {
        for article in ["an", "a"] {
            if let Some(rest) = after(input, article) {
                let even = after(rest, "even");
                if let Some(rest) = even.or_else(|| after(rest, "odd")) {
                    let (rest, feature) = one_of(MEASURED)(rest)?;
                    let range = match even {
                        Some(_) => Range::MultipleOf(Amount::Number(2)),
                        None => Range::Odd(Nothing {}),
                    };
                    return Ok((rest, (feature, range)));
                }
            }
        }
        if let Ok((rest, (feature, make))) = comparison(input) {
            let (rest, of) = self.compared_value(rest, feature)?;
            return Ok((rest, (feature, make(of))));
        }
        // The code below reads texts such as "with 8000 or less power".
        if let Ok((rest, range)) = digit_range(input)
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
        {
            return Ok((rest, (feature, range)));
        }
        let (rest, feature) = one_of(MEASURED)(skip(input, "a"))?;
        // The code below reads texts such as "a power of 8000 or less", "a level of two".
        if let Some(Ok((behind, range))) = after(rest, "of").map(range::number_range) {
            return Ok((behind, (feature, range)));
        }
        if let Ok((rest, make)) = one_of(EQUALITIES)(rest) {
            let (rest, of) = self
                .computed_amount(rest)
                .or_else(|_| self.compared_value(rest, feature))?;
            return Ok((rest, (feature, make(of))));
        }
        if let Ok((behind, range)) = digit_range(rest) {
            return Ok((behind, (feature, range)));
        }
        let (rest, of) = self.computed_amount(rest)?;
        let (rest, range) = match (after(rest, "or less"), after(rest, "or more")) {
            (Some(rest), _) => (rest, Range::AtMost(of)),
            (_, Some(rest)) => (rest, Range::AtLeast(of)),
            _ => (rest, Range::Exactly(of)),
        };
        Ok((rest, (feature, range)))
    }

    /// Reads the value on the right of a comparison, after "than": `this SIGNI`,
    /// `the power of your Center LRIG`.
    pub(crate) fn compared_value(self, input: &str, feature: Feature) -> Parsed<'_, Amount> {
        if let Ok((rest, n)) = word::number(input) {
            return Ok((rest, Amount::Number(n)));
        }
        let input = skip(input, "that of");
        // "Than that SIGNI" means "than the value of that SIGNI". Before "'s", the words begin a
        // computed number ("that SIGNI's power"), which is read below.
        if let Ok((rest, of)) = self.card_reference(input)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::value(feature, of)));
        }
        first!(self.computed_amount(input));
        // "Less than a SIGNI on your field" means less than the highest value among the SIGNI on
        // your field.
        let (rest, of) = self.in_noun_phrase().phrase_with_article(input)?;
        let of = Box::new(of.single(rest)?);
        Ok((rest, Amount::Highest(Measured { feature, of })))
    }
}

/// A function that turns a number into a range, such as 3 into "at most 3".
pub(crate) type Make = fn(Amount) -> Range;

/// The values that are compared with the value of another card.
const COMPARED: &[(&str, Feature)] = &[("level", Feature::Level), ("power", Feature::Power)];

/// The words for a comparison that follow the compared value.
const COMPARISONS: &[(&str, Make)] = &[
    ("equal to or less than|less than or equal to", Range::AtMost),
    ("greater than or equal to", Range::AtLeast),
    ("less than|lower than", Range::LessThan),
    ("greater than|higher than|more than", Range::MoreThan),
];

/// The words for a comparison that come before the compared value: `lower power than`.
const COMPARATIVES: &[(&str, Make)] = &[
    ("less|lower", Range::LessThan),
    ("greater|higher|more", Range::MoreThan),
];

/// The words for a comparison that follow the compared value, if a number can follow them, such as
/// `equal to or less than` after `power`.
pub(crate) const EQUALITIES: &[(&str, Make)] = &[
    ("equal to or less than|less than or equal to", Range::AtMost),
    (
        "equal to or greater than|greater than or equal to",
        Range::AtLeast,
    ),
    ("equal to|of", Range::Exactly),
];

/// Reads a compared value and its comparison: `power less than`, `a lower level than`.
fn comparison(input: &str) -> Parsed<'_, (Feature, Make)> {
    let rest = skip(input, "a");
    if let Ok((rest, feature)) = one_of(COMPARED)(rest)
        && let Ok((rest, make)) = one_of(COMPARISONS)(rest)
    {
        return Ok((rest, (feature, make)));
    }
    let (rest, make) = one_of(COMPARATIVES)(rest)?;
    let (rest, feature) = one_of(COMPARED)(rest)?;
    let (rest, ()) = wording("than")(rest)?;
    Ok((rest, (feature, make)))
}

impl Context {
    /// Reads a power that is at most or at least half the power of a card, after "with":
    /// `half the power of this SIGNI or less`.
    pub(crate) fn half_power(
        self,
        input: &str,
    ) -> Parsed<'_, (wixoss_ability::Feature, wixoss_ability::Range)> {
        use wixoss_ability::{Feature, Range};
        let (_, ()) = wording("half the power of|half of the power of")(input)?;
        let (rest, of) = self.computed_amount(input)?;
        match (after(rest, "or less"), after(rest, "or more")) {
            (Some(rest), _) => Ok((rest, (Feature::Power, Range::AtMost(of)))),
            (_, Some(rest)) => Ok((rest, (Feature::Power, Range::AtLeast(of)))),
            _ => fail(rest),
        }
    }
}
