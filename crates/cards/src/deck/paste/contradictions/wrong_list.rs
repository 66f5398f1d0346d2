//! Refuses a list with a line that says that the list is not the deck that is played, or that its
//! counts are not certain, or that a group of cards is not in the deck: `Scratch that, wrong list`,
//! `This is the list that beat me`, `Counts may be off`, `スペルはデッキ外`.

use super::written_list::{WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::noise::says_outside;
use crate::deck::paste::phrases::{NOT_IN_DECK, has_phrase, is_harmless, sentences, texts_behind};
use crate::deck::paste::word_list::WordList;
use crate::message;
use wixoss_base::vocab::CardType;

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

/// Phrases that take a group of cards out of the deck: `スペルは全部サイド`.
const LEFT_OUT: WordList = WordList(&[
    "are side, are sided, all side, in the side, in my side, all sided, left at home",
    "stay at home, stays at home, are at home, is at home, are in another deck, are in my other deck",
    "全部サイド, はサイド, サイドへ, デッキ外, は抜き, は抜いて, は全抜き, 全部抜, は入れていない, は入れてない, は入ってない",
    "は入っていない, は入りません, は別デッキ, は不採用, は使わない, は使いません, は別の",
    "不用带, 不带, 没带, 不放, 没放, 不进卡组, 没进卡组, 都在备牌, 在备牌, 全部去掉, 都去掉, 都不用",
]);

/// Words that can directly follow a phrase of [`LEFT_OUT`]. A sentence with such a word does not
/// take the cards out: `スペルは使わないと損です` ("not to use the spells is a loss"),
/// `ガードは抜きにくい` ("the guards are hard to cut").
const GOES_ON: WordList = WordList(&[
    "と, にくい, すぎ, 過ぎ, 方が, ほうが, ても, でも, もあり, も検討, もの, わけ, 也行, 也可, 也没事, 也能, 就, 的话",
]);

const LIFE_BURST: WordList = WordList(&["lb, burst, bursts, バースト, 迸发, 爆发, 生爆"]);

/// Words for a group of cards, with the types of these cards. A group without types can be in every
/// deck.
const GROUPS: [(WordList, &[CardType]); 8] = [
    (
        WordList(&["spell, spells, スペル, 魔法"]),
        &[CardType::Spell],
    ),
    (
        WordList(&["signi, signis, シグニ, 精灵"]),
        &[CardType::Signi],
    ),
    (WordList(&["arts, アーツ, 必杀, 必殺"]), &[CardType::Arts]),
    (WordList(&["piece, pieces, ピース"]), &[CardType::Piece]),
    (WordList(&["key, keys, キー"]), &[CardType::Key]),
    (WordList(&["resona, resonas, レゾナ"]), &[CardType::Resona]),
    (
        WordList(&["assist, assists, アシスト, 辅助"]),
        &[CardType::AssistLrig],
    ),
    (
        WordList(&["servant, servants, guards, サーバント, ガード, 侍从, 防御牌"]),
        &[CardType::Signi],
    ),
];

/// Returns whether a sentence says that a group of cards of the list is not in the deck: `The spells
/// are not in the deck`, `スペルはデッキ外`. If the list has no card of this group, the sentence is
/// true and says nothing new.
fn takes_out_group(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    let has_group = |clause: &str| {
        let mut groups = GROUPS.iter().filter(|(words, _)| has_phrase(clause, words));
        groups.any(|(_, types)| {
            let ids = list.card_lines().flat_map(|(_, card)| &card.ids);
            let mut cards = ids.filter_map(|id| list.db.card(*id));
            cards.any(|card| types.contains(&card.card_type()))
        })
    };
    let is_end = |c: char| matches!(c, ',' | '、' | '，' | ';' | '；');
    let mut clauses = sentences(&line.folded).flat_map(|sentence| sentence.split(is_end));
    // `スペルは使わないと損です` does not take the spells out.
    let has_left_out = |clause: &str| {
        let phrases = LEFT_OUT.iter().chain(NOT_IN_DECK.iter());
        let mut behind = phrases.flat_map(|phrase| texts_behind(clause, phrase));
        behind.any(|behind| !GOES_ON.iter().any(|end| behind.starts_with(end)))
    };
    // `魔法不带迸发` says only that the spells have no Life Burst.
    let is_about_bursts = |clause: &str| has_phrase(clause, &LIFE_BURST);
    clauses.any(|clause| {
        !is_about_bursts(clause)
            && has_left_out(clause)
            && !is_harmless(clause)
            && has_group(clause)
    })
}

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
        sentences.any(|sentence| is_refused(line.text, sentence)) || takes_out_group(line, list)
    })?;
    Some(syntax(
        message!("syntax.wrong-list", line = line.text),
        message!("fix-file.list-or-line"),
        line.span,
    ))
}
