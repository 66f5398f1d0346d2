//! Values of cards: over all of some, of those of a player's field, and of one.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::number::MEASURED;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::Reference;
use wixoss_ability::{Amount, Measured};

impl Cx {
    /// `half the power of this SIGNI or less`, behind "with".
    pub(super) fn half_power(
        self,
        input: &str,
    ) -> Out<'_, (wixoss_ability::Feature, wixoss_ability::Range)> {
        use wixoss_ability::{Feature, Range};
        let (_, ()) = alt((w("half the power of"), w("half of the power of"))).parse(input)?;
        let (rest, of) = self.worked_out(input)?;
        match (after(rest, "or less"), after(rest, "or more")) {
            (Some(rest), _) => Ok((rest, (Feature::Power, Range::AtMost(of)))),
            (_, Some(rest)) => Ok((rest, (Feature::Power, Range::AtLeast(of)))),
            _ => stuck(rest),
        }
    }

    pub(super) fn over_cards<'a>(self, input: &'a str) -> Out<'a, Amount> {
        type Over = fn(Measured) -> Amount;
        const HEADS: &[(&str, Over)] = &[
            ("the total", Amount::Total),
            ("the highest", Amount::Highest),
            ("the lowest", Amount::Lowest),
        ];
        let (rest, over) = one_of(HEADS)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        // "If the total level is five": of the cards just spoken of.
        if after(input, "the total").is_some()
            && (after(rest, "is").is_some() || after(rest, "was").is_some())
        {
            let mut of = wixoss_ability::Filter::default();
            of.more.among = Some(Reference::THEM.name());
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        let (rest, ()) = alt((w("of all"), w("of"), w("among all"), w("among"))).parse(rest)?;
        let bare = after(rest, "the").unwrap_or(rest);
        if let Ok((rest, of)) = self.spoken_kind(bare) {
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        if let Ok((rest, name)) = self.spoken(rest) {
            let mut of = wixoss_ability::Filter::default();
            of.more.among = Some(name);
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        let (rest, of) = self.phrase(after(rest, "the").unwrap_or(rest))?;
        let of = Box::new(of.filter);
        Ok((rest, over(Measured { feature, of })))
    }

    /// A value of your center LRIG or another card that is said by where it is.
    pub(super) fn value_over<'a>(self, input: &'a str) -> Out<'a, Amount> {
        let (rest, of) = self.one_there(input)?;
        let (rest, ()) = w("'s").parse(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let of = Box::new(of);
        Ok((rest, Amount::Highest(Measured { feature, of })))
    }

    /// `your Center LRIG`, `your opponent's SIGNI`: cards of a player's field.
    pub(super) fn one_there(self, input: &str) -> Out<'_, wixoss_ability::Filter> {
        let (rest, of) = self.whose(input)?;
        let (rest, mut phrase) = self.phrase(rest)?;
        let filter = &mut phrase.filter;
        let on_field = !filter.is.is_empty()
            && filter.is.iter().all(|word| {
                use wixoss_ability::CardWord::{AssistLrig, CenterLrig, Lrig, Resona, Signi};
                matches!(word, Signi | Lrig | CenterLrig | AssistLrig | Resona)
            });
        match (of, on_field && filter.zone.is_empty()) {
            (Some(of), true) => {
                filter.zone = wixoss_ability::Place::Field.into();
                filter.of = Some(of);
                Ok((rest, phrase.filter))
            }
            _ => stuck(input),
        }
    }

    /// `this SIGNI's power`, `its level`, `the power of that SIGNI`.
    pub(super) fn value_of<'a>(self, input: &'a str) -> Out<'a, Amount> {
        if let Some(rest) = after(input, "the")
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
        {
            let (rest, ()) = w("of").parse(rest)?;
            if let Ok((rest, of)) = self.one_there(rest) {
                let of = Box::new(of);
                return Ok((rest, Amount::Highest(Measured { feature, of })));
            }
            if let Ok((rest, of)) = self.card(rest) {
                return Ok((rest, Amount::value(feature, of)));
            }
            // "The power of the SIGNI in front of this SIGNI".
            let (rest, ()) = w("the").parse(rest)?;
            let (rest, phrase) = self.phrase(rest)?;
            if phrase.filter.more.in_front_of.is_none() {
                return stuck(rest);
            }
            let of = Box::new(phrase.filter);
            return Ok((rest, Amount::Highest(Measured { feature, of })));
        }
        if let Some(rest) = after(input, "its") {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let of = Reference::IT.name();
            return Ok((rest, Amount::value(feature, of)));
        }
        let (rest, of) = self.card(input)?;
        let (rest, ()) = w("'s").parse(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        Ok((rest, Amount::value(feature, of)))
    }
}
