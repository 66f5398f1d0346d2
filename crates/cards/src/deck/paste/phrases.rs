//! Finds words and phrases in texts of three languages. Latin words are compared as whole words,
//! and Japanese and Chinese words as parts of the text.

use crate::deck::number_words::value_of_sign;
use crate::deck::paste::plans::{Plan, has_plan};
use crate::deck::paste::token::is_kanji_digit;
use crate::deck::paste::word_list::WordList;

/// Phrases for cards that are not in the deck: `The spell is not in my deck`.
pub(in crate::deck::paste) const NOT_IN_DECK: WordList = WordList(&[
    "not in the deck, not in my deck, isn't in the deck, not in the list, are in the deck, in my binder",
    "i leave it at home, just my sideboard, is my sideboard, are my sideboard, not part of the deck",
    "not part of my deck, not in the 40",
    "入れていません, 入っていません, 入りません, デッキには入れ, デッキ外",
    "不在卡组, 不在牌组, 没放进, 没有放进, 没放, 不带, 可以不带",
]);

/// Returns whether a text in lower case contains one of the phrases.
pub(in crate::deck::paste) fn has_phrase(text: &str, phrases: &WordList) -> bool {
    phrases.iter().any(|phrase| has_word(text, phrase))
}

/// Returns whether a text contains a phrase. A phrase in Latin letters is found only as whole
/// words: `cut` is not in `cute`.
pub(in crate::deck::paste) fn has_word(text: &str, phrase: &str) -> bool {
    texts_behind(text, phrase).next().is_some()
}

/// Returns the text behind each place where [`has_word`] finds a phrase.
pub(in crate::deck::paste) fn texts_behind<'t>(
    text: &'t str,
    phrase: &str,
) -> impl Iterator<Item = &'t str> {
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    text.match_indices(phrase).filter_map(move |(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let behind = text.get(at + phrase.len()..).unwrap_or_default();
        let starts_inside = phrase.starts_with(is_letter) && before.ends_with(is_letter);
        let ends_inside = phrase.ends_with(is_letter) && behind.starts_with(is_letter);
        (!starts_inside && !ends_inside).then_some(behind)
    })
}

/// Splits a line in lower case into its sentences.
pub(in crate::deck::paste) fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '。' | '！' | '？');
    let parts = line.split_inclusive(ends).map(str::trim);
    parts.filter(|part| part.chars().any(char::is_alphanumeric))
}

/// Returns whether a sentence in lower case says nothing about the list. Such a sentence asks,
/// denies, or speaks of another time: `should I cut it?`, `I cut nothing`,
/// `next time I will cut it`.
pub(in crate::deck::paste) fn is_harmless(sentence: &str) -> bool {
    const HARMLESS: WordList = WordList(&[
        "nothing, never, none, no changes, no need, not needed, used to",
        "last week, last month, last time, last year, since last",
        "should i, what if, whether, if i, if you, unchanged, no card, no cards, no one, nobody",
        "ありません, していません, 変えていません, 変更なし, べき, 必要はない, 必要ない, 以前, 前は, もよい, もいい, よいかも, いいかも",
        "没有去, 没有换, 没换, 没有改, 没有备, 没有代, 以前, 没有变",
    ]);
    sentence
        .trim_end()
        .ends_with(['?', '？', '吗', '吧', '呢', 'か'])
        || sentence.trim_end_matches('。').ends_with("ですか")
        || has_phrase(sentence, &HARMLESS)
        || has_plan(
            sentence,
            &[
                Plan::Thought,
                Plan::Later,
                Plan::Possible,
                Plan::Alternative,
            ],
        )
}

/// Returns whether a Japanese or Chinese sentence has a word for a change of the list:
/// `1枚減らした` ("one copy less").
pub(in crate::deck::paste) fn changes_counts(sentence: &str) -> bool {
    const CHANGES: WordList = WordList(&[
        "減, 増, 抜, 外, 足し, 入れ替, 差し替, 変更, 変え, 今は, いまは, 現在",
        "减, 增, 加, 去掉, 拿掉, 换, 改, 现在, 删",
    ]);
    has_phrase(sentence, &CHANGES)
}

/// Returns whether a sentence only says how many copies a card had in the past:
/// `《A》は最初3枚でしたが、枚数を見直しました` ("A had three copies at first, but I
/// reconsidered"). The sentence has only one number of copies, and a word for the past before it.
/// It has no word for a change such as "one copy less" (see [`changes_counts`]).
pub(in crate::deck::paste) fn is_about_past(sentence: &str) -> bool {
    const PAST: WordList = WordList(&[
        "最初, 当初, 以前, 前は, 元は, 元々, もともと, 初めは, はじめは",
        "一开始, 一開始, 之前, 原来, 原先, 最早",
    ]);
    let is_copies = |(at, _): &(usize, &str)| {
        let before = sentence.get(..*at).unwrap_or_default();
        before.ends_with(|c: char| c.is_numeric() || value_of_sign(c).is_some())
    };
    let units = ["枚", "张", "張"].into_iter();
    let copies: Vec<usize> = units
        .flat_map(|unit| sentence.match_indices(unit))
        .filter(is_copies)
        .map(|(at, _)| at)
        .collect();
    let past = PAST.iter().filter_map(|word| sentence.find(word)).min();
    let [at] = copies.as_slice() else {
        return false;
    };
    past.is_some_and(|past| past < *at) && !changes_counts(sentence)
}

/// Returns whether an English sentence in lower case says only what was in the deck in the past:
/// `I used to play 2 copies of A`. A sentence with a word for the present may be about a change of
/// the list, so the function returns `false` for it.
pub(in crate::deck::paste) fn is_about_english_past(sentence: &str) -> bool {
    const PAST: WordList = WordList(&[
        "used to play, used to run, used to be, i tried, i tested, i started with, at first, originally",
        "previously, in my old list, in my first list, last season, back then",
    ]);
    const PRESENT: WordList = WordList(&[
        "now, so i, kept, keep, cut, down to, up to, went, add, added, forgot, these days, currently, today",
        "decided, final, finally, since then, switched, moved, better, stay, stayed, staying, stick, stuck",
        "prefer, settled, still",
    ]);
    has_phrase(sentence, &PAST) && !has_phrase(sentence, &PRESENT)
}

/// Returns whether a Japanese sentence only praises a card as "one card": `頼れる1枚です` ("a
/// reliable card"). The `1` in such a sentence does not count copies. The sentence may not have
/// another number of copies or a word for a change.
pub(in crate::deck::paste) fn praises_card(sentence: &str) -> bool {
    const ENDS: [char; 4] = ['る', 'い', 'な', 'た'];
    const LACKING: WordList = WordList(&["足り, ほし, 欲し, 買"]);
    let mut copies = sentence
        .match_indices('枚')
        .filter_map(|(at, _)| sentence.get(..at))
        .filter(|before| before.ends_with(|c: char| c.is_numeric() || is_kanji_digit(c)))
        .peekable();
    let is_one = |before: &str| {
        let head = before.strip_suffix(['1', '１', '一']);
        head.is_some_and(|head| head.ends_with(ENDS))
    };
    copies.peek().is_some()
        && copies.all(is_one)
        && !changes_counts(sentence)
        && !has_phrase(sentence, &LACKING)
}

/// Splits a text in lower case into its words. Only an apostrophe can stand inside a word: `isn't`.
pub(in crate::deck::paste) fn latin_words(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’')));
    words.filter(|word| !word.is_empty()).collect()
}
