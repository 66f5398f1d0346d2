//! Conditions on cards that could be chosen: cards that share a feature, such as the color, or
//! differ in it.

use crate::syntax::en::condition::conjunction::not_if;
use crate::syntax::en::number::feature;
use crate::syntax::en::number::range::required_number;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a condition that cards share a feature or differ in it, such as
    /// `two or more LRIG on your field share a color`,
    /// `three SIGNI on your field have different levels`.
    pub(crate) fn share_or_differ(self, input: &str) -> Parsed<'_, Condition> {
        let Ok((rest, range)) = required_number(input) else {
            return self.all_share_or_differ(input);
        };
        let least = match range {
            Range::AtLeast(n) | Range::Exactly(n) => n,
            _ => return fail(input),
        };
        let (rest, phrase) = self.phrase(rest)?;
        fail_if(phrase.restricts_cards_together(), rest)?;
        let shared = wording("share a|share the same|have the same")(rest);
        if let Ok((rest, ())) = shared {
            let (rest, feature) = word::one_of(feature::FEATURES)(rest)?;
            let mut chosen = phrase.selection(Count::Exactly(least));
            chosen.sharing.0.push(feature);
            return Ok((rest, Condition::CouldChoose(Box::new(chosen))));
        }
        let (rest, ()) = wording("have different|each have different")(rest)?;
        let (rest, feature) = word::one_of(feature::FEATURES)(rest)?;
        let of = Box::new(phrase.single(rest)?);
        let number = Amount::Different(Measured { feature, of });
        let is = Range::AtLeast(least);
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition that all cards of a kind share a feature or differ in it:
    /// `the SIGNI on your field do not share a color`, `all SIGNI on your field share a class`. The
    /// condition holds if a player could choose all these cards at once with this restriction.
    fn all_share_or_differ(self, input: &str) -> Parsed<'_, Condition> {
        let rest = skip(input, "all of the|all the|all of|all|the");
        let (rest, phrase) = self.phrase(rest)?;
        fail_if(phrase.restricts_cards_together(), rest)?;
        let (rest, phrase) = self.limited_to_this_way(rest, phrase);
        let (rest, differ) = one_of(&[
            (
                "do not share a|each have different|all have different|have different|each have a different",
                true,
            ),
            ("share at least one|share a common|share a", false),
        ])(rest)?;
        let (rest, feature) = word::one_of(feature::FEATURES)(rest)?;
        fail_if(after(rest, "with").is_some(), rest)?;
        let count = Count::Exactly(Amount::Count(Box::new(phrase.filter.clone())));
        let mut chosen = phrase.selection(count);
        match differ {
            true => chosen.different.0.push(feature),
            false => chosen.sharing.0.push(feature),
        }
        Ok((rest, Condition::CouldChoose(Box::new(chosen))))
    }

    /// Reads a number of cards that share a feature or differ in it, after "there are":
    /// `two or more LRIG that share a color`, `three or more SIGNI with different levels`.
    pub(crate) fn could_be_chosen(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, range) = required_number(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        fail_if(phrase.total.is_some(), input)?;
        let least = match &range {
            Range::AtLeast(n) => Some(n.clone()),
            Range::Exactly(n) if after(input, "exactly").is_none() => Some(n.clone()),
            _ => None,
        };
        match (
            phrase.different.as_slice(),
            phrase.sharing.as_slice(),
            least,
        ) {
            ([feature], [], Some(least)) if phrase.total.is_none() => {
                // There are three cards with different levels if the cards have at least three
                // different levels.
                let of = Box::new(phrase.filter);
                let feature = *feature;
                let number = Amount::Different(Measured { feature, of });
                let is = Range::AtLeast(least);
                let compare = Compare { number, is };
                Ok((rest, Condition::Compare(Box::new(compare))))
            }
            ([], [_, ..], Some(least)) => {
                let chosen = phrase.selection(Count::Exactly(least));
                Ok((rest, Condition::CouldChoose(Box::new(chosen))))
            }
            _ => fail(input),
        }
    }

    /// Reads a condition that a choice is possible, or is not: `a red SIGNI from your trash can be
    /// chosen`.
    pub(crate) fn can_be_chosen(self, input: &str) -> Parsed<'_, Condition> {
        match self.object(input)? {
            (rest, Which::Choose(selection)) => {
                let (rest, not) = one_of(&[("can", false), ("cannot", true)])(rest)?;
                let (rest, ()) = wording("be chosen")(rest)?;
                let can = Condition::CouldChoose(Box::new(selection));
                Ok((rest, not_if(not, can)))
            }
            _ => fail(input),
        }
    }
}
