//! Finds words and phrases in texts of three languages. Latin words are compared as whole words,
//! and Japanese and Chinese words as parts of the text.

use crate::deck::paste::word_list::WordList;

/// Returns whether a text in lower case has one of the phrases.
pub(in crate::deck::paste) fn has_phrase(text: &str, phrases: &WordList) -> bool {
    phrases.iter().any(|phrase| has_word(text, phrase))
}

/// Returns whether a text has a phrase. In Latin letters, no letter may stand beside the phrase.
pub(in crate::deck::paste) fn has_word(text: &str, phrase: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    text.match_indices(phrase).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let behind = text.get(at + phrase.len()..).unwrap_or_default();
        let starts_inside = phrase.starts_with(is_letter) && before.ends_with(is_letter);
        let ends_inside = phrase.ends_with(is_letter) && behind.starts_with(is_letter);
        !starts_inside && !ends_inside
    })
}

/// Splits a line in lower case into its sentences.
pub(in crate::deck::paste) fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '。' | '！' | '？');
    let parts = line.split_inclusive(ends).map(str::trim);
    parts.filter(|part| part.chars().any(char::is_alphanumeric))
}

/// Returns whether a sentence in lower case asks, denies, or speaks of another time, so that it
/// says nothing about the list: `should I cut it?`, `I cut nothing`, `next time I will cut it`.
pub(in crate::deck::paste) fn is_harmless(sentence: &str) -> bool {
    const HARMLESS: WordList = WordList(&[
        "nothing, never, none, no changes, no need, not needed, next time, next event, next week",
        "would, could, might, will, thinking of, thinking about, planning, plan to, used to",
        "last week, last month, last time, last year, since last",
        "should i, what if, whether, if i, if you, unchanged, no card, no cards, no one, nobody",
        "ありません, していません, 変えていません, 変更なし, 次回, 予定, つもり, べき, 必要はない, 必要ない, 以前, 前は, もよい, もいい, よいかも, いいかも",
        "没有去, 没有换, 没换, 没有改, 没有备, 没有代, 下次, 打算, 以前, 没有变",
    ]);
    sentence
        .trim_end()
        .ends_with(['?', '？', '吗', '吧', '呢', 'か'])
        || sentence.trim_end_matches('。').ends_with("ですか")
        || has_phrase(sentence, &HARMLESS)
        || is_possibility(sentence)
}

/// Returns whether a sentence only says what the list could be: `2枚入れるのもありです`.
pub(in crate::deck::paste) fn is_possibility(sentence: &str) -> bool {
    const POSSIBLE: WordList = WordList(&[
        "のもあり, もありだと, 形も試, 迷って, 迷った, 悩んだ, 悩んで, 検討の余地, もよさそう, も良さそう",
        "也可以, 可以考虑, 可以换成",
    ]);
    has_phrase(sentence, &POSSIBLE)
}

/// Returns the Latin words of a text in lower case.
pub(in crate::deck::paste) fn latin_words(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’')));
    words.filter(|word| !word.is_empty()).collect()
}
