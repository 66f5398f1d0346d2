//! Reads tables among the lines of a list. The cells are separated by tabs, `|`, commas or
//! semicolons. A table can have a row of headings, and several lists can be side by side. The card
//! database shows which columns name the cards. The counts are in a column of whole numbers. If
//! several columns can be the column of counts, the table is refused.

mod chosen_cards;
mod columns;
mod head_row;
mod number_columns;
mod row_meaning;
mod rows;

use super::line::line_meaning::{Item, LineMeaning, MOST_UNREAD, meaning, no_deck};
use super::line::name_lookup::NameLookup;
use super::token::{is_number, trim};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::table_cells::{self, Cell};
use columns::Columns;
pub(super) use columns::may_be_out;
pub(super) use head_row::is_row_of_headings;
use head_row::{has_only_headings, header, is_row_of_levels};
use rows::{Row, cell, count_in, is_aligned, is_list_item, rows, without_commas};

/// The smallest number of rows that form a table.
const FEWEST_ROWS: usize = 2;

/// Reads a table at the start of `lines`. Returns the items of its rows, or `None` if there is no
/// table. Also returns the number of lines that look like rows, so that the caller does not examine
/// these lines a second time.
pub(super) fn read<'a>(
    lines: &[&'a str],
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> (Option<Vec<Item<'a>>>, usize) {
    let first = lines.first().copied().unwrap_or_default();
    let Some(separator) = table_cells::separator(first) else {
        return (None, 0);
    };
    if separator == '\t' && is_list_item(first) {
        return (None, 0);
    }
    let (mut rows, taken) = rows(lines, separator);
    if separator == '\t' && is_aligned(&rows) {
        for row in &mut rows {
            row.cells.retain(|cell| !trim(&cell.text).is_empty());
        }
    }
    (items(&rows, separator, text, names), taken)
}

fn items<'a>(
    rows: &[Row<'a>],
    separator: char,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Item<'a>>> {
    if rows.len() < FEWEST_ROWS {
        return None;
    }
    // A name can contain a comma. So lines with commas or semicolons form a table only if they have
    // a row of headings, quotation marks, or a column of card numbers.
    let header = header(rows.first()?);
    let quoted = || rows.iter().any(|row| row.line.contains('"'));
    if matches!(separator, ',' | ';') && header.is_none() && !quoted() && !has_numbers(rows) {
        return None;
    }
    let mut items = Vec::new();
    let mut found = false;
    let mut at = 0;
    let mut unread = 0;
    while let Some(row) = rows.get(at) {
        if is_row_of_levels(row) {
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                what: LineMeaning::Quiet,
            });
            at += 1;
            continue;
        }
        let header = self::header(row);
        let from = at + usize::from(header.is_some());
        let end = (from..rows.len())
            .find(|next| {
                rows.get(*next)
                    .is_some_and(|row| self::header(row).is_some())
            })
            .unwrap_or(rows.len());
        let body = rows.get(from..end)?;
        let joined: Vec<Row<'a>>;
        let body = match &header {
            Some(header) if separator == ',' => {
                joined = body
                    .iter()
                    .map(|row| without_commas(row, header, text))
                    .collect();
                joined.as_slice()
            }
            _ => body,
        };
        let heads = header.is_some().then_some(row);
        let Some(columns) = Columns::of(header.as_deref(), heads, body, names) else {
            // Lines above the table, such as `Deck name    Red`, can look like rows.
            for row in rows.get(at..end).unwrap_or_default() {
                items.push(Item {
                    line: row.line,
                    blank_before: row.blank_before,
                    what: match has_only_headings(row) {
                        true => LineMeaning::Quiet,
                        false => meaning(row.line, text, names),
                    },
                });
            }
            at = end.max(at + 1);
            continue;
        };
        found = true;
        if header.is_some() {
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                // If a column with numbers is not read, the row of headings is reported as skipped.
                what: match columns.has_other_numbers {
                    true => LineMeaning::Noise,
                    false => LineMeaning::Quiet,
                },
            });
        }
        let mut above = None;
        for row in body {
            let what = columns.meaning(row, above, text, names);
            unread += usize::from(is_unread(&what));
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                what,
            });
            if unread > MOST_UNREAD {
                items.push(no_deck(row.line, text));
                return Some(items);
            }
            if columns.deck.is_some_and(|at| cell(row, at).is_some()) {
                above = Some(row);
            }
        }
        at = end.max(at + 1);
    }
    found.then_some(items)
}

/// Returns whether a row can be a card but names no known card. A heading or a total cannot be a
/// card.
fn is_unread(what: &LineMeaning<'_>) -> bool {
    match what {
        LineMeaning::Cards(parts) => parts.iter().all(|part| part.cards.is_empty()),
        LineMeaning::Unread(_)
        | LineMeaning::Problem(_)
        | LineMeaning::CountOrName(..)
        | LineMeaning::HeadingOrCard(..) => true,
        LineMeaning::Heading(_)
        | LineMeaning::Noise
        | LineMeaning::Quiet
        | LineMeaning::Break
        | LineMeaning::Changes(_)
        | LineMeaning::Struck(_) => false,
    }
}

/// Returns whether rows without headings form a table of cards. All rows must have the same number
/// of cells. One column must have card numbers, or one column must have decks and another one
/// counts.
fn has_numbers(rows: &[Row<'_>]) -> bool {
    const FEWEST: usize = 3;
    let width = rows.first().map_or(0, |row| row.cells.len());
    let numbered = |at: usize| {
        let numbers = rows
            .iter()
            .filter(|row| cell(row, at).is_some_and(|cell| is_number(&cell.text)));
        numbers.count() * 5 >= rows.len() * 4
    };
    let of_all = |fits: &dyn Fn(&Cell<'_>) -> bool| {
        (0..width).any(|at| rows.iter().all(|row| cell(row, at).is_some_and(fits)))
    };
    let is_deck = |cell: &Cell<'_>| {
        matches!(
            heading(&cell.text),
            Some(Heading::Deck(_) | Heading::Type(..))
        )
    };
    let has_decks = || of_all(&is_deck) && of_all(&|cell| count_in(cell).is_some());
    rows.len() >= FEWEST
        && width >= FEWEST
        && rows.iter().all(|row| row.cells.len() == width)
        && ((0..width).any(numbered) || has_decks())
}

#[cfg(test)]
mod tests {
    use crate::card::CardDb;
    use crate::deck::Reference;
    use wixoss_base::vocab::Lang;

    fn entries(text: &str) -> Vec<(String, u32)> {
        let db = CardDb::embedded();
        let deck = crate::deck::paste::read(text, &db).unwrap_or_else(|p| panic!("{p:?}"));
        deck.entries
            .iter()
            .map(|entry| {
                let number = match &entry.reference {
                    Reference::NumberAndName { number, .. } => number.to_string(),
                    other => other.to_string(),
                };
                (number, entry.count)
            })
            .collect()
    }

    #[test]
    fn columns_are_found_without_headings() {
        let text = "1\tWX24-D2-11\t羅闘石　アイロン\t4\n2\tWX24-D2-12\t羅寂石　ルリル\t2\n3\tWX24-D2-13\t羅石　ヘソナイト\t2\n";
        let found = entries(text);
        let wanted = [("WX24-D2-11", 4), ("WX24-D2-12", 2), ("WX24-D2-13", 2)];
        assert_eq!(
            found,
            wanted.map(|(number, count)| (number.to_owned(), count))
        );
    }

    #[test]
    fn numbers_that_go_up_by_one_are_counts_after_the_cards_and_unclear_before_the_cards() {
        let text = "WX24-D2-11\t羅闘石　アイロン\t1\nWX24-D2-12\t羅寂石　ルリル\t2\nWX24-D2-13\t羅石　ヘソナイト\t3\n";
        let counts: Vec<u32> = entries(text).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [1, 2, 3]);
        let in_front = "1\tWX24-D2-11\n2\tWX24-D2-12\n3\tWX24-D2-13\n";
        let problems = crate::deck::paste::read(in_front, &CardDb::embedded()).unwrap_err();
        let messages: Vec<String> = problems
            .iter()
            .map(|problem| problem.message.text(Lang::En))
            .collect();
        assert!(
            messages[0].contains("the numbers 1, 2, 3 before the cards"),
            "{messages:?}"
        );
    }

    #[test]
    fn lists_side_by_side_are_two_lists() {
        let text =
            "羅闘石　アイロン\t4\t羅寂石　ルリル\t2\n羅石　ヘソナイト\t2\t紅魔　デカラビア\t2\n";
        let counts: Vec<u32> = entries(text).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [4, 2, 2, 2]);
    }

    #[test]
    fn the_word_lrig_beside_a_main_deck_names_the_other_deck() {
        let text = "LRIG\tQty\t\tMAIN\tQty\nHirana, a Spark of Hope\t1\t\tServant #\t4\n\t\t\tPolygenesis\t3\n";
        let counts: Vec<u32> = entries(text).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [1, 4, 3]);
    }
}
