//! Joins several lines that list the same card. The first line gets the sum of the copies, and the
//! other lines are removed.

use super::edit::{Applicability, Edit, applied};
use super::moved_cards::LineOf;
use super::structured_items::{Item, is_structured};
use super::{Candidate, Expected, Fix, Fixed, View, copies_of};
use crate::card::{CardDb, CardId};
use crate::deck::{DeckKind, Entry, Finding, Section, Span};
use crate::message;
use crate::message::Message;

/// The kinds of deck file in which a line has one card and its number of copies. In other kinds,
/// each copy usually has its own line.
const COUNTED_LINES: [&str; 5] = ["text", "webxoss-text", "editor", "table", "cockatrice"];

/// A card that has several entries in one deck, and these entries.
type Doubled<'v> = ((CardId, Section), Vec<&'v Entry<'v>>);

/// Returns a possible fix for each card that has several lines in one deck.
pub(super) fn candidates(view: &View<'_>) -> Vec<Candidate> {
    let is_structured = is_structured(view.kind);
    if !is_structured && !COUNTED_LINES.contains(&view.kind.name) {
        return Vec::new();
    }
    doubled(view)
        .into_iter()
        .filter_map(|((card, _), entries)| {
            let edits = match is_structured {
                true => joined_items(view, &entries)?,
                false => joined(view, &entries)?,
            };
            let card = view.deck.db.card(card)?;
            Some(Candidate {
                variants: vec![Fix {
                    title: message!("fix.joined", lines = entries.len(), card = card),
                    applicability: Applicability::Safe,
                    edits,
                }],
                expected: Expected::Copies(copies_of(view.deck)),
            })
        })
        .collect()
}

/// Returns whether lines should still be joined. Three conditions must be met: the kind of file has
/// numbers of copies, a card has several lines in one deck, and at least one of these lines has a
/// number above 1.
pub(super) fn is_needed(view: &View<'_>) -> bool {
    let is_counted = is_structured(view.kind) || COUNTED_LINES.contains(&view.kind.name);
    let has_count = |(_, entries): &Doubled<'_>| entries.iter().any(|entry| entry.count > 1);
    is_counted && doubled(view).iter().any(has_count)
}

/// Returns the cards that have several lines in one deck, with the entries of these lines.
fn doubled<'v>(view: &View<'v>) -> Vec<Doubled<'v>> {
    let mut groups: Vec<Doubled<'v>> = Vec::new();
    for line in &view.deck.lines {
        let Some(entry) = view.deck.raw.entries.get(line.entry) else {
            continue;
        };
        let key = (line.card.id(), line.section);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((key, vec![entry])),
        }
    }
    groups.retain(|(_, entries)| entries.len() > 1);
    groups
}

fn joined(view: &View<'_>, entries: &[&Entry<'_>]) -> Option<Vec<Edit>> {
    let (first, others) = entries.split_first()?;
    let line = LineOf::of(view.text, first.span)?;
    let sum: u32 = entries.iter().map(|entry| entry.count).sum();
    let mut edits = vec![counted(view.text, &line, first, sum)];
    for entry in others {
        let other = LineOf::of(view.text, entry.span)?;
        // If a line has another entry or a comment, the lines are not joined, because removing the
        // line would lose this entry or comment.
        let alone = view.deck.raw.entries.iter().filter(|entry| {
            other.whole.start <= entry.span.start && entry.span.start < other.whole.end
        });
        if alone.count() > 1 || other.content.contains(['#', '/']) && has_comment(&other, entry) {
            return None;
        }
        edits.push(Edit::replace(other.whole, ""));
    }
    Some(edits)
}

/// Returns the edits that join several items of one list or map. In a list without numbers of
/// copies, each copy has its own item, so nothing is joined.
fn joined_items(view: &View<'_>, entries: &[&Entry<'_>]) -> Option<Vec<Edit>> {
    let items: Option<Vec<Item<'_>>> = entries
        .iter()
        .map(|entry| Item::of(view.text, entry, view.kind))
        .collect();
    let items = items?;
    let is_counted = entries.iter().any(|entry| entry.count > 1);
    let (first, others) = items.split_first()?;
    if !is_counted && !items.iter().any(Item::is_in_map) || others.iter().any(Item::has_comment) {
        return None;
    }
    let sum: u32 = entries.iter().map(|entry| entry.count).sum();
    let mut edits = vec![first.with_count(entries.first()?.count, sum)?];
    for other in others {
        edits.extend(other.removed()?);
    }
    Some(edits)
}

/// Returns whether a comment sign comes after the card of a line.
fn has_comment(line: &LineOf<'_>, entry: &Entry<'_>) -> bool {
    let behind = entry.span.end.saturating_sub(line.whole.start);
    let behind = line.content.get(behind..).unwrap_or_default();
    behind.contains('#') || behind.contains("//")
}

/// Returns the edit that writes a new number of copies into a line. The new number replaces the old
/// number. If the line has no number, the new number is written before the card.
fn counted(text: &str, line: &LineOf<'_>, entry: &Entry<'_>, count: u32) -> Edit {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut numbers: Vec<Span> = Vec::new();
    for part in [
        Span::new(line.whole.start, entry.span.start),
        Span::new(entry.span.end, line.content_end.max(entry.span.end)),
    ] {
        let shown = text.get(part.start..part.end).unwrap_or_default();
        let mut at = 0;
        for word in shown.split(|c| !is_digit(c)) {
            if word.parse() == Ok(entry.count) {
                numbers.push(Span::new(part.start + at, part.start + at + word.len()));
            }
            at += word.len() + 1;
            // The separator before the next word may be a character of several bytes. So `at` moves
            // on to the start of the next character.
            while at < shown.len() && !shown.is_char_boundary(at) {
                at += 1;
            }
        }
    }
    match numbers.as_slice() {
        [number] => Edit::replace(*number, count.to_string()),
        _ => Edit::insert(entry.span.start, format!("{count} ")),
    }
}

/// Joins two keys of one map that name the same card, because a file with such keys can't be read.
/// Each key must be alone on its line, with a whole number after the key.
pub(super) fn join_doubled_keys(fixed: &mut Fixed, kind: &DeckKind, db: &CardDb) {
    const MOST: usize = 100;
    if !["json", "yaml", "toml"].contains(&kind.name) {
        return;
    }
    for _ in 0..MOST {
        let doubled = match (kind.read)(&fixed.text, db) {
            Err(findings) => findings,
            Ok(_) => return,
        };
        let found = doubled.iter().find_map(|finding| {
            let (edits, title) = join_doubled_key(&fixed.text, finding)?;
            let text = applied(&fixed.text, &edits);
            let fewer = match (kind.read)(&text, db) {
                Ok(_) => true,
                Err(left) => left.len() < doubled.len(),
            };
            fewer.then_some((text, title))
        });
        match found {
            Some((text, title)) => {
                fixed.text = text;
                fixed.done.push(title);
            }
            None => return,
        }
    }
}

fn join_doubled_key(text: &str, finding: &Finding) -> Option<(Vec<Edit>, Message)> {
    let second = finding.at.filter(|_| finding.code.code == "P004")?;
    let key = text.get(second.start..second.end)?;
    let line = LineOf::of(text, second)?;
    let (second_count, _) = count_behind(text, second, &line)?;
    let before = text.get(..line.whole.start)?;
    // The nearest line above `line` that has the same key.
    let start = before.rmatch_indices(key).map(|(at, _)| at).find(|at| {
        let at = Span::new(*at, at + key.len());
        let is_key = |line: LineOf<'_>| count_behind(text, at, &line).is_some();
        LineOf::of(text, at).is_some_and(is_key)
    })?;
    let first = Span::new(start, start + key.len());
    let first_line = LineOf::of(text, first)?;
    let (first_count, place) = count_behind(text, first, &first_line)?;
    let sum = first_count.checked_add(second_count)?;
    let mut edits = vec![
        Edit::replace(place, sum.to_string()),
        Edit::replace(line.whole, ""),
    ];
    // In JSON, the last pair of an object has no comma after it. So if the last pair is removed,
    // the comma of the pair before it is removed too.
    let is_json = line.content.trim_start().starts_with('"') && !line.content.contains('=');
    let rest = text.get(line.whole.end..).unwrap_or_default().trim_start();
    if is_json && !line.content.ends_with(',') && rest.starts_with('}') {
        let comma = before.trim_end().strip_suffix(',')?.len();
        edits.push(Edit::replace(Span::new(comma, comma + 1), ""));
    }
    Some((edits, message!("fix.joined-keys", key = key)))
}

/// Returns the whole number after a map key, and the place of the number. Only quotation marks,
/// spaces and `:` or `=` may be between the key and the number. Only a comma or a comment may come
/// after the number.
fn count_behind(text: &str, key: Span, line: &LineOf<'_>) -> Option<(u32, Span)> {
    let before = text.get(line.whole.start..key.start)?;
    if !before
        .chars()
        .all(|c| c.is_whitespace() || matches!(c, '"' | '\''))
    {
        return None;
    }
    let rest = text.get(key.end..line.content_end)?;
    let value = rest.trim_start_matches(['"', '\'', ' ', '\t']);
    let value = value.strip_prefix([':', '='])?.trim_start();
    let digits = value.len() - value.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, behind) = value.split_at_checked(digits)?;
    let behind = behind.trim_start();
    if !(behind.is_empty() || behind.starts_with([',', '#'])) {
        return None;
    }
    let start = line.content_end - value.len();
    Some((number.parse().ok()?, Span::new(start, start + digits)))
}
