//! A deck that names no format, is illegal in the format that it was judged by, and is legal in
//! another format. The output shows this first, and then one line per kind of finding.

use crate::{Look, Report};
use wixoss_base::vocab::english::{counted, listed};
use wixoss_cards::deck::Finding;
use wixoss_cards::legality::{Format, FormatBy, Outcome, formats};

/// The findings of one kind.
pub(super) struct Kind<'a> {
    /// The first finding of this kind.
    pub first: &'a Finding,
    /// The number of findings of this kind.
    pub count: usize,
}

/// The short output for a deck that is legal in another format.
pub(super) struct Elsewhere<'a> {
    /// The formats in which the deck is legal, and the format in which it is not.
    pub headline: String,
    /// The findings, one line per kind.
    pub kinds: Vec<Kind<'a>>,
    /// A hint that says how to see all findings.
    pub more: &'static str,
}

/// Returns the short output if the deck is legal in another format, unless the user asks for every
/// finding.
pub(super) fn elsewhere<'a>(report: &'a Report<'_>, look: &Look) -> Option<Elsewhere<'a>> {
    let legal_in = report.also_legal_in.as_deref().unwrap_or_default();
    let book = report.book?;
    if report.outcome != Outcome::Illegal || legal_in.is_empty() || look.verbose {
        return None;
    }
    let day = match book.as_of {
        None => "today".to_owned(),
        Some(day) => format!("as of {day}"),
    };
    let which = match report.format_chosen.map(|chosen| chosen.by) {
        Some(FormatBy::Default) => "the default",
        Some(FormatBy::Auto) => "the format that the cards suggest",
        // The user named this format.
        _ => return None,
    };
    Some(Elsewhere {
        headline: format!(
            "legal in {}; illegal in {}, {which}: {}",
            by_place(legal_in, &day),
            book.format.id,
            counted(report.findings.len(), "finding")
        ),
        kinds: kinds(&report.findings),
        more: "`-v` shows all findings; `--format` judges by another format",
    })
}

/// Returns the formats, grouped by place: `all-star and diva (Japan, today)`.
fn by_place(ids: &[&str], day: &str) -> String {
    let mut places: Vec<(&str, Vec<&str>)> = Vec::new();
    for format in formats().filter(|format| ids.contains(&format.id.as_str())) {
        let Format { id, place, .. } = format;
        match places.iter_mut().find(|(known, _)| known == place) {
            Some((_, ids)) => ids.push(id),
            None => places.push((place, vec![id])),
        }
    }
    let places: Vec<String> = places
        .into_iter()
        .map(|(place, ids)| format!("{} ({place}, {day})", listed(&ids)))
        .collect();
    places.join(", ")
}

fn kinds(findings: &[Finding]) -> Vec<Kind<'_>> {
    let mut kinds: Vec<Kind<'_>> = Vec::new();
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
