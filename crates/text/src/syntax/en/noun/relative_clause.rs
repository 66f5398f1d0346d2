//! Relative clauses: the words after a noun that begin with "that".

use crate::parts::restriction::{OpenPhrase, also};
use crate::syntax::en::condition::card_count;
use crate::syntax::en::noun::with_phrase;
use crate::syntax::en::number::feature::FEATURES;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a relative clause, such as `that shares a color with this SIGNI`,
    /// `that is not colorless`, `that attacked this turn`.
    pub(crate) fn relative_clause<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        // "Each with a different level" restricts all the chosen cards together, and not each
        // single card.
        if !self.in_exclusion
            && let Ok((rest, ())) = wording(
                "each with a different|each with different|each of a different|of different",
            )(input)
            && let Ok((rest, feature)) = one_of(FEATURES)(rest)
        {
            phrase.different.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "that share|that shares|that shared") {
            let rest = skip(rest, "at least one|a|the same");
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let Some(rest) = after(rest, "with") else {
                phrase.sharing.push(feature);
                return Ok((rest, ()));
            };
            return self.shared_with(rest, feature, phrase);
        }
        if let Ok((rest, ())) = wording("that does not share a|that do not share a")(input) {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let Some(rest) = after(rest, "with") else {
                phrase.different.push(feature);
                return Ok((rest, ()));
            };
            let mut other = OpenPhrase::default();
            let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
            phrase.filter.more.not = Some(Box::new(other.close().single(rest)?));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording(
            "that attacked this turn|that attacked that turn|\
             that has attacked this turn|that have attacked this turn",
        )(input)
        {
            phrase.filter.more.state.0.push(State::AttackedThisTurn);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording(
            "that entered the field this turn|that entered your field this turn|\
             that entered their field this turn|that have entered the field this turn",
        )(input)
        {
            phrase.filter.more.state.0.push(State::EnteredThisTurn);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording(
            "that is the same|that are the same|that has the same|that have the same",
        )(input)
        {
            return self.same_feature(rest, phrase);
        }
        if let Ok((rest, ())) = wording("that does not have|that do not have")(input) {
            first!(with_phrase::lacked_traits(rest, phrase));
            let mut other = OpenPhrase::default();
            let (rest, ()) = self.in_exclusion().with_item(rest, &mut other)?;
            return match phrase.filter.more.not {
                None => {
                    phrase.filter.more.not = Some(Box::new(other.close().single(rest)?));
                    Ok((rest, ()))
                }
                Some(_) => fail(input),
            };
        }
        if let Some(rest) = after(input, "that have different|that each have different") {
            let (rest, features) = listed(one_of(FEATURES), &["and"])(rest)?;
            phrase.different.extend(features);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording("that stood in front of")(input) {
            let (rest, name) = self.card_reference(rest)?;
            phrase.filter.more.was_in_front_of = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording(
            "that was underneath|that were underneath|that was under|that were under",
        )(input)
        {
            let (rest, name) = self.card_reference(rest)?;
            phrase.filter.more.was_under = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording("that paid for the appearance of")(input) {
            let (rest, name) = self.card_reference(rest)?;
            phrase.filter.more.paid_for = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.comparison_with_declaration(input, phrase) {
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "that is not|that are not") {
            return self.not_quality(rest, phrase);
        }
        let (rest, ()) = wording("that is|that are")(input)?;
        if let Ok((behind, name)) = self.card_reference(rest)
            && name.is_this()
            && phrase.filter.more.among.is_none()
        {
            phrase.filter.more.among = Some(name);
            return Ok((behind, ()));
        }
        let (rest, not) = word::optional("not")(rest)?;
        let (rest, filter) = self.in_exclusion().quality(rest)?;
        let (rest, filter) = match self.in_exclusion().more_qualities(rest) {
            Ok((rest, mut any)) if !not => {
                any.insert(0, filter);
                let mut filter = Filter::default();
                filter.more.any = any;
                (rest, filter)
            }
            _ => (rest, filter),
        };
        let more = &mut phrase.filter.more;
        match not {
            true if more.not.is_none() => more.not = Some(Box::new(filter)),
            true => return fail(input),
            false => {
                also(&mut phrase.filter, filter);
                card_count::merge_quality(&mut phrase.filter);
            }
        }
        Ok((rest, ()))
    }

    /// Reads the rest of a list of at least three qualities:
    /// `, a card with 【Lancer】, or a card with 【Shadow】`.
    fn more_qualities(self, input: &str) -> Parsed<'_, Vec<Filter>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, ()) = wording(",")(rest)?;
            let last = after(behind, "or");
            let (behind, filter) = self.quality(last.unwrap_or(behind))?;
            all.push(filter);
            rest = behind;
            match last {
                Some(_) if all.len() > 1 => return Ok((rest, all)),
                Some(_) => return fail(input),
                None => {}
            }
        }
    }
}
