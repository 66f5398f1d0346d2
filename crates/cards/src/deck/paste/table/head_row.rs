//! Recognizes rows that name the columns of a table: `Qty | Card Name | Card Number`.

use super::rows::{Row, cell};
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{CardGroup, Heading, heading};
use crate::deck::kinds::shared::table_cells::Cell;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::token::{digit, trim};
use wixoss_base::vocab::CardType;

/// Returns the columns that a row of headings names: `Qty | Card Name | Card Number`. Such a row
/// has at least two known headings, and one of them is for the number or the name of a card.
/// Returns `None` for any other row.
pub(super) fn header(row: &Row<'_>) -> Option<Vec<Option<Column>>> {
    // A number is never the heading of a column. Most rows of a table have a count, so this fast
    // test recognizes most of them.
    let is_number =
        |cell: &Cell<'_>| !cell.text.is_empty() && cell.text.chars().all(|c| digit(c).is_some());
    if row.cells.iter().any(is_number) {
        return None;
    }
    let columns: Vec<Option<Column>> = row
        .cells
        .iter()
        .enumerate()
        .map(|(at, cell)| match deck_of(row, at) {
            Some(_) => Some(Column::Name),
            None => column(&cell.text),
        })
        .collect();
    // A column with the heading `#` can have row numbers or numbers of copies. The cells below the
    // heading decide this later.
    let hash = |cell: &&Cell<'_>| matches!(cell.text.as_ref(), "#" | "＃");
    let known = columns.iter().flatten().count() + row.cells.iter().filter(hash).count();
    let named = columns
        .iter()
        .flatten()
        .any(|column| matches!(column, Column::Name | Column::Number));
    let filled = row
        .cells
        .iter()
        .filter(|cell| !cell.text.is_empty())
        .count();
    // The heading of a deck can contain a comma, so it can look like two cells:
    // `Main deck, Life Burst`.
    let decks = (0..row.cells.len())
        .filter(|at| deck_of(row, *at).is_some())
        .count();
    let is_heading = has_only_headings(row) && decks < 2;
    (known > 1 && named && known * 2 >= filled && !is_heading).then_some(columns)
}

/// Returns whether a row has several cells and all of them are headings: `LRIG deck | Main deck`.
/// Such a row is above several lists that are side by side.
pub(super) fn has_only_headings(row: &Row<'_>) -> bool {
    let mut filled = row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
    filled.clone().count() > 1 && filled.all(|cell| heading(&cell.text).is_some())
}

/// Returns whether a row is above several lists of main-deck cards that are side by side:
/// `Level 1 | # | Level 2 | #`. Each list has the cards of one level or type, and `#` or another
/// word is above its counts.
pub(super) fn is_row_of_levels(row: &Row<'_>) -> bool {
    let filled = || row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
    let is_group = |cell: &&Cell<'_>| {
        matches!(
            heading(&cell.text),
            Some(Heading::Level | Heading::Type(Section::Main, _))
        )
    };
    let is_count = |cell: &Cell<'_>| {
        matches!(cell.text.as_ref(), "#" | "＃") || column(&cell.text) == Some(Column::Count)
    };
    let begins_with_group = filled().next().is_some_and(|cell| is_group(&cell));
    begins_with_group
        && filled().filter(is_group).count() > 1
        && filled().all(|cell| is_group(&cell) || is_count(cell))
}

/// Returns the deck that the heading of a column names: `LRIG deck` and `Main deck` stand above the
/// cards of two lists that are side by side. The word `LRIG` alone can also be the type of a card,
/// so it names the deck only in a row such as `LRIG | Qty | Main | Qty`.
fn deck_of(row: &Row<'_>, at: usize) -> Option<Heading> {
    let named = |at: usize| cell(row, at).and_then(|cell| heading(&cell.text));
    let is_count =
        |at: usize| cell(row, at).is_some_and(|cell| column(&cell.text) == Some(Column::Count));
    let is_main = |at: usize| named(at) == Some(Heading::Deck(Section::Main)) && is_count(at + 1);
    match named(at)? {
        found @ Heading::Deck(_) => {
            let text = cell(row, at)?.text.as_ref();
            text.chars().any(char::is_alphabetic).then_some(found)
        }
        Heading::Type(Section::Lrig, CardGroup::Type(CardType::Lrig)) if is_count(at + 1) => (0
            ..row.cells.len())
            .any(is_main)
            .then_some(Heading::Deck(Section::Lrig)),
        // In `LRIG | Type`, the names of the cards stand below the first heading.
        Heading::Type(Section::Lrig, CardGroup::Type(CardType::Lrig))
            if at == 0 && has_only_facts(row, 1) =>
        {
            Some(Heading::Deck(Section::Lrig))
        }
        _ => None,
    }
}

/// Returns whether a row has cells from the cell `first` on, and all of them are headings for facts
/// about the cards, such as their types.
fn has_only_facts(row: &Row<'_>, first: usize) -> bool {
    let mut cells = row.cells.iter().skip(first);
    let is_fact = |cell: &Cell<'_>| column(&cell.text) == Some(Column::Fact);
    row.cells.len() > first && cells.all(is_fact)
}

/// Returns the deck that the heading of a column names, if the column can have the counts of one
/// deck: `Main`, `LRIG`. `heads` is the row of headings.
pub(super) fn deck_of_counts(heads: Option<&Row<'_>>, at: usize) -> Option<Heading> {
    let heading = heads
        .and_then(|row| cell(row, at))
        .and_then(|cell| heading(&cell.text));
    heading.filter(|heading| {
        matches!(
            heading,
            Heading::Deck(_) | Heading::Type(Section::Lrig, CardGroup::Type(CardType::Lrig))
        )
    })
}

/// Returns the deck that the heading above the cards of a column names. `heads` is the row of
/// headings.
pub(super) fn deck_above(heads: Option<&Row<'_>>, at: usize) -> Option<Heading> {
    heads.and_then(|row| deck_of(row, at))
}

/// Returns whether a line consists only of names of columns, and one of them is a column for cards:
/// `Qty Card Name Card Number`.
pub(in crate::deck::paste) fn is_row_of_headings(line: &str) -> bool {
    const MOST_WORDS: usize = 3;
    let is_between = |c: char| c.is_whitespace() || matches!(c, '|' | '｜' | '│' | '┃');
    let words: Vec<&str> = line
        .split(is_between)
        .filter(|word| !word.is_empty())
        .collect();
    let mut columns = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let longest = (1..=MOST_WORDS).rev().find_map(|length| {
            let name = words.get(at..at + length)?.concat();
            Some((length, column(&name)?))
        });
        let Some((length, column)) = longest else {
            return false;
        };
        columns.push(column);
        at += length;
    }
    let is_key = |column: &Column| matches!(column, Column::Name | Column::Number);
    columns.len() > 1 && columns.iter().any(is_key) && !columns.contains(&Column::Deck)
}
