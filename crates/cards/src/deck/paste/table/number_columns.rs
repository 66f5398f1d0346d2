//! Decides what the numbers of a column are: numbers of copies, row numbers, levels, or other
//! numbers such as powers.

use super::rows::{Row, cell, count_in};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::table_cells::Cell;
use crate::deck::kinds::shared::table_columns::Column;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{MOST_COPIES, digit, is_number, is_number_word, price_after, trim};
use wixoss_base::vocab::Quantity;

/// Returns whether a column between `from` and `to` has numbers that may count copies but are not
/// plain numbers: `qty4`, `4/4`. The columns in `own` have plain numbers and are examined
/// elsewhere.
pub(super) fn has_other_numbers(
    sample: &[&Row<'_>],
    own: &[usize],
    header: Option<&[Option<Column>]>,
    (from, to): (usize, usize),
) -> bool {
    /// The largest number of characters of a number of copies with the words around it.
    const LONGEST: usize = 12;
    let has_number = |cell: &&Cell<'_>| {
        let text = trim(&cell.text);
        let has_small_digit = text.chars().any(|c| digit(c).is_some_and(|d| d > 0));
        (has_small_digit || is_number_word(text))
            && text.chars().count() <= LONGEST
            && heading(text) != Some(Heading::Level)
            && !is_number(text)
            && price_after(text).is_none()
    };
    (from..to).any(|at| {
        let is_named = header.is_some_and(|h| h.get(at).copied().flatten().is_some());
        let filled: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
        !is_named
            && !own.contains(&at)
            && !filled.is_empty()
            && filled.iter().filter(|cell| has_number(cell)).count() * 5 >= filled.len() * 4
    })
}

pub(super) fn is_count(header: Option<&[Option<Column>]>, at: usize) -> bool {
    header.is_some_and(|header| header.get(at).copied().flatten() == Some(Column::Count))
}

fn values(sample: &[&Row<'_>], at: usize) -> Vec<u32> {
    let value = |row: &&Row<'_>| count_in(cell(row, at)?)?.value();
    sample.iter().filter_map(value).collect()
}

/// Returns whether the numbers of a column go up by one from row to row: 1, 2, 3, 4 … In a long
/// column, they may begin again at 1.
pub(super) fn is_running(sample: &[&Row<'_>], at: usize) -> bool {
    let values = values(sample, at);
    values.len() > 2
        && values.first() == Some(&1)
        && values
            .windows(2)
            .all(|pair| matches!(pair, [a, b] if *b == a + 1))
        || values.len() > 6
            && values
                .windows(2)
                .all(|pair| matches!(pair, [a, b] if *b == a + 1 || *b == 1))
            && values.iter().any(|value| *value > 5)
}

/// Returns a column without a known heading whose numbers are 1, 2, 3 …, if no number is larger
/// than four. Such numbers can be row numbers or numbers of copies.
pub(super) fn small_running(
    sample: &[&Row<'_>],
    own: &[usize],
    header: Option<&[Option<Column>]>,
) -> Option<usize> {
    own.iter().copied().find(|at| {
        header.is_none_or(|h| h.get(*at).copied().flatten().is_none())
            && is_running(sample, *at)
            && values(sample, *at)
                .iter()
                .all(|value| *value <= MOST_COPIES)
    })
}

/// Returns whether most cells of a column cannot be counts, for example because they are powers
/// such as 12000.
pub(super) fn is_large(sample: &[&Row<'_>], at: usize) -> bool {
    let values: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
    let large = |cell: &&Cell<'_>| {
        count_in(cell).is_none_or(|amount| amount.value().is_none_or(|n| n > 99))
    };
    values.iter().filter(|cell| large(cell)).count() * 2 > values.len()
}

/// Returns whether the numbers of a column are the levels of the cards.
pub(super) fn is_level(
    sample: &[&Row<'_>],
    at: usize,
    cards: &[Option<Vec<CardId>>],
    names: &NameLookup<'_>,
) -> bool {
    let mut seen = 0;
    for (row, ids) in sample.iter().zip(cards) {
        let Some(value) = cell(row, at).and_then(count_in) else {
            continue;
        };
        let Some(card) = ids
            .as_ref()
            .and_then(|ids| ids.first())
            .and_then(|id| names.db.card(*id))
        else {
            continue;
        };
        let level = match card.level() {
            Some(Quantity::Number(level)) => level,
            _ => continue,
        };
        let digits: u32 = value
            .digits
            .chars()
            .filter_map(digit)
            .fold(0, |n, d| n * 10 + d);
        if digits != level {
            return false;
        }
        seen += 1;
    }
    seen > 0
}
