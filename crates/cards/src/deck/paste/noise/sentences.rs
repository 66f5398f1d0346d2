//! Recognizes the sentences that people write before, between and after their cards.

use super::folded;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{bracket_after, brackets, digit, is_emoji, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// Words of sentences that are in no card name. Unlike [`small_words`], a single one of them does
/// not make a sentence out of a short line, because the name of a future card can have such a word.
const SPEECH_WORDS: WordList = WordList(&[
    "that's, there's, here's, what's, who's, how's, everyone's, i'd, i'll, you're, you'll, you've, we're, we've",
    "we'll, they've, isn't, aren't, wasn't, weren't, haven't, hasn't, hadn't, doesn't, didn't, couldn't, shouldn't",
    "wouldn't, won't, dont, doesnt, didnt, cant, wont, im, ive, thats, whats, them, they, their, also, really, quite",
    "everything, everybody, anyone, anybody, something, someone, nothing, okay, ok, lol, tbh, btw, gonna, yes, sorry",
    "then, than, which, whose, did, said, know, trying, since, within, either, neither, nor, anyway, though, although",
    "usually, probably, basically, yet, still, need, needed, going",
]);

/// Returns the words of a text in lower case.
fn words_of(text: &str) -> Vec<String> {
    folded(text)
        .split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’'))
        .filter(|word| !word.is_empty())
        .map(|word| word.replace('’', "'"))
        .collect()
}

/// Returns how many words of a text are [`SPEECH_WORDS`].
fn speech_words(text: &str) -> usize {
    let words = words_of(text);
    words.iter().filter(|word| SPEECH_WORDS.has(word)).count()
}

/// Returns the number of words of a text, and how many of them are small words such as "the" or
/// "is". Sentences often have small words, but card names do not.
fn small_words(text: &str) -> (usize, usize) {
    const SMALL: WordList = WordList(&[
        "i, i'm, i've, my, me, you, your, is, are, was, were, this, that, these, it, its, it's",
        "what, how, why, please, thanks, thank, any, but, because, so, if, for, on, at, can",
        "could, should, would, will, have, has, had, do, does, don't, not, just, here, be, been",
        "help, feedback, thoughts, like, want, think, from, with, to",
    ]);
    let words = words_of(text);
    let small = words.iter().filter(|word| SMALL.has(word)).count();
    (words.len(), small)
}

/// Removes the hashtags from the end of a text: `wish me luck #wixoss #tcg`.
fn without_hashtags(mut text: &str) -> &str {
    while let Some((rest, word)) = text.rsplit_once(is_space) {
        // In `サーバント #と並べる`, the `#` belongs to the name.
        let is_of_tag = |c: char| c.is_alphanumeric() && !matches!(c, 'ぁ'..='ゟ') || c == 'ー';
        let tag = word.strip_prefix('#').unwrap_or_default();
        if tag.is_empty() || !tag.chars().all(is_of_tag) {
            break;
        }
        text = trim(rest);
    }
    text
}

/// Returns whether a line is a heading with words in brackets. The words are about the cards of the
/// heading, and can say that they are not in the deck: `Assist LRIG (waiting for them)`.
pub(in crate::deck::paste) fn is_heading_with_words(line: &str) -> bool {
    bracket_after(line).is_some_and(|(head, inside)| {
        heading(head).is_some() && !inside.chars().any(|c| digit(c).is_some())
    })
}

/// Returns whether a line is a sentence. A sentence has several words. It also ends with a
/// punctuation mark or has words that are typical of sentences.
pub(in crate::deck::paste) fn is_prose(line: &str) -> bool {
    let text = without_hashtags(trim(line.trim_start_matches('>')));
    if is_heading_with_words(text) {
        return false;
    }
    let ends = text.trim_end_matches(|c: char| {
        is_emoji(c) || is_space(c) || matches!(c, '"' | '”' | ')' | '）' | '*' | '_' | '~')
    });
    let stops = ends.ends_with(['.', '!', '?', '。', '！', '？', '…', '♪', 'w']);
    if text.is_ascii()
        || text.chars().filter(|c| c.is_ascii_alphabetic()).count() * 2 > text.chars().count()
    {
        let (words, small) = small_words(text);
        let speech = small + speech_words(text);
        let asks = text.ends_with('?') || stops && words >= 4;
        return asks || speech >= 2 && words >= 4 || small * 3 >= words && small > 0 && words >= 2;
    }
    const ENDS: WordList = WordList(&[
        "です, ます, でした, ました, ません, ください, 下さい, だった, 思う, たい, した, する, ね",
        "よ, かな, ので, から, けど, ありがとうございました, ありがとうございます, した。, 谢谢",
        "謝謝, 吧, 吗, 呢, 了, 的话, 请, 啦, いい, ない, ある, いる, ろうか, しょうか",
    ]);
    let long = ends.chars().count() >= 10;
    let goes_on = ends.chars().count() >= 8 && ends.contains(['。', '？']);
    let bare = ends.trim_end_matches(['。', '！', '!', '？', '?', '♪', '…']);
    goes_on
        || stops && ends.chars().count() >= 6 && !ends.ends_with('w')
        || long && ENDS.iter().any(|end| bare.ends_with(end))
        || long
            && ends.contains(['、', '，'])
            && ["は", "が", "を", "に", "的", "是", "我"]
                .iter()
                .any(|word| ends.contains(word))
}

/// Returns whether a line says what somebody thinks of the deck, although it can be too short for a
/// sentence: `感觉魔法可以再少`, `Spells feel a bit clunky`. It has a word of opinions, which is in no
/// card name, and no number.
pub(in crate::deck::paste) fn is_opinion(line: &str) -> bool {
    const FEWEST_SMALL_WORDS: usize = 2;
    const FEWEST_SIGNS: usize = 4;
    let has_digit = line.chars().any(|c| digit(c).is_some());
    // The words of a name begin with capitals.
    let is_small = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let is_long = match line.is_ascii() {
        true => line.split_whitespace().filter(is_small).count() >= FEWEST_SMALL_WORDS,
        false => line.chars().filter(|c| c.is_alphabetic()).count() >= FEWEST_SIGNS,
    };
    let folded = folded(line).replace('’', "'");
    // At the end of a line, such a word can be a noun, as in `不思議的感觉`.
    const STARTS: [&str; 4] = ["感觉", "觉得", "感覺", "覺得"];
    let says_feeling = || {
        let mut words = STARTS.iter();
        words.any(|word| folded.contains(word) && !folded.ends_with(word))
    };
    is_long && !has_digit && (has_phrase(&folded, &WORDS_OF_OPINIONS) || says_feeling())
}

/// Words of opinions and of talk about a deck. No card name has one of them.
const WORDS_OF_OPINIONS: WordList = WordList(&[
    "feels, felt, feel a bit, feel like, feel too, seems, honestly, overall, definitely, kinda, clunky",
    "i guess, i think, imo, imho, consistent, consistency, playtested, bricky, been having fun",
    "个人认为, 个人观点, 各位大佬, 大佬们, 胜率, 轻喷, 打起来, 就这样, 有点多, 有点少, 还不错, 还行, 希望大佬, 请大佬",
    "不太够, 太多了, 太少了, 可以再少, 可以再多, 有问题可以, 评论区, 欢迎讨论, 欢迎指点, 欢迎交流, 先这样",
    "こんな感じ, 気がする, 気がします, と思う, と思います, と思った, とりあえず, 個人的に, 使いたい, 使ってみ",
    "楽しいです, 楽しかった, いかがでし, 回してて",
]);

/// Returns whether a line without a number says something about the cards beside it. It can be too
/// short for a sentence: `花代は最強`, `※固定`, `这里固定`, `love this one`.
pub(in crate::deck::paste) fn is_statement(line: &str) -> bool {
    const SIGNS: WordList = WordList(&[
        "です, ます, 固定, 自由枠, 確定枠, 最強",
        "这, 这里, 就, 是, 没, 了, 最强, 随意, 看情况",
        // No card name has one of these words.
        "谢谢, 感谢, 很, 比较, 可以, 也, 什么, 怎么, 今天, 明天, 昨天, 下周, 图片, 转载, 价格",
        "胜率, 先手, 后手, 支持, 建议, 更新, 推荐, 便宜, 大佬, 见谅, 拡散, 対戦, 優勝, 動画, 配信, 画像, 感想",
        // A post asks for reactions, or its writer gives something away.
        "转发, 点赞, 关注, 三连, 抽奖, フォロー, リツイート, リポスト, いいね, プレゼント",
    ]);
    let text = trim(line);
    if text.is_ascii() {
        const FEWEST_WORDS: usize = 3;
        let words = || text.split_whitespace();
        let is_small = |word: &str| !word.contains(|c: char| c.is_ascii_uppercase());
        let (_, small) = small_words(text);
        return words().count() >= FEWEST_WORDS
            && (small > 0 || words().all(is_small) && words().count() > FEWEST_WORDS);
    }
    // The particle `は` stands between a thing and the words about this thing: `花代は最強`.
    let is_topic = text
        .split_once('は')
        .is_some_and(|(thing, statement)| !thing.is_empty() && !statement.is_empty());
    // Behind the word for a type of card, a card can stand: `分身：…`.
    let has_label = text
        .split_once([':', '：'])
        .is_some_and(|(label, _)| heading(label).is_some());
    is_topic || !has_label && SIGNS.iter().any(|sign| text.contains(sign))
}

/// Returns whether a line only says that the writer still lacks or buys some copies:
/// `还差两张再买`, `あと2枚買う`. Such a line consists only of the characters in `CHARACTERS` and
/// digits, so it names no card.
pub(in crate::deck::paste) fn is_about_missing_copies(line: &str) -> bool {
    const CHARACTERS: &str = "还還差缺再买買补補到货貨没沒等发發了的就齐齊后後才才要想还得先张張枚几幾个個一二两兩三四\
                              あとだけ足りないたらんう注文中届く待ち届かずまだ以下は未入手購入予定、。，！!…~〜:： ";
    const WORDS: WordList =
        WordList(&["差, 缺, 买, 買, 补, 補, 到货, 足りない, 注文, 届, 未入手, 購入"]);
    let is_known = |c: char| digit(c).is_some() || CHARACTERS.contains(c);
    line.chars().all(is_known) && WORDS.iter().any(|word| line.contains(word))
}

/// Returns whether a line says that the list has too few or too many cards: `一枚足りない気がする`.
pub(in crate::deck::paste) fn says_cards_are_missing(line: &str) -> bool {
    const PHRASES: WordList =
        WordList(&["枚足りない, 枚足りてない, 枚足りなかった, 枚少ない, 枚多い"]);
    PHRASES.iter().any(|phrase| line.contains(phrase))
}

/// Returns whether a line in brackets names only printings of the cards: `(old WD01, all first
/// printing)`. All its words are words for printings or codes of products.
pub(in crate::deck::paste) fn is_about_printings(line: &str) -> bool {
    const PRINTINGS: WordList =
        WordList(&["printing, printings, print, prints, edition, editions"]);
    const BESIDE: WordList = WordList(&[
        "all, the, cards, old, new, original, first, latest, english, japanese, foil, foils, non, from",
    ]);
    let folded = folded(line);
    let Some(inside) = brackets(&folded) else {
        return false;
    };
    let is_code = |word: &str| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
        let is_known = word.starts_with(['w', 'p', 's']) && letters.len() < word.len();
        is_known
            && letters.len() > 1
            && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let words = || {
        let words = inside.split(|c: char| !(c.is_alphanumeric() || c == '-'));
        words.filter(|word| !word.is_empty())
    };
    words().any(|word| PRINTINGS.has(word))
        && words().all(|word| PRINTINGS.has(word) || BESIDE.has(word) || is_code(word))
}

/// Returns whether a line is certainly a sentence, even if it contains the name of a card. Such a
/// line has several small words such as "the", or ends like a Japanese or Chinese sentence.
pub(in crate::deck::paste) fn is_sentence(line: &str) -> bool {
    let words = line.split_whitespace().count();
    let digits_first = line.starts_with(|c: char| digit(c).is_some());
    let latin = line.chars().filter(|c| c.is_ascii_alphabetic()).count() * 2 > line.chars().count();
    // In a line with a number, a question mark or an exclamation mark at the end does not show a
    // sentence, because the line can be a card with its count: `4 サーバント #！`.
    let bare = match line.chars().any(|c| digit(c).is_some()) {
        true => line.trim_end_matches(['?', '？', '!', '！']),
        false => line,
    };
    match latin {
        true => !digits_first && words >= 6 && small_words(line).1 + speech_words(line) >= 2,
        false => line.chars().count() >= 14 && is_prose(bare),
    }
}

/// Returns whether a line is a sentence even if it starts or ends with a number:
/// `2 of these cards are for the locals, so I can cut them`. Such a line is long. It also has
/// several small words such as "the", or ends like a Japanese or Chinese sentence.
pub(in crate::deck::paste) fn is_clear_sentence(line: &str) -> bool {
    const FEWEST_WORDS: usize = 7;
    const FEWEST_SMALL: usize = 3;
    let (words, small) = small_words(line);
    words >= FEWEST_WORDS && small >= FEWEST_SMALL || is_sentence(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn opinions_have_words_that_no_card_name_has() {
        for line in [
            "感觉魔法可以再少",
            "手感还不错",
            "大家觉得呢",
            "Spells feel a bit clunky",
            "スペルは楽しいです",
        ] {
            assert!(is_opinion(line), "{line}");
        }
        for line in [
            "感觉3张就够",
            "不思議的感觉",
            "Overall, 2 Bronze",
            "Definitely No Trap, Super Trap",
            "楽しいお茶会",
            "不错",
        ] {
            assert!(!is_opinion(line), "{line}");
        }
        let db = CardDb::embedded();
        for card in db.cards() {
            let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
            for name in names.into_iter().flatten() {
                assert!(!is_opinion(name), "{name}");
            }
        }
    }

    #[test]
    fn sentences_are_prose_and_names_are_not() {
        for line in [
            "Thoughts?",
            "This is my first deck, what should I cut?",
            "以上、お読みいただきありがとうございました。",
            "I went 3-1 with it.",
            "初心者でもすぐに使えるデッキです",
            "okay that's everything, remember to buy sleeves",
            "they didn't fit anyway, sorry",
            "大家觉得怎么样？请指教",
        ] {
            assert!(is_prose(line), "{line}");
        }
        for line in [
            "Servant #",
            "羅石 ブロンズ",
            "Hirana, a Spark of Hope",
            "サーバント ＃",
            "Still Waters",
        ] {
            assert!(!is_prose(line), "{line}");
        }
    }

    #[test]
    fn no_card_name_has_a_word_of_speech() {
        let db = CardDb::embedded();
        for name in db.cards().filter_map(|card| card.name_en()) {
            assert_eq!(speech_words(name), 0, "{name}");
        }
    }
}
