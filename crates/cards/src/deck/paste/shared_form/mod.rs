//! Reads a list in a form that no other reader knows. The cards are found by their names and
//! numbers, at any place of a line. What the lines have beside their cards is their form, such as
//! `{} (@#)`. Many lines share a form, and the same number of the form is the number of copies in
//! all of them.
//!
//! No word is understood here, so the list itself must prove the reading: all lines of a deck have one
//! form, only one number of this form can be the number of copies, the main deck has 40 cards and the
//! LRIG deck is full with one copy of each card, and no other line can be a card or can change the
//! deck. Otherwise the list is refused as before.

mod card_in_line;
mod copies;
mod line_form;
mod other_text;

use card_in_line::{CardInLine, InLine, in_line};
use copies::{Numbered, copies};
use line_form::Form;
use other_text::Place;

use super::line::entry_signs::is_like_name;
use super::line::line_reading::Names;
use super::noise::is_noise;
use super::token::{digit, trim};
use super::whole_list::completeness::FULL_MAIN_DECK;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::place;
use crate::deck::problem::{UNKNOWN_CARD, UNKNOWN_KEY};
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, Finding, RawDeck, Section, Span};
use crate::message;
use std::collections::{HashMap, HashSet};

/// The length in bytes of the longest text that is searched for cards.
const LONGEST: usize = 16 * 1024;

/// The largest number of lines of a text that is searched for cards. A card can take several lines.
const MOST_LINES: usize = 300;

/// The smallest number of lines that share a form.
const FEWEST_LINES: usize = 3;

/// A line of the text with letters or digits.
struct Line<'a> {
    text: &'a str,
    form: Form,
    /// The card of the line, or `None` if the line names no card.
    card: Option<CardInLine<'a>>,
}

/// A card, and what its line and the other lines about this card have beside it.
struct Record<'a> {
    card: CardInLine<'a>,
    section: Section,
    form: Form,
    text: &'a str,
}

/// Returns the deck of a text, or `None` if the text does not prove how it is read. `before` is the
/// result of the other readers.
pub(super) fn deck<'a>(
    text: &'a str,
    before: &Result<RawDeck<'_>, Vec<Finding>>,
    names: &mut Names<'_>,
) -> Option<RawDeck<'a>> {
    if text.len() > LONGEST || !only_form_is_unknown(before, text) {
        return None;
    }
    let lines = lines(text, names)?;
    if lines.iter().filter(|line| line.card.is_some()).count() < FEWEST_LINES {
        return None;
    }
    let (records, others) = records(lines, names)?;
    let others: Vec<(Place, &str)> = others
        .into_iter()
        .map(|line| (place_of(line, &records, text), line))
        .collect();
    let mut lines = others.iter();
    if !lines.all(|(at, line)| is_understood(line, *at, text, before, names)) {
        return None;
    }
    let numbered: Vec<Numbered> = records.iter().map(Record::numbered).collect();
    let counts = copies(&numbered)?;
    let all: u32 = counts.iter().sum();
    let totals = [all, FULL_MAIN_DECK, all.saturating_sub(FULL_MAIN_DECK)];
    if other_text::may_change_deck(&records, &others, &totals, names) {
        return None;
    }
    let entries = records.iter().zip(counts).map(|(record, count)| Entry {
        reference: record.card.reference(),
        count,
        section: None,
        span: place(record.text, text),
    });
    Some(RawDeck {
        entries: entries.collect(),
        ignored: others.iter().map(|(_, line)| place(line, text)).collect(),
        ..RawDeck::default()
    })
}

/// Returns whether the other readers refused a text only because they do not know its lines. If they
/// refused it because a card or a count is in doubt, the form of the lines settles nothing.
fn only_form_is_unknown(before: &Result<RawDeck<'_>, Vec<Finding>>, text: &str) -> bool {
    let Err(problems) = before else {
        return true;
    };
    // The fixes of cards above all headings, of a list without counts and of lines with two numbers.
    let of_form = [
        message!("fix-file.heading-above"),
        message!("fix-file.count-of-card"),
        message!("fix-file.keep-one"),
    ];
    let is_about_running_number = |problem: &Finding| {
        let place = problem.at.and_then(|at| text.get(at.start..at.end));
        problem.fix == message!("fix-file.with-x")
            && place.is_some_and(|number| number.chars().all(|c| digit(c).is_some()))
    };
    problems.iter().all(|problem| {
        *problem.code == UNKNOWN_KEY
            || *problem.code == UNKNOWN_CARD
            || of_form.contains(&problem.fix)
            || is_about_running_number(problem)
    })
}

/// Returns where a line without a card is.
fn place_of(line: &str, records: &[Record<'_>], text: &str) -> Place {
    let start = |record: Option<&Record<'_>>| record.map(|record| place(record.text, text).start);
    let at = Some(place(line, text).start);
    match at {
        at if at < start(records.first()) => Place::Above,
        at if at > start(records.last()) => Place::Below,
        _ => Place::Among,
    }
}

/// Returns whether the other readers understood a line without a card. If they refused the list, they
/// did not read it to its end, so the line must be noise, a heading, a total, or a line without a
/// number above the cards.
fn is_understood(
    line: &str,
    of: Place,
    text: &str,
    before: &Result<RawDeck<'_>, Vec<Finding>>,
    names: &mut Names<'_>,
) -> bool {
    let at = place(line, text);
    let is_in_line = |span: Span| span.start < at.end && at.start < span.end;
    match before {
        Ok(deck) => {
            let mut entries = deck.entries.iter();
            entries.all(|entry| !is_in_line(entry.span) || names.knows(entry))
        }
        Err(problems) => {
            let mut places = problems.iter().filter_map(|problem| problem.at);
            let is_title = || {
                of == Place::Above
                    && !line.chars().any(|c| digit(c).is_some())
                    && !is_like_name(line, names.db)
            };
            !places.any(is_in_line) && (is_noise(line) || heading(line).is_some() || is_title())
        }
    }
}

/// Returns the lines of a text. Returns `None` if the text has too many lines, or if a line
/// names several cards.
fn lines<'a>(text: &'a str, names: &mut Names<'_>) -> Option<Vec<Line<'a>>> {
    let mut lines = Vec::new();
    for line in text.lines().map(trim) {
        if !line.chars().any(char::is_alphanumeric) {
            continue;
        }
        if lines.len() == MOST_LINES {
            return None;
        }
        let card = match in_line(line, names) {
            InLine::None => None,
            InLine::One(card) => Some(card),
            InLine::Several => return None,
        };
        let places = card.as_ref().map_or(&[][..], |card| &card.places);
        lines.push(Line {
            text: line,
            form: Form::of(line, places),
            card,
        });
    }
    Some(lines)
}

/// The side of a card on which the other lines about this card are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

/// Joins each card with the other lines about it: lines without a card that share their form with
/// other such lines, directly above or below the card. Returns the cards, and all lines that
/// belong to no card.
fn records<'a>(lines: Vec<Line<'a>>, names: &Names<'_>) -> Option<(Vec<Record<'a>>, Vec<&'a str>)> {
    let mut shared: HashMap<&str, usize> = HashMap::new();
    for line in lines.iter().filter(|line| line.card.is_none()) {
        *shared.entry(line.form.key()).or_default() += 1;
    }
    let shared: HashSet<String> = shared
        .into_iter()
        .filter(|(_, lines)| *lines >= FEWEST_LINES)
        .map(|(key, _)| key.to_owned())
        .collect();
    let is_about_card = |line: &Line<'_>| {
        line.card.is_none() && shared.contains(line.form.key()) && heading(line.text).is_none()
    };
    let first = lines.iter().position(|line| line.card.is_some())?;
    let last = lines.iter().rposition(|line| line.card.is_some())?;
    let is_above = first.checked_sub(1).and_then(|at| lines.get(at));
    let is_below = lines.get(last + 1).is_some_and(is_about_card);
    let side = match is_above.is_some_and(is_about_card) && !is_below {
        true => Side::Above,
        false => Side::Below,
    };
    let mut records: Vec<Record<'a>> = Vec::new();
    let mut others = Vec::new();
    let mut above: Vec<Line<'a>> = Vec::new();
    let mut is_open = false;
    for line in lines {
        let is_about_card = is_about_card(&line);
        match line.card {
            Some(card) => {
                let id = card.cards.first()?;
                let mut form = line.form;
                for line in above.drain(..) {
                    form.add(&line.form);
                }
                records.push(Record {
                    section: section_of(names.db.card(*id)?),
                    card,
                    form,
                    text: line.text,
                });
                is_open = side == Side::Below;
            }
            None if is_about_card && side == Side::Above => above.push(line),
            None if is_about_card && is_open => {
                if let Some(record) = records.last_mut() {
                    record.form.add(&line.form);
                }
            }
            None => {
                others.extend(above.drain(..).chain([line]).map(|line| line.text));
                is_open = false;
            }
        }
    }
    others.extend(above.into_iter().map(|line| line.text));
    Some((records, others))
}

impl Record<'_> {
    fn numbered(&self) -> Numbered<'_> {
        Numbered {
            section: self.section,
            cards: &self.card.cards,
            level: self.card.level,
            form: &self.form,
        }
    }
}
