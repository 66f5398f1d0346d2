//! Reads a table with one row for a whole deck, as a web form exports its answers: the columns
//! `Card 1`, `Count 1`, `Card 2` and so on. Each card becomes a line with its number of copies.

use super::DerivedText;
use crate::deck::kinds::shared::reader::place;
use crate::deck::kinds::shared::table_cells;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::token::{digit, is_space, trim};

/// Returns a text with one line for each numbered column of cards. Returns `None` if the text has
/// more than a row of headings and one other row, because each further row is another deck.
pub(super) fn lines(source: &str) -> Option<DerivedText> {
    const FEWEST_COLUMNS: usize = 10;
    let mut lines = source.lines().filter(|line| !trim(line).is_empty());
    let (heads, row, more) = (lines.next()?, lines.next()?, lines.next());
    let separator = table_cells::separator(heads)?;
    let heads = table_cells::rows(heads, separator).next()?;
    let cells = table_cells::rows(row, separator).next()?;
    if more.is_some() || heads.len() < FEWEST_COLUMNS || cells.len() > heads.len() {
        return None;
    }
    let is_numbered = |head: &str| trim(head).ends_with(|c| digit(c).is_some());
    let mut shown = DerivedText::with_capacity(source.len());
    let mut copies = 0;
    for (head, cell) in heads.iter().zip(&cells) {
        let name = trim(cell.raw);
        let bare = head
            .text
            .trim_end_matches(|c| digit(c).is_some() || is_space(c));
        if name.is_empty() || !is_numbered(&head.text) {
            continue;
        }
        let at = place(name, source);
        let is_count = column(bare) == Some(Column::Count);
        copies += usize::from(is_count);
        let before = if is_count { " ×" } else { "\n" };
        shown.push(before, at.start, 0);
        shown.push(name, at.start, name.len());
    }
    (copies > 0).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_of_a_row_becomes_a_line() {
        let heads = "Player,LRIG1,Card1,Count1,Card2,Count2,Card3,Count3,Card4,Count4\n";
        let one = format!("{heads}Ann,A,B,4,C,2,,,,\n");
        let shown = lines(&one).expect("a row");
        assert_eq!(shown.text(), "\nA\nB ×4\nC ×2");
        let two = format!("{one}Ben,A,B,4,C,2,,,,\n");
        assert!(lines(&two).is_none());
        assert!(lines("4,A\n4,B\n").is_none());
    }
}
