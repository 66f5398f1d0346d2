//! Values of cards: the value of one card, and the total, highest or lowest value of several cards.

use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a value of several cards, such as `the total level of SIGNI on your field`,
    /// `the highest power among them`.
    pub(crate) fn value_over_cards<'a>(self, input: &'a str) -> Parsed<'a, Amount> {
        type Over = fn(Measured) -> Amount;
        const HEADS: &[(&str, Over)] = &[
            ("the total", Amount::Total),
            ("the highest", Amount::Highest),
            ("the lowest", Amount::Lowest),
        ];
        let (rest, over) = one_of(HEADS)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        // In "if the total level is five", no cards are named: the total level of the cards that
        // were mentioned last is meant.
        if after(input, "the total").is_some()
            && (after(rest, "is").is_some() || after(rest, "was").is_some())
        {
            let of = Box::new(effects::among(Reference::THEM.name()));
            return Ok((rest, over(Measured { feature, of })));
        }
        let (rest, ()) = wording("of all|of|among all|among")(rest)?;
        let bare = skip(rest, "the");
        if let Ok((rest, of)) = self.referenced_kind(bare) {
            let of = Box::new(of);
            return Ok((rest, over(Measured { feature, of })));
        }
        if let Ok((rest, name)) = self.back_reference(rest) {
            let of = Box::new(effects::among(name));
            return Ok((rest, over(Measured { feature, of })));
        }
        let (rest, of) = self.phrase(skip(rest, "the"))?;
        let of = Box::new(of.single(rest)?);
        Ok((rest, over(Measured { feature, of })))
    }

    /// Reads a value of a player's card: `your Center LRIG's level`.
    pub(crate) fn value_of_player_card<'a>(self, input: &'a str) -> Parsed<'a, Amount> {
        let (rest, of) = self.cards_of_player(input)?;
        let (rest, ()) = wording("'s")(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let of = Box::new(of);
        Ok((rest, Amount::Highest(Measured { feature, of })))
    }

    /// Reads a value of one card, such as `this SIGNI's power`, `its level`,
    /// `the power of that SIGNI`.
    pub(crate) fn value_of<'a>(self, input: &'a str) -> Parsed<'a, Amount> {
        if let Some(rest) = after(input, "the")
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
        {
            let (rest, ()) = wording("of")(rest)?;
            if let Ok((rest, of)) = self.cards_of_player(rest) {
                let of = Box::new(of);
                return Ok((rest, Amount::Highest(Measured { feature, of })));
            }
            if let Ok((rest, of)) = self.card_reference(rest) {
                return Ok((rest, Amount::value(feature, of)));
            }
            // The code below reads texts such as "the power of the SIGNI in front of this SIGNI".
            let (rest, ()) = wording("the")(rest)?;
            let (rest, phrase) = self.phrase(rest)?;
            fail_if(phrase.filter.more.in_front_of.is_none(), rest)?;
            let of = Box::new(phrase.single(rest)?);
            return Ok((rest, Amount::Highest(Measured { feature, of })));
        }
        if let Some(rest) = after(input, "its") {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let of = Reference::IT.name();
            return Ok((rest, Amount::value(feature, of)));
        }
        let (rest, of) = self.card_reference(input)?;
        let (rest, ()) = wording("'s")(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        Ok((rest, Amount::value(feature, of)))
    }
}
