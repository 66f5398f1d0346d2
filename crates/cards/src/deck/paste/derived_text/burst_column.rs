//! Reads rows with spaces between their cells, below a row of headings with a column for Life Burst
//! in front of the counts: `No. カード名 LB 枚数`. The sign of this column is removed from each
//! row: `12 サーバント # ○ 4` becomes `12 サーバント # ×4`.

use super::DerivedText;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::token::{MOST_COPIES, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// Returns a table without the signs in its column for Life Burst. Returns `None` if no row of
/// headings has such a column, or if fewer than five rows have such a sign.
pub(super) fn removed(source: &str) -> Option<DerivedText> {
    const FEWEST_ROWS: usize = 5;
    if !source.lines().any(|line| is_head(trim(line))) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut rows = 0;
    let mut is_below_head = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        // The column ends at another row of headings and at the heading of another deck.
        let is_heading = is_row_of_headings(trim(line)) || heading(trim(line)).is_some();
        is_below_head = is_head(trim(line)) || is_below_head && !is_heading;
        match split_row(line).filter(|_| is_below_head) {
            Some((card, count)) => {
                rows += 1;
                shown.push(card, start, card.len());
                let at = start + line.len() - count.len();
                shown.push(" ×", at, 0);
                shown.push(count, at, count.len());
            }
            None => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    (rows >= FEWEST_ROWS).then_some(shown)
}

/// Splits the last word off a line. The spaces and the line end after the word stay with the word.
fn last_word(line: &str) -> Option<(&str, &str)> {
    let bare = line.trim_end_matches(is_space);
    let head = bare.trim_end_matches(|c| !is_space(c));
    let word = line.get(head.len()..)?;
    (!head.is_empty()).then_some((head.trim_end_matches(is_space), word))
}

/// Returns whether a line is a row of headings for names, Life Burst and counts:
/// `No. カード名 LB 枚数`. The last two headings must be those for Life Burst and for the count.
fn is_head(line: &str) -> bool {
    const BURST: WordList =
        WordList(&["lb, burst, ライフバースト, バースト, 生爆, 迸发, 爆发, 生命迸发"]);
    let heads = || {
        let (rest, count) = last_word(line)?;
        let (names, burst) = last_word(rest)?;
        let mut names = names.split(is_space);
        let is_named = names.any(|name| column(name) == Some(Column::Name));
        Some(is_named && column(count) == Some(Column::Count) && BURST.has(&burst.to_lowercase()))
    };
    heads() == Some(true)
}

/// Returns whether a line names the columns of a table.
fn is_row_of_headings(line: &str) -> bool {
    let columns = || line.split(is_space).filter_map(column);
    columns().any(|column| column == Column::Name)
        && columns().any(|column| column == Column::Count)
}

/// Splits a row at its sign for Life Burst. Returns the text before the sign and the count:
/// `12 サーバント #` and `4` for `12 サーバント # ○ 4`.
fn split_row(line: &str) -> Option<(&str, &str)> {
    const SIGNS: WordList = WordList(&[
        "○, ◯, 〇, ●, ◎, ×, ✕, ✗, ✘, ☓, ✓, ✔, ★, ☆, -, －, ―, —, /, lb, yes, no, y, n",
        "有, 無, 有り, 無し, あり, なし, 无, 是, 否",
    ]);
    let (rest, count) = last_word(line)?;
    let (card, sign) = last_word(rest)?;
    let number = trim(count).trim_end_matches(['枚', '张', '張']);
    let mut signs = number.chars();
    let is_copies = signs
        .next()
        .and_then(digit)
        .is_some_and(|copies| (1..=MOST_COPIES).contains(&copies))
        && signs.next().is_none();
    let has_name = card.chars().any(char::is_alphabetic);
    (is_copies && has_name && SIGNS.has(&sign.to_lowercase())).then_some((card, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_for_life_burst_are_removed_below_their_heading() {
        let rows = |head: &str| -> String {
            let rows = (1..=5).map(|at| format!("{at}　サーバント #　○　4\n"));
            format!("{head}\n{}", rows.collect::<String>())
        };
        let shown = removed(&rows("No.　カード名　LB　枚数")).expect("a table");
        assert!(
            shown.text().contains("1　サーバント # ×4\n"),
            "{}",
            shown.text()
        );
        assert!(removed(&rows("No.　カード名　採用　枚数")).is_none());
        assert!(removed(&rows("カード名")).is_none());
    }
}
