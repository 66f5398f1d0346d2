//! Writes a list whose rows begin with the name of their deck as two lists below headings:
//! `MAIN  4  WXDi-D03-020  Servant #`, `L 1 Glory Grow`. Reports of programs have such rows, with
//! wide spaces instead of the separators of a table.

use super::DerivedText;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{CardGroup, Heading, heading};
use crate::deck::kinds::shared::table_columns::column;
use crate::deck::paste::token::{digit, is_space};
use wixoss_base::vocab::CardType;

/// Returns a text with the rows of the LRIG deck below `LRIG deck` and the rows of the main deck
/// below `Main deck`. Returns `None` if another line has more than signs and the headings of columns,
/// if there are fewer than eight rows, or if one of the decks has no rows.
pub(super) fn below_headings(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 8;
    let mut rows: Vec<(Section, usize, &str)> = Vec::new();
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        match row(line) {
            Some((section, rest)) => rows.push((section, start + line.len() - rest.len(), rest)),
            None if is_other_row(line) => {}
            None => return None,
        }
        start += line.len();
    }
    let of = |wanted: Section| rows.iter().filter(move |(section, ..)| *section == wanted);
    if rows.len() < FEWEST || of(Section::Lrig).count() == 0 || of(Section::Main).count() == 0 {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    for (section, title) in [
        (Section::Lrig, "LRIG deck\n"),
        (Section::Main, "Main deck\n"),
    ] {
        shown.push(title, 0, 0);
        for (_, at, rest) in of(section) {
            shown.push(rest, *at, rest.len());
            shown.end_line(at + rest.len(), 0);
        }
    }
    Some(shown)
}

/// Returns the deck at the start of a row, and the text behind it: a number of copies, and a card.
fn row(line: &str) -> Option<(Section, &str)> {
    let line = line.trim_start_matches(is_space);
    let (word, rest) = line.split_once(is_space)?;
    let section = match (word, heading(word)) {
        ("L" | "l", _) => Section::Lrig,
        ("M" | "m", _) => Section::Main,
        (_, Some(Heading::Deck(section))) => section,
        (_, Some(Heading::Type(section, CardGroup::Type(CardType::Lrig)))) => section,
        _ => return None,
    };
    let rest = rest.trim_start_matches(is_space);
    let is_counted = rest.starts_with(|c: char| digit(c).is_some());
    is_counted.then_some((section, rest))
}

/// Returns whether a line is empty, a rule, or the row of headings above the rows of a report.
fn is_other_row(line: &str) -> bool {
    let mut words = line.split(is_space).filter(|word| !word.is_empty());
    let is_rule = line.chars().all(|c| !c.is_alphanumeric());
    is_rule || words.all(|word| column(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_with_their_deck_become_two_lists() {
        let report = "ZONE  QTY  NAME\n".to_owned() + &"MAIN  4  A\nLRIG  1  B\n".repeat(4);
        let shown = below_headings(&report).expect("a report");
        let [lrig, main] = ["1  B\n".repeat(4), "4  A\n".repeat(4)];
        assert_eq!(shown.text(), format!("LRIG deck\n{lrig}Main deck\n{main}"));
        assert!(below_headings(&(report + "4 C\n")).is_none());
    }
}
