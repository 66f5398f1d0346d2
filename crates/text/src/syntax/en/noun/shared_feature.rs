//! Features that cards share with each other or with other cards: level, color, class and so on.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::number::feature::FEATURES;
use crate::syntax::en::prelude::*;
use wixoss_ability::pointing::Noun;

impl Context {
    /// Reads a shared feature, after "the same": `level as that SIGNI`. Without "as", several cards
    /// share the feature with each other.
    pub(crate) fn same_feature<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let (rest, feature) = one_of(FEATURES)(input)?;
        let Some(rest) = after(rest, "as") else {
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        };
        if let Some(rest) = after(rest, "the declared number") {
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            let range = Some(Box::new(Range::Exactly(Amount::Named(declared))));
            *or_fail(effects::asked(&mut phrase.filter, feature), input)? = range;
            return Ok((rest, ()));
        }
        let Ok((rest, with)) = self.card_reference(rest) else {
            // In "the same level as a SIGNI on your field", it is enough that one SIGNI on your
            // field has this level.
            let (rest, any_of) = self.compared_cards(rest)?;
            fail_if(phrase.filter.more.shares_with.is_some(), input)?;
            phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            return Ok((rest, ()));
        };
        let rest = skip(rest, "on your opponent's field");
        let more = &mut phrase.filter.more;
        let value = Amount::value(feature, with.clone());
        let of_many = Reference::of_name(&with).is_some_and(|with| with.many == Some(true));
        match feature {
            // "The same level as those SIGNI" means the level of any one of these SIGNI, never the
            // total of their levels.
            feature if of_many => {
                let any_of = effects::among(with);
                fail_if(more.shares_with.is_some(), input)?;
                more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            }
            Feature::Level => more.level = Some(Box::new(Range::Exactly(value))),
            Feature::Power => more.power = Some(Box::new(Range::Exactly(value))),
            feature => more.shares = Some(Shared { feature, with }),
        }
        Ok((rest, ()))
    }

    /// Reads a feature that cards share or differ in, after "with":
    /// `a color in common with your Center LRIG`, `a common class`,
    /// `a different color than that SIGNI`.
    pub(crate) fn feature_in_common<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let (rest, ()) = wording("a")(input)?;
        if let Some(rest) = after(rest, "common") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "different") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = wording("than|from")(rest)?;
            let mut other = OpenPhrase::default();
            let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
            return match phrase
                .filter
                .more
                .not
                .replace(Box::new(other.close().single(rest)?))
            {
                None => Ok((rest, ())),
                Some(_) => fail(input),
            };
        }
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let (rest, ()) = wording("in common")(rest)?;
        match after(rest, "with") {
            Some(rest) => self.shared_with(rest, feature, phrase),
            None => {
                phrase.sharing.push(feature);
                Ok((rest, ()))
            }
        }
    }

    /// Reads a feature that a subject shares or does not share, after the subject:
    /// `shares a color with your Center LRIG`, `does not share a color with it`.
    pub(crate) fn shares_feature<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let (rest, not) = one_of(&[
            ("does not share a|do not share a", true),
            (
                "shares at least one|shares the same|shares a|share a",
                false,
            ),
        ])(input)?;
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let (rest, ()) = wording("with")(rest)?;
        let mut other = OpenPhrase::default();
        let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
        let free = match not {
            true => phrase.filter.more.not.is_none(),
            false => {
                phrase.filter.more.shares.is_none() && phrase.filter.more.shares_with.is_none()
            }
        };
        fail_if(!free, input)?;
        let other = other.close();
        match not {
            true => phrase.filter.more.not = Some(Box::new(other.single(rest)?)),
            false => {
                phrase.filter.more.shares = other.filter.more.shares;
                phrase.filter.more.shares_with = other.filter.more.shares_with;
            }
        }
        Ok((rest, ()))
    }

    /// Reads the other cards that have the same feature, after "shares a color with":
    /// `this SIGNI`, `a SIGNI on your field`.
    pub(crate) fn shared_with<'a>(
        self,
        input: &'a str,
        feature: Feature,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        if let Ok((rest, with)) = self.card_reference(input) {
            phrase.filter.more.shares = Some(Shared { feature, with });
            return Ok((rest, ()));
        }
        let (rest, any_of) = self.compared_cards(input)?;
        phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
        Ok((rest, ()))
    }
}
