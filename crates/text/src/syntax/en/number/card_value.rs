//! Values of cards: the value of one card, and the total, highest or lowest value of several.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::pointing::Reference;
use wixoss_ability::{Amount, Measured};

impl Cx {
    /// Reads a value of several cards, such as `the total level of SIGNI on your field`, `the
    /// highest power among them`.
    pub(in crate::syntax::en) fn value_over_cards<'a>(self, input: &'a str) -> Out<'a, Amount> {
        type Over = fn(Measured) -> Amount;
        const HEADS: &[(&str, Over)] = &[
            ("the total", Amount::Total),
            ("the highest", Amount::Highest),
            ("the lowest", Amount::Lowest),
        ];
        let (rest, over) = one_of(HEADS)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        // "If the total level is five" means the total level of the cards just named.
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
        if let Ok((rest, of)) = self.referenced_kind(bare) {
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        if let Ok((rest, name)) = self.back_reference(rest) {
            let mut of = wixoss_ability::Filter::default();
            of.more.among = Some(name);
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        let (rest, of) = self.phrase(after(rest, "the").unwrap_or(rest))?;
        let of = Box::new(of.filter);
        Ok((rest, over(Measured { feature, of })))
    }

    /// Reads a value of a player's card: `your Center LRIG's level`.
    pub(in crate::syntax::en) fn value_of_player_card<'a>(self, input: &'a str) -> Out<'a, Amount> {
        let (rest, of) = self.cards_of_player(input)?;
        let (rest, ()) = w("'s").parse(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let of = Box::new(of);
        Ok((rest, Amount::Highest(Measured { feature, of })))
    }

    /// Reads a value of one card, such as `this SIGNI's power`, `its level`, `the power of that
    /// SIGNI`.
    pub(in crate::syntax::en) fn value_of<'a>(self, input: &'a str) -> Out<'a, Amount> {
        if let Some(rest) = after(input, "the")
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
        {
            let (rest, ()) = w("of").parse(rest)?;
            if let Ok((rest, of)) = self.cards_of_player(rest) {
                let of = Box::new(of);
                return Ok((rest, Amount::Highest(Measured { feature, of })));
            }
            if let Ok((rest, of)) = self.card_reference(rest) {
                return Ok((rest, Amount::value(feature, of)));
            }
            // The code below reads texts such as "the power of the SIGNI in front of this SIGNI".
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
        let (rest, of) = self.card_reference(input)?;
        let (rest, ()) = w("'s").parse(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        Ok((rest, Amount::value(feature, of)))
    }
}
