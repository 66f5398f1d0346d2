//! Checks that every number beside a card has a known meaning, so that none of them can be another
//! number of copies.

use std::collections::{HashMap, HashSet};

use super::beside_cards::FEWEST_LINES;
use super::cards_with_numbers::CardWithNumbers;
use super::count_rules::Count;
use super::kinds_of_numbers::{Kind, Number};
use crate::deck::paste::token::MOST_COPIES;

/// The place of a number, seen from its card: the nth number before the card, between its names, or
/// after it. The numbers of all cards at one such place are compared with each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Column {
    Before(usize),
    Between(usize),
    Behind(usize),
}

/// Returns whether every number beside the cards is explained: it is a number of copies, the level
/// of the card, a running number, a part of a price, a date or a code, or too large to count
/// copies.
pub(super) fn are_numbers_explained(numbered_cards: &[CardWithNumbers], counts: &[Count]) -> bool {
    let used: HashSet<usize> = counts
        .iter()
        .filter_map(|count| Some(count.place.as_ref()?.start))
        .collect();
    let mut columns: HashMap<Column, Vec<(&CardWithNumbers, &Number)>> = HashMap::new();
    for numbered in numbered_cards {
        let sides = [
            (Column::Before as fn(usize) -> Column, &numbered.before),
            (Column::Between, &numbered.between),
            (Column::Behind, &numbered.behind),
        ];
        for (column, numbers) in sides {
            for (nth, number) in numbers.iter().enumerate() {
                if !used.contains(&number.place.start) {
                    columns
                        .entry(column(nth))
                        .or_default()
                        .push((numbered, number));
                }
            }
        }
    }
    columns.values().all(|column| {
        let is_level =
            |(numbered, number): &(&CardWithNumbers, &Number)| number.value == numbered.level;
        let are_levels = column.iter().all(is_level);
        are_levels && column.len() >= FEWEST_LINES
            || is_running(column.iter().map(|(_, number)| number.value))
            || column
                .iter()
                .all(|(numbered, number)| is_no_count(number, numbered.level))
    })
}

/// Returns whether a number certainly counts no copies.
pub(super) fn is_no_count(number: &Number, level: Option<u32>) -> bool {
    match number.kind {
        Kind::Level => level.is_none() || number.value == level,
        Kind::Other => true,
        Kind::Marked | Kind::NotInDeck => false,
        Kind::Bare => number.is_digits && number.value.is_none_or(|value| value > MOST_COPIES),
    }
}

/// Returns whether numbers go up by one. After a number larger than four, they may begin again at
/// one.
fn is_running(numbers: impl Iterator<Item = Option<u32>>) -> bool {
    let numbers: Vec<Option<u32>> = numbers.collect();
    let goes_on = numbers.windows(2).all(|pair| match pair {
        [Some(before), Some(next)] => *next == before + 1 || *next == 1 && *before > MOST_COPIES,
        _ => false,
    });
    numbers.len() >= FEWEST_LINES && goes_on
}
