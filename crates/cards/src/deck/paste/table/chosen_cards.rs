//! Reads a column of a table that says which cards are in the deck: `Use`, `採用`.
//!
//! The cells of such a column have words or signs. The other cells of the column decide what an
//! unclear sign means:
//!
//! | sign | meaning |
//! | --- | --- |
//! | a clear word or sign, such as `yes`, `○`, `no`, `✗` | always yes or always no |
//! | a cross: `x`, `×`, `✕`, `-` | no, if another cell has a clear yes |
//! | `x` | yes, if all other cells are empty or have an `x` too |
//! | an empty cell | no, if every other cell says yes |
//!
//! If a cell has another word, or if the meaning of a sign stays unclear, the table is refused.

use crate::deck::paste::token::is_sign_of_absence;
use crate::deck::paste::token::trim;
use crate::deck::paste::word_list::WordList;

/// What one cell says without the help of the other cells: yes, no, or unclear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Yes,
    No,
    Cross,
    Empty,
    Unknown,
}

impl Sign {
    fn of(cell: &str) -> Sign {
        const YES: WordList = WordList(&[
            "yes, y, true, in, main, ○, 〇, ◯, ◎, ●, ✓, ✔, ✅, ☑, ☑️, ✔️, ⭕, 1",
            "はい, 有, あり, 採用, 使用, 済, 是, 用, 有り, レ",
        ]);
        const NO: WordList = WordList(&[
            "no, n, n/a, none, false, out, ☓, ☐, 0",
            "いいえ, 無し, なし, 無, 不採用, 未採用, 未使用, 抜き, 否, 不, 不用, 没有, 无",
        ]);
        match cell {
            "" => Sign::Empty,
            "x" | "×" | "✕" | "-" => Sign::Cross,
            word if YES.has(word) => Sign::Yes,
            word if NO.has(word) || is_sign_of_absence(word) => Sign::No,
            _ => Sign::Unknown,
        }
    }
}

/// Returns whether a heading names a column that says which cards are in the deck: `Use?`, `採用`.
pub(super) fn is_word_for_chosen(head: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "use, used, using, included, include, in, in deck, in the deck, in list, active, play, playing",
        "使用, 採用, 採否, 採用可否, 使う, 投入, 是否使用, 是否采用, 采用, 使用中",
    ]);
    WORDS.has(trim(head.trim_end_matches('?')).to_lowercase().as_str())
}

/// A column that says which cards are in the deck.
#[derive(Debug)]
pub(super) struct ChosenCards {
    at: usize,
    /// The texts of the cells that say that a card is not in the deck.
    words_for_no: Vec<String>,
}

impl ChosenCards {
    /// Reads the cells of the column `at`. Returns `None` if the meaning of a cell is not certain.
    pub(super) fn of(at: usize, cells: &[&str]) -> Option<ChosenCards> {
        let cells: Vec<String> = cells.iter().copied().map(folded).collect();
        let has = |sign| cells.iter().any(|cell| Sign::of(cell) == sign);
        let is_tick = |cell: &String| matches!(cell.as_str(), "" | "x");
        let has_ticks = has(Sign::Cross) && cells.iter().all(is_tick);
        let says_only_yes = has(Sign::Yes) && !has(Sign::No) && !has(Sign::Cross);
        let mut words_for_no = Vec::new();
        let mut has_card = false;
        for cell in cells.iter().cloned() {
            let is_in = match Sign::of(&cell) {
                Sign::Yes => true,
                Sign::No => false,
                Sign::Cross if has_ticks => true,
                Sign::Cross if has(Sign::Yes) => false,
                Sign::Empty if has_ticks || says_only_yes => false,
                Sign::Cross | Sign::Empty | Sign::Unknown => return None,
            };
            has_card |= is_in;
            if !is_in && !words_for_no.contains(&cell) {
                words_for_no.push(cell);
            }
        }
        // A table without a chosen card is no deck, or the column says something else.
        has_card.then_some(ChosenCards { at, words_for_no })
    }

    pub(super) fn is_column(&self, at: usize) -> bool {
        self.at == at
    }

    /// Returns whether the column says that the card of a row is not in the deck. `text` is a
    /// function that returns the text of this row in a column.
    pub(super) fn leave_out<'t>(&self, text: impl Fn(usize) -> &'t str) -> bool {
        self.words_for_no.contains(&folded(text(self.at)))
    }
}

fn folded(cell: &str) -> String {
    trim(cell).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_for_no(cells: &[&str]) -> Option<Vec<String>> {
        ChosenCards::of(0, cells).map(|column| column.words_for_no)
    }

    #[test]
    fn the_whole_column_decides_what_a_sign_means() {
        for (cells, no) in [
            (["yes", "yes", "no"], vec!["no"]),
            (["○", "○", "×"], vec!["×"]),
            (["Yes", "x", "-"], vec!["x", "-"]),
            (["x", "x", ""], vec![""]),
            (["✓", "✓", ""], vec![""]),
            (["yes", "yes", "yes"], vec![]),
        ] {
            let no = no.into_iter().map(str::to_owned).collect();
            assert_eq!(words_for_no(&cells), Some(no), "{cells:?}");
        }
    }

    #[test]
    fn a_column_with_an_unclear_cell_is_not_understood() {
        for cells in [
            ["yes", "no", "maybe"],
            ["no", "no", "no"],
            ["×", "×", ""],
            ["x", "-", ""],
            ["yes", "no", ""],
            ["yes", "x", ""],
            ["no", "x", "x"],
            ["", "", ""],
        ] {
            assert_eq!(words_for_no(&cells), None, "{cells:?}");
        }
    }

    #[test]
    fn headings_of_columns_that_choose_cards_are_known() {
        for head in ["Use?", "In deck", "採用", " included "] {
            assert!(is_word_for_chosen(head), "{head}");
        }
        for head in ["Useful", "Owned", "In hand", "採用枚数"] {
            assert!(!is_word_for_chosen(head), "{head}");
        }
    }
}
