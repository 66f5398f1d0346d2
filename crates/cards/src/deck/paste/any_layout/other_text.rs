//! Decides whether the text beside the cards of a list can be left out: it has no other card, states
//! no other total, and does not say that a card is not in the deck.

use std::collections::HashSet;
use std::ops::Range;

use super::{Number, Record};
use crate::deck::identity::is_level;
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::kinds::shared::reader::place;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::changes::is_added;
use crate::deck::paste::completeness::Copies;
use crate::deck::paste::entry_signs::{NEAR, has_card_number, joins_second_card};
use crate::deck::paste::item::{Item, What, any_heading, has_strike};
use crate::deck::paste::noise::{is_noise, is_rule, says_outside};
use crate::deck::paste::reading::{Names, is_outside};
use crate::deck::paste::stated::{other_number, stated_numbers};
use crate::deck::paste::token::{MOST_COPIES, TIMES, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{RawDeck, Span};
use wixoss_base::vocab::Quantity;

/// The signs between the cells of a table, and between other parts of a line.
pub(super) const SEPARATORS: [char; 12] = [
    '\t', '|', '｜', ';', '；', '/', '／', '·', '　', '[', '{', '(',
];

/// A line of the text: its place, and the parts of it that are used.
struct Line<'t, 'r> {
    text: &'t str,
    start: usize,
    records: Vec<&'r Record>,
    /// The places of the cards and of their numbers of copies.
    used: Vec<Range<usize>>,
    /// The numbers that are not used.
    others: Vec<&'r Number>,
}

impl<'t> Line<'t, '_> {
    /// Returns the parts of the line that are not used.
    fn pieces(&self) -> Vec<&'t str> {
        let mut pieces = Vec::new();
        let mut from = 0;
        let end = self.text.len()..self.text.len();
        for used in self.used.iter().cloned().chain([end]) {
            let between = self
                .text
                .get(from..used.start.max(from))
                .unwrap_or_default();
            pieces.extend(between.split(SEPARATORS).map(trim));
            from = used.end.max(from);
        }
        pieces.retain(|piece| piece.chars().any(char::is_alphabetic));
        pieces
    }
}

/// Returns the lines of a text with the parts that are used.
fn lines<'t, 'r>(
    text: &'t str,
    records: &'r [Record],
    numbers: &'r [Number],
    used: &HashSet<usize>,
) -> Vec<Line<'t, 'r>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let place = start..start + line.len();
        start = place.end;
        let within = |range: &Range<usize>| range.start < place.end && range.end > place.start;
        let bare = place.end - line.trim_start_matches(is_space).len();
        let in_line = |range: Range<usize>| {
            range.start.max(bare) - bare..range.end.min(place.end).max(bare) - bare
        };
        let of_line = || records.iter().filter(|record| within(&record.span()));
        let mentions = of_line().flat_map(|record| &record.mentions);
        let mentions = mentions.map(|mention| mention.span.clone());
        let of_number = |(at, number): (usize, &'r Number)| (used.contains(&at), number);
        let numbers = numbers.iter().enumerate().map(of_number);
        let numbers: Vec<_> = numbers.filter(|(_, number)| within(&number.span)).collect();
        let counts = numbers.iter().filter(|(is_used, _)| *is_used);
        let counts = counts.map(|(_, number)| number.span.clone());
        let mut used: Vec<Range<usize>> =
            mentions.chain(counts).filter(within).map(in_line).collect();
        used.sort_by_key(|range| range.start);
        let others = numbers.iter().filter(|(is_used, _)| !is_used);
        Line {
            text: trim(line),
            start: bare,
            records: of_line().collect(),
            used,
            others: others.map(|(_, number)| *number).collect(),
        }
    });
    lines.collect()
}

/// Returns whether the rest of a text can be left out.
pub(super) fn is_harmless(
    text: &str,
    deck: &RawDeck<'_>,
    (records, numbers, used): (&[Record], &[Number], &HashSet<usize>),
    names: &mut Names<'_>,
) -> bool {
    let lines = lines(text, records, numbers, used);
    let mut items: Vec<Item<'_>> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let is_apart = is_apart(&lines, at) || is_repeated(&lines, at);
        let is_harmless = match line.records.is_empty() {
            true => {
                let heading = any_heading(line.text).or_else(|| {
                    let mut cells = line.text.split(['|', '!', '\t', ';', ',']);
                    cells.find_map(|cell| any_heading(trim(cell)).filter(is_deck_or_outside))
                });
                items.push(Item {
                    line: line.text,
                    blank_before: false,
                    what: heading.map_or(What::Noise, What::Heading),
                });
                is_harmless_line(line, heading, is_apart, names)
            }
            false => is_harmless_beside_card(line, names),
        };
        if !is_harmless {
            return false;
        }
    }
    let copies = Copies::of(deck, names);
    let states_other = |item: &Item<'_>| match item.what {
        What::Heading(Heading::Deck(section)) => {
            let numbers = stated_numbers(item.line);
            matches!(numbers.as_slice(), [number] if *number > MOST_COPIES
                && !copies.may_be_number_of(Some(section), *number))
        }
        _ => false,
    };
    !items.iter().any(states_other)
        && other_number(&items, &copies, text).is_none()
        && has_only_facts(&lines, names)
}

/// Returns whether several lines have the same words, as a shop writes them below each card.
fn is_repeated(lines: &[Line<'_, '_>], at: usize) -> bool {
    const FEWEST: usize = 3;
    let words = |line: &Line<'_, '_>| -> String {
        line.text.chars().filter(|c| c.is_alphabetic()).collect()
    };
    let own = lines.get(at).map(words);
    lines.iter().filter(|line| Some(words(line)) == own).count() >= FEWEST
}

/// Returns whether a heading names a deck, or cards that are not in the deck.
fn is_deck_or_outside(heading: &Heading) -> bool {
    matches!(heading, Heading::Deck(_) | Heading::Outside)
}

/// Returns whether no card is on the lines around a line, up to the next blank lines, or no card is
/// above the line. An unknown card stands among the other cards.
fn is_apart(lines: &[Line<'_, '_>], at: usize) -> bool {
    let (above, below) = lines.split_at_checked(at).unwrap_or_default();
    let has_card = |line: &Line<'_, '_>| !line.records.is_empty();
    let is_filled = |line: &&Line<'_, '_>| !line.text.is_empty();
    let mut around = above.iter().rev().take_while(is_filled);
    let mut around_below = below.iter().take_while(is_filled);
    !above.iter().any(has_card) || !around.any(has_card) && !around_below.any(has_card)
}

/// Returns whether a line without a card is no card, and does not say that cards are not in the
/// deck.
fn is_harmless_line(
    line: &Line<'_, '_>,
    heading: Option<Heading>,
    is_apart: bool,
    names: &Names<'_>,
) -> bool {
    /// A text with at least this number of letters can be a misspelled name.
    const FEWEST_LETTERS: usize = 5;
    let text = line.text;
    let is_other_count = |cell: &str| {
        column(cell) == Some(Column::OtherCount) && !cell.eq_ignore_ascii_case("total")
    };
    if heading == Some(Heading::Outside)
        || says_outside(text)
        || has_strike(text)
        || is_added(text).is_some()
        || text
            .split(SEPARATORS)
            .chain(text.split(','))
            .map(trim)
            .any(is_other_count)
    {
        return false;
    }
    if heading.is_some() || is_rule(text) || is_noise(text) {
        return true;
    }
    let has_count = line
        .others
        .iter()
        .any(|number| (1..=MOST_COPIES).contains(&number.value));
    let has_letters = text.chars().any(char::is_alphabetic);
    let most = if is_apart { NEAR } else { f64::MIN_POSITIVE };
    // Many short words are similar to a short name.
    let is_short = |piece: &str| {
        is_apart
            && piece.is_ascii()
            && piece.len() < FEWEST_LETTERS
            && names.db.find_exact(piece).is_none()
    };
    let is_like_name = |piece: &&str| !is_short(piece) && names.db.likeness(piece) >= most;
    let may_be_card =
        has_count && has_letters || has_card_number(text) || line.pieces().iter().any(is_like_name);
    !may_be_card
}

/// Returns whether the text beside a card on its line is a remark.
fn is_harmless_beside_card(line: &Line<'_, '_>, names: &Names<'_>) -> bool {
    // A remark in small letters is no name.
    let has_capital = |piece: &str| !piece.is_ascii() || piece.contains(char::is_uppercase);
    let may_be_card = |piece: &str| {
        has_card_number(piece)
            || joins_second_card(piece)
            || says_doubt(piece)
            || is_outside(piece)
            || names.db.has_name_in(piece)
            || has_capital(piece) && names.db.likeness(piece) >= NEAR
    };
    !has_strike(line.text)
        && !has_fact_in_brackets(line.text)
        && !line.pieces().into_iter().any(may_be_card)
}

/// Returns whether a remark says that a count is not certain: `maybe less`.
fn says_doubt(remark: &str) -> bool {
    const WORDS: WordList =
        WordList(&["maybe, perhaps, less, fewer, instead, actually, either, or"]);
    let mut words = remark.split(|c: char| !c.is_alphanumeric());
    words.any(|word| WORDS.has(&word.to_ascii_lowercase()))
}

/// Returns whether a text has facts of a card in brackets, such as `(Lv0/12000)`. These facts choose
/// among the cards of one name, so they are not left out.
fn has_fact_in_brackets(text: &str) -> bool {
    const FEWEST_DIGITS: usize = 4;
    let groups = text.split(['(', '（', '[', '【']).skip(1);
    let mut groups = groups.map(|group| {
        group
            .split([')', '）', ']', '】'])
            .next()
            .unwrap_or_default()
    });
    groups.any(|group| {
        let is_level = |part: &str| is_level(trim(part)).is_some();
        let is_power =
            |part: &str| part.len() >= FEWEST_DIGITS && part.bytes().all(|b| b.is_ascii_digit());
        let mut parts = group.split(['/', '／', ' ', ',', '、']);
        parts.any(|part| is_level(part) || is_power(part))
    })
}

/// Returns whether the small numbers beside the cards that are not their numbers of copies are facts:
/// the numbers of the lines, the levels of the cards, or words of a remark.
fn has_only_facts(lines: &[Line<'_, '_>], names: &Names<'_>) -> bool {
    let rows = || lines.iter().filter(|line| !line.records.is_empty());
    let widest = rows()
        .map(|line| line.others.len())
        .max()
        .unwrap_or_default();
    (0..widest).all(|nth| {
        let column = || rows().filter_map(|line| Some((line, *line.others.get(nth)?)));
        are_running(column().map(|(_, number)| number.value))
            || column().all(|(line, number)| {
                number.value == 0
                    || number.value > MOST_COPIES
                    || is_level_of_card(line, number, names)
                    || is_in_remark(line, number)
            })
    })
}

/// Returns whether numbers go up by one from line to line. They may begin again at one.
fn are_running(values: impl Iterator<Item = u32>) -> bool {
    let values: Vec<u32> = values.collect();
    values.first() == Some(&1)
        && values.iter().any(|value| *value > MOST_COPIES)
        && values
            .windows(2)
            .all(|pair| matches!(pair, [one, next] if *next == one + 1 || *next == 1))
}

fn is_level_of_card(line: &Line<'_, '_>, number: &Number, names: &Names<'_>) -> bool {
    let mut cards = line.records.iter().flat_map(|record| &record.cards);
    cards.any(|id| {
        let level = names.db.card(*id).and_then(|card| card.level());
        level == Some(Quantity::Number(number.value))
    })
}

/// Returns whether a number is a word of a remark: words stand before it in the same cell, and no
/// name can follow it.
fn is_in_remark(line: &Line<'_, '_>, number: &Number) -> bool {
    let at = number.span.start.saturating_sub(line.start);
    let end = number.span.end.saturating_sub(line.start);
    let before = line.text.get(..at).unwrap_or_default();
    let own = line.used.iter().rev().find(|used| used.end <= at);
    let before = before
        .get(own.map_or(0, |used| used.end)..)
        .unwrap_or_default();
    let cell = before.rsplit(SEPARATORS).next().unwrap_or_default();
    let behind = trim(line.text.get(end..).unwrap_or_default());
    let begins_name = |c: char| c.is_uppercase() || c.is_alphabetic() && !c.is_ascii();
    cell.chars().any(char::is_alphabetic)
        && !before.ends_with(TIMES)
        && !behind.starts_with(TIMES)
        && !behind.starts_with(begins_name)
}

/// Returns the places of the lines that are left out and must be named in the note. The facts that
/// stand below each card, such as its price, are not named.
pub(super) fn other_lines(
    text: &str,
    records: &[Record],
    numbers: &[Number],
    used: &HashSet<usize>,
) -> Vec<Span> {
    let lines = lines(text, records, numbers, used);
    let is_other = |(at, line): &(usize, &Line<'_, '_>)| {
        line.used.is_empty()
            && !line.text.is_empty()
            && !is_rule(line.text)
            && any_heading(line.text).is_none()
            && !is_repeated(&lines, *at)
    };
    lines
        .iter()
        .enumerate()
        .filter(is_other)
        .map(|(_, line)| place(line.text, text))
        .collect()
}
