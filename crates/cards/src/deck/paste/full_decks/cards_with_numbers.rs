//! The cards of a text, with the numbers around each of them.

use std::ops::Range;

use super::beside_cards::{is_heading, pieces};
use super::cards_in_line::{CardInLine, cards_in_line};
use super::kinds_of_numbers::{Number, numbers_in_part};
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{MOST_COPIES, trim};
use crate::deck::resolved_deck::section_of;
use wixoss_base::vocab::Quantity;

/// A line of the text with letters or digits.
#[derive(Clone)]
pub(super) struct Line {
    /// The place of the line in the text, without the spaces at its ends.
    pub place: Range<usize>,
    pub cards: Vec<CardInLine>,
}

/// The largest number of lines of a text that is searched for cards. A card can take several lines.
const MOST_LINES: usize = 400;

/// Returns the lines of a text with the cards that they name. If two lines are about one card, they
/// become one line. Returns `None` if the text has too many lines for a deck list.
pub(super) fn lines(
    text: &str,
    without_numbers: bool,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Line>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for whole in text.split_inclusive(['\n', '\r']) {
        let line = trim(whole);
        let before = whole.find(line).unwrap_or_default();
        let place = start + before..start + before + line.len();
        start += whole.len();
        if !line.chars().any(char::is_alphanumeric) {
            continue;
        }
        if lines.len() == MOST_LINES {
            return None;
        }
        let mut cards = cards_in_line(line, without_numbers, names);
        for card in &mut cards {
            let move_on = |part: &mut Range<usize>| {
                *part = part.start + place.start..part.end + place.start;
            };
            card.places.iter_mut().for_each(move_on);
            move_on(&mut card.name);
        }
        let line = Line { place, cards };
        match lines.last_mut() {
            Some(above) if are_of_one_card(text, above, &line) => above.add(line),
            _ => lines.push(line),
        }
    }
    remove_labels(&mut lines);
    Some(lines)
}

/// Removes a name that stands in front of the other cards on every line with cards, such as the
/// name of the deck in each row of a table.
fn remove_labels(lines: &mut [Line]) {
    let first = |line: &Line| {
        let card = line.cards.first().filter(|_| line.cards.len() > 1)?;
        card.cards.first().copied()
    };
    let with_cards = || lines.iter().filter(|line| !line.cards.is_empty());
    let label = with_cards().next().and_then(first);
    let is_label = label.is_some() && with_cards().all(|line| first(line) == label);
    // A card has at most four copies, so it is named on at most four lines.
    if is_label && with_cards().count() > MOST_COPIES as usize {
        for line in lines.iter_mut().filter(|line| !line.cards.is_empty()) {
            line.cards.remove(0);
        }
    }
}

impl Line {
    /// Adds the next line, which has another name of the same card.
    fn add(&mut self, next: Line) {
        self.place.end = next.place.end;
        for (card, next) in self.cards.iter_mut().zip(next.cards) {
            card.cards.retain(|id| next.cards.contains(id));
            card.places.extend(next.places);
        }
    }
}

/// Returns whether a line has no words beside the names of its card, except words for types and
/// decks.
fn has_only_names(text: &str, line: &Line) -> bool {
    let mut start = line.place.start;
    let ends = line.cards.iter().flat_map(|card| &card.places);
    let mut gaps: Vec<&str> = Vec::new();
    for place in ends {
        gaps.extend(text.get(start..place.start));
        start = place.end;
    }
    gaps.extend(text.get(start..line.place.end));
    let mut pieces = gaps.into_iter().flat_map(pieces);
    pieces.all(|piece| !piece.chars().any(char::is_alphabetic) || is_heading(piece))
}

/// Returns whether two lines are about one card, as `Servant #` above `WXDi-D03-020 ×4`. They name
/// the card in different ways, and one of them has only names and no count.
fn are_of_one_card(text: &str, above: &Line, below: &Line) -> bool {
    let ([first], [second]) = (above.cards.as_slice(), below.cards.as_slice()) else {
        return false;
    };
    let has_count = |line: &Line, card: &CardInLine| {
        let is_in_name = |number: &Number| {
            let mut places = card.places.iter();
            places.any(|place| place.contains(&number.place.start))
        };
        let found = numbers_in_part(text, &line.place);
        let mut counts = found.iter().filter(|number| number.may_count());
        counts.any(|number| !is_in_name(number))
    };
    first.cards.iter().any(|id| second.cards.contains(id))
        && (!has_count(above, first) && has_only_names(text, above)
            || !has_count(below, second) && has_only_names(text, below))
        && text.get(first.name.clone()) != text.get(second.name.clone())
}

/// A card of the text, and the numbers around it.
#[derive(Clone)]
pub(super) struct CardWithNumbers {
    pub card: CardInLine,
    pub section: Section,
    pub level: Option<u32>,
    pub has_life_burst: bool,
    /// The index of the line of the card.
    pub line: usize,
    /// The part of its line that belongs to the card: from the card before it to the card after it.
    pub part: Range<usize>,
    pub before: Vec<Number>,
    pub between: Vec<Number>,
    pub behind: Vec<Number>,
    /// The numbers of the lines without a card above the card, from the nearest line upwards.
    pub above: Vec<Vec<Number>>,
    /// The numbers of the lines without a card below the card, from the nearest line downwards.
    pub below: Vec<Vec<Number>>,
    /// The number of copies on the last line above that has only one number, such as `4枚`. The
    /// number can apply to all cards below that line.
    pub group: Option<Number>,
}

impl CardWithNumbers {
    /// Returns the numbers on the line of the card.
    pub(super) fn numbers(&self) -> impl Iterator<Item = &Number> {
        self.before.iter().chain(&self.between).chain(&self.behind)
    }

    pub(super) fn is_same_card(&self, other: &CardWithNumbers) -> bool {
        let cards = |numbered: &CardWithNumbers| numbered.card.cards.first().copied();
        cards(self) == cards(other)
    }
}

/// Returns the cards of the lines with the numbers around them. `left_out` has the indexes of lines
/// whose cards do not count.
pub(super) fn cards_with_numbers(
    text: &str,
    lines: &[Line],
    left_out: &[usize],
    names: &NameLookup<'_>,
) -> Vec<CardWithNumbers> {
    let has_cards = |at: usize| {
        let line: Option<&Line> = lines.get(at);
        line.is_some_and(|line| !line.cards.is_empty() && !left_out.contains(&at))
    };
    let mut found = Vec::new();
    let mut group = None;
    for (at, line) in lines.iter().enumerate() {
        if !has_cards(at) {
            group = group_number(text, line).or(group.filter(|_| !begins_deck(text, line)));
            continue;
        }
        let numbers_of = |at: usize| match lines.get(at) {
            Some(line) => numbers_in_part(text, &line.place),
            None => Vec::new(),
        };
        let is_alone = line.cards.len() == 1;
        let above = (0..at).rev().take_while(|at| is_alone && !has_cards(*at));
        let below = (at + 1..lines.len()).take_while(|at| is_alone && !has_cards(*at));
        let above: Vec<Vec<Number>> = above.map(numbers_of).collect();
        let below: Vec<Vec<Number>> = below.map(numbers_of).collect();
        for (nth, card) in line.cards.iter().enumerate() {
            let around = Around {
                line: at,
                part: part(line, nth),
                above: above.clone(),
                below: below.clone(),
                group: group.clone(),
            };
            found.extend(card_with_numbers(text, card, around, names));
        }
    }
    found
}

/// The place of a card in a text, and the numbers on other lines that can belong to it.
struct Around {
    line: usize,
    part: Range<usize>,
    above: Vec<Vec<Number>>,
    below: Vec<Vec<Number>>,
    group: Option<Number>,
}

/// Returns the part of a line that belongs to its nth card: from the card before it to the card
/// after it.
fn part(line: &Line, nth: usize) -> Range<usize> {
    let before = nth.checked_sub(1).and_then(|nth| line.cards.get(nth));
    let before = before.and_then(|card| card.places.last());
    let behind = line.cards.get(nth + 1).and_then(|card| card.places.first());
    let start = before.map_or(line.place.start, |place| place.end);
    start..behind.map_or(line.place.end, |place| place.start)
}

fn card_with_numbers(
    text: &str,
    card: &CardInLine,
    around: Around,
    names: &NameLookup<'_>,
) -> Option<CardWithNumbers> {
    let id = card.cards.first()?;
    let facts = names.db.card(*id)?;
    let (first, last) = (card.places.first()?, card.places.last()?);
    let gaps = card.places.windows(2).filter_map(|pair| match pair {
        [left, right] => Some(left.end..right.start),
        _ => None,
    });
    Some(CardWithNumbers {
        card: card.clone(),
        section: section_of(facts),
        level: match facts.level() {
            Some(Quantity::Number(level)) => Some(level),
            _ => None,
        },
        has_life_burst: facts.has_life_burst(),
        line: around.line,
        before: numbers_in_part(text, &(around.part.start..first.start)),
        between: gaps.flat_map(|gap| numbers_in_part(text, &gap)).collect(),
        behind: numbers_in_part(text, &(last.end..around.part.end)),
        part: around.part,
        above: around.above,
        below: around.below,
        group: around.group,
    })
}

/// Returns the number of a line that has only one number, if it can be a number of copies.
fn group_number(text: &str, line: &Line) -> Option<Number> {
    let found = numbers_in_part(text, &line.place);
    let [number] = found.as_slice() else {
        return None;
    };
    let value = number
        .value
        .filter(|value| (1..=MOST_COPIES).contains(value));
    (value.is_some() && number.may_count()).then(|| number.clone())
}

/// Returns whether a line is the heading of a deck, so that a number above it does not count the
/// cards below it.
fn begins_deck(text: &str, line: &Line) -> bool {
    let line = text.get(line.place.clone()).unwrap_or_default();
    matches!(
        heading(line),
        Some(Heading::Deck(_) | Heading::AnyDeck | Heading::Type(..) | Heading::Part(_))
    )
}
