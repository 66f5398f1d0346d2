//! Refuses a list if a line says that this list is not the deck that is played, or that the counts
//! are not certain: `Scratch that, wrong list`, `This is the list that beat me`,
//! `Counts are placeholders`, `Counts may be off`.

use super::written_list::WrittenList;
use crate::deck::Finding;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::noise::says_outside;
use crate::deck::paste::phrases::{NOT_IN_DECK, has_phrase, is_harmless, sentences};
use crate::deck::paste::word_list::WordList;
use crate::message;

/// Phrases for a list that is not the deck.
const WRONG: WordList = WordList(&[
    "wrong list, wrong deck, scratch that, list that beat me, not my list, not my deck, mine is in",
    "my opponent's list, my opponent's deck, placeholder, placeholders, counts may be off",
    "counts are probably, counts are wrong, count is wrong, counts are off, numbers are off",
    "probably wrong, may be wrong, might be wrong, do not trust, don't trust, not accurate",
    "in the deck yet, only some of these, not what i play, not the one i played",
    "leftovers of, several decks, spare cards of, 複数デッキ, デッキの余り, 多套卡组, 剩余的卡, 多余的卡",
    "リストを間違え, デッキを間違え, 対戦相手のリスト, 相手のリスト, 自分のは次, 旧バージョン, 変更点は下",
    "枚数は仮, 枚数は適当, 枚数は違うかも, 枚数が違うかも, 日本語版のほう, 日本語版が正し",
    "英語版は古い, 中国語版は古い, 正しいリストは",
    "发错了, 贴错了, 对手的卡组, 对手的列表, 自己的在下, 张数只是, 随便写, 张数可能, 可能不对",
    "英文版是旧, 日文版是旧, 中文版是旧, 正确的列表, 旧版本",
]);
/// Words that relate a sentence to cards of the list: `Cards below are not in the deck`.
const OF_SOME: WordList = WordList(&[
    "only, yet, below, under, optional, other, above, so, therefore, just",
    "以下, 下の, 上の, この中, だけ, のみ, 以下这些, 下面, 上面, 只, 这些",
]);

/// Phrases that warn only about translated names: `Don't trust the translation`. The cards and
/// counts are right.
const TRANSLATIONS: WordList = WordList(&[
    "trust the translation, trust the translations, trust the english names, trust translations",
]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    // A line such as `The spell (not in the deck)` can be a heading of cards outside the deck. If
    // no such cards stand below it, it is about the list itself.
    let is_about_list = |line: &str, sentence: &str| {
        has_phrase(sentence, &NOT_IN_DECK) && (has_phrase(sentence, &OF_SOME) || says_outside(line))
    };
    let is_refused = |line: &str, sentence: &str| {
        !is_harmless(sentence)
            && !has_phrase(sentence, &TRANSLATIONS)
            && (has_phrase(sentence, &WRONG) || is_about_list(line, sentence))
    };
    let mut lines = list.sentence_lines();
    let line = lines.find(|line| {
        let mut sentences = sentences(&line.folded);
        sentences.any(|sentence| is_refused(line.text, sentence))
    })?;
    Some(syntax(
        message!("syntax.wrong-list", line = line.text),
        message!("fix-file.list-or-line"),
        line.span,
    ))
}
