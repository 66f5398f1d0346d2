//! What stands behind a noun with "with", "without" and "that".

use super::Cx;
use super::noun::Phrase;
use super::number::{FEATURES, MEASURED, figure_range, level_range};
use super::word::{after, bracketed, card_name, listed, one_of, square, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Attachment, Feature, Filter, Measured, Range, Trait};

/// Something a card has, or has not.
#[derive(Clone, Copy)]
enum Had {
    Trait(Trait),
    Attached(Attachment),
}

const KEYWORD_TRAITS: &[(&str, Trait)] = &[
    ("Multi Ener", Trait::MultiEner),
    ("S Lancer", Trait::SLancer),
    ("Lancer", Trait::Lancer),
    ("Assassin", Trait::Assassin),
    ("Double Crush", Trait::DoubleCrush),
    ("Shadow", Trait::Shadow),
    ("Song Fragment", Trait::SongFragment),
];

pub(super) const ATTACHMENTS: &[(&str, Attachment)] = &[
    ("Charm", Attachment::Charm),
    ("Accessory", Attachment::Accessory),
    ("Soul", Attachment::Soul),
    ("Trap", Attachment::Trap),
    ("Magic Box", Attachment::MagicBox),
    ("Seed", Attachment::Seed),
    ("Beat", Attachment::Beat),
];

pub(super) const ICON_TRAITS: &[(&str, Trait)] = &[
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

const KINDS: &[(&str, Trait)] = &[
    ("Constant", Trait::Constant),
    ("Auto", Trait::Auto),
    ("Enter", Trait::Enter),
    ("Action", Trait::Action),
];

const SQUARE_TRAITS: &[(&str, Trait)] = &[
    ("Rise", Trait::RiseIcon),
    ("Cross", Trait::CrossIcon),
    ("Trap", Trait::TrapIcon),
];

pub(super) fn named<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    let entry = table
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    entry.map(|(_, meaning)| *meaning)
}

/// `a {Guard Icon}`, `【Lancer】`, `an [Enter] ability`, `a Life Burst`, `abilities`.
fn had(input: &str) -> Out<'_, Had> {
    let rest = ["a", "an", "any", "one"]
        .iter()
        .find_map(|article| after(input, article))
        .unwrap_or(input);
    if let Ok((rest, word)) = super::word::icon(rest) {
        return match named(ICON_TRAITS, word) {
            Some(of) => Ok((rest, Had::Trait(of))),
            None => stuck(input),
        };
    }
    if let Ok((rest, word)) = bracketed(rest) {
        let rest = after(rest, "attached to it")
            .or_else(|| after(rest, "attached to them"))
            .or_else(|| after(rest, "attached"))
            .unwrap_or(rest);
        if word.eq_ignore_ascii_case("Life Burst") {
            return Ok((rest, Had::Trait(Trait::LifeBurst)));
        }
        let of = named(KEYWORD_TRAITS, word).map(Had::Trait);
        return match of.or_else(|| named(ATTACHMENTS, word).map(Had::Attached)) {
            Some(had) => Ok((rest, had)),
            None => stuck(input),
        };
    }
    if let Ok((rest, word)) = square(rest) {
        if word.eq_ignore_ascii_case("Life Burst") {
            return Ok((rest, Had::Trait(Trait::LifeBurst)));
        }
        if let Some(icon) = named(SQUARE_TRAITS, word) {
            return Ok((rest, Had::Trait(icon)));
        }
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        return match named(KINDS, word) {
            Some(of) => Ok((rest, Had::Trait(of))),
            None => stuck(input),
        };
    }
    alt((
        w("Life Burst").map(|()| Had::Trait(Trait::LifeBurst)),
        w("abilities").map(|()| Had::Trait(Trait::Abilities)),
        w("or more cards underneath it").map(|()| Had::Attached(Attachment::Underneath)),
        w("cards underneath it").map(|()| Had::Attached(Attachment::Underneath)),
        w("card underneath it").map(|()| Had::Attached(Attachment::Underneath)),
        w("cards underneath them").map(|()| Had::Attached(Attachment::Underneath)),
        w("card underneath them").map(|()| Had::Attached(Attachment::Underneath)),
        w("cards under it").map(|()| Had::Attached(Attachment::Underneath)),
        w("card under it").map(|()| Had::Attached(Attachment::Underneath)),
        w("cards underneath").map(|()| Had::Attached(Attachment::Underneath)),
        w("card underneath").map(|()| Had::Attached(Attachment::Underneath)),
    ))
    .parse(rest)
}

/// What cards have not, behind "without" or "with no".
pub(super) fn lacking<'a>(input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
    let (rest, all) = listed(had, &["or", "and"])(input)?;
    for had in all {
        let more = &mut phrase.filter.more;
        match had {
            Had::Trait(of) => more.lacks.0.push(of),
            Had::Attached(_) if more.not.is_some() => return stuck(input),
            Had::Attached(of) => {
                let mut attached = Filter::default();
                attached.more.with = of.into();
                more.not = Some(Box::new(attached));
            }
        }
    }
    Ok((rest, ()))
}

impl Cx {
    pub(super) fn with<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        if let Some(rest) = after(input, "without") {
            let (rest, ()) = lacking(rest, phrase)?;
            if let Some(next) = after(rest, "and")
                .filter(|next| after(next, "whose").is_some() || after(next, "with").is_some())
                && let Ok((rest, ())) = self.with(next, phrase)
            {
                return Ok((rest, ()));
            }
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "whose") {
            return self.whose_value(rest, phrase);
        }
        let (rest, ()) = alt((w("with"), w("that has"), w("that have"))).parse(input)?;
        let (mut rest, ()) = self.one_with(rest, phrase)?;
        while let Some(behind) = after(rest, "and") {
            if after(behind, "without").is_some() {
                let (behind, ()) = self.with(behind, phrase)?;
                return Ok((behind, ()));
            }
            let behind = after(behind, "with").unwrap_or(behind);
            match self.one_with(behind, phrase) {
                Ok((behind, ())) => rest = behind,
                Err(_) => break,
            }
        }
        Ok((rest, ()))
    }

    pub(super) fn one_with<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        // What is said of cards together is said of those the whole phrase is about.
        if self.placeless && (after(input, "different").is_some() || self.total(input).is_ok()) {
            return stuck(input);
        }
        if let Some(rest) = after(input, "different") {
            let (rest, features) = listed(one_of(FEATURES), &["and"])(rest)?;
            phrase.different.extend(features);
            let rest = after(rest, "from each other").unwrap_or(rest);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((
            w("this card attached to it as an"),
            w("this card attached to it as a"),
            w("this card attached to it as its"),
        ))
        .parse(input)
        {
            let (rest, word) = bracketed(rest)?;
            let Some(attachment) = named(ATTACHMENTS, word) else {
                return stuck(input);
            };
            let below = crate::build::attached_this(attachment);
            phrase.filter.more.over_any = Some(Box::new(below));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.superlative(input, phrase) {
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "no").or_else(|| after(input, "zero")) {
            return lacking(rest, phrase);
        }
        if let Some(rest) = after(input, "the same").or_else(|| after(input, "common")) {
            return self.the_same(rest, phrase);
        }
        if let Ok(found) = self.in_common(input, phrase) {
            return Ok(found);
        }
        if let Some(rest) = after(input, "a total cost of").or_else(|| after(input, "a cost of")) {
            let (rest, is) = super::number::how_many(rest)
                .or_else(|_| super::number::range_of(|i| self.figure(i))(rest))?;
            phrase.filter.more.total_cost = Some(Box::new(is));
            return Ok((rest, ()));
        }
        if let Ok((rest, sum)) = self.total(input) {
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
            let more = &mut phrase.filter.more;
            match feature {
                Feature::Level => more.level = Some(Box::new(range)),
                Feature::Power => more.power = Some(Box::new(range)),
                _ => return stuck(input),
            }
            return Ok((rest, ()));
        }
        if let Ok((rest, name)) = card_name(input) {
            let (rest, ()) = alt((
                w("in its name"),
                w("in its card name"),
                w("in their name"),
                w("in their card name"),
            ))
            .parse(rest)?;
            phrase.filter.more.name_contains = Some(name.to_owned());
            return Ok((rest, ()));
        }
        let (rest, all) = listed(had, &["and"])(input)?;
        for had in all {
            match had {
                Had::Trait(of) => phrase.filter.more.has.0.push(of),
                Had::Attached(of) => phrase.filter.more.with.0.push(of),
            }
        }
        Ok((rest, ()))
    }

    /// `power 8000 or less`, `power less than this SIGNI's power`, `an odd level`.
    pub(super) fn value_range(self, input: &str) -> Out<'_, (Feature, Range)> {
        for article in ["an", "a"] {
            if let Some(rest) = after(input, article) {
                let even = after(rest, "even");
                if let Some(rest) = even.or_else(|| after(rest, "odd")) {
                    let (rest, feature) = one_of(MEASURED)(rest)?;
                    let range = match even {
                        Some(_) => Range::MultipleOf(Amount::Number(2)),
                        None => Range::Odd(wixoss_ability::Nothing {}),
                    };
                    return Ok((rest, (feature, range)));
                }
            }
        }
        for (phrase, feature, make) in COMPARED {
            if let Some(rest) = after(input, phrase) {
                let (rest, of) = self.other_value(rest, *feature)?;
                return Ok((rest, (*feature, make(of))));
            }
        }
        // "With 8000 or less power".
        if let Ok((rest, range)) = figure_range(input)
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
        {
            return Ok((rest, (feature, range)));
        }
        let (rest, feature) = one_of(MEASURED)(after(input, "a").unwrap_or(input))?;
        // "A power of 8000 or less", "a level of two".
        if let Some(Ok((behind, range))) = after(rest, "of").map(super::number::plain_range) {
            return Ok((behind, (feature, range)));
        }
        for (phrase, make) in EQUAL {
            if let Some(rest) = after(rest, phrase) {
                let (rest, of) = self
                    .worked_out(rest)
                    .or_else(|_| self.other_value(rest, feature))?;
                return Ok((rest, (feature, make(of))));
            }
        }
        if let Ok((behind, range)) = figure_range(rest) {
            return Ok((behind, (feature, range)));
        }
        let (rest, of) = self.worked_out(rest)?;
        let (rest, range) = match (after(rest, "or less"), after(rest, "or more")) {
            (Some(rest), _) => (rest, Range::AtMost(of)),
            (_, Some(rest)) => (rest, Range::AtLeast(of)),
            _ => (rest, Range::Exactly(of)),
        };
        Ok((rest, (feature, range)))
    }

    /// "Than this SIGNI" or "than the power of …".
    pub(super) fn other_value(self, input: &str, feature: Feature) -> Out<'_, Amount> {
        if let Ok((rest, n)) = super::word::number(input) {
            return Ok((rest, Amount::Number(n)));
        }
        let input = after(input, "that of").unwrap_or(input);
        // "Than that SIGNI" is than its value, whatever else could be counted of it.
        if let Ok((rest, of)) = self.card(input)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::value(feature, of)));
        }
        if let Ok(found) = self.worked_out(input) {
            return Ok(found);
        }
        // Less than one of several: less than the highest of them.
        let (rest, of) = self.within().phrase_with_article(input)?;
        let of = Box::new(of.filter);
        Ok((rest, Amount::Highest(Measured { feature, of })))
    }
}

type Make = fn(Amount) -> Range;

const COMPARED: &[(&str, Feature, Make)] = &[
    (
        "a level less than or equal to",
        Feature::Level,
        Range::AtMost,
    ),
    (
        "a level greater than or equal to",
        Feature::Level,
        Range::AtLeast,
    ),
    (
        "a power less than or equal to",
        Feature::Power,
        Range::AtMost,
    ),
    ("level equal to or less than", Feature::Level, Range::AtMost),
    ("power equal to or less than", Feature::Power, Range::AtMost),
    ("a level less than", Feature::Level, Range::LessThan),
    ("a level greater than", Feature::Level, Range::MoreThan),
    ("level less than", Feature::Level, Range::LessThan),
    ("level greater than", Feature::Level, Range::MoreThan),
    ("power less than or equal to", Feature::Power, Range::AtMost),
    (
        "power greater than or equal to",
        Feature::Power,
        Range::AtLeast,
    ),
    ("level less than or equal to", Feature::Level, Range::AtMost),
    (
        "level greater than or equal to",
        Feature::Level,
        Range::AtLeast,
    ),
    ("power less than", Feature::Power, Range::LessThan),
    ("power lower than", Feature::Power, Range::LessThan),
    ("less power than", Feature::Power, Range::LessThan),
    ("lower power than", Feature::Power, Range::LessThan),
    ("power greater than", Feature::Power, Range::MoreThan),
    ("power higher than", Feature::Power, Range::MoreThan),
    ("power more than", Feature::Power, Range::MoreThan),
    ("greater power than", Feature::Power, Range::MoreThan),
    ("higher power than", Feature::Power, Range::MoreThan),
    ("more power than", Feature::Power, Range::MoreThan),
    ("a level lower than", Feature::Level, Range::LessThan),
    ("a level higher than", Feature::Level, Range::MoreThan),
    ("a lower level than", Feature::Level, Range::LessThan),
    ("a higher level than", Feature::Level, Range::MoreThan),
    ("a lower power than", Feature::Power, Range::LessThan),
    ("a higher power than", Feature::Power, Range::MoreThan),
    ("level more than", Feature::Level, Range::MoreThan),
    ("level lower than", Feature::Level, Range::LessThan),
    ("level higher than", Feature::Level, Range::MoreThan),
];

const EQUAL: &[(&str, Make)] = &[
    ("equal to or less than", Range::AtMost),
    ("less than or equal to", Range::AtMost),
    ("equal to or greater than", Range::AtLeast),
    ("greater than or equal to", Range::AtLeast),
    ("equal to", Range::Exactly),
    ("of", Range::Exactly),
];
