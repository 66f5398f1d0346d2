//! Recognizes remarks that say why a card is in the deck or how certain its place is: `flex slot`,
//! `testing`, `お試し枠`, `could be 3`. The card is in the deck with the number of copies on its
//! line.

use crate::deck::paste::token::{MOST_COPIES, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// The endings that are removed from a Japanese or Chinese remark before it is compared with the
/// known words: `調整枠` becomes `調整`.
const ENDINGS: [&str; 11] = [
    "です",
    "枠",
    "中",
    "用",
    "カード",
    "ね",
    "位",
    "看",
    "卡",
    "で",
    "的",
];

/// The punctuation marks that a remark such as `flex slot!` or `must-play` may have. With any other
/// sign, such as `?`, [`says_how_firmly`] is false.
const PLAIN_SIGNS: &str = ".!~。！～〜*_★/,、'’-";

/// Returns whether a remark only says why a card is in the deck, or how certain its place is:
/// `flex slot`, `still testing`, `調整枠`, `测试中`. A remark with a word that removes or replaces
/// the card says more: `testing instead of Bronze`.
pub(in crate::deck::paste) fn says_how_firmly(remark: &str) -> bool {
    /// English words for the reason. An English remark must have at least one of them.
    const REASONS: WordList = WordList(&[
        "flex, flexible, testing, test, trial, trying, experimental, experiment, experimenting",
        "tech, budget, filler, staple, core, flexslot, metacall, locked, essential, untested",
    ]);
    /// English words that may stand beside the words of `REASONS`, such as `still` in
    /// `still testing`.
    const BESIDE: WordList = WordList(&[
        "slot, slots, spot, spots, card, cards, choice, pick, call, it, this, these, still, on, in",
        "under, a, the, my, for, now, locals, meta, just, currently, very, free, here, pet, kind",
        "really, fully, mostly",
    ]);
    /// English remarks that are known as a whole.
    const WHOLE: WordList = WordList(&[
        "testing out, testing it out, testing this out, trying out, trying it out, trying this out",
        "trying these out, pet card, meta call, meta choice, meta pick",
        "auto include, auto-include, non-negotiable, must play, must-play",
        "swap freely, freely swappable, swappable, swap at will, swap as you like, swap to taste",
    ]);
    const EASTERN: WordList = WordList(&[
        "自由, 調整, お試し, おためし, 試し, テスト, 検証, 試験, 試験採用, 試験投入, メタ, 趣味, 好み, お好み",
        "固定, 準固定, 確定, 準確定, 必須, 要検討, 様子見, 環境メタ, 個人的な好み, 入れ得, 推し",
        "灵活, 測試, 测试, 试用, 試用, 试试, 试水, 尝试, 调整, 个人喜好, 个人爱好, 针对, 环境, 必带, 自选",
    ]);
    // A question mark, an arrow or another sign can mean that the card is not certain.
    let is_sign = |c: char| !c.is_alphanumeric() && !is_space(c) && !PLAIN_SIGNS.contains(c);
    if remark.contains(is_sign) || remark.split_whitespace().any(|word| word == "-") {
        return false;
    }
    let folded = remark.to_lowercase();
    let bare = folded.trim_matches(|c: char| {
        is_space(c)
            || matches!(
                c,
                '.' | '!' | '~' | '。' | '！' | '～' | '〜' | '*' | '_' | '★'
            )
    });
    if bare.is_ascii() {
        // In `testing this one`, the word `one` is not a number of copies.
        let shown = bare.replace("this one", "this").replace("that one", "this");
        let words = || {
            shown
                .split(|c: char| !c.is_ascii_alphanumeric())
                .filter(|w| !w.is_empty())
        };
        return WHOLE.has(bare)
            || words().any(|word| REASONS.has(word))
                && words().all(|word| REASONS.has(word) || BESIDE.has(word));
    }
    let mut word = bare;
    loop {
        if EASTERN.has(word) {
            return true;
        }
        match ENDINGS.iter().find_map(|ending| word.strip_suffix(ending)) {
            Some(shorter) => word = shorter,
            None => return false,
        }
    }
}

/// Returns whether a remark beside a card with a number of copies only says that another number is
/// possible: `could be 3`, `3 is fine too`, `3枚でもいい`, `3张也行`. A remark such as `should be 3`
/// says that the number on the line is wrong.
pub(in crate::deck::paste) fn is_possible_count(remark: &str) -> bool {
    const POSSIBLE: WordList =
        WordList(&["could, can, fine, ok, okay, work, works, possible, alright"]);
    /// Without one of these words, the remark can say that the number on the line is wrong:
    /// `I run 3 just fine`.
    const OPEN: WordList = WordList(&["could, can, would, too, also"]);
    const BESIDE: WordList = WordList(&[
        "also, be, go, to, down, up, easily, as, well, is, are, would, too, you, a, of, with, copies",
        "here, honestly, probably",
    ]);
    const EASTERN_ENDS: WordList = WordList(&[
        "でもいい, でも良い, でもよい, でもok, でも可, でも十分, でも大丈夫, でもいいかも, でも良いかも",
        "でもよさそう, でも良さそう, でもあり, でもアリ, でも問題ない, でも問題なし, でも足りる",
        "に減らしてもいい, に減らしても良い, にしてもいい, にしても良い, に減らしてもよい, にしてもよい",
        "に減らすのもあり, にするのもあり",
        "也行, 也可, 也可以, 也够, 也夠, 也ok, 也能, 也没问题, 也够用",
    ]);
    const EASTERN_STARTS: WordList = WordList(&["带, 放, 减到, 投, 用"]);
    let folded = remark.to_lowercase();
    let bare = folded.trim_matches(|c: char| {
        is_space(c) || matches!(c, '.' | '!' | '。' | '！' | '～' | '〜' | '~' | ',' | '、')
    });
    let is_small = |c: char| digit(c).is_some_and(|value| (1..=MOST_COPIES).contains(&value));
    let mut digits = bare.chars().filter(|c| digit(*c).is_some());
    let is_one_number = digits.next().is_some_and(is_small) && digits.next().is_none();
    if !is_one_number {
        return false;
    }
    if bare.is_ascii() {
        let words = || bare.split(is_space).filter(|word| !word.is_empty());
        let is_number = |word: &str| word.len() == 1 && word.chars().all(is_small);
        return words().any(is_number)
            && words().any(|word| POSSIBLE.has(word))
            && words().any(|word| OPEN.has(word))
            && words().all(|word| is_number(word) || POSSIBLE.has(word) || BESIDE.has(word));
    }
    let from_number = EASTERN_STARTS
        .iter()
        .find_map(|start| bare.strip_prefix(start))
        .unwrap_or(bare);
    let behind = from_number.trim_start_matches(is_small);
    let end = trim(behind.trim_start_matches(['枚', '张', '張', '目']));
    let end = ["です", "ね", "と思う", "的"]
        .iter()
        .find_map(|ending| end.strip_suffix(ending))
        .unwrap_or(end);
    behind.len() < from_number.len() && EASTERN_ENDS.has(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_about_the_reason_of_a_card_do_not_remove_it() {
        for remark in [
            "flex slot",
            "Flex",
            "still testing",
            "testing this one",
            "trying it out",
            "on trial",
            "tech choice",
            "swap freely",
            "お試し枠",
            "調整中です",
            "要検討",
            "自由枠",
            "测试中",
            "灵活位",
            "自由位",
        ] {
            assert!(says_how_firmly(remark), "{remark}");
        }
        for remark in [
            "testing instead of Bronze",
            "swap",
            "swap for Bronze",
            "flex?",
            "testing -",
            "tech ↓",
            "core/flex?",
            "flex, cut first",
            "testing 3",
            "not testing",
            "trial is over",
            "flex or Bronze",
            "候補",
            "測試後拿掉",
            "お試しで抜いた",
        ] {
            assert!(!says_how_firmly(remark), "{remark}");
        }
    }

    #[test]
    fn another_number_can_be_only_possible() {
        for remark in [
            "could be 3",
            "can go down to 2",
            "3 is fine too",
            "3 would work",
            "2 would be fine",
            "3枚でもいい",
            "３でもOK",
            "2枚に減らしてもいい",
            "3枚でも十分です",
            "3张也行",
            "带3张也可以",
        ] {
            assert!(is_possible_count(remark), "{remark}");
        }
        for remark in [
            "should be 3",
            "I run 3 just fine",
            "2 is enough",
            "drop to 3 is fine",
            "could be 3 or 4",
            "could be 3?",
            "now 3",
            "could not be 3",
            "3 Bronze is fine",
            "is 3",
            "could be 12",
            "3枚",
            "今は3枚でいい",
            "3张",
        ] {
            assert!(!is_possible_count(remark), "{remark}");
        }
    }
}
