//! Corrects the spelling of names and numbers. A misspelled name or number is replaced by the name
//! or number of the most similar card. A known name or number gets its printed spelling.

use super::edit::{Applicability, Edit};
use super::written_name::written;
use super::{Candidate, Expected, Fix, View};
use crate::card::{Card, CardDb, CardId, Lookup, is_card_number, name_key};
use crate::deck::{Finding, Reference, Span};
use crate::message;
use crate::message::Message;

/// The smallest likeness (from 0 to 1) of a suggestion that may replace a name without asking. In
/// addition, no other card may be as similar.
pub(super) const SAFE_LIKENESS: f64 = 0.75;

/// Returns the possible fixes for all entries and for all names of the opening.
pub(super) fn candidates(view: &View<'_>) -> Vec<Candidate> {
    let misspelled = view.deck.findings.iter();
    let mut candidates: Vec<Candidate> = misspelled
        .filter_map(|finding| candidate_of(view, finding))
        .collect();
    for line in &view.deck.lines {
        let Some(entry) = view.raw.entries.get(line.entry) else {
            continue;
        };
        let Reference::Text(typed) = &entry.reference else {
            continue;
        };
        // If the file spells the name with escapes, the file's text differs from `typed`. Then the
        // spelling is not changed.
        let shown = view.text.get(entry.span.start..entry.span.end);
        if shown != Some(typed.as_ref()) {
            continue;
        }
        if let Some(name) = as_printed(typed, line.card, view.deck.db) {
            let title = message!(
                "fix.as-printed",
                typed = typed.as_ref(),
                name = name.as_str()
            );
            let fix = at(view, entry.span, &name, title, Applicability::Safe);
            candidates.push(Candidate {
                variants: vec![fix],
                expected: Expected::Entry(line.entry, line.card.id()),
            });
        }
    }
    candidates
}

/// Returns the fixes of a misspelled name: each writes one of the suggested cards.
pub(super) fn candidate_of(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    commented(view, finding).or_else(|| suggested(view, finding))
}

/// Returns the fixes of a misspelled name with a comment after it. The comment stays unchanged.
fn commented(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    let span = finding.at.filter(|_| view.kind.name == "text")?;
    let typed = view.text.get(span.start..span.end)?;
    // A card name can contain the comment sign too. In `Servnat # // comment`, the name is
    // `Servnat #`.
    let name_before = |mark: &str| Some(typed.get(..typed.find(mark)?)?.trim_end());
    let names = [" // ", " # "].into_iter().filter_map(name_before);
    let near = |name| Some((name, *view.deck.db.suggestions(name).first()?));
    let (name, best) = names
        .filter_map(near)
        .max_by(|(_, a), (_, b)| a.likeness.total_cmp(&b.likeness))?;
    let applicability = match best.is_nearest && best.likeness >= SAFE_LIKENESS {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    let printed = match name.is_ascii() {
        true => best.card.name(),
        false => best.card.name_ja(),
    };
    let place = Span::new(span.start, span.start + name.len());
    let variants = [printed, best.card.number()].map(|printed| {
        let title = message!("fix.corrected", typed = name, name = printed);
        at(view, place, printed, title, applicability)
    });
    let mut entries = view.raw.entries.iter();
    let entry = entries.position(|entry| entry.span == span)?;
    Some(Candidate {
        variants: variants.into(),
        expected: Expected::Entry(entry, best.card.id()),
    })
}

fn suggested(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    let best = finding.suggestions.first()?;
    let span = finding.at?;
    let db = view.deck.db;
    let card = db.by_number(best.card.number())?;
    let typed = view.text.get(span.start..span.end)?;
    let applicability = match best.is_nearest && best.likeness >= SAFE_LIKENESS {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    let place = with_signs(span, &best.text, view.text);
    // If several cards have the name, the second possible fix writes the card number instead.
    let variants = [best.text.as_str(), best.card.number()]
        .into_iter()
        .map(|name| {
            let title = message!("fix.corrected", typed = typed, name = name);
            at(view, place, name, title, applicability)
        });
    let entries = view.raw.entries.iter();
    let entry = entries.enumerate().find(|(_, entry)| entry.span == span);
    Some(Candidate {
        variants: variants.collect(),
        expected: match entry {
            Some((entry, _)) => Expected::Entry(entry, card),
            None => Expected::Opening,
        },
    })
}

/// Returns the place of a typed name with the signs beside it that belong to the name `meant`: the
/// `☆` of `Kyurukyurun☆`. The reader of a list does not read such signs as part of an unknown name,
/// because people also decorate lines with them.
fn with_signs(typed: Span, meant: &str, text: &str) -> Span {
    let meant = name_key(meant);
    let key = text.get(typed.start..typed.end).map(name_key);
    let key = key.unwrap_or_default();
    let is_sign = |c: char| !c.is_alphanumeric() && !matches!(c, '\n' | '\r' | '\t');
    let before = text.get(..typed.start).unwrap_or_default();
    let start = before.trim_end_matches(is_sign).len();
    let after = text.get(typed.end..).unwrap_or_default();
    let end = text.len() - after.trim_start_matches(is_sign).len();
    let starts = (start..typed.start).find(|at| {
        let sign = text.get(*at..typed.start).map(name_key);
        sign.is_some_and(|sign| {
            !sign.is_empty() && meant.starts_with(&sign) && !key.starts_with(&sign)
        })
    });
    let ends = (typed.end + 1..=end).rev().find(|at| {
        let sign = text.get(typed.end..*at).map(name_key);
        sign.is_some_and(|sign| !sign.is_empty() && meant.ends_with(&sign) && !key.ends_with(&sign))
    });
    Span::new(starts.unwrap_or(typed.start), ends.unwrap_or(typed.end))
}

fn at(
    view: &View<'_>,
    span: Span,
    name: &str,
    title: Message,
    applicability: Applicability,
) -> Fix {
    let text = written(name, span, view.text, view.kind);
    Fix {
        title,
        applicability,
        edits: vec![Edit::replace(span, text)],
    }
}

/// Returns the printed spelling of a number or name. Returns `None` if the text already has this
/// spelling, or if the printed name belongs to several cards.
fn as_printed(typed: &str, card: Card<'_>, db: &CardDb) -> Option<String> {
    let id = card.id();
    let record = card.record();
    let typed = typed.trim();
    if is_card_number(&typed.to_ascii_uppercase()) || db.by_number(typed) == Some(id) {
        let english = record.numbers_en.iter().map(|n| format!("{n}[EN]"));
        let numbers = card.printings().map(str::to_owned).chain(english);
        return unless_typed(numbers, typed, id, db);
    }
    let names = [Some(record.name_ja), record.name_en, record.name_zh];
    let names = names
        .into_iter()
        .flatten()
        .map(|name| name.trim().to_owned());
    unless_typed(names, typed, id, db)
}

/// Returns a printed spelling that differs from `typed` only in width, case, spaces or marks.
/// Returns `None` if `typed` is a printed spelling itself.
fn unless_typed(
    printed: impl Iterator<Item = String>,
    typed: &str,
    card: CardId,
    db: &CardDb,
) -> Option<String> {
    let key = name_key(typed);
    let mut same = None;
    for printed in printed {
        if printed == typed {
            return None;
        }
        let means_card = || matches!(db.find(&printed), Lookup::Found(id, _) if id == card);
        if same.is_none() && name_key(&printed) == key && means_card() {
            same = Some(printed);
        }
    }
    same
}
