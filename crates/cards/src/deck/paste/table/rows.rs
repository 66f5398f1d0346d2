//! Splits the lines of a table into rows and cells, and reads single cells as cards or counts.

use std::borrow::Cow;

use super::head_row::header;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::place;
use crate::deck::kinds::shared::table_cells::{self, Cell};
use crate::deck::kinds::shared::table_columns::Column;
use crate::deck::paste::line::line_reading::{Card, Line, read as read_line};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::is_rule;
use crate::deck::paste::token::{
    Amount, LETTER_BULLET, TIMES, UNITS, brackets, digit, is_number_word, price_after, trim,
};

/// The largest number of columns that are read. A table of cards has fewer columns.
const MOST_COLUMNS: usize = 64;

/// A row of a table. `blank_before` is true if a blank line is directly before the row.
pub(super) struct Row<'a> {
    pub line: &'a str,
    pub cells: Vec<Cell<'a>>,
    pub blank_before: bool,
}

/// Returns whether a line has only a bullet before its tab: `●⇥4 Servant #`. Word processors export
/// the items of a list in this form.
pub(super) fn is_list_item(line: &str) -> bool {
    line.trim_start()
        .split_once('\t')
        .is_some_and(|(sign, item)| {
            let is_sign =
                |c: char| c == LETTER_BULLET || !c.is_alphanumeric() && !matches!(c, '"' | '|');
            sign.chars().count() == 1 && sign.chars().all(is_sign) && !item.contains('\t')
        })
}

/// Returns whether the rows have several tabs between a name and a count, which puts all counts
/// below each other: `Servant #⇥⇥4`. Each row has a name first and a count last, and all cells
/// between them are empty.
pub(super) fn is_aligned(rows: &[Row<'_>]) -> bool {
    let is_pair = |row: &Row<'_>| {
        let mut filled = row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
        let (name, count, more) = (filled.next(), filled.next(), filled.next());
        let is_first = row
            .cells
            .first()
            .is_some_and(|first| !trim(&first.text).is_empty());
        let is_counted = count.is_some_and(|count| count_in(count).is_some());
        is_first
            && name.is_some_and(|name| count_in(name).is_none())
            && is_counted
            && more.is_none()
    };
    let has_gap = |row: &Row<'_>| row.cells.len() > 2;
    rows.iter().any(has_gap) && rows.iter().all(is_pair)
}

/// Joins the cells of a name that contains commas but is not in quotation marks:
/// `Hirana, a Spark of Hope,1`. Such a row has more cells than the table has headings.
pub(super) fn without_commas<'a>(
    row: &Row<'a>,
    header: &[Option<Column>],
    text: &'a str,
) -> Row<'a> {
    let named = header
        .iter()
        .position(|column| *column == Some(Column::Name));
    let more = row.cells.len().saturating_sub(header.len());
    let joined = || {
        let at = named.filter(|_| more > 0)?;
        let (first, last) = (row.cells.get(at)?, row.cells.get(at + more)?);
        let span = place(first.raw, text).start..place(last.raw, text).end;
        let raw = text.get(span)?;
        let mut cells = row.cells.clone();
        let name = Cell {
            text: Cow::Borrowed(raw),
            raw,
        };
        cells.splice(at..=at + more, [name]);
        Some(cells)
    };
    Row {
        line: row.line,
        cells: joined().unwrap_or_else(|| row.cells.clone()),
        blank_before: row.blank_before,
    }
}

pub(super) fn rows<'a>(lines: &[&'a str], separator: char) -> (Vec<Row<'a>>, usize) {
    let mut rows: Vec<Row<'a>> = Vec::new();
    let mut taken = 0;
    let mut blank_before = false;
    for (at, raw) in lines.iter().enumerate() {
        let line = trim(raw);
        let frame = line.starts_with("{|") || line.starts_with("sep=");
        if line.is_empty() || is_rule(line) && (!rows.is_empty() || frame) || is_border(line) {
            blank_before |= line.is_empty();
            continue;
        }
        let heads = separator == '|' && line.starts_with('!') && line.contains("!!");
        if !(line.contains(separator) || heads || separator == '\t' && raw.contains('\t')) {
            // In a table with a row of headings, the heading of a deck may be between the rows.
            let has_header = rows.iter().any(|row| header(row).is_some());
            if !(has_header && heading(line).is_some()) {
                break;
            }
        }
        let source = if separator == '\t' {
            raw.trim_end_matches(['\r', '\n'])
        } else {
            line
        };
        // In a wiki table, a line that starts with `!` is a row of headings.
        let between = match separator == '|' && line.starts_with('!') {
            true => '!',
            false => separator,
        };
        let Some(cells) = table_cells::rows(source, between).next() else {
            continue;
        };
        if cells.len() > MOST_COLUMNS {
            break;
        }
        rows.push(Row {
            line,
            cells,
            blank_before,
        });
        blank_before = false;
        taken = at + 1;
    }
    (rows, taken)
}

/// Returns whether a line is a border of a table: `+----+---+`, or `|-` in a wiki.
fn is_border(line: &str) -> bool {
    if matches!(line, "|-" | "|}") || line.starts_with("|+") {
        return true;
    }
    line.len() > 2
        && line
            .chars()
            .all(|c| matches!(c, '|' | '-' | ':' | '+' | ' ' | '─' | '┼' | '│' | '='))
}

pub(super) fn cell<'r, 'a>(row: &'r Row<'a>, at: usize) -> Option<&'r Cell<'a>> {
    row.cells
        .get(at)
        .filter(|cell| !trim(&cell.text).is_empty())
}

/// Reads a cell as a card. The text must be the slice of the file (`raw`), so that the place of the
/// card in the file is known.
pub(super) fn card_in<'a>(cell: &Cell<'a>, names: &mut NameLookup<'_>) -> Option<Card<'a>> {
    // `円` ("yen"), the unit of a price, is also the name of a card: `110円`.
    if price_after(trim(cell.raw)).is_some_and(str::is_empty) {
        return None;
    }
    match read_line(trim(cell.raw), names) {
        Line::Card(card) => Some(*card),
        _ => None,
    }
}

/// Reads a cell as a count: `4`, `x4`, `4枚`, `(4)`, `4 copies`, `四枚`.
pub(super) fn count_in<'a>(cell: &Cell<'a>) -> Option<Amount<'a>> {
    let cell = trim(cell.raw);
    let inside = brackets(cell).unwrap_or(cell);
    let bare = inside
        .strip_prefix(TIMES)
        .or_else(|| inside.strip_suffix(TIMES))
        .unwrap_or(inside);
    let bare = UNITS
        .iter()
        .find_map(|unit| bare.trim().strip_suffix(unit))
        .unwrap_or(bare);
    let bare = trim(bare);
    let is_number = !bare.is_empty() && bare.chars().all(|c| digit(c).is_some());
    (is_number || is_number_word(bare)).then_some(Amount {
        digits: bare,
        marked: true,
        before: false,
    })
}

/// Returns whether a number of copies is zero.
pub(super) fn is_none(amount: &Amount<'_>) -> bool {
    amount.digits.chars().all(|c| digit(c) == Some(0))
}
