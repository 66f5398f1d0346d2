//! Splits a table into rows and cells. The cells are separated by a tab, a comma, a semicolon or
//! `|`. In the row of headings of a wiki table, they are separated by `!`. Cells may be in
//! quotation marks, as spreadsheets write them.

use std::borrow::Cow;

use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_till};
use nom::character::complete::char;
use nom::combinator::{eof, map, peek, recognize, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, terminated};
use nom::{IResult, Parser};

use super::headings::heading;
use super::list_line::trimmed;

/// A cell: its text, and the slice of the file that has this text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell<'a> {
    pub text: Cow<'a, str>,
    pub raw: &'a str,
}

/// Returns the sign that separates the cells of a table: a tab, `|`, `;` or `,`. The first row of
/// the table decides.
pub(crate) fn separator(first: &str) -> Option<char> {
    ['\t', '|', ';', ',']
        .into_iter()
        .find(|mark| first.contains(*mark))
}

/// Returns the rows of a table, except blank rows. A cell in quotation marks may have line breaks.
pub(crate) fn rows(mut rest: &str, separator: char) -> impl Iterator<Item = Vec<Cell<'_>>> {
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            // Parsing a row cannot fail, because a cell may be empty.
            let (after, mut cells) = row(rest, separator).ok()?;
            rest = after;
            let mut is_format = false;
            if matches!(separator, '|' | '!') {
                is_format = is_format_row(&cells);
                without_border(&mut cells);
            }
            let blank = cells.iter().all(|cell| cell.text.is_empty());
            if !blank && !is_format && !is_markdown_rule(&cells) {
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
    if matches!(separator, '|' | '!') {
        let mut bare = map(bare, |cell| {
            without_format(match separator {
                '!' => without_attributes(cell),
                _ => cell,
            })
        });
        return bare.parse(text);
    }
    alt((terminated(quoted, peek(end_of_cell(separator))), bare)).parse(text)
}

/// Removes the format commands of a wiki from the start of a cell: `CENTER:4`,
/// `BGCOLOR(#eee):Name`.
fn without_format(cell: Cell<'_>) -> Cell<'_> {
    const FORMATS: [&str; 6] = ["LEFT", "CENTER", "RIGHT", "BGCOLOR", "COLOR", "SIZE"];
    let mut raw = cell.raw;
    while let Some((format, rest)) = raw.split_once(':')
        && let name = format.split('(').next().unwrap_or_default()
        && FORMATS.contains(&name)
        && (name.len() == format.len() || format.ends_with(')'))
    {
        raw = trimmed(rest);
    }
    // In PukiWiki tables, a `~` at the start of a cell marks it as a heading. A cell with only `>`
    // is joined with the next cell.
    raw = match raw {
        ">" => "",
        _ => raw.strip_prefix('~').unwrap_or(raw),
    };
    Cell {
        text: Cow::Borrowed(raw),
        raw,
    }
}

/// Removes the attributes from the start of a heading of a wiki table: `colspan="3" | Main deck`.
fn without_attributes(cell: Cell<'_>) -> Cell<'_> {
    match cell.raw.split_once('|') {
        Some((attributes, text)) if attributes.contains('=') => {
            let raw = trimmed(text);
            Cell {
                text: Cow::Borrowed(raw),
                raw,
            }
        }
        _ => cell,
    }
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

/// Parses a cell in quotation marks: `"a ""quoted"" cell"`.
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

/// Returns whether a row of a PukiWiki table only sets the format of its columns. Such a row begins
/// with `|` and ends with `|c`: `|LEFT:|CENTER:40|c`.
fn is_format_row(cells: &[Cell<'_>]) -> bool {
    let is_width = |cell: &Cell<'_>| cell.text.bytes().all(|b| b.is_ascii_digit());
    match cells {
        [first, columns @ .., last] => {
            first.text.is_empty()
                && !columns.is_empty()
                && columns.iter().all(is_width)
                && last.text == "c"
        }
        _ => false,
    }
}

/// Removes the empty cells at both ends of a row such as `| a | b |`. In PukiWiki tables, the last
/// cell can be a mark instead: `h` for a row of headings, `f` for the last row. A row whose only
/// text is a heading can have the mark `c`.
fn without_border(cells: &mut Vec<Cell<'_>>) {
    let empty = |cell: Option<&Cell<'_>>| cell.is_some_and(|cell| cell.text.is_empty());
    if cells.len() > 2 && empty(cells.first()) {
        cells.remove(0);
        let is_only_heading = || {
            let mut filled = cells.iter().filter(|cell| !cell.text.is_empty());
            let is_heading = filled
                .next()
                .is_some_and(|cell| heading(&cell.text).is_some());
            is_heading && filled.count() == 1
        };
        if cells.last().is_some_and(|cell| match cell.text.as_ref() {
            "" | "h" | "f" => true,
            "c" => is_only_heading(),
            _ => false,
        }) {
            cells.pop();
        }
    }
}

/// Returns whether a row is the line under the headings of a Markdown table, such as `|---|:--:|`.
fn is_markdown_rule(cells: &[Cell<'_>]) -> bool {
    cells.len() > 1
        && cells.iter().all(|cell| {
            cell.text.contains("--") && cell.text.chars().all(|c| matches!(c, '-' | ':'))
        })
}
