//! Words before a noun: states, levels, colors, marks, names, icons.

use crate::en::noun::{noun_phrase, with_phrase};
use crate::en::number::range::{self, level_range};
use crate::en::word::{self, after, card_name, color, listed, marked, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Range, State};

/// One of several words before a noun.
pub(in crate::en) enum Before<'a> {
    Other,
    State(State),
    Level(Range),
    Power(Range),
    Colors(Vec<wixoss_base::vocab::Color>),
    Marked(Vec<&'a str>),
    Team(&'a str),
    NoColor(wixoss_base::vocab::Color),
    Names(Vec<&'a str>),
    Has(wixoss_ability::Trait),
}

/// `<…>`, in a list perhaps with an article of its own.
fn marked_word(input: &str) -> Out<'_, &str> {
    let bare = after(input, "an")
        .or_else(|| after(input, "a"))
        .unwrap_or(input);
    marked(bare)
}

/// `power 8000 or less` before a noun.
fn power_range(input: &str) -> Out<'_, Range> {
    let (rest, ()) = w("power").parse(input)?;
    range::figure_range(rest)
}

/// `non-white`.
fn no_color(input: &str) -> Out<'_, wixoss_base::vocab::Color> {
    match after(input, "non-") {
        Some(rest) => color(rest),
        None => stuck(input),
    }
}

/// `[Team] <…>` before LRIG.
fn team_mark(input: &str) -> Out<'_, &str> {
    match word::square(input)? {
        (rest, "Team") => marked(rest),
        _ => stuck(input),
    }
}

/// `{Dissona Icon}` before its noun.
fn icon_before(input: &str) -> Out<'_, wixoss_ability::Trait> {
    let (rest, word) = word::icon(input)?;
    match with_phrase::named(with_phrase::ICON_TRAITS, word) {
        Some(of) => Ok((rest, of)),
        None => stuck(input),
    }
}

pub(in crate::en) fn before(input: &str) -> Out<'_, Before<'_>> {
    alt((
        w("other").map(|()| Before::Other),
        one_of(noun_phrase::STATES).map(Before::State),
        level_range.map(Before::Level),
        power_range.map(Before::Power),
        no_color.map(Before::NoColor),
        listed(color, &["and/or", "or", "and"]).map(Before::Colors),
        listed(marked_word, &["and/or", "or", "and"]).map(Before::Marked),
        listed(card_name, &["and/or", "or", "and"]).map(Before::Names),
        team_mark.map(Before::Team),
        icon_before.map(Before::Has),
    ))
    .parse(input)
}
