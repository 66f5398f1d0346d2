//! What stands behind a noun with "that", and qualities.

use super::Cx;
use super::noun::Phrase;
use super::number::{FEATURES, level_range};
use super::with::{ICON_TRAITS, named};
use super::word::{after, color, listed, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::Place;
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{Amount, CardWord, Feature, Filter, List, Range, Shared, SharedWith, State};

impl Cx {
    /// "The same level as that SIGNI"; among several cards "the same level".
    pub(super) fn the_same<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, feature) = one_of(FEATURES)(input)?;
        let Some(rest) = after(rest, "as") else {
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        };
        if let Some(rest) = after(rest, "the declared number") {
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            let range = Some(Box::new(Range::Exactly(Amount::Named(declared))));
            match feature {
                Feature::Level => phrase.filter.more.level = range,
                Feature::Power => phrase.filter.more.power = range,
                _ => return stuck(input),
            }
            return Ok((rest, ()));
        }
        let Ok((rest, with)) = self.card(rest) else {
            // As any of some cards.
            let (rest, any_of) = self.cards_anywhere(rest)?;
            if phrase.filter.more.shares_with.is_some() {
                return stuck(input);
            }
            phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            return Ok((rest, ()));
        };
        let rest = after(rest, "on your opponent's field").unwrap_or(rest);
        let more = &mut phrase.filter.more;
        let value = Amount::value(feature, with.clone());
        let of_many = Reference::of_name(&with).is_some_and(|with| with.many == Some(true));
        match feature {
            // As one of several: never what theirs add up to.
            feature if of_many => {
                let mut any_of = Filter::default();
                any_of.more.among = Some(with);
                if more.shares_with.is_some() {
                    return stuck(input);
                }
                more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            }
            Feature::Level => more.level = Some(Box::new(Range::Exactly(value))),
            Feature::Power => more.power = Some(Box::new(Range::Exactly(value))),
            feature => more.shares = Some(Shared { feature, with }),
        }
        Ok((rest, ()))
    }

    /// `a color in common with your Center LRIG`, `a common class`, `a different color than that SIGNI`,
    /// behind "with".
    pub(super) fn in_common<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, ()) = w("a").parse(input)?;
        if let Some(rest) = after(rest, "common") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "different") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = alt((w("than"), w("from"))).parse(rest)?;
            let mut other = Phrase::default();
            let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
            return match phrase.filter.more.not.replace(Box::new(other.filter)) {
                None => Ok((rest, ())),
                Some(_) => stuck(input),
            };
        }
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let (rest, ()) = w("in common").parse(rest)?;
        match after(rest, "with") {
            Some(rest) => self.shared_with(rest, feature, phrase),
            None => {
                phrase.sharing.push(feature);
                Ok((rest, ()))
            }
        }
    }

    /// `that shares a color with this SIGNI`, `that is not colorless`, `that attacked this turn`.
    pub(super) fn that<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        // "Each with a different level": of several together.
        if !self.placeless
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
            return self.the_same(rest, phrase);
        }
        if let Ok((rest, ())) = alt((
            w("that does not have"),
            w("that do not have"),
            w("that doesn't have"),
            w("that don't have"),
        ))
        .parse(input)
        {
            if let Ok(found) = super::with::lacking(rest, phrase) {
                return Ok(found);
            }
            let mut other = Phrase::default();
            let (rest, ()) = self.elsewhere().one_with(rest, &mut other)?;
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
            let (rest, name) = self.card(rest)?;
            phrase.filter.more.was_under = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.as_declared(input, phrase) {
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((w("that isn't"), w("that aren't"))).parse(input) {
            return self.negative(rest, phrase);
        }
        let (rest, ()) = alt((w("that is"), w("that are"))).parse(input)?;
        if let Ok((behind, name)) = self.card(rest)
            && name.is_this()
            && phrase.filter.more.among.is_none()
        {
            phrase.filter.more.among = Some(name);
            return Ok((behind, ()));
        }
        let (rest, not) = super::word::said("not")(rest)?;
        let (rest, filter) = self.elsewhere().quality(rest)?;
        let (rest, filter) = match self.elsewhere().more_qualities(rest) {
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
                super::exists::simplify(&mut phrase.filter);
            }
        }
        Ok((rest, ()))
    }

    /// `, a card with 【Lancer】, or a card with 【Shadow】`: behind the first of at least three.
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

    /// `shares a color with …`, `does not share …`, behind a subject.
    pub(super) fn sharing<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, not) = alt((
            w("does not share a").map(|()| true),
            w("doesn't share a").map(|()| true),
            w("do not share a").map(|()| true),
            w("shares at least one").map(|()| false),
            w("shares the same").map(|()| false),
            w("shares a").map(|()| false),
            w("share a").map(|()| false),
        ))
        .parse(input)?;
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let (rest, ()) = w("with").parse(rest)?;
        let mut other = Phrase::default();
        let (rest, ()) = self.shared_with(rest, feature, &mut other)?;
        let free = match not {
            true => phrase.filter.more.not.is_none(),
            false => {
                phrase.filter.more.shares.is_none() && phrase.filter.more.shares_with.is_none()
            }
        };
        if !free {
            return stuck(input);
        }
        match not {
            true => phrase.filter.more.not = Some(Box::new(other.filter)),
            false => {
                phrase.filter.more.shares = other.filter.more.shares;
                phrase.filter.more.shares_with = other.filter.more.shares_with;
            }
        }
        Ok((rest, ()))
    }

    pub(super) fn negative<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, filter) = self.elsewhere().quality(input)?;
        let more = &mut phrase.filter.more;
        match more.not {
            None => more.not = Some(Box::new(filter)),
            Some(_) => return stuck(input),
        }
        Ok((rest, ()))
    }

    pub(super) fn shared_with<'a>(
        self,
        input: &'a str,
        feature: Feature,
        phrase: &mut Phrase,
    ) -> Out<'a, ()> {
        if let Ok((rest, with)) = self.card(input) {
            phrase.filter.more.shares = Some(Shared { feature, with });
            return Ok((rest, ()));
        }
        let (rest, any_of) = self.cards_anywhere(input)?;
        phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
        Ok((rest, ()))
    }

    /// `your Center LRIG`, `a LRIG on your field`.
    pub(super) fn cards_anywhere(self, input: &str) -> Out<'_, Filter> {
        if let Ok((rest, of @ Some(_))) = self.whose(input)
            && let Some(rest) = after(rest, "Center LRIG")
        {
            let filter = Filter {
                is: CardWord::CenterLrig.into(),
                zone: Place::Field.into(),
                of,
                ..Filter::default()
            };
            return Ok((rest, filter));
        }
        if let Ok(found) = self.within().one_there(input) {
            return Ok(found);
        }
        let (rest, phrase) = self.within().phrase_with_article(input)?;
        Ok((rest, phrase.filter))
    }

    /// What cards are, without a noun that stands for more: `red`, `upped`, `a level one SIGNI`.
    pub(super) fn quality(self, input: &str) -> Out<'_, Filter> {
        let several = match after(input, "another") {
            Some(_) => self.phrase_with_article(input),
            None => {
                let bare = after(input, "an").or_else(|| after(input, "a"));
                self.either_phrase(bare.unwrap_or(input))
            }
        };
        if let Ok((rest, phrase)) = several {
            return Ok((rest, phrase.filter));
        }
        if let Ok((rest, of)) = self.within().one_there(input) {
            return Ok((rest, of));
        }
        let mut filter = Filter::default();
        if let Ok((rest, word)) = super::word::icon(input) {
            return match named(ICON_TRAITS, word) {
                Some(of) => {
                    filter.more.has.0.push(of);
                    Ok((rest, filter))
                }
                None => stuck(input),
            };
        }
        if let Ok((rest, colors)) = listed(color, &["or", "and"])(input) {
            filter.more.color = List(colors);
            return Ok((rest, filter));
        }
        if let Ok((rest, words)) = listed(super::word::marked, &["or", "and"])(input) {
            crate::marked::ask(&mut filter, &words);
            return Ok((rest, filter));
        }
        if let Ok((rest, state)) = one_of(super::noun::STATES)(input) {
            filter.more.state.0.push(state);
            return Ok((rest, filter));
        }
        let (rest, range) = level_range(input)?;
        filter.more.level = Some(Box::new(range));
        Ok((rest, filter))
    }
}
