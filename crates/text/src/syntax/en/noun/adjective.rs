//! Adjectives before a noun: states, levels, colors, classes, names, icons.

use crate::syntax::en::noun::{noun_phrase, with_phrase};
use crate::syntax::en::number::range::{self, level_range};
use crate::syntax::en::prelude::*;

/// The meaning of one adjective before a noun.
pub(crate) enum Adjective<'a> {
    Other,
    State(State),
    Level(Range),
    Power(Range),
    Colors(Vec<wixoss_base::vocab::Color>),
    Marked(Vec<&'a str>),
    Team(&'a str),
    NoColor(wixoss_base::vocab::Color),
    Names(Vec<&'a str>),
    Has(Trait),
}

/// Reads a word in `<...>`, such as `<Angel>`. In a list, the word can have its own article.
fn marked_with_article(input: &str) -> Parsed<'_, &str> {
    let bare = skip(input, "an|a");
    marked(bare)
}

/// Reads a power before a noun: `power 8000 or less`.
fn power_before_noun(input: &str) -> Parsed<'_, Range> {
    let (rest, ()) = wording("power")(input)?;
    range::digit_range(rest)
}

/// Reads an excluded color: `non-white`.
fn non_color(input: &str) -> Parsed<'_, wixoss_base::vocab::Color> {
    match after(input, "non-") {
        Some(rest) => color(rest),
        None => fail(input),
    }
}

/// Reads a team before "LRIG": `[Team] <...>`.
fn team_mark(input: &str) -> Parsed<'_, &str> {
    match word::square(input)? {
        (rest, "Team") => marked(rest),
        _ => fail(input),
    }
}

/// Reads an icon before a noun: `{Dissona Icon}`.
fn icon_trait(input: &str) -> Parsed<'_, Trait> {
    let (rest, word) = word::icon(input)?;
    let of = or_fail(
        with_phrase::find_word(with_phrase::ICON_TRAITS, word),
        input,
    )?;
    Ok((rest, of))
}

/// Reads one adjective: `other`, `upped`, `level two`, `white`, `<Angel>`.
pub(crate) fn adjective(input: &str) -> Parsed<'_, Adjective<'_>> {
    alt((
        wording("other").map(|()| Adjective::Other),
        one_of(noun_phrase::STATES).map(Adjective::State),
        level_range.map(Adjective::Level),
        power_before_noun.map(Adjective::Power),
        non_color.map(Adjective::NoColor),
        listed(color, &["and/or", "or", "and"]).map(Adjective::Colors),
        listed(marked_with_article, &["and/or", "or", "and"]).map(Adjective::Marked),
        listed(card_name, &["and/or", "or", "and"]).map(Adjective::Names),
        team_mark.map(Adjective::Team),
        icon_trait.map(Adjective::Has),
    ))
    .parse(input)
}
