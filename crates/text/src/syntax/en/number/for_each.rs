//! The words "for each" and the things that are counted after these words.

use crate::syntax::en::number::feature;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

impl Context {
    /// Reads "for each" with the things counted, if the text begins with it:
    /// `for each <Angel> SIGNI on your field`.
    pub(crate) fn for_each(self, input: &str) -> (&str, Option<Amount>) {
        let each = after(input, "for each|for every");
        let Some(rest) = each else {
            return (input, None);
        };
        opt(input, self.counted_each(rest))
    }

    /// Reads the things counted, after "for each": `card in your hand`, `level of that SIGNI`.
    pub(crate) fn counted_each(self, input: &str) -> Parsed<'_, Amount> {
        if let Some(rest) = after(input, "of")
            && let Ok((rest, name)) = self.back_reference(rest)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::Named(name)));
        }
        if let Ok((rest, amount)) = self.referenced_number(input) {
            return Ok((rest, amount));
        }
        if let Some(rest) = after(
            input,
            "level of each of|level of each|level of|total level of",
        ) {
            if let Ok((rest, of)) = self.back_reference(rest) {
                let total = after(input, "total").is_some();
                return Ok((rest, level_of_cards(of, total)));
            }
            if let Ok((rest, of)) = self.cards_of_player(rest) {
                let of = Box::new(of);
                let feature = Feature::Level;
                let measured = Measured { feature, of };
                return Ok((rest, Amount::Total(measured)));
            }
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.single(rest)?);
            let feature = Feature::Level;
            return Ok((rest, Amount::Total(Measured { feature, of })));
        }
        if let Ok((rest, of)) = self.levels_of(input) {
            return Ok((rest, of));
        }
        if let Ok((rest, counter)) = counter::counter(input)
            && let Some(rest) = after(rest, "you have")
        {
            let of = Player::You;
            let held = CountersOf { counter, of };
            return Ok((rest, Amount::Counters(held)));
        }
        first!(self.markers(input));
        if let Ok((rest, n)) = word::number(input) {
            let (rest, phrase) = self.phrase(rest)?;
            let of = Amount::Count(Box::new(phrase.single(rest)?));
            let per = Per {
                of,
                each: Amount::Number(n),
            };
            return Ok((rest, Amount::Per(Box::new(per))));
        }
        if let Ok((rest, ())) = alt((
            |i| {
                let (rest, _) = one_of(feature::FEATURES)(i)?;
                let (_, ()) = wording("among")(rest)?;
                Ok((i, ()))
            },
            wording("different"),
            wording("type of"),
            wording("kind of"),
        ))
        .parse(input)
        {
            let (rest, feature) = one_of(feature::FEATURES)(rest)?;
            let (rest, ()) = wording("among the|of the|among|of")(rest)?;
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.single(rest)?);
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        let (rest, phrase) = self.either_phrase(input)?;
        Ok((rest, Amount::Count(Box::new(phrase.single(rest)?))))
    }

    /// Reads levels as the things that are counted, after "for each":
    /// `of your Center LRIG's levels`, `of its levels`.
    pub(crate) fn levels_of(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, ()) = wording("of")(input)?;
        let (rest, of) = match self.cards_of_player(rest) {
            Ok((rest, of)) => {
                let of = Box::new(of);
                let feature = Feature::Level;
                let level = Amount::Highest(Measured { feature, of });
                (wording("'s levels")(rest)?.0, level)
            }
            Err(_) => {
                use wixoss_ability::pointing::Reference;
                let of = Reference::IT.name();
                let feature = Feature::Level;
                let level = Amount::value(feature, of);
                (wording("its levels")(rest)?.0, level)
            }
        };
        Ok((rest, of))
    }
}

/// Returns the level of the card that a name such as "it" stands for, or the total level if the
/// name stands for several cards.
fn level_of_cards(of: Name, total: bool) -> Amount {
    use wixoss_ability::pointing::Reference;
    let feature = Feature::Level;
    match Reference::of_name(&of).and_then(|to| to.many) {
        many if total || many == Some(true) => {
            let of = Box::new(effects::among(of));
            Amount::Total(Measured { feature, of })
        }
        _ => Amount::value(feature, of),
    }
}

impl Context {
    /// Reads a factor after a number, if the text begins with one: `for each card in your hand`,
    /// `times the level of it`.
    pub(crate) fn times_or_for_each(self, input: &str) -> (&str, Option<Amount>) {
        if let Some(rest) = after(input, "times")
            && let Ok((rest, amount)) = self.figure_or_computed(rest)
        {
            return (rest, Some(amount));
        }
        self.for_each(input)
    }
}
