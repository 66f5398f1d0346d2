//! Reads a table whose columns are separated only by wide spaces: `枚数　カード名　　レベル` above
//! `４　　サーバント #　　１`. A row of headings must name the columns.

use super::DerivedText;
use crate::deck::kinds::shared::reader::place;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::token::{is_space, trim};

/// Returns a text with tabs between the columns. Returns `None` if no line names at least two
/// columns, and among them the number of copies and the card.
pub(super) fn with_tabs(source: &str) -> Option<DerivedText> {
    let heads = source.lines().find_map(|line| {
        let columns: Option<Vec<Column>> = cells(line).into_iter().map(column).collect();
        columns.filter(|columns| is_table_of_cards(columns))
    })?;
    let mut shown = DerivedText::with_capacity(source.len());
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let cells = cells(line);
        match cells.len() == heads.len() {
            true => {
                for (nth, cell) in cells.iter().enumerate() {
                    let at = place(cell, source).start;
                    shown.push(if nth == 0 { "" } else { "\t" }, at, 0);
                    shown.push(cell, at, cell.len());
                }
                shown.end_line(start + line.len(), 0);
            }
            false => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    Some(shown)
}

fn is_table_of_cards(columns: &[Column]) -> bool {
    columns.contains(&Column::Count)
        && columns
            .iter()
            .any(|column| matches!(column, Column::Name | Column::Number))
}

/// Cuts a line at each wide space: a full-width space, or at least two spaces.
fn cells(line: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut rest = trim(line);
    while let Some(end) = wide_space(rest) {
        let (cell, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
        cells.push(cell);
        rest = behind.trim_start_matches(is_space);
    }
    cells.push(rest);
    cells
}

fn wide_space(text: &str) -> Option<usize> {
    [text.find('\u{3000}'), text.find("  ")]
        .into_iter()
        .flatten()
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_spaces_become_tabs_below_a_row_of_headings() {
        let text = |source| with_tabs(source).map(|shown| shown.text().to_owned());
        assert_eq!(
            text("枚数　カード名　　　レベル\nメイン\n４　　サーバント #　　１\n").as_deref(),
            Some("枚数\tカード名\tレベル\nメイン\n４\tサーバント #\t１\n")
        );
        for source in ["４　　サーバント #　　１\n", "カード名　レベル\nA　1\n"]
        {
            assert_eq!(text(source), None, "{source}");
        }
    }
}
