//! Refuses a list with a line that says that cards are missing from the list:
//! `This is only part of the list`, `[list truncated]`, `Show 4 more ...`, `and a few others`,
//! `The rest is guards`.

use super::written_list::{WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::phrases::{has_phrase, is_harmless, sentences};
use crate::deck::paste::refusal::stated_totals::stated_numbers;
use crate::deck::paste::token::digit;
use crate::deck::paste::word_list::WordList;
use crate::message;

/// Phrases for a list without its end or without some cards.
const UNFINISHED: WordList = WordList(&[
    "part of the list, part of my list, half of the list, the rest is, the rest are, the rest comes",
    "rest is, rest are, rest in the next, truncated, and a few others, and others, and some others",
    "and a few more, and more cards, incomplete, not complete, not the full list, not the whole list",
    "to be continued, continued in, more cards below, still undecided, not decided yet",
    "list goes on, and so on, remaining cards, remaining slots, slots are open, still open, still empty",
    "以下省略, 以下略, 残りは, 残り枠, 一部です, 一部で, 一部のみ, 途中です, 途中まで, 未完成",
    "枚は未定, あとは未定, まだ未定, 枠は未定, 他数枚, ほか数枚, など数枚, 書ききれ",
    "以下省略, 剩下的, 剩下都, 剩余, 只是一部分, 是一部分, 部分列表, 未完, 待续, 等几张, 还有几张, 张没定, 还没定",
    "没写完, 没有写完, 张待定, 位置没定",
]);
/// Phrases for an unfinished deck and for a text that goes on. If both decks are full, no cards are
/// missing, and these phrases do not refuse the list.
const STILL_CHANGING: WordList = WordList(&["work in progress, 続きは"]);
/// Words in front of a number of further cards on a web page: `Show 4 more`.
const SHOW: WordList = WordList(&["show, see, view, load, and, +"]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    sentence_about_missing_cards(list).or_else(|| group_without_cards(list))
}

/// Refuses a list if only one heading stands below the last card, and this heading states a number
/// of cards: `Level 4 (2)`. Its cards are missing. Several such headings at the end are a summary.
fn group_without_cards(list: &WrittenList<'_>) -> Option<Finding> {
    let last_card = list.lines.iter().rposition(|line| line.card.is_some())?;
    let below = list.lines.get(last_card + 1..).unwrap_or_default();
    let is_group = |line: &&WrittenLine<'_>| {
        let numbers = stated_numbers(line.text);
        match heading(line.text) {
            // The first number is the level.
            Some(Heading::Level) => numbers.len() == 2,
            // If the number is right, the line only sums up the cards of this type: `LB20`.
            Some(Heading::Type(..)) => numbers.len() == 1 && !list.copies.has_totals(&numbers),
            _ => false,
        }
    };
    let mut groups = below.iter().filter(is_group);
    let line = groups.next().filter(|_| groups.next().is_none())?;
    Some(syntax(
        message!("syntax.unfinished-list", line = line.text),
        message!("fix-file.whole-list"),
        line.span,
    ))
}

fn sentence_about_missing_cards(list: &WrittenList<'_>) -> Option<Finding> {
    let is_full = list.copies.is_complete();
    let is_refused = |line: &str| {
        let mut parts = sentences(line);
        let is_unfinished = |part: &str| {
            has_phrase(part, &UNFINISHED) || !is_full && has_phrase(part, &STILL_CHANGING)
        };
        parts.any(|part| is_unfinished(part) && !is_harmless(part)) || shows_more(line)
    };
    let line = list
        .sentence_lines()
        .find(|line| is_refused(&line.folded))?;
    Some(syntax(
        message!("syntax.unfinished-list", line = line.text),
        message!("fix-file.whole-list"),
        line.span,
    ))
}

/// Returns whether a line is the button of a page that shows more cards: `Show 4 more...`,
/// `他4枚を表示`. The text does not have these cards.
fn shows_more(line: &str) -> bool {
    const MOST_WORDS: usize = 5;
    const LONGEST_EASTERN: usize = 12;
    let has_number = line.chars().any(|c| digit(c).is_some());
    let words: Vec<&str> = line
        .split(|c: char| !(c.is_alphanumeric() || c == '+'))
        .filter(|word| !word.is_empty())
        .collect();
    let is_english = words
        .first()
        .is_some_and(|first| SHOW.has(first) || first.starts_with('+'))
        && words
            .iter()
            .any(|word| matches!(*word, "more" | "cards" | "rest"))
        && words.contains(&"more");
    let is_eastern = ["もっと見る", "を表示", "展开", "显示剩余", "查看更多"]
        .iter()
        .any(|word| line.contains(word));
    let is_short = line.chars().count() <= LONGEST_EASTERN;
    has_number && (words.len() <= MOST_WORDS && is_english || is_short && is_eastern)
}
