//! Finds the readings of a text in which both decks are full. A reading says which lines are cards,
//! and which numbers are their numbers of copies.

use std::collections::BTreeMap;
use std::ops::Range;

use super::beside_cards::FEWEST_LINES;
use super::cards_with_numbers::{CardWithNumbers, Line, cards_with_numbers};
use super::count_rules::{Count, Rule, counts, rules};
use super::explained_numbers::are_numbers_explained;
use super::kinds_of_numbers::{Number, numbers_in_part};
use crate::card::CardId;
use crate::deck::Section;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{is_clear_sentence, is_noise, is_prose};
use crate::deck::paste::token::{digit, trim};

/// The cards of a text with their numbers of copies.
pub(super) struct Reading {
    pub lines: Vec<Line>,
    pub numbered_cards: Vec<CardWithNumbers>,
    pub counts: Vec<Count>,
}

/// The numbers of copies of the cards of a deck.
type Deck = BTreeMap<CardId, u32>;

/// Returns the only reading of a text in which both decks are full. `all_lines` has the lines of
/// the text several times, because the names in them can be found in several ways. The cards of
/// sentences and of a title may be left out. Returns `None` if no reading or several different
/// readings are possible.
pub(super) fn only_reading(
    text: &str,
    all_lines: &[Vec<Line>],
    names: &NameLookup<'_>,
) -> Option<Reading> {
    let mut readings: BTreeMap<Deck, Reading> = BTreeMap::new();
    for lines in all_lines {
        for left_out in sets_of_lines_left_out(text, lines) {
            let numbered_cards = cards_with_numbers(text, lines, &left_out, names);
            if numbered_cards.len() < FEWEST_LINES {
                continue;
            }
            for rule in rules() {
                let Some(counts) = counts(rule, &numbered_cards) else {
                    continue;
                };
                let reading = Reading {
                    lines: lines.clone(),
                    numbered_cards: numbered_cards.clone(),
                    counts,
                };
                if reading.is_possible(text, rule) {
                    readings.entry(reading.deck()).or_insert(reading);
                }
            }
        }
    }
    let mut readings = readings.into_values();
    readings.next().filter(|_| readings.next().is_none())
}

impl Reading {
    fn is_possible(&self, text: &str, rule: Rule) -> bool {
        (rule != Rule::Group || are_groups_alike(text, &self.lines, &self.counts))
            && are_numbers_explained(&self.numbered_cards, &self.counts)
            && !has_card_of_sentence(text, &self.lines, &self.numbered_cards, &self.counts)
            && is_column_of_copies(text, self)
    }

    fn deck(&self) -> Deck {
        let mut deck = Deck::new();
        for (numbered, count) in self.numbered_cards.iter().zip(&self.counts) {
            if let Some(id) = numbered.card.cards.first() {
                *deck.entry(*id).or_default() += count.copies;
            }
        }
        deck
    }
}

/// Returns four sets of lines to leave out, because their cards may not belong to the list: no
/// line, the sentences, the title, and both.
fn sets_of_lines_left_out(text: &str, lines: &[Line]) -> [Vec<usize>; 4] {
    let with_cards = || {
        let lines = lines.iter().enumerate();
        lines.filter(|(_, line)| !line.cards.is_empty())
    };
    let sentences: Vec<usize> = with_cards()
        .filter(|(_, line)| is_sentence_line(text, line))
        .map(|(at, _)| at)
        .collect();
    let title: Vec<usize> = with_cards()
        .take(1)
        .filter(|(_, line)| is_title(text, line, lines))
        .map(|(at, _)| at)
        .collect();
    let both: Vec<usize> = sentences.iter().chain(&title).copied().collect();
    [Vec::new(), sentences, title, both]
}

/// Returns whether a line is a sentence.
pub(super) fn is_sentence_line(text: &str, line: &Line) -> bool {
    let line = text.get(line.place.clone()).unwrap_or_default();
    is_clear_sentence(line) || is_prose(line)
}

/// Returns whether a card without a number of copies is the only card of a sentence:
/// `I love Gae Bolg`. Such a sentence is about the card, and does not list it.
fn has_card_of_sentence(
    text: &str,
    lines: &[Line],
    numbered_cards: &[CardWithNumbers],
    counts: &[Count],
) -> bool {
    let without_number = numbered_cards.iter().zip(counts);
    let mut without_number = without_number.filter(|(_, count)| count.place.is_none());
    without_number.any(|(numbered, _)| {
        let line = lines.get(numbered.line);
        line.is_some_and(|line| line.cards.len() == 1 && is_sentence_line(text, line))
    })
}

/// Returns whether a line can be a title with the name of a card: it has no number of copies, and
/// another line has the same card. If the line has a label, such as `Main LRIG: Alfou`, the other
/// line may also have a longer name with this word.
fn is_title(text: &str, line: &Line, lines: &[Line]) -> bool {
    let [card] = line.cards.as_slice() else {
        return false;
    };
    let part = |place: &Range<usize>| text.get(place.clone()).unwrap_or_default();
    let name = part(&card.name);
    let is_labeled = is_noise(part(&line.place));
    let has_card = |other: &Line| {
        let mut cards = other.cards.iter();
        other.place != line.place
            && cards.any(|other| {
                other.cards.first() == card.cards.first()
                    || is_labeled && part(&other.name).contains(name)
            })
    };
    let found = numbers_in_part(text, &line.place);
    !found.iter().any(Number::may_be_copies) && lines.iter().any(has_card)
}

/// The signs between the cells of a row.
const BETWEEN_CELLS: [char; 3] = ['|', '\t', ','];

/// Returns whether a line is the row of headings above a row with cards: it has as many cells, at
/// least one known heading, and no digits.
pub(super) fn is_head_row(text: &str, head: &Line, row: &Line) -> bool {
    let part = |line: &Line| text.get(line.place.clone()).unwrap_or_default();
    let cells = |line: &Line| part(line).split(BETWEEN_CELLS).count();
    head.cards.is_empty()
        && cells(row) > 1
        && cells(head) == cells(row)
        && part(head)
            .split(BETWEEN_CELLS)
            .any(|cell| column(trim(cell)).is_some())
        && !part(head).chars().any(|c| digit(c).is_some())
}

/// Returns whether the heading above the column of the counts is a word for copies, such as `Qty`.
/// Returns true if the list has no row of headings.
fn is_column_of_copies(text: &str, reading: &Reading) -> bool {
    let of_main = reading.numbered_cards.iter().zip(&reading.counts);
    let mut of_main = of_main.filter(|(numbered, _)| numbered.section == Section::Main);
    let place =
        |(numbered, count): (&CardWithNumbers, &Count)| Some((numbered.line, count.place.clone()?));
    let Some((at, place)) = of_main.next().and_then(place) else {
        return true;
    };
    let line = |at: usize| reading.lines.get(at);
    let (Some(row), Some(head)) = (line(at), at.checked_sub(1).and_then(line)) else {
        return true;
    };
    if !is_head_row(text, head, row) || !row.place.contains(&place.start) {
        return true;
    }
    let before = text.get(row.place.start..place.start).unwrap_or_default();
    let nth = before.split(BETWEEN_CELLS).count() - 1;
    let head = text.get(head.place.clone()).unwrap_or_default();
    let cell = head.split(BETWEEN_CELLS).nth(nth);
    cell.is_some_and(|cell| column(trim(cell)) == Some(Column::Count))
}

/// Returns whether the lines that give a number of copies to all cards below them differ only in
/// their numbers: `【4枚】` and `【3枚】`.
fn are_groups_alike(text: &str, lines: &[Line], counts: &[Count]) -> bool {
    let mut shapes = counts.iter().filter_map(|count| {
        let place = count.place.clone()?;
        let line = lines
            .iter()
            .find(|line| line.place.contains(&place.start))?;
        let before = text.get(line.place.start..place.start)?;
        let behind = text.get(place.end..line.place.end)?;
        Some((before, behind))
    });
    let first = shapes.next();
    shapes.all(|shape| Some(shape) == first)
}
