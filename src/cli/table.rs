//! Tables, facts and wrapped text for people. Widths are counted in columns of the terminal. A
//! Japanese or Chinese character takes two columns.

use std::borrow::Cow;
use wixoss::message;

use clap::builder::styling::Style;
use comfy_table::presets::NOTHING;
use comfy_table::{
    Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, Row, Table,
};
use unicode_width::UnicodeWidthStr;
use wixoss::message::Value;
use wixoss::report::{OutputSettings, line_breaks};
use wixoss::vocab::{Color, ColorSet, Lang};

use super::{Settings, output};

/// The width, in columns of the terminal, below which a table drops columns or puts two facts into
/// one column.
pub const NARROW: usize = 64;

/// The smallest width of a table, in columns of the terminal. In a narrower table, words would be
/// broken.
const NARROWEST: usize = 24;

/// Returns the settings for writing results to standard output in English.
pub fn look(settings: &Settings) -> OutputSettings {
    look_in(settings, Lang::En)
}

/// Returns the settings for writing results to standard output in a language.
pub fn look_in(settings: &Settings, lang: Lang) -> OutputSettings {
    OutputSettings {
        lang,
        color: output::uses_color(settings.color(), output::is_terminal()),
        quiet: settings.common.quiet,
        verbose: false,
        width: output::width(),
    }
}

/// A column of a table: its heading, and whether it has numbers. Numbers are aligned to the right.
pub struct Column<'a>(pub &'a str, pub bool);

/// Returns a table with headings. The width of each column depends on its contents.
pub fn list(look: &OutputSettings, columns: &[Column<'_>], rows: Vec<Vec<Cell>>) -> String {
    let mut table = new_table(look);
    let headings = columns
        .iter()
        .map(|column| Cell::new(column.0).add_attribute(Attribute::Bold));
    table.set_header(Row::from(headings.collect::<Vec<_>>()));
    table.add_rows(rows);
    finish(table, columns)
}

/// Returns a table without headings.
pub fn rows(look: &OutputSettings, columns: &[Column<'_>], rows: Vec<Vec<Cell>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = new_table(look);
    table.add_rows(rows);
    finish(table, columns)
}

/// Returns a table of labels and facts in two columns. Empty facts are left out.
pub fn facts<'a>(
    look: &OutputSettings,
    facts: impl IntoIterator<Item = (&'a str, String)>,
) -> String {
    let facts = facts.into_iter().filter(|(_, fact)| !fact.is_empty());
    let facts: Vec<(&str, String)> = facts.collect();
    let widest = facts.iter().map(|(label, _)| label.width()).max();
    // There are two spaces between the label and the fact.
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

/// Breaks text into lines that fit the width. Each line of `text` is a paragraph. The leading
/// spaces of a paragraph indent all its lines. If the paragraph begins with `- `, the lines after
/// the first one are indented by two more spaces.
pub fn wrap(text: &str, look: &OutputSettings) -> String {
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

/// Returns a cell with text in any language, or with ids. `room` is the approximate width of the
/// cell in columns.
pub fn cell(text: &str, room: usize) -> Cell {
    match line_breaks::with_break_marks(text, room) {
        Cow::Borrowed(plain) => Cell::new(plain),
        Cow::Owned(marked) => Cell::new(marked).set_delimiter(line_breaks::MARK),
    }
}

/// Returns a heading line, in bold if colors are on.
pub fn heading(text: &str, look: &OutputSettings) -> String {
    let bold = Style::new().bold();
    match look.color {
        true => format!("{bold}{text}{bold:#}\n"),
        false => format!("{text}\n"),
    }
}

/// Returns one item per line. If there are several items, each begins with `- `, because a long
/// item continues on further lines.
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

/// Returns a period such as ` from 2016-01-21 until 2018-02-21`, or an empty text if the period has
/// no first and no last day.
pub fn period<D>(from: Option<D>, until: Option<D>, lang: Lang) -> String
where
    Value: From<D>,
{
    match (from, until) {
        (None, None) => String::new(),
        (Some(from), None) => message!("period.from", from = from).text(lang),
        (None, Some(until)) => message!("period.until", until = until).text(lang),
        (Some(from), Some(until)) => {
            message!("period.from-until", from = from, until = until).text(lang)
        }
    }
}

/// Returns a cell with colors such as `white/blue`. A single color is printed in that color.
pub fn colors(set: ColorSet, lang: Lang) -> Cell {
    let names = set.iter().map(|color| Value::from(color).text(lang));
    let cell = Cell::new(names.collect::<Vec<_>>().join("/"));
    let mut members = set.iter();
    match (members.next().and_then(terminal_color), members.next()) {
        (Some(ink), None) => cell.fg(ink),
        _ => cell,
    }
}

/// Returns the color of the terminal that is most similar to a color of the game. Black and white
/// get other colors, because some terminals do not show them well.
pub fn terminal_color(color: Color) -> Option<comfy_table::Color> {
    match color {
        Color::Red => Some(comfy_table::Color::Red),
        Color::Blue => Some(comfy_table::Color::Blue),
        Color::Green => Some(comfy_table::Color::Green),
        Color::White => Some(comfy_table::Color::Yellow),
        Color::Black => Some(comfy_table::Color::Magenta),
        Color::Colorless => None,
    }
}

fn new_table(look: &OutputSettings) -> Table {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(as_columns(look.width.max(NARROWEST)));
    match look.color {
        true => table.enforce_styling(),
        false => table.force_no_tty(),
    };
    table
}

fn as_columns(width: usize) -> u16 {
    u16::try_from(width).unwrap_or(u16::MAX)
}

fn finish(mut table: Table, columns: &[Column<'_>]) -> String {
    table.discover_columns();
    let table_width = table.width().unwrap_or(u16::MAX);
    let widest = table.column_max_content_widths();
    let last = table.column_count().saturating_sub(1);
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if at == last { 0 } else { 2 }));
        // The first column names what the row is about. If it fits half of the width, its words are
        // not broken.
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
