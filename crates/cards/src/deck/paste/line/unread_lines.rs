//! Makes an unknown card of a line that names no known card. A later step suggests similar cards.

use std::borrow::Cow;

use super::entry_signs::{has_card_number, has_marked_copies};
use super::line_meaning::{LineMeaning, Part};
use super::name_lookup::NameLookup;
use super::remarks_beside_card::may_be_card;
use super::token_splits::Reading;
use crate::card::Lookup;
use crate::deck::Reference;
use crate::deck::kinds::shared::reader::{expected, place, syntax};
use crate::deck::paste::token::{self, MOST_COPIES, lone_count};
use crate::message;

/// Returns the unknown card on a line that names no known card. Of all ways to read the line, the
/// way with the most counts is chosen, and among these the way with the shortest name.
pub(in crate::deck::paste) fn unread<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> LineMeaning<'a> {
    if let Some(part) = numbered(readings, text, names) {
        return part;
    }
    let line = readings.first().map_or("", |reading| reading.name);
    if lone_count(line).is_some() {
        return no_card(line, text);
    }
    // An unknown name keeps its suffixes and remarks. So a reading (a way to read the line) is not
    // used if it splits them off, or if it finds a card number.
    let bare = |reading: &&Reading<'a>| {
        reading.number.is_none()
            && !reading.glued
            && reading.suffixes.is_empty()
            && reading.remarks.is_empty()
            && reading.also.is_none()
            && !reading.name.is_empty()
            && reading.name.chars().any(char::is_alphabetic)
    };
    let best = with_number_of_name(readings.iter().filter(bare), names).or_else(|| {
        readings.iter().filter(bare).max_by_key(|reading| {
            (
                reading.amounts.len() + usize::from(reading.running.is_some()),
                reading
                    .amounts
                    .iter()
                    .filter(|amount| amount.marked)
                    .count(),
                std::cmp::Reverse(reading.name.len()),
            )
        })
    });
    let has_digits =
        |reading: &&Reading<'_>| reading.name.chars().any(|c| token::digit(c).is_some());
    match best {
        Some(reading) => LineMeaning::Unread(Some(Box::new(Part {
            reference: Reference::Text(Cow::Borrowed(reading.name)),
            cards: Vec::new(),
            span: place(reading.name, text),
            amounts: reading.amounts.clone(),
            running: reading.running,
            label: reading.label,
            remarks: Vec::new(),
        }))),
        None if readings.iter().any(|reading| has_digits(&reading)) => no_card(line, text),
        None => LineMeaning::Unread(None),
    }
}

/// Returns the reading in which a number belongs to a misspelled name or number: 2434 in
/// `2 Furen z Lustzario, Code 2434`, or 3 in `4 WX25-P2-08X3`. Without this step, the number would be
/// a second count. Returns `None` if no number of the line can belong to a name.
fn with_number_of_name<'r, 'a: 'r>(
    readings: impl Iterator<Item = &'r Reading<'a>> + Clone,
    names: &NameLookup<'_>,
) -> Option<&'r Reading<'a>> {
    /// The largest number of readings of one line that are compared with all cards. Such a
    /// comparison is slow.
    const MOST: usize = 4;
    const DIGITS_OF_TOTAL: usize = 2;
    let is_copies = |reading: &Reading<'_>| match reading.amounts.as_slice() {
        [amount] => amount.value().is_some_and(|count| count <= MOST_COPIES),
        amounts => amounts.is_empty(),
    };
    let most = readings
        .clone()
        .map(|reading| reading.amounts.len())
        .max()?;
    let fits = |reading: &&Reading<'_>| reading.amounts.len() <= 1 && is_copies(reading);
    // A short number is not a part of the name. If the line has another number, one digit can be a
    // second count. If it has no other number, two digits can be a total.
    let most_digits = match most {
        0 | 1 => DIGITS_OF_TOTAL,
        _ => 1,
    };
    let is_number_of_name = |reading: &Reading<'_>| {
        let mut amounts = reading.amounts.iter();
        amounts.any(|amount| amount.digits.chars().count() > most_digits)
    };
    let has_long_number = readings.clone().any(is_number_of_name);
    if !has_long_number && most < 2 {
        return None;
    }
    // One digit can be a second count. It belongs to the name only if it is also in the name of the
    // nearest card.
    let ends = |name: &str| {
        [name.chars().next(), name.chars().next_back()].map(|c| {
            let digit = c.and_then(token::digit)?;
            Some(if has_long_number { 0 } else { digit })
        })
    };
    let mut fitting: Vec<&Reading<'a>> = readings.filter(fits).collect();
    fitting.sort_by_key(|reading| {
        (
            std::cmp::Reverse(reading.amounts.len()),
            std::cmp::Reverse(reading.name.len()),
        )
    });
    fitting.into_iter().take(MOST).find(|reading| {
        if has_card_number(reading.name) && !reading.name.contains(char::is_whitespace) {
            return true;
        }
        let [starts, stops] = ends(reading.name);
        let nearest = names.db.suggestions(reading.name);
        (starts.is_some() || stops.is_some())
            && !has_marked_copies(reading.name)
            && nearest
                .iter()
                .filter(|near| near.is_among_nearest)
                .any(|near| {
                    let card = near.card;
                    let printed = [Some(card.name_ja()), card.name_en(), card.name_zh()];
                    printed.into_iter().flatten().any(|name| {
                        let [begins, finishes] = ends(name);
                        (starts.is_none() || begins == starts)
                            && (stops.is_none() || finishes == stops)
                    })
                })
    })
}

/// Returns the problem of a line that has a count but no card: `4`.
fn no_card<'a>(line: &str, text: &str) -> LineMeaning<'a> {
    let fix = message!("fix-file.count-and-card");
    LineMeaning::Problem(expected(
        message!("wanted.card-after-count"),
        "",
        fix,
        place(line, text),
    ))
}

/// Returns the meaning of a line with a known card number and an unknown name: it is the card with
/// this number. If the name has digits that can be a count, the line is refused.
fn numbered<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<LineMeaning<'a>> {
    let with_number = |reading: &&Reading<'a>| {
        reading.suffixes.is_empty()
            // The text after a separator can be a second card.
            && reading.also.is_none()
            && !reading.remarks.iter().any(|remark| may_be_card(remark, names))
            && !reading.name.is_empty()
            && reading.name.chars().any(char::is_alphabetic)
            && reading.number.as_deref().is_some_and(|number| {
                matches!(names.db.find(number), Lookup::Found(..))
                    || matches!(names.db.find(&format!("{number}[EN]")), Lookup::Found(..))
            })
    };
    let best = readings
        .iter()
        .filter(with_number)
        .max_by_key(|reading| (reading.amounts.len(), std::cmp::Reverse(reading.name.len())))?;
    let number = best.number.clone()?;
    let digits = |text: &str| -> Vec<u32> { text.chars().filter_map(token::digit).collect() };
    let left = digits(best.name);
    let names_of_card = match names.db.find(&number) {
        Lookup::Found(id, _) => names.db.card(id).map(|card| {
            let record = card.record();
            let names = [Some(record.name_ja), record.name_en, record.name_zh];
            names
                .into_iter()
                .flatten()
                .any(|name| digits(&name) == left)
        }),
        _ => None,
    };
    if !left.is_empty() && names_of_card != Some(true) {
        return Some(LineMeaning::Problem(syntax(
            message!("syntax.unclear-count", card = best.name),
            message!("fix-file.number-in-front"),
            place(best.name, text),
        )));
    }
    Some(LineMeaning::Cards(vec![Part {
        reference: Reference::NumberAndName {
            number,
            name: Cow::Borrowed(best.name),
        },
        cards: Vec::new(),
        span: place(best.name, text),
        amounts: best.amounts.clone(),
        running: best.running,
        label: best.label,
        remarks: Vec::new(),
    }]))
}
