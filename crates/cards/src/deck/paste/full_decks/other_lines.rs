//! Decides what happens to the lines without a card: the other readers judge a line, or the line is
//! skipped because it can neither be a card nor change the list.

use super::numbers::numbers;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::line::entry_signs::{has_card_number, is_like_name};
use crate::deck::paste::line::line_reading::{Names, is_outside};
use crate::deck::paste::noise::{is_prose, is_sentence, is_statement, says_outside};
use crate::deck::paste::token::{may_change_list, trim};
use crate::deck::paste::whole_list::changes::{is_added, note_changes_list};

/// Characters in Japanese and Chinese words for changes, such as 変更 and 换掉.
const CHARACTERS_OF_CHANGE: [char; 18] = [
    '変', '更', '換', '换', '抜', '減', '减', '増', '增', '加', '追', '去', '替', '没', '無', '未',
    '外', '旧',
];

/// The length in bytes of the longest title.
const LONGEST_TITLE: usize = 80;

/// Where a line without a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Above,
    Among,
    Below,
}

/// Returns whether a line that is neither a card nor a heading can be skipped, because it is
/// certainly no card and does not change the list.
pub(super) fn is_harmless(line: &str, place: Place, names: &Names<'_>) -> bool {
    let found = numbers(line, &(0..line.len()));
    let may_count = found
        .iter()
        .any(|number| number.may_count() && number.value.is_none_or(|value| value <= MOST_TOTAL));
    if may_count || may_change(line, names) {
        return false;
    }
    let is_sentence = is_prose(line) || is_sentence(line) || is_statement(line);
    match place {
        Place::Above => is_sentence || line.len() <= LONGEST_TITLE,
        Place::Among | Place::Below => is_sentence,
    }
}

/// Returns whether a line may be a card or may change the list.
pub(super) fn may_change(line: &str, names: &Names<'_>) -> bool {
    says_outside(line)
        || is_outside(line)
        || is_added(line).is_some()
        || note_changes_list(line)
        || may_change_list(line)
        || line.contains(CHARACTERS_OF_CHANGE)
        || has_card_number(line)
        || names.db.has_name_in(line)
        || is_like_name(line, names.db)
        || has_columns(line)
}

/// Returns whether a line has the heading of a column with other numbers than the copies in the deck,
/// such as the copies that somebody owns.
pub(super) fn names_other_counts(line: &str) -> bool {
    let mut cells = line
        .split(['|', '\t', ',', ';', '，', '、', '；'])
        .map(trim);
    cells.any(|cell| !cell.is_empty() && column(cell) == Some(Column::OtherCount))
}

/// Returns whether a line has two texts with a wide gap between them, such as the headings of two columns.
fn has_columns(line: &str) -> bool {
    ["  ", "\t", "\u{3000}"]
        .iter()
        .any(|gap| line.contains(gap))
}

/// The largest number that can be a number of copies or the total of both decks, also if some cards are
/// too many.
const MOST_TOTAL: u32 = 60;
