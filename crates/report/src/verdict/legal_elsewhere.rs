//! The short output for a deck that is illegal in the format that judged it, but legal in another
//! format. It is used only if the user named no format. The output begins with the formats in
//! which the deck is legal. Then it has one line per kind of finding, or a few findings in full.
//! If the deck has unknown cards, only its known cards are judged in this way, and the findings
//! about the unknown cards are shown in full.

use super::facts::{ids, newest_first, statement};
use super::full::Located;
use crate::text::labeled;
use crate::{OutputSettings, Report};
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{CODES, Finding};
use wixoss_cards::legality::{Format, FormatBy, Outcome};
use wixoss_cards::message;
use wixoss_cards::message::{Joined, Message, Value};

/// If there are at most this many findings about rules, all of them are shown in full. Findings
/// about unknown cards do not count.
const FEW: usize = 3;

/// The findings of one kind.
pub(super) struct Kind<'a> {
    /// The first finding of this kind.
    pub first: &'a Finding,
    /// The number of findings of this kind.
    pub count: usize,
}

impl Kind<'_> {
    /// Returns the name of the check and the number of its findings: `no-opening-choice: 1 finding`.
    /// This name is English. So in other languages, the first sentence of the broken rule is written
    /// instead.
    pub(super) fn line(&self, lang: Lang) -> String {
        let findings = message!("verdict.findings", count = self.count).text(lang);
        let name = match lang {
            Lang::En => self.first.code.name,
            Lang::Ja | Lang::Zh => {
                let rule = statement(self.first, lang);
                rule.split('。').next().unwrap_or(rule)
            }
        };
        labeled(name, &findings, lang)
    }
}

/// The short output for a deck that is legal in another format.
pub(super) struct Elsewhere<'a> {
    /// The line with the formats in which the deck is legal, and the format in which the deck is
    /// illegal.
    pub headline: String,
    /// The findings that are shown in full: the findings about unknown cards, because the formats
    /// do not matter for them. If there are only a few other findings, these are shown in full too.
    pub shown: Vec<Located<'a>>,
    /// The other findings, one line per kind.
    pub kinds: Vec<Kind<'a>>,
    /// The line that says how to see all findings, or how to judge by another format.
    pub more: String,
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
    let (mut shown, other): (Vec<Located<'a>>, Vec<Located<'a>>) = report
        .located()
        .into_iter()
        .partition(|(finding, _)| !is_read && CODES.contains(&finding.code));
    let day = match book.as_of {
        None => message!("verdict.latest-rules"),
        Some(day) => message!("verdict.as-of", day = day),
    };
    let places = by_place(legal_in, &day);
    let format = book.format.id.as_str();
    let findings = other.len();
    let kinds = match findings > FEW {
        true => kinds(other.iter().map(|(finding, _)| *finding)),
        false => Vec::new(),
    };
    let more = match kinds.is_empty() {
        false => message!("verdict.more"),
        true => message!("verdict.other-format"),
    };
    if kinds.is_empty() {
        shown.extend(other);
    }
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
    Some(Elsewhere {
        headline: headline.text(look.lang),
        shown,
        kinds,
        more: more.text(look.lang),
    })
}

/// Returns the formats, grouped by the place where they are played:
/// `diva, all-star (Japan, latest known rules); diva-en (English Edition, latest known rules)`. The format with the newest rules comes
/// first.
fn by_place(legal: &[&str], day: &Message) -> Value {
    let mut places: Vec<(&Format, Vec<&str>)> = Vec::new();
    for format in newest_first(legal) {
        let id = format.id.as_str();
        match places
            .iter_mut()
            .find(|(known, _)| known.place == format.place)
        {
            Some((_, ids)) => ids.push(id),
            None => places.push((format, vec![id])),
        }
    }
    let of_place = |(format, of_place): (&Format, Vec<&str>)| {
        message!(
            "verdict.formats-of-place",
            formats = ids(&of_place),
            place = place(format),
            day = day.clone()
        )
    };
    Value::list(Joined::Semicolon, places.into_iter().map(of_place))
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
