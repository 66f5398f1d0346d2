//! Writes a list in the usual form, so that the other readers can read it.

use std::collections::HashMap;

use super::beside_cards::{FEWEST_LINES, is_no_count, remarks, shape};
use super::count_rules::Count;
use super::numbers::numbers;
use super::other_lines::{Place, is_harmless, may_change, names_other_counts};
use super::readings::{Reading, is_head_row, is_said};
use super::record::{Line, Record};
use crate::deck::Span;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::derived_text::DerivedText;
use crate::deck::paste::line::line_reading::{Names, is_outside};
use crate::deck::paste::noise::is_noise;
use crate::deck::paste::token::may_change_list;

/// Writes a list in the usual form: one line for each card, with the number of copies in front and the
/// remarks in brackets behind. The second value has the lines that are skipped. Returns `None` if
/// something beside the cards is unclear.
pub(super) fn written(
    text: &str,
    reading: &Reading,
    names: &Names<'_>,
) -> Option<(DerivedText, Vec<Span>)> {
    let Reading {
        lines,
        records,
        counts,
        ..
    } = reading;
    let remarks = remarks(text, records, counts)?;
    let mut shapes: HashMap<String, usize> = HashMap::new();
    let line_text = |line: &Line| text.get(line.place.clone()).unwrap_or_default();
    for line in lines.iter().filter(|line| line.cards.is_empty()) {
        *shapes.entry(shape(line_text(line))).or_default() += 1;
    }
    let first = records.first()?.line;
    let last = records.last()?.line;
    let mut written = DerivedText::with_capacity(text.len());
    let mut skipped = Vec::new();
    let mut of_cards = records.iter().zip(counts).zip(&remarks).peekable();
    for (at, line) in lines.iter().enumerate() {
        let mut has_cards = false;
        while let Some(((record, count), remarks)) =
            of_cards.next_if(|((record, _), _)| record.line == at)
        {
            has_cards = true;
            let copies = format!("{}x ", count.copies);
            let part = record.part.clone();
            written.push(&copies, part.start, 0);
            let name = record.card.name.clone();
            written.push(text.get(name.clone())?, name.start, name.len());
            for remark in remarks {
                written.push(&format!(" ({remark})"), part.start, part.len());
            }
            written.push("\n", part.end, 0);
        }
        if has_cards {
            continue;
        }
        let own = line_text(line);
        let mut above = lines.iter().take(at);
        let is_below_heading = above.any(|line| heading(line_text(line)).is_some());
        let place = match at {
            at if at < first && !is_below_heading => Place::Above,
            at if at > last => Place::Below,
            _ => Place::Among,
        };
        let is_detail = line.cards.is_empty()
            && is_detail(text, line, counts, shapes.get(&shape(own)).copied());
        if is_detail {
            continue;
        }
        if line.cards.is_empty() && names_other_counts(own) {
            return None;
        }
        if lines
            .get(at + 1)
            .is_some_and(|row| !row.cards.is_empty() && is_head_row(text, line, row))
        {
            skipped.push(Span::new(line.place.start, line.place.end));
            continue;
        }
        // The other readers judge headings, totals and sentences. Any other line may be a card.
        let is_judged = heading(own).is_some() || is_noise(own);
        if line.cards.is_empty() && !is_judged {
            if is_written_like_a_card(text, line, records)
                || is_above_bare_card(text, line, reading)
            {
                return None;
            }
            let is_signature =
                place == Place::Below && is_below_signature_line(text, line, records);
            if is_harmless(own, place, names) || is_signature && !may_change(own, names) {
                skipped.push(Span::new(line.place.start, line.place.end));
                continue;
            }
            if !is_said(text, line) {
                return None;
            }
        }
        written.push(own, line.place.start, own.len());
        written.push("\n", line.place.end, 0);
    }
    Some((written, skipped))
}

/// Returns whether a line without a card belongs to the cards beside it: it has a number of copies, or
/// several lines share its words.
fn is_detail(text: &str, line: &Line, counts: &[Count], of_shape: Option<usize>) -> bool {
    let has_copies = |count: &Count| {
        let place = count.place.as_ref();
        place.is_some_and(|place| line.place.contains(&place.start))
    };
    let is_used = counts.iter().any(has_copies);
    let own = text.get(line.place.clone()).unwrap_or_default();
    let is_shared = of_shape.is_some_and(|lines| lines >= FEWEST_LINES);
    let is_clear = || {
        let found = numbers(text, &line.place);
        let is_copies = |start: usize| {
            let mut places = counts.iter().filter_map(|count| count.place.as_ref());
            places.any(|place| place.start == start)
        };
        found
            .iter()
            .all(|number| is_copies(number.place.start) || is_no_count(number, None))
    };
    (is_used || is_shared) && !is_outside(own) && !may_change_list(own) && is_clear()
}

/// Returns whether a line without a card is written like the line of a card: it begins with the same
/// text before the name and ends with the same text behind the name. Such a line may be an unknown
/// card.
fn is_written_like_a_card(text: &str, line: &Line, records: &[Record]) -> bool {
    let own = shape(text.get(line.place.clone()).unwrap_or_default());
    let around = |record: &Record| {
        let first = record.card.places.first()?.start;
        let last = record.card.places.last()?.end;
        let before = shape(text.get(record.part.start..first)?);
        let behind = shape(text.get(last..record.part.end)?);
        Some((before.trim().to_owned(), behind.trim().to_owned()))
    };
    records.iter().filter_map(around).any(|(before, behind)| {
        !before.is_empty() && own.starts_with(&before)
            || !behind.is_empty() && own.ends_with(&behind)
    })
}

/// Returns whether a line is below a line of underscores behind the last card, as forums show the
/// signature of a member.
fn is_below_signature_line(text: &str, line: &Line, records: &[Record]) -> bool {
    const SHORTEST: usize = 5;
    let last = records.last().map_or(0, |record| record.part.end);
    let between = text.get(last..line.place.start).unwrap_or_default();
    let is_rule = |line: &str| {
        let line = line.trim();
        line.len() >= SHORTEST && line.chars().all(|c| c == '_')
    };
    between.lines().any(is_rule)
}

/// Returns whether a line stands directly above the first card, and this card has no number of copies,
/// so that the line may be an unknown card.
fn is_above_bare_card(text: &str, line: &Line, reading: &Reading) -> bool {
    let bare = reading.records.iter().zip(&reading.counts).next();
    let Some((record, _)) = bare.filter(|(_, count)| count.place.is_none()) else {
        return false;
    };
    let between = text.get(line.place.end..record.part.start);
    between.is_some_and(|between| between.matches('\n').count() == 1 && between.trim().is_empty())
}
