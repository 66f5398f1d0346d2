//! Tables, facts and wrapped text for people, with the widths of Japanese right.

use std::borrow::Cow;

use clap::builder::styling::Style;
use comfy_table::presets::NOTHING;
use comfy_table::{
    Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, Row, Table,
};
use unicode_width::UnicodeWidthStr;
use wixoss::report::{Look, line_breaks};
use wixoss::vocab::{Color, ColorSet, Date};

use super::{Settings, output};

/// Narrower than this, a table gives up columns or puts two facts into one.
pub const NARROW: usize = 64;

/// Narrower than this, words would fall apart.
const NARROWEST: usize = 24;

/// How results look on standard output.
pub fn look(settings: &Settings) -> Look {
    Look {
        color: output::colors(settings.color(), output::is_terminal()),
        quiet: settings.common.quiet,
        width: output::width(),
    }
}

/// A column: its heading, and whether it holds numbers.
pub struct Column(pub &'static str, pub bool);

/// Rows below headings; columns share the width by need.
pub fn list(look: &Look, columns: &[Column], rows: Vec<Vec<Cell>>) -> String {
    let mut table = plain(look);
    let headings = columns
        .iter()
        .map(|column| Cell::new(column.0).add_attribute(Attribute::Bold));
    table.set_header(Row::from(headings.collect::<Vec<_>>()));
    table.add_rows(rows);
    finish(table, columns)
}

/// Rows without headings.
pub fn rows(look: &Look, columns: &[Column], rows: Vec<Vec<Cell>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = plain(look);
    table.add_rows(rows);
    finish(table, columns)
}

/// Labels and what they stand for, in two columns; what is empty is left out.
pub fn facts<'a>(look: &Look, facts: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let facts = facts.into_iter().filter(|(_, fact)| !fact.is_empty());
    let facts: Vec<(&str, String)> = facts.collect();
    let widest = facts.iter().map(|(label, _)| label.width()).max();
    // A label and what sets it apart.
    let room = look
        .width
        .max(NARROWEST)
        .saturating_sub(widest.unwrap_or_default() + 2);
    let rows_of = facts.iter().map(|(label, fact)| {
        let label = Cell::new(label).add_attribute(Attribute::Dim);
        vec![label, cell(fact, room)]
    });
    rows(look, &[], rows_of.collect())
}

/// Text broken into lines of the width; every line of it is a paragraph, set in by its own
/// leading spaces, and by two more after `- `.
pub fn wrap(text: &str, look: &Look) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let (mark, content) = match content.strip_prefix("- ") {
            Some(item) => ("- ", item),
            None => ("", content),
        };
        let set_in = indent + mark.len();
        let room = look.width.max(NARROWEST).saturating_sub(set_in).max(16);
        for (at, part) in line_breaks::lines(content, room).iter().enumerate() {
            let start = match at {
                0 => format!("{}{mark}", " ".repeat(indent)),
                _ => " ".repeat(set_in),
            };
            wrapped.push_str(format!("{start}{part}").trim_end());
            wrapped.push('\n');
        }
    }
    wrapped
}

/// A cell with text in any language, or with ids, in a column of about so many columns of the
/// terminal.
pub fn cell(text: &str, room: usize) -> Cell {
    match line_breaks::marked(text, room) {
        Cow::Borrowed(plain) => Cell::new(plain),
        Cow::Owned(marked) => Cell::new(marked).set_delimiter(line_breaks::MARK),
    }
}

/// A heading line, bold where there are colors.
pub fn heading(text: &str, look: &Look) -> String {
    let bold = Style::new().bold();
    match look.color {
        true => format!("{bold}{text}{bold:#}\n"),
        false => format!("{text}\n"),
    }
}

/// Items below each other, marked where there are several: one may need more than a line.
pub fn items(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.as_slice() {
        [only] => only.clone(),
        several => several
            .iter()
            .map(|item| format!("- {item}"))
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

/// ` from 2016-01-21 until 2018-02-21`; nothing for what always held.
pub fn period(from: Option<Date>, until: Option<Date>) -> String {
    let from = from.map(|day| format!(" from {day}"));
    let until = until.map(|day| format!(" until {day}"));
    from.into_iter().chain(until).collect()
}

/// `white/blue`, in the card's own color where it has one only.
pub fn colors(set: ColorSet) -> Cell {
    let cell = Cell::new(set.to_string().replace(", ", "/"));
    let mut members = set.iter();
    match (members.next().and_then(ink), members.next()) {
        (Some(ink), None) => cell.fg(ink),
        _ => cell,
    }
}

/// The terminal's color that comes nearest; black and white would vanish on some terminals.
pub fn ink(color: Color) -> Option<comfy_table::Color> {
    match color {
        Color::Red => Some(comfy_table::Color::Red),
        Color::Blue => Some(comfy_table::Color::Blue),
        Color::Green => Some(comfy_table::Color::Green),
        Color::White => Some(comfy_table::Color::Yellow),
        Color::Black => Some(comfy_table::Color::Magenta),
        Color::Colorless => None,
    }
}

fn plain(look: &Look) -> Table {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(columns(look.width.max(NARROWEST)));
    match look.color {
        true => table.enforce_styling(),
        false => table.force_no_tty(),
    };
    table
}

fn columns(width: usize) -> u16 {
    u16::try_from(width).unwrap_or(u16::MAX)
}

fn finish(mut table: Table, columns: &[Column]) -> String {
    table.discover_columns();
    let table_width = table.width().unwrap_or(u16::MAX);
    let widest = table.column_max_content_widths();
    let last = table.column_count().saturating_sub(1);
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if at == last { 0 } else { 2 }));
        // What a row goes by is not broken while the rest has half of the width.
        let half = table_width / 2;
        if at == 0 && widest.first().is_some_and(|widest| *widest <= half) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
        if columns.get(at).is_some_and(|column| column.1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut text = table.trim_fmt().replace(line_breaks::MARK, "");
    text.push('\n');
    text
}
