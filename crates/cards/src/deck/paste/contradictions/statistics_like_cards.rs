//! Refuses a list with a line that can be a statistic of a web page, or a card with its count:
//! `4 Bookmarks`, if there is a card with the name `Bookmark`.

use super::written_list::{WrittenLine, WrittenList};
use crate::card::Lookup;
use crate::deck::Finding;
use crate::deck::kinds::shared::reader::expected;
use crate::deck::paste::line::entry_signs::is_statistic;
use crate::deck::paste::noise::is_part_of_page;
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::message;

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let lines = &list.lines;
    let found = lines.iter().enumerate().find(|(at, line)| {
        // Beside other numbers of a page, the line is one of them.
        let mut beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let is_of_page = |line: &WrittenLine<'_>| {
            line.card.is_none() && (is_statistic(line.text) || is_part_of_page(line.text))
        };
        line.card.is_none()
            && may_be_card(line, list)
            && !beside.any(|at| lines.get(at).is_some_and(is_of_page))
    });
    found.map(|(_, line)| {
        expected(
            message!("wanted.card-with-count"),
            line.text,
            message!("fix-file.one-line"),
            line.span,
        )
    })
}

/// Returns whether a line has only a small number and one word of a statistic, and this word is
/// also the name of a card. The word may be in the plural.
fn may_be_card(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    /// A larger number certainly counts no copies.
    const MOST: u32 = 9;
    let words = line.folded.split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let [word] = words[..] else {
        return false;
    };
    let is_card = |name: &str| !matches!(list.db.find(name), Lookup::Unknown);
    let is_small = matches!(all_numbers(line.text)[..], [number] if number <= MOST);
    is_small
        && is_statistic(line.text)
        && (is_card(word) || word.strip_suffix('s').is_some_and(is_card))
}
