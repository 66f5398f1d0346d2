//! Counts the lines with a card and a price. The reader skips prices, and a note to the user says
//! so.

use super::written_list::WrittenList;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{digit, is_space};
use crate::deck::paste::word_list::WordList;

/// Returns the number of lines with a card and a price. In a table with a column of prices, every
/// row has a price.
pub(super) fn lines_with_prices(list: &WrittenList<'_>) -> usize {
    const LONGEST: usize = 200;
    let is_head = |line: &str| {
        let cells = line.split(['|', '\t', ',', ';']).map(str::trim);
        line.len() <= LONGEST && cells.filter(|cell| names_price(cell)).count() > 0
    };
    let mut heads = list.other_lines();
    let has_column =
        heads.any(|line| line.text.contains(['|', '\t', ',', ';']) && is_head(&line.folded));
    let cards = list.card_lines();
    cards
        .filter(|(_, card)| has_column || has_price(&card.beside))
        .count()
}

/// Returns whether a cell is the heading of a column of prices.
fn names_price(cell: &str) -> bool {
    const MOST_SIGNS: usize = 20;
    const WORDS: WordList = WordList(&[
        "price, prices, price each, unit price, cost each, 価格, 値段, 単価, 价格, 单价, 價格, 小计, 小計",
    ]);
    cell.chars().count() <= MOST_SIGNS && has_phrase(cell, &WORDS)
}

/// Returns whether a text has a number with the sign or the word of a currency.
fn has_price(beside: &str) -> bool {
    const SIGNS: [char; 5] = ['$', '¥', '￥', '€', '£'];
    const WORDS: [&str; 6] = ["円", "元", "yen", "usd", "eur", "jpy"];
    let is_amount = |c: char| digit(c).is_some();
    beside.char_indices().any(|(at, c)| {
        let (before, from) = beside.split_at_checked(at).unwrap_or_default();
        if SIGNS.contains(&c) {
            let after = from.trim_start_matches(|c| SIGNS.contains(&c) || is_space(c));
            return after.starts_with(is_amount) || before.trim_end().ends_with(is_amount);
        }
        WORDS.iter().any(|word| from.starts_with(word)) && before.trim_end().ends_with(is_amount)
    })
}
