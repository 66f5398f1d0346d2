//! Relative clauses: the words after a noun that begin with "that".

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::condition::card_count;
use crate::syntax::en::noun::noun_phrase::Phrase;
use crate::syntax::en::noun::with_phrase;
use crate::syntax::en::number::feature::FEATURES;
use crate::syntax::en::word::{self, after, listed, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Filter, State};

impl Cx {
    /// Reads a relative clause, such as `that shares a color with this SIGNI`, `that is not
    /// colorless`, `that attacked this turn`.
    pub(in crate::syntax::en) fn relative_clause<'a>(
        self,
        input: &'a str,
        phrase: &mut Phrase,
    ) -> Out<'a, ()> {
        // "Each with a different level" is a restriction on all the cards together.
        if !self.in_exclusion
            && let Ok((rest, ())) = alt((
                w("each with a different"),
                w("each with different"),
                w("each of a different"),
                w("of different"),
            ))
            .parse(input)
            && let Ok((rest, feature)) = one_of(FEATURES)(rest)
        {
            phrase.different.push(feature);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) =
            alt((w("that share"), w("that shares"), w("that shared"))).parse(input)
        {
            let rest = after(rest, "at least one")
                .or_else(|| after(rest, "a"))
                .or_else(|| after(rest, "the same"))
                .unwrap_or(rest);
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let Some(rest) = after(rest, "with") else {
                phrase.sharing.push(feature);
                return Ok((rest, ()));
            };
            return self.shared_with(rest, feature, phrase);
        }
        if let Ok((rest, ())) = alt((
            w("that does not share a"),
            w("that do not share a"),
            w("that doesn't share a"),
            w("that don't share a"),
        ))
        .parse(input)
        {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let Some(rest) = after(rest, "with") else {
                phrase.different.push(feature);
                return Ok((rest, ()));
            };
            let mut other = Phrase::default();
            let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
            phrase.filter.more.not = Some(Box::new(other.filter));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((
            w("that attacked this turn"),
            w("that attacked that turn"),
            w("that has attacked this turn"),
            w("that have attacked this turn"),
        ))
        .parse(input)
        {
            phrase.filter.more.state.0.push(State::AttackedThisTurn);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((
            w("that entered the field this turn"),
            w("that entered your field this turn"),
            w("that entered their field this turn"),
            w("that have entered the field this turn"),
        ))
        .parse(input)
        {
            phrase.filter.more.state.0.push(State::EnteredThisTurn);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((
            w("that is the same"),
            w("that are the same"),
            w("that has the same"),
            w("that have the same"),
        ))
        .parse(input)
        {
            return self.same_feature(rest, phrase);
        }
        if let Ok((rest, ())) = alt((
            w("that does not have"),
            w("that do not have"),
            w("that doesn't have"),
            w("that don't have"),
        ))
        .parse(input)
        {
            if let Ok(found) = with_phrase::lacked_traits(rest, phrase) {
                return Ok(found);
            }
            let mut other = Phrase::default();
            let (rest, ()) = self.in_exclusion().with_item(rest, &mut other)?;
            return match phrase.filter.more.not {
                None => {
                    phrase.filter.more.not = Some(Box::new(other.filter));
                    Ok((rest, ()))
                }
                Some(_) => stuck(input),
            };
        }
        if let Ok((rest, ())) =
            alt((w("that have different"), w("that each have different"))).parse(input)
        {
            let (rest, features) = listed(one_of(FEATURES), &["and"])(rest)?;
            phrase.different.extend(features);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((
            w("that was underneath"),
            w("that were underneath"),
            w("that was under"),
            w("that were under"),
        ))
        .parse(input)
        {
            let (rest, name) = self.card_reference(rest)?;
            phrase.filter.more.was_under = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.as_x_says(input, phrase) {
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((w("that isn't"), w("that aren't"))).parse(input) {
            return self.not_quality(rest, phrase);
        }
        let (rest, ()) = alt((w("that is"), w("that are"))).parse(input)?;
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
            true => return stuck(input),
            false => {
                let mut bare = filter.clone();
                let any = std::mem::take(&mut bare.more.any);
                match bare == Filter::default() && !any.is_empty() {
                    true => more.any.extend(any),
                    false => more.any.push(filter),
                }
                card_count::merge_quality(&mut phrase.filter);
            }
        }
        Ok((rest, ()))
    }

    /// Reads the rest of a list of at least three qualities: `, a card with 【Lancer】, or a card
    /// with 【Shadow】`.
    fn more_qualities(self, input: &str) -> Out<'_, Vec<Filter>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, ()) = w(",").parse(rest)?;
            let last = after(behind, "or");
            let (behind, filter) = self.quality(last.unwrap_or(behind))?;
            all.push(filter);
            rest = behind;
            match last {
                Some(_) if all.len() > 1 => return Ok((rest, all)),
                Some(_) => return stuck(input),
                None => {}
            }
        }
    }
}
