use std::borrow::Cow;

use super::shared::headings;
use super::shared::list_line::trimmed;
use super::shared::reader::{
    bad_count, count, expected, finish, full, place, syntax, twice, unknown,
};
use super::shared::table_cells::{Cell, rows, separator};
use super::shared::table_columns::{Column, USUAL, column};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::paste::note_changes_list;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section, paste};
use crate::message;
use wixoss_base::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "table",
    title: "table with name, number and count columns: tabs, commas or `|`",
    extension: "csv",
    keeps: &[],
    recognizes,
    read,
    write,
};

/// The largest number of columns that are read. A table of cards has fewer columns. The limit saves
/// time, because all columns are searched in every row.
const MOST_COLUMNS: usize = 64;

/// Returns whether the first row has the headings of at least two known columns, and one of them is
/// the column of the card's number or name.
fn recognizes(text: &str) -> bool {
    let first = first_line(text);
    let Some(first) = separator(first).and_then(|mark| rows(first, mark).next()) else {
        return false;
    };
    let known: Vec<Column> = first.iter().filter_map(|cell| column(&cell.text)).collect();
    known.len() > 1 && (known.contains(&Column::Number) || known.contains(&Column::Name))
}

fn first_line(text: &str) -> &str {
    let mut lines = text.split(['\n', '\r']);
    lines
        .find(|line| !trimmed(line).is_empty())
        .unwrap_or_default()
}

/// Reads the table. If the text has other lines between the rows, such as totals, reads the text as
/// a pasted list.
fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    match has_two_names(text) {
        true => paste::read(text, db),
        false => paste::or_list(read_strictly(text), text, db),
    }
}

/// Returns whether a table has two columns of names, such as the names in two languages. The reader
/// of pasted lists compares the two names.
fn has_two_names(text: &str) -> bool {
    let first = first_line(text);
    let header = separator(first).and_then(|mark| rows(first, mark).next());
    let header = header.unwrap_or_default();
    let is_name = |cell: &&Cell<'_>| column(&cell.text) == Some(Column::Name);
    header.iter().filter(is_name).count() > 1
}

fn read_strictly(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    let first = first_line(text);
    let Some(separator) = separator(first) else {
        let fix = message!("fix-file.name-columns");
        let wanted = message!("wanted.headings");
        return Err(vec![expected(
            wanted,
            trimmed(first),
            fix,
            place(trimmed(first), text),
        )]);
    };
    let mut rows = rows(text, separator);
    let columns = columns(&rows.next().unwrap_or_default(), text, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    for row in rows {
        if full(&problems) {
            break;
        }
        match entry(&row, &columns, text) {
            Ok(entry) => deck.entries.push(entry),
            Err(problem) => problems.push(problem),
        }
    }
    finish(deck, problems)
}

fn columns(header: &[Cell<'_>], text: &str, problems: &mut Vec<Finding>) -> Vec<Column> {
    let mut columns = Vec::new();
    if let Some(cell) = header.get(MOST_COLUMNS) {
        let what = message!("syntax.many-columns", most = MOST_COLUMNS);
        let fix = message!("fix-file.keep-columns");
        problems.push(syntax(what, fix, place(cell.raw, text)));
        return columns;
    }
    for cell in header {
        let at = place(cell.raw, text);
        let Some(column) = column(&cell.text) else {
            let is_not = message!("is-not.column");
            problems.push(unknown(&cell.text, &USUAL, is_not, at));
            continue;
        };
        let many = matches!(column, Column::Fact | Column::Note | Column::OtherCount);
        if !many && columns.contains(&column) {
            let what = message!("duplicate-key.column", column = shortened(&cell.text));
            problems.push(twice(what, message!("fix-file.keep-one"), at));
        }
        columns.push(column);
    }
    if let Some(at) = columns.iter().position(|c| *c == Column::OtherCount)
        && !columns.contains(&Column::Count)
        && let Some(cell) = header.get(at)
    {
        let is_not = message!("is-not.copies-column");
        problems.push(unknown(&cell.text, &USUAL, is_not, place(cell.raw, text)));
    }
    if !columns.contains(&Column::Number) && !columns.contains(&Column::Name) {
        let at = header.first().map(|cell| place(cell.raw, text));
        let fix = message!("fix-file.name-columns");
        let what = message!("syntax.no-card-column");
        problems.push(syntax(what, fix, at.unwrap_or_default()));
    }
    columns
}

fn entry<'a>(row: &[Cell<'a>], columns: &[Column], text: &'a str) -> Result<Entry<'a>, Finding> {
    if let Some(cell) = row
        .get(columns.len()..)
        .and_then(|more| more.iter().find(|c| !c.raw.is_empty()))
    {
        let what = message!("syntax.cell-too-many", cell = cell.text.as_ref());
        let fix = message!("fix-file.quote-cell");
        return Err(syntax(what, fix, place(cell.raw, text)));
    }
    let mut notes = row.iter().zip(columns);
    if let Some((note, _)) =
        notes.find(|(cell, column)| **column == Column::Note && note_changes_list(&cell.text))
    {
        return Err(syntax(
            message!("syntax.change-of-list", line = shortened(&note.text)),
            message!("fix-file.list-after-changes"),
            place(note.raw, text),
        ));
    }
    let cell = |wanted: Column| {
        let at = columns.iter().position(|column| *column == wanted)?;
        row.get(at).filter(|cell| !cell.text.is_empty())
    };
    let (reference, card) = match (cell(Column::Number), cell(Column::Name)) {
        (Some(number), Some(name)) => {
            let both = Reference::NumberAndName {
                number: number.text.clone(),
                name: name.text.clone(),
            };
            (both, number)
        }
        (Some(card), None) | (None, Some(card)) => (Reference::Text(card.text.clone()), card),
        (None, None) => {
            let filled = row.iter().find(|cell| !cell.text.is_empty());
            let at = filled.map(|cell| place(cell.raw, text)).unwrap_or_default();
            let fix = message!("fix-file.fill-in");
            return Err(syntax(message!("syntax.row-without-card"), fix, at));
        }
    };
    let span = place(card.raw, text);
    let count = match (columns.contains(&Column::Count), cell(Column::Count)) {
        (false, _) => 1,
        (true, Some(cell)) => count(bare_count(&cell.text))
            .ok_or_else(|| bad_count(&card.text, &cell.text, place(cell.raw, text)))?,
        (true, None) => return Err(bad_count(&card.text, "", span)),
    };
    let section = match cell(Column::Deck) {
        Some(cell) => Some(headings::section(&cell.text).ok_or_else(|| {
            let fix = message!("fix-file.write-deck");
            expected(
                message!("wanted.deck"),
                &cell.text,
                fix,
                place(cell.raw, text),
            )
        })?),
        None => None,
    };
    Ok(Entry {
        reference,
        count,
        section,
        span,
    })
}

/// Removes the signs that people write before or after a count: `4x`, `×4`, `4枚`.
fn bare_count(cell: &str) -> &str {
    let times = ['x', 'X', '×', 'ｘ', 'Ｘ'];
    if let Some(count) = cell.strip_prefix(times) {
        return count;
    }
    cell.strip_suffix(times)
        .or_else(|| cell.strip_suffix(['枚', '张', '張']))
        .unwrap_or(cell)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut text = String::from("deck,count,number,name\n");
    let lang = deck.lang.unwrap_or_default();
    for section in [Section::Lrig, Section::Main] {
        for listed in deck.section(section) {
            let (number, name) = (quoted(listed.number), quoted(listed.card.name_in(lang)));
            text.push_str(&format!("{section},{},{number},{name}\n", listed.count));
        }
    }
    Ok(text)
}

fn quoted(cell: &str) -> Cow<'_, str> {
    match cell.contains([',', '"', '\n', '\r']) {
        true => Cow::Owned(format!("\"{}\"", cell.replace('"', "\"\""))),
        false => Cow::Borrowed(cell),
    }
}
