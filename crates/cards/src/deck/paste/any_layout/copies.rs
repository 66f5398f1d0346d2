//! Finds the place of the numbers of copies: the same place beside each card of the text.

use std::collections::HashSet;
use std::ops::Range;

use super::{Number, Record};
use crate::deck::Section;
use crate::deck::paste::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::reading::Names;
use crate::deck::paste::token::{MOST_COPIES, is_space};
use wixoss_base::vocab::Quantity;

/// A place of a number, seen from a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Place {
    /// The n-th number before the card, counted from the card.
    Before(usize),
    /// The n-th number behind the card.
    Behind(usize),
    /// The n-th number on the line of the card, counted from the end of the line.
    FromLineEnd(usize),
    /// The n-th number on the line of the card, counted from the start of the line.
    FromLineStart(usize),
    /// The nearest number before the card, or behind it, with these signs directly beside the
    /// number: `×4`, `4枚`, `"count": 4,`.
    Signed {
        is_before: bool,
        signs: [Option<char>; 2],
    },
}

/// The numbers of copies of all records.
pub(super) struct Counted {
    pub copies: Vec<u32>,
    /// The indexes of the numbers that are numbers of copies.
    pub used: HashSet<usize>,
}

/// Returns the numbers of copies of all records, if all places of numbers that give a full deck
/// agree. If no number of the text can be a number of copies, each record is one copy.
pub(super) fn counted(
    text: &str,
    records: &[Record],
    numbers: &[Number],
    names: &Names<'_>,
) -> Option<Counted> {
    let found: Vec<Vec<(Place, usize)>> = (0..records.len())
        .map(|nth| places(text, records, numbers, nth))
        .collect();
    let main: Vec<usize> = (0..records.len())
        .filter(|nth| records.get(*nth).map(|record| record.section) == Some(Section::Main))
        .collect();
    let is_small = |at: &usize| {
        numbers
            .get(*at)
            .is_some_and(|number| is_copies(number.value))
    };
    let has_small = |nth: &usize| {
        found
            .get(*nth)
            .is_some_and(|places| places.iter().any(|(_, at)| is_small(at)))
    };
    if !main.iter().any(has_small) {
        let copies = vec![1; records.len()];
        return is_full(records, &copies).then_some(Counted {
            copies,
            used: HashSet::new(),
        });
    }
    let mut all: Vec<Place> = found.iter().flatten().map(|(place, _)| *place).collect();
    let mut known = HashSet::new();
    all.retain(|place| known.insert(*place));
    let fitting = all.iter().filter_map(|place| {
        let used: Vec<Option<usize>> = found
            .iter()
            .map(|places| places.iter().find(|(of, _)| of == place).map(|(_, at)| *at))
            .collect();
        let copies = copies_at(records, numbers, &used)?;
        let is_proven = is_full(records, &copies) && !are_levels(records, &copies, names);
        is_proven.then_some((copies, used))
    });
    let fitting: Vec<_> = fitting.collect();
    let lacks = |(_, used): &&(Vec<u32>, Vec<Option<usize>>)| {
        main.iter().any(|nth| used.get(*nth) == Some(&None))
    };
    // A place with a number for each card of the main deck is better than a place that some cards
    // lack.
    let best: Vec<_> = match fitting.iter().any(|fit| !lacks(&fit)) {
        true => fitting.iter().filter(|fit| !lacks(fit)).collect(),
        false => fitting.iter().collect(),
    };
    let (copies, used) = best.first()?;
    let is_clear = best.iter().all(|(other, _)| other == copies);
    is_clear.then(|| Counted {
        copies: copies.clone(),
        used: used.iter().copied().flatten().collect(),
    })
}

/// Returns the number of copies of each record, if the numbers at a place can be numbers of copies:
/// each is from 1 to 4, and no card of the LRIG deck has several copies. A number above 4 beside a
/// LRIG is no number of copies, for example the total in a heading. A card without a number is one
/// copy, if its deck is not full with the cards that have numbers. Otherwise the text only mentions
/// the card, and the number of its copies is zero.
fn copies_at(records: &[Record], numbers: &[Number], used: &[Option<usize>]) -> Option<Vec<u32>> {
    let value = |at: &Option<usize>| at.and_then(|at| numbers.get(at)).map(|number| number.value);
    let mut copies: Vec<Option<u32>> = Vec::new();
    for (record, at) in records.iter().zip(used) {
        copies.push(match (record.section, value(at)) {
            (_, None) => None,
            (Section::Main, Some(value)) => Some(value).filter(|value| is_copies(*value)),
            (Section::Lrig, Some(value)) => match value {
                1 => Some(1),
                value if value > MOST_COPIES => None,
                _ => return None,
            },
        });
        if record.section == Section::Main && value(at).is_some() && copies.last() == Some(&None) {
            return None;
        }
    }
    let counted = |section: Section| -> u32 {
        let of_deck = records.iter().zip(&copies);
        let of_deck = of_deck.filter(|(record, _)| record.section == section);
        of_deck.filter_map(|(_, copies)| *copies).sum()
    };
    let of_uncounted = |section: Section| match section {
        Section::Main => u32::from(counted(section) < FULL_MAIN_DECK),
        Section::Lrig => u32::from(!FULL_LRIG_DECK.contains(&counted(section))),
    };
    let (main, lrig) = (of_uncounted(Section::Main), of_uncounted(Section::Lrig));
    let copies = records.iter().zip(&copies).map(|(record, copies)| {
        copies.unwrap_or(match record.section {
            Section::Main => main,
            Section::Lrig => lrig,
        })
    });
    Some(copies.collect())
}

fn is_copies(value: u32) -> bool {
    (1..=MOST_COPIES).contains(&value)
}

/// Returns whether the main deck is full, and the LRIG deck has cards and is not too large. Decks of
/// old formats have fewer than ten cards in the LRIG deck.
fn is_full(records: &[Record], copies: &[u32]) -> bool {
    let size = |section: Section| -> u32 {
        let of_deck = records
            .iter()
            .zip(copies)
            .filter(|(record, _)| record.section == section);
        of_deck.map(|(_, copies)| copies).sum()
    };
    let lrig = size(Section::Lrig);
    size(Section::Main) == FULL_MAIN_DECK && (1..=*FULL_LRIG_DECK.end()).contains(&lrig)
}

/// Returns whether all numbers are the levels of their cards.
fn are_levels(records: &[Record], copies: &[u32], names: &Names<'_>) -> bool {
    let mut levels = records.iter().zip(copies).filter_map(|(record, copies)| {
        let card = names.db.card(*record.cards.first()?)?;
        let level = card.level()?;
        (record.section == Section::Main).then_some(level == Quantity::Number(*copies))
    });
    levels.clone().next().is_some() && levels.all(|is_level| is_level)
}

/// Returns the numbers beside a record, each with its place, between the record before and the
/// record behind.
fn places(text: &str, records: &[Record], numbers: &[Number], nth: usize) -> Vec<(Place, usize)> {
    /// The largest number of numbers on each side of a card that are examined.
    const MOST: usize = 6;
    let Some(record) = records.get(nth) else {
        return Vec::new();
    };
    let own = record.span();
    let before = nth
        .checked_sub(1)
        .and_then(|nth| records.get(nth))
        .map_or(0, |record| record.span().end);
    let behind = records
        .get(nth + 1)
        .map_or(text.len(), |record| record.span().start);
    let within = |range: Range<usize>| {
        let from = numbers.partition_point(|number| number.span.start < range.start);
        let to = numbers.partition_point(|number| number.span.start < range.end);
        from..to.max(from)
    };
    let (before, behind) = (within(before..own.start), within(own.end..behind));
    let line_start = text
        .get(..own.start)
        .and_then(|head| head.rfind('\n'))
        .map_or(0, |at| at + 1);
    let line_end = text
        .get(own.end..)
        .and_then(|tail| tail.find('\n'))
        .map_or(text.len(), |at| own.end + at);
    let is_on_line = |at: &usize| {
        numbers
            .get(*at)
            .is_some_and(|number| (line_start..line_end).contains(&number.span.start))
    };
    let mut places = Vec::new();
    let count = |place: fn(usize) -> Place| move |(n, at)| (place(n), at);
    let backward = || before.clone().rev().take(MOST);
    let forward = || behind.clone().take(MOST);
    places.extend(backward().enumerate().map(count(Place::Before)));
    places.extend(forward().enumerate().map(count(Place::Behind)));
    let of_line = || before.clone().chain(behind.clone()).filter(is_on_line);
    places.extend(
        of_line()
            .take(MOST)
            .enumerate()
            .map(count(Place::FromLineStart)),
    );
    let from_end: Vec<usize> = of_line().collect();
    let from_end = from_end.into_iter().rev().take(MOST);
    places.extend(from_end.enumerate().map(count(Place::FromLineEnd)));
    let mut seen = HashSet::new();
    let sides = [
        (true, backward().collect::<Vec<_>>()),
        (false, forward().collect()),
    ];
    for (is_before, side) in sides {
        for at in side {
            let Some(number) = numbers.get(at) else {
                continue;
            };
            let signs = signs(text, number);
            let place = Place::Signed { is_before, signs };
            if signs != [None, None] && seen.insert(place) {
                places.push((place, at));
            }
        }
    }
    places
}

/// Returns the signs directly before and behind a number, if they are no spaces.
fn signs(text: &str, number: &Number) -> [Option<char>; 2] {
    let before = text.get(..number.span.start);
    let behind = text.get(number.span.end..);
    [
        before.and_then(|head| head.chars().next_back()),
        behind.and_then(|tail| tail.chars().next()),
    ]
    .map(|sign| sign.filter(|c| !is_space(*c)))
}
