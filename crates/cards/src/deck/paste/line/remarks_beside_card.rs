//! Decides whether a remark beside a card is more than a remark: a second card, a count, or words
//! that take the card out of the deck.

use super::entry_signs::{has_card_number, is_count_in_words, is_like_name, joins_second_card};
use super::firm_remarks::{is_possible_count, says_how_firmly};
use super::name_lookup::NameLookup;
use crate::card::CardDb;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::token::{count_after, count_before};
use crate::deck::paste::whole_list::changes::is_added;
use crate::deck::paste::word_list::WordList;

/// Returns whether a remark can be more than a remark: a second card (`and one Storm`), a count
/// (`four`), or a word that removes the card from the deck (`cut`). Such a remark must not be
/// ignored.
pub(in crate::deck::paste) fn may_be_card(remark: &str, names: &NameLookup<'_>) -> bool {
    if let Some(known) = names.remarks.get(remark) {
        return known;
    }
    let is_more = match says_how_firmly(remark) || is_possible_count(remark) {
        true => names.db.has_name_in(remark),
        false => names_or_changes_card(remark, names.db) || has_name_of_entry(remark, names),
    };
    names.remarks.keep(remark, is_more)
}

/// Returns whether a remark has the name or the number of a card, or changes the card before it. A
/// remark that is only similar to a name does not count.
pub(in crate::deck::paste) fn names_or_changes_card(remark: &str, db: &CardDb) -> bool {
    identify(remark, db).is_some_and(|found| !found.by_reading || !remark.is_ascii())
        || has_card_number(remark)
        || joins_second_card(remark)
        || is_count_in_words(remark)
        || is_outside(remark)
        || db.has_name_in(remark)
}

/// Returns whether a remark says that the card is not in the deck, or may not be: `cut`,
/// `not included`, `optional`, `testing instead of Bronze`.
pub(in crate::deck::paste) fn is_outside(remark: &str) -> bool {
    const UNSURE: WordList = WordList(&["option, optional, flex, testing, tbd, ?, ？"]);
    let lower = remark.to_lowercase();
    let folded = lower.trim_matches(['!', '！', ' ']);
    let is_unsure = |word: &str| UNSURE.has(word) || UNSURE.has(word.trim_end_matches(['?', '？']));
    says_left_out(remark) || !says_how_firmly(remark) && folded.split_whitespace().any(is_unsure)
}

/// Returns whether a remark says that the card was left out of the deck, or is only considered:
/// `removed`, `maybe`, `抜けた`, `保留`.
pub(in crate::deck::paste) fn says_left_out(remark: &str) -> bool {
    const REMARKS: WordList = WordList(&[
        "left, later, opt., reserve, backup, bench, on the bench, in the binder, binder",
        "no longer, left the deck, for next time, next time, next version, for trade, maybe",
        "considering, old, swap, want, need",
        "没, 仮, 旧, 次回, 前回, 減, 候補, 替换, 候选, 删, 想加, 上版, 缺, 减",
    ]);
    const PARTS: WordList = WordList(&[
        "抜け, 保留, 未採用, 不採用, 不采用, 入れ替, 検討, 対戦相手",
        "不带, 拿掉, 暂不, 已换, 考虑, 可选, 移出, 备选, 对手, 换成, 換成, 拆了, 拆掉, 别的卡组, 其他卡组",
        "別デッキ, 別のデッキ, 他のデッキ, other deck, another deck",
    ]);
    const WORDS: WordList = WordList(&[
        "removed, dropped, benched, side, sideboard, swapped, replaced, out",
        "要らない, いらない, 不要, 予備, 品切れ, 在庫切れ, キャンセル, 返品, 缺货, 取消, 退款",
        "spare, cancelled, canceled, refunded, returned, unused",
        "入れない, 使わない, 未使用, 未投入, 没带, 没用",
    ]);
    let lower = remark.to_lowercase();
    let folded = bare(&lower);
    if says_how_firmly(remark) {
        return false;
    }
    REMARKS.has(folded)
        || PARTS.iter().any(|part| folded.contains(part))
        || folded
            .split_whitespace()
            .any(|word| WORDS.has(word) || WORDS.has(bare(word)))
        || folded.starts_with("not ")
        || is_added(remark) == Some(false)
        || heading(remark) == Some(Heading::Outside)
}

/// Removes the signs around a remark: `!! later` becomes `later`. A question mark stays, because it
/// shows doubt.
fn bare(remark: &str) -> &str {
    remark.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '?' | '？'))
}

/// Returns whether a remark is similar to the name of a card or contains one, with or without a
/// number of copies: `3 Storm`.
fn has_name_of_entry(remark: &str, names: &NameLookup<'_>) -> bool {
    let name = match count_before(remark) {
        Some((_, name)) => name,
        None => count_after(remark).map_or(remark, |(name, ..)| name),
    };
    names.db.has_name_in(remark) || is_like_name(name, names)
}
