//! The short output for a deck that is illegal in the format that judged it and legal in another
//! format, if the deck names no format. The output begins with the formats in which the deck is
//! legal, and then has one line per kind of finding. If the deck has unknown cards, the same is
//! done for the known cards, and the findings about the unknown cards are shown in full.

use super::full::Located;
use crate::{OutputSettings, Report};
use wixoss_cards::deck::{CODES, Finding};
use wixoss_cards::legality::{Format, FormatBy, Outcome, formats};
use wixoss_cards::message;
use wixoss_cards::message::{Joined, Message, Value};

/// The findings of one kind.
pub(super) struct Kind<'a> {
    /// The first finding of this kind.
    pub first: &'a Finding,
    /// The number of findings of this kind.
    pub count: usize,
}

/// The short output for a deck that is legal in another format.
pub(super) struct Elsewhere<'a> {
    /// The line with the formats in which the deck is legal, and the format in which the deck is
    /// illegal.
    pub headline: String,
    /// The findings that are shown in full, because the formats do not matter for them. These are
    /// the findings about unknown cards.
    pub shown: Vec<Located<'a>>,
    /// The other findings, one line per kind.
    pub kinds: Vec<Kind<'a>>,
    /// The line that says how to see all findings. `None` if all findings are shown.
    pub more: Option<String>,
}

/// Returns the short output if the deck is legal in another format, unless the user asks for every
/// finding.
pub(super) fn elsewhere<'a>(
    report: &'a Report<'_>,
    look: &OutputSettings,
) -> Option<Elsewhere<'a>> {
    let book = report.book?;
    let is_read = report.outcome == Outcome::Illegal;
    let legal_in = match report.outcome {
        Outcome::Illegal => report.also_legal_in.as_deref().unwrap_or_default(),
        Outcome::Unjudged => &report.may_be_legal_in,
        Outcome::Legal | Outcome::Error => &[],
    };
    if legal_in.is_empty() || look.verbose {
        return None;
    }
    let (shown, other): (Vec<Located<'a>>, Vec<Located<'a>>) = report
        .located()
        .into_iter()
        .partition(|(finding, _)| !is_read && CODES.contains(&finding.code));
    let day = match book.as_of {
        None => message!("verdict.today"),
        Some(day) => message!("verdict.as-of", day = day),
    };
    let places = by_place(legal_in, &day);
    let format = book.format.id.as_str();
    let findings = other.len();
    let headline = match (report.format_chosen.map(|chosen| chosen.by), is_read) {
        (Some(FormatBy::Default), true) => message!(
            "verdict.elsewhere-default",
            places = places,
            format = format,
            findings = findings
        ),
        (Some(FormatBy::Default), false) => message!(
            "verdict.elsewhere-default-unread",
            places = places,
            format = format,
            findings = findings
        ),
        (Some(FormatBy::Auto), true) => message!(
            "verdict.elsewhere-auto",
            places = places,
            format = format,
            findings = findings
        ),
        (Some(FormatBy::Auto), false) => message!(
            "verdict.elsewhere-auto-unread",
            places = places,
            format = format,
            findings = findings
        ),
        // The user chose the format, so all findings in this format are shown.
        _ => return None,
    };
    // One finding is as short as the line of its kind, so it is shown.
    let (shown, other) = match other.as_slice() {
        [_] => ([shown, other].concat(), Vec::new()),
        _ => (shown, other),
    };
    let more = (!other.is_empty()).then(|| message!("verdict.more").text(look.lang));
    Some(Elsewhere {
        headline: headline.text(look.lang),
        shown,
        kinds: kinds(other.iter().map(|(finding, _)| *finding)),
        more,
    })
}

/// Returns the formats, grouped by the place where they are played:
/// `all-star and diva (Japan, today)`.
fn by_place(ids: &[&str], day: &Message) -> Value {
    let mut places: Vec<(&Format, Vec<&str>)> = Vec::new();
    for format in formats().filter(|format| ids.contains(&format.id.as_str())) {
        let id = format.id.as_str();
        match places
            .iter_mut()
            .find(|(known, _)| known.place == format.place)
        {
            Some((_, ids)) => ids.push(id),
            None => places.push((format, vec![id])),
        }
    }
    let of_place = |(format, ids): (&Format, Vec<&str>)| {
        message!(
            "verdict.formats-of-place",
            formats = Value::list(Joined::And, ids),
            place = place(format),
            day = day.clone()
        )
    };
    Value::list(Joined::Comma, places.into_iter().map(of_place))
}

/// Returns the place where a format is played.
fn place(format: &Format) -> Value {
    Value::from(match format.place.as_str() {
        "Japan" => message!("place.japan"),
        "English Edition" => message!("place.english-edition"),
        "starter book" => message!("place.starter-book"),
        other => return Value::from(other),
    })
}

fn kinds<'a>(findings: impl Iterator<Item = &'a Finding>) -> Vec<Kind<'a>> {
    let mut kinds: Vec<Kind<'a>> = Vec::new();
    for finding in findings {
        match kinds
            .iter_mut()
            .find(|kind| kind.first.code == finding.code)
        {
            Some(kind) => kind.count += 1,
            None => kinds.push(Kind {
                first: finding,
                count: 1,
            }),
        }
    }
    kinds
}
