//! Corrects the spelling of names and numbers. A misspelled name or number is replaced by the name
//! or number of the most similar card. A known name or number gets its printed spelling.

use super::edit::{Applicability, Edit};
use super::written_name::written;
use super::{Candidate, Expected, Fix, View};
use crate::card::{Card, CardDb, CardId, Lookup, Suggestion, is_card_number, name_key};
use crate::deck::entry_card::nearest_text;
use crate::deck::{Finding, Reference, Span};
use crate::message;
use crate::message::Message;

/// The smallest likeness (from 0 to 1) of a suggestion that may replace a name without asking the
/// player. In addition, no other card may be as similar.
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
    let entries = view.raw.entries.iter();
    let entry = entries.enumerate().find(|(_, entry)| entry.span == span);
    let expected = |card| match entry {
        Some((entry, _)) => Expected::Entry(entry, card),
        None => Expected::Opening,
    };
    let (place, names, card, is_safe) = match with_signs(view, span, best.likeness) {
        Some((place, near)) => (
            place,
            [
                nearest_text(near.card, view.text.get(place.start..place.end)?),
                near.card.number().to_owned(),
            ],
            near.card.id(),
            near.is_nearest && near.likeness >= SAFE_LIKENESS,
        ),
        None => (
            span,
            [best.text.clone(), best.card.number().to_owned()],
            view.deck.db.by_number(best.card.number())?,
            best.is_nearest && best.likeness >= SAFE_LIKENESS,
        ),
    };
    let typed = view.text.get(place.start..place.end)?;
    let applicability = match is_safe {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    // In a text, a sign beside the name can be a part of the misspelled name. Then no fix is made.
    if view.kind.name == "text" && doubles_sign(view.text, place, names.first()) {
        return None;
    }
    // If several cards have the name, the second possible fix writes the card number instead.
    let variants = names.iter().map(|name| {
        let title = message!("fix.corrected", typed = typed, name = name.as_str());
        at(view, place, name, title, applicability)
    });
    Some(Candidate {
        variants: variants.collect(),
        expected: expected(card),
    })
}

/// On each side of a name, at most this number of signs may belong to the name.
const MOST_SIGNS: usize = 3;

/// Returns the place of a name together with the signs around it, and a card that is more similar
/// to this longer text. If the reader of a text does not know a name, it leaves out the signs
/// around the name, such as the star in `Nmae☆`. Returns `None` if no card is more similar to a
/// longer text.
fn with_signs<'a>(view: &View<'a>, span: Span, likeness: f64) -> Option<(Span, Suggestion<'a>)> {
    if view.kind.name != "text" {
        return None;
    }
    let is_sign = |c: &char| !c.is_alphanumeric() && !c.is_whitespace();
    let width = |signs: &[char]| signs.iter().map(|c| c.len_utf8()).sum::<usize>();
    let before = view.text.get(..span.start)?;
    let left: Vec<char> = before.chars().rev().take_while(is_sign).collect();
    let after = view.text.get(span.end..)?;
    let spaces = after.len() - after.trim_start_matches([' ', '\u{3000}']).len();
    let after = after.get(spaces..)?;
    let right: Vec<char> = after.chars().take_while(is_sign).collect();
    if left.len() > MOST_SIGNS || right.len() > MOST_SIGNS {
        return None;
    }
    let start = span.start - width(&left);
    let end = match right.is_empty() {
        true => span.end,
        false => span.end + spaces + width(&right),
    };
    let places = [
        Span::new(span.start, end),
        Span::new(start, span.end),
        Span::new(start, end),
    ];
    let mut found: Option<(Span, Suggestion<'a>)> = None;
    for place in places.into_iter().filter(|place| *place != span) {
        let typed = view.text.get(place.start..place.end)?;
        let Some(near) = view.deck.db.suggestions(typed).first().copied() else {
            continue;
        };
        let known = found.map_or(likeness, |(_, near)| near.likeness);
        if near.likeness > known {
            found = Some((place, near));
        }
    }
    found
}

/// Returns whether a name would stand beside a sign that is also its own first or last sign:
/// `☆Name☆` before another `☆`. Then the text around the place belongs to the misspelled name.
fn doubles_sign(text: &str, place: Span, name: Option<&String>) -> bool {
    let sign = |c: Option<char>| {
        let key = name_key(&c.filter(|c| !c.is_alphanumeric())?.to_string());
        (!key.is_empty()).then_some(key)
    };
    let same = |a: Option<char>, b: Option<char>| sign(a).is_some_and(|a| Some(a) == sign(b));
    let spaces = [' ', '\u{3000}'];
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    let name = name.map(String::as_str).unwrap_or_default();
    same(name.chars().next(), before.chars().next_back())
        || same(
            name.chars().next_back(),
            after.trim_start_matches(spaces).chars().next(),
        )
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
