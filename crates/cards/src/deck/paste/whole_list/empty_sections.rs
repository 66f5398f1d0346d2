//! Passes over the headings of sections that say that they have no cards: `Side deck` above `none`.

use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::word_list::WordList;

/// Marks the heading and the word below it as lines without a meaning. Nothing but another heading
/// may follow, because cards below the word can belong to the section.
pub(super) fn pass_over_empty_sections(items: &mut [Item<'_>]) {
    let is_heading = |item: &Item<'_>| matches!(item.what, LineMeaning::Heading(_));
    for at in 1..items.len() {
        let ends = items.get(at + 1).is_none_or(is_heading);
        let is_empty = items.get(at - 1).is_some_and(is_heading)
            && items.get(at).is_some_and(|item| says_none(item.line));
        if is_empty && ends {
            let section = items.get_mut(at - 1..=at).into_iter().flatten();
            section.for_each(|item| item.what = LineMeaning::Noise);
        }
    }
}

fn says_none(line: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "none, nothing, empty, n/a, no cards, 0, 0 cards, zero",
        "なし, 無し, 特になし, ありません, 該当なし, 0枚, ０枚, ゼロ",
        "无, 没有, 暂无, 空, 0张",
    ]);
    let is_edge = |c: char| !c.is_alphanumeric();
    WORDS.has(&line.trim_matches(is_edge).to_lowercase())
}
