//! Restrictions after a noun that begin with "with", "without" or "that has".

use crate::parts::restriction::{OpenPhrase, restrict};
use crate::syntax::en::noun::declared::declared;
use crate::syntax::en::number::feature::FEATURES;
use crate::syntax::en::number::range::{self, level_range};
use crate::syntax::en::prelude::*;

/// A trait or attachment that a card has or does not have.
#[derive(Clone, Copy)]
enum Had {
    Trait(Trait),
    Attached(Attachment),
}

impl Had {
    /// Asks for cards that have this.
    fn add_to(self, phrase: &mut OpenPhrase) {
        match self {
            Had::Trait(of) => phrase.filter.more.has.0.push(of),
            Had::Attached(of) => phrase.filter.more.with.0.push(of),
        }
    }
}

/// The keywords in `【】`.
const KEYWORD_TRAITS: &[(&str, Trait)] = &[
    ("Multi Ener", Trait::MultiEner),
    ("S Lancer", Trait::SLancer),
    ("Lancer", Trait::Lancer),
    ("Assassin", Trait::Assassin),
    ("Double Crush", Trait::DoubleCrush),
    ("Shadow", Trait::Shadow),
    ("Song Fragment", Trait::SongFragment),
    ("Layer", Trait::Layer),
];

/// The words in `【】` for the ways in which a card can be attached, such as 【Charm】.
pub(crate) const ATTACHMENTS: &[(&str, Attachment)] = &[
    ("Charm", Attachment::Charm),
    ("Accessory", Attachment::Accessory),
    ("Soul", Attachment::Soul),
    ("Trap", Attachment::Trap),
    ("Magic Box", Attachment::MagicBox),
    ("Seed", Attachment::Seed),
];

/// The icons in `{}`.
pub(crate) const ICON_TRAITS: &[(&str, Trait)] = &[
    ("Guard Icon", Trait::GuardIcon),
    ("Dissona Icon", Trait::Dissona),
    ("Cross Icon", Trait::CrossIcon),
    ("Rise Icon", Trait::RiseIcon),
    ("Trap Icon", Trait::TrapIcon),
    ("Accessory Icon", Trait::AccessoryIcon),
    ("Recollect Icon", Trait::RecollectIcon),
    ("Life Burst Icon", Trait::LifeBurst),
    ("Main Phase Icon", Trait::MainTiming),
    ("Attack Phase Icon", Trait::AttackTiming),
    ("Spell Cut-in Icon", Trait::CutInTiming),
];

/// The kinds of abilities in `[]`.
const KINDS: &[(&str, Trait)] = &[
    ("Constant", Trait::Constant),
    ("Auto", Trait::Auto),
    ("Enter", Trait::Enter),
    ("Action", Trait::Action),
];

/// The icons in `[]`: `[Rise]` means a card with the Rise icon.
const SQUARE_TRAITS: &[(&str, Trait)] = &[
    ("Rise", Trait::RiseIcon),
    ("Cross", Trait::CrossIcon),
    ("Trap", Trait::TrapIcon),
];

/// Returns the meaning of a word in a table. Upper and lower case make no difference.
pub(crate) fn find_word<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    let entry = table
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    entry.map(|(_, meaning)| *meaning)
}

/// Reads a trait or attachment, such as `a {Guard Icon}`, `【Lancer】`, `an [Enter] ability`,
/// `a Life Burst`, `abilities`.
fn trait_or_attachment(input: &str) -> Parsed<'_, Had> {
    let rest = skip(input, "a|an|any|one");
    if let Ok((rest, word)) = word::icon(rest) {
        let of = or_fail(find_word(ICON_TRAITS, word), input)?;
        return Ok((rest, Had::Trait(of)));
    }
    if let Ok((rest, word)) = bracketed(rest) {
        let rest = skip(rest, "attached to it|attached to them|attached");
        if word.eq_ignore_ascii_case("Life Burst") {
            return Ok((rest, Had::Trait(Trait::LifeBurst)));
        }
        let of = find_word(KEYWORD_TRAITS, word).map(Had::Trait);
        let had = or_fail(
            of.or_else(|| find_word(ATTACHMENTS, word).map(Had::Attached)),
            input,
        )?;
        return Ok((rest, had));
    }
    if let Ok((rest, word)) = square(rest) {
        if word.eq_ignore_ascii_case("Life Burst") {
            return Ok((rest, Had::Trait(Trait::LifeBurst)));
        }
        if let Some(icon) = find_word(SQUARE_TRAITS, word) {
            return Ok((rest, Had::Trait(icon)));
        }
        let (rest, ()) = wording("abilities|ability")(rest)?;
        let of = or_fail(find_word(KINDS, word), input)?;
        return Ok((rest, Had::Trait(of)));
    }
    alt((
        wording("Life Burst").map(|()| Had::Trait(Trait::LifeBurst)),
        wording("abilities").map(|()| Had::Trait(Trait::Abilities)),
        wording(
            "or more cards underneath it|cards underneath it|card underneath it|\
     cards underneath them|card underneath them|cards under it|card under it|\
     cards underneath|card underneath",
        )
        .map(|()| Had::Attached(Attachment::Underneath)),
        wording("face-down attached cards|face-down attached card")
            .map(|()| Had::Attached(Attachment::FaceDown)),
    ))
    .parse(rest)
}

/// Reads traits that cards must not have, after "without" or "with no": `abilities`,
/// `a {Guard Icon}`.
pub(crate) fn lacked_traits<'a>(input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
    let (rest, all) = listed(trait_or_attachment, &["or", "and"])(input)?;
    for had in all {
        let more = &mut phrase.filter.more;
        match had {
            Had::Trait(of) => more.lacks.0.push(of),
            Had::Attached(_) if more.not.is_some() => return fail(input),
            Had::Attached(of) => {
                let mut attached = Filter::default();
                attached.more.with = of.into();
                more.not = Some(Box::new(attached));
            }
        }
    }
    Ok((rest, ()))
}

impl Context {
    /// Reads a restriction with "with", "without", "whose" or "that has", such as
    /// `with power 8000 or less`, `without abilities`, `whose power is 8000 or less`,
    /// `that has a {Guard Icon}`.
    pub(crate) fn with_phrase<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Some(rest) = after(input, "without") {
            let (rest, ()) = lacked_traits(rest, phrase)?;
            if let Some(next) = after(rest, "and")
                .filter(|next| after(next, "whose").is_some() || after(next, "with").is_some())
                && let Ok((rest, ())) = self.with_phrase(next, phrase)
            {
                return Ok((rest, ()));
            }
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "whose") {
            return self.whose_clause(rest, phrase);
        }
        let (rest, ()) = wording("with|that has|that have")(input)?;
        first!(self.alternatives(rest, phrase));
        let (mut rest, ()) = self.with_item(rest, phrase)?;
        while let Some(behind) = after(rest, "and") {
            if after(behind, "without").is_some() {
                let (behind, ()) = self.with_phrase(behind, phrase)?;
                return Ok((behind, ()));
            }
            let behind = skip(behind, "with");
            match self.with_item(behind, phrase) {
                Ok((behind, ())) => rest = behind,
                Err(_) => break,
            }
        }
        Ok((rest, ()))
    }

    /// Reads items of which a card must have one, after "with": `【Lancer】 or 【Double Crush】`.
    fn alternatives<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let one = |i: &'a str| {
            let mut open = OpenPhrase::default();
            let rest = match trait_or_attachment(i) {
                Ok((rest, had)) => {
                    had.add_to(&mut open);
                    rest
                }
                Err(_) => self.with_item(i, &mut open)?.0,
            };
            Ok((rest, open.close().single(rest)?))
        };
        fail_if(!phrase.filter.more.any.is_empty(), input)?;
        let (mut rest, first) = one(input)?;
        let mut all = vec![first];
        loop {
            let behind = skip(rest, ",");
            let last = after(behind, "or");
            fail_if(last.is_none() && behind.len() == rest.len(), rest)?;
            let (behind, item) = one(last.unwrap_or(behind))?;
            all.push(item);
            rest = behind;
            if last.is_some() {
                phrase.filter.more.any = all;
                return Ok((rest, ()));
            }
        }
    }

    /// Reads one item after "with": `power 8000 or less`, `the highest level`, `a {Guard Icon}`.
    pub(crate) fn with_item<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        restrict(input, phrase, |i, p| self.any_with_item(i, p))
    }

    /// Does the work of [`Context::with_item`], but may overwrite an earlier restriction of the
    /// phrase. `with_item` restores the earlier restriction.
    fn any_with_item<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        // A restriction on several cards together is not read after "other than". It describes the
        // cards before "other than": "two SIGNI other than <Angel> SIGNI with different levels".
        fail_if(
            self.in_exclusion
                && (after(input, "different").is_some() || self.total_value(input).is_ok()),
            input,
        )?;
        if let Some(rest) = after(input, "different") {
            let (rest, features) = listed(one_of(FEATURES), &["and"])(rest)?;
            phrase.different.extend(features);
            let rest = skip(rest, "from each other");
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = wording(
            "this card attached to it as an|this card attached to it as a|\
             this card attached to it as its",
        )(input)
        {
            let (rest, word) = bracketed(rest)?;
            let attachment = or_fail(find_word(ATTACHMENTS, word), input)?;
            let below = effects::attached_this(attachment);
            phrase.filter.more.over_any = Some(Box::new(below));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.superlative(input, phrase) {
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "no|zero") {
            return lacked_traits(rest, phrase);
        }
        if let Some(rest) = after(input, "the same|common") {
            return self.same_feature(rest, phrase);
        }
        if let Some(rest) = after(input, "the declared name") {
            phrase.filter.more.declared = Some(declared());
            return Ok((rest, ()));
        }
        first!(self.feature_in_common(input, phrase));
        if let Some(rest) = after(input, "a total cost of|a cost of") {
            let (rest, is) = range::required_number(rest)
                .or_else(|_| range::range_of(|i| self.figure_or_computed(i))(rest))?;
            phrase.filter.more.total_cost = Some(Box::new(is));
            return Ok((rest, ()));
        }
        if let Ok((rest, sum)) = self.total_value(input) {
            phrase.total = Some(sum);
            return Ok((rest, ()));
        }
        if let Ok((rest, range)) = level_range(input) {
            phrase.filter.more.level = Some(Box::new(range));
            return Ok((rest, ()));
        }
        if let Ok((rest, (feature, range))) =
            self.value_range(input).or_else(|_| self.half_power(input))
        {
            let asked = or_fail(effects::asked(&mut phrase.filter, feature), input)?;
            *asked = Some(Box::new(range));
            return Ok((rest, ()));
        }
        if let Ok((rest, name)) = card_name(input) {
            let (rest, ()) =
                wording("in its name|in its card name|in their name|in their card name")(rest)?;
            phrase.filter.more.name_contains = Some(name.to_owned());
            return Ok((rest, ()));
        }
        let (rest, all) = listed(trait_or_attachment, &["and"])(input)?;
        all.into_iter().for_each(|had| had.add_to(phrase));
        Ok((rest, ()))
    }
}
