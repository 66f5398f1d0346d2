//! Decides for each line without a card whether it can be skipped, because it is certainly no card
//! and does not change the list.

use super::kinds_of_numbers::numbers_in_part;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::line::entry_signs::{has_card_number, is_like_name};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::is_outside;
use crate::deck::paste::noise::{is_prose, is_sentence, is_statement, says_outside};
use crate::deck::paste::token::{MOST_COPIES, digit, is_space, may_change_list, trim};
use crate::deck::paste::whole_list::changes::{is_added, note_changes_list};

/// Characters in Japanese and Chinese words for changes, such as 変更 and 换掉.
const CHARACTERS_OF_CHANGE: [char; 18] = [
    '変', '更', '換', '换', '抜', '減', '减', '増', '增', '加', '追', '去', '替', '没', '無', '未',
    '外', '旧',
];

/// The length in bytes of the longest title.
const LONGEST_TITLE: usize = 80;

/// The place of a line without a card: above, among or below the cards of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Above,
    Among,
    Below,
}

/// Returns whether a line that is neither a card nor a heading can be skipped, because it is
/// certainly no card and does not change the list. Sentences can be skipped at every place. Above
/// the cards, other short lines, such as titles, can be skipped too. Below the cards, so can lines
/// such as `お支払い方法：クレジットカード` and `### Notes`.
pub(super) fn is_harmless(line: &str, place: Place, names: &NameLookup<'_>) -> bool {
    let is_title = is_heading_of_text(line);
    let line = without_list_number(line);
    let is_sentence = is_prose(line) || is_sentence(line) || is_statement(line);
    // A sentence may state the size of a deck. A later step compares this size with the list.
    let most = match is_sentence {
        true => MOST_COPIES,
        false => MOST_TOTAL,
    };
    let found = numbers_in_part(line, &(0..line.len()));
    let may_count = found
        .iter()
        .any(|number| number.may_count() && number.value.is_none_or(|value| value <= most));
    if may_count || may_change(line, names) {
        return false;
    }
    match place {
        Place::Above => is_sentence || line.len() <= LONGEST_TITLE,
        Place::Among => is_sentence,
        Place::Below => is_sentence || is_labeled_text(line) || is_title,
    }
}

/// Returns a line without its number in a numbered list: `1. ` or `2) `. A heading of Markdown may
/// have such a number too: `### 3. `.
fn without_list_number(line: &str) -> &str {
    let text = line.trim_start_matches(['#', ' ']);
    match text.len() < line.len() {
        true if without_number(text).len() < text.len() => without_number(text),
        _ => without_number(line),
    }
}

fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|c| digit(c).is_some());
    let number = line.get(..line.len() - rest.len()).unwrap_or_default();
    let text = rest.strip_prefix(['.', ')', '．', '）']);
    match text {
        Some(text) if !number.is_empty() && text.starts_with(is_space) => trim(text),
        _ => line,
    }
}

/// Returns whether a line is a heading of Markdown, such as `### 3. 回し方のポイント`.
fn is_heading_of_text(line: &str) -> bool {
    let title = line.trim_start_matches('#');
    title.len() < line.len() && title.starts_with(is_space)
}

/// Returns whether a line is a label with its text, such as `お支払い方法：クレジットカード`. The
/// label is no heading.
fn is_labeled_text(line: &str) -> bool {
    const LONGEST_LABEL: usize = 16;
    let Some((label, text)) = line.split_once([':', '：']) else {
        return false;
    };
    let label = trim(label);
    !label.is_empty()
        && label.chars().count() <= LONGEST_LABEL
        && label
            .chars()
            .all(|c| c.is_alphabetic() || is_space(c) || c == 'ー')
        && heading(label).is_none()
        && !trim(text).is_empty()
}

/// Returns whether a line may be a card or may change the list.
pub(super) fn may_change(line: &str, names: &NameLookup<'_>) -> bool {
    says_outside(line)
        || is_outside(line)
        || is_added(line).is_some()
        || note_changes_list(line)
        || may_change_list(line)
        || line.contains(CHARACTERS_OF_CHANGE)
        || has_card_number(line)
        || names.db.has_name_in(line)
        || is_like_name(line, names)
        || has_columns(line)
}

/// Returns whether a line has the heading of a column whose numbers are not the copies in the deck:
/// `Card, Owned, Count`.
pub(super) fn names_other_counts(line: &str) -> bool {
    let mut cells = line
        .split(['|', '\t', ',', ';', '，', '、', '；'])
        .map(trim);
    cells.any(|cell| !cell.is_empty() && column(cell) == Some(Column::OtherCount))
}

/// Returns whether a line has two texts with a wide gap between them, such as the headings of two
/// columns.
fn has_columns(line: &str) -> bool {
    ["  ", "\t", "\u{3000}"]
        .iter()
        .any(|gap| line.contains(gap))
}

/// The largest number that can be a number of copies or the total of both decks, even if the decks
/// have some cards too many.
const MOST_TOTAL: u32 = 60;
