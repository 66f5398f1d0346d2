//! Rows and cells of a table: tabs, commas with quotes as spreadsheets write them, or `|`.

use std::borrow::Cow;

use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_till};
use nom::character::complete::char;
use nom::combinator::{eof, map, peek, recognize, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, terminated};
use nom::{IResult, Parser};

use super::list_line::trimmed;

/// A cell: what it says, and the piece of the file it stands in.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::deck::kinds) struct Cell<'a> {
    pub text: Cow<'a, str>,
    pub raw: &'a str,
}

/// What separates the cells of a table, told from its first row.
pub(in crate::deck::kinds) fn separator(first: &str) -> Option<char> {
    ['\t', '|', ',']
        .into_iter()
        .find(|mark| first.contains(*mark))
}

/// The rows of a table that say something. A quoted cell can hold line breaks.
pub(in crate::deck::kinds) fn rows(
    mut rest: &str,
    separator: char,
) -> impl Iterator<Item = Vec<Cell<'_>>> {
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            // Every text starts with a row: a cell can be empty.
            let (after, mut cells) = row(rest, separator).ok()?;
            rest = after;
            if separator == '|' {
                without_border(&mut cells);
            }
            let blank = cells.iter().all(|cell| cell.text.is_empty());
            if !blank && !is_markdown_rule(&cells) {
                return Some(cells);
            }
        }
    })
}

fn row(text: &str, separator: char) -> IResult<&str, Vec<Cell<'_>>> {
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let (after, cell) = cell(rest, separator)?;
        cells.push(cell);
        match after.strip_prefix(separator) {
            Some(next) => rest = next,
            None => {
                let end = alt((tag("\r\n"), tag("\n"), tag("\r"), eof));
                return map(end, |_| std::mem::take(&mut cells)).parse(after);
            }
        }
    }
}

fn cell(text: &str, separator: char) -> IResult<&str, Cell<'_>> {
    let ends = move |c: char| c == separator || matches!(c, '\n' | '\r');
    let bare = map(take_till(ends), |raw: &str| {
        let raw = trimmed(raw);
        Cell {
            text: Cow::Borrowed(raw),
            raw,
        }
    });
    if separator == '|' {
        let mut bare = bare;
        return bare.parse(text);
    }
    alt((terminated(quoted, peek(end_of_cell(separator))), bare)).parse(text)
}

fn end_of_cell<'a>(
    separator: char,
) -> impl Parser<&'a str, Output = (), Error = nom::error::Error<&'a str>> {
    alt((
        value((), char(separator)),
        value((), char('\n')),
        value((), char('\r')),
        value((), eof),
    ))
}

/// `"a ""quoted"" cell"`
fn quoted(text: &str) -> IResult<&str, Cell<'_>> {
    let inside = recognize(many0_count(alt((is_not("\""), tag("\"\"")))));
    map(delimited(char('"'), inside, char('"')), |raw: &str| {
        let raw = trimmed(raw);
        let text = match raw.contains('"') {
            true => Cow::Owned(raw.replace("\"\"", "\"")),
            false => Cow::Borrowed(raw),
        };
        Cell { text, raw }
    })
    .parse(text)
}

/// `| a | b |` has an empty cell at either end that means nothing.
fn without_border(cells: &mut Vec<Cell<'_>>) {
    let empty = |cell: Option<&Cell<'_>>| cell.is_some_and(|cell| cell.text.is_empty());
    if cells.len() > 2 && empty(cells.first()) {
        cells.remove(0);
        if empty(cells.last()) {
            cells.pop();
        }
    }
}

/// `|---|:--:|`
fn is_markdown_rule(cells: &[Cell<'_>]) -> bool {
    cells.len() > 1
        && cells.iter().all(|cell| {
            cell.text.contains("--") && cell.text.chars().all(|c| matches!(c, '-' | ':'))
        })
}
