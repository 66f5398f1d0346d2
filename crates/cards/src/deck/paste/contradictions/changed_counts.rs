//! Refuses a list with a sentence that changes counts or cards without their names:
//! `All counts are doubled`, `Ignore the second line`, `Cut the last one`,
//! `Subtract one from every four`.

use super::written_list::WrittenList;
use crate::deck::Finding;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::phrases::{has_phrase, is_harmless, latin_words, sentences};
use crate::deck::paste::word_list::WordList;
use crate::message;

/// English words for a change of the list.
const CHANGES: WordList = WordList(&[
    "cut, drop, remove, ignore, skip, delete, swap, replace, scratch, disregard, subtract, minus",
    "halve, doubled, halved, multiply, divide, wrong, typo, less, fewer, exchange, lower, raise, change",
]);
/// English words that point to cards or counts without their names: `Ignore the second line`.
const THINGS: WordList = WordList(&[
    "last, first, second, third, fourth, fifth, sixth, every, everything, all, each, counts, numbers",
    "those",
]);
/// English words for the parts of a list. A sentence with words of [`CHANGES`] and [`THINGS`] is
/// about the list only if it also has one of these words: `Cut the last one`.
const OF_LIST: WordList = WordList(&[
    "one, ones, card, cards, line, lines, row, rows, copy, copies, count, counts, number, numbers",
    "four, fours, 4, 4s, 3, two, three, everything, list, entry, spells, signi",
]);
/// Phrases that change the counts or the lines of the whole list.
const PHRASES: WordList = WordList(&[
    "than shown, than written, than listed, than the list says, split 2-2, split 3-1, twice as many",
    "counts are for two",
    "行目は無視, 行目を無視, 行目は間違, 最後の1枚, 最後の一枚, 最後のカード, 最初のカードは, 1枚目は",
    "どれも1枚, 表記の半分, 枚数は半分, 倍になって, 2人分, 1枚ずつ少な, 1枚ずつ多, 枚数は逆",
    "每种都少, 每种都多, 最后那张, 最后一张, 最后两张, 最后三张, 最后几张, 第一张, 第二行, 第一行, 第三行, 最后一行, 写的一半",
    "魔法换成了, 换成了4张, 换成了3张, 换成了2张, 换成了1张",
    "乘了2, 都减, 都加, 翻倍, 两个人的",
]);
/// Japanese and Chinese words for a change. Such a sentence changes the list only if it has one of
/// these words and one of the [`PHRASES`]: `最後の1枚を抜く` ("remove the last one").
const EASTERN_CHANGES: WordList = WordList(&[
    "抜, 無視, 間違, 外, 半分に, 枚数の半分, 倍, 少な, 多, 3枚, 2枚, 1枚で, 逆, 違, 変, 入れ替",
    "去, 忽略, 只有, 错, 一半, 乘, 减, 加1, 加一, 少, 多, 换, 不要, 带3, 带2, 翻倍",
]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let mut lines = list.sentence_lines();
    let line = lines.find(|line| sentences(&line.folded).any(changes_counts))?;
    Some(syntax(
        message!("syntax.contradicts-list", line = line.text),
        message!("fix-file.list-or-line"),
        line.span,
    ))
}

fn changes_counts(sentence: &str) -> bool {
    const MOST_WORDS: usize = 16;
    let asks = sentence.ends_with(['?', '？']);
    // An answer to a list says what to change: `I would play 3 of the first card`.
    let advises = has_phrase(sentence, &WordList(&["first card, last card"]))
        && sentence.chars().any(|c| c.is_ascii_digit())
        && has_phrase(sentence, &WordList(&["would play, play, run"]));
    if asks || is_harmless(sentence) {
        return advises && !asks;
    }
    if !sentence.is_ascii() {
        return has_phrase(sentence, &PHRASES) && has_phrase(sentence, &EASTERN_CHANGES);
    }
    let words = latin_words(sentence);
    let is_short = words.len() <= MOST_WORDS;
    let has = |list: &WordList| words.iter().any(|word| list.has(word));
    let is_result = has_phrase(
        sentence,
        &WordList(&["won, lost, went, round, game, games, turn"]),
    );
    is_short && !is_result && (has(&CHANGES) && has(&THINGS) && has(&OF_LIST))
        || has_phrase(sentence, &PHRASES) && !is_result
        || advises
}
