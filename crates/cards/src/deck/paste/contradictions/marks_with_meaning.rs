//! Refuses a list with a mark beside only some cards, if a line explains this mark:
//! `* = not in the deck`, `† no longer played`, `[S] = sideboard`. An explanation that is a known
//! fact about cards, such as `* = foil`, is allowed.

use super::left_out_cards::remarks_of;
use super::written_list::{CARD, CardLine, WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::noise::is_total;
use crate::deck::paste::phrases::{has_phrase, has_word, is_harmless, latin_words};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{is_sign_of_mark, trim};
use crate::deck::paste::whole_list::group_count::is_only_count;
use crate::deck::paste::word_list::WordList;
use crate::message;

/// Facts about a card that do not change whether it is in the deck.
const FACTS: WordList = WordList(&[
    "life burst, life bursts, lifeburst, lb, burst, bursts, foil, foils, proxy, proxies, proxied",
    "rarity, rare, secret, reprint, reprints, reprinted, guard, color, colour, signed, altered",
    "japanese, english, chinese, korean, new, new card, new set, promo, full art, alt art, favorite",
    "favourite, favorites, favourites, key card, key cards, staple, borrowed, own, owned, expensive, searchable, combo, ace",
    "lv1, lv2, lv3, level 1, level 2, level 3, red, blue, green, white, black, colorless, important",
    "ライフバースト, バースト, ホイル, パラレル, プロキシ, 代用, 再録, レア, ガード, 新カード, 新規",
    "新弾, 必須, 主力, サイン, お気に入り, 韓国, 英語, 赤, 青, 緑, 白, 黒, 無色, キーカード, 借り",
    "迸发, 爆发, 闪卡, 异画, 最爱, 喜欢, 代卡, 再录, 稀有, 防御, 新卡, 核心, 必带, 红, 蓝, 绿, 白, 黑, 无色",
]);
/// Words that make the explanation of a mark doubtful, even if it also has a word of [`FACTS`]:
/// `* = not foil yet`.
const DOUBTS: WordList = WordList(&[
    "not, no, out, cut, only, less, fewer, more, side, sideboard, maybe, instead, missing, yet",
    "ない, 抜, 外, 未, だけ, のみ, 候補, サイド, 減",
    "没, 未, 不, 去, 减, 只, 备, 候, 待",
]);
/// Phrases for cards that stand out in some way, such as their color: `Cards in red are cut`.
const MARKED_CARDS: WordList = WordList(&[
    "marked cards, marked card, cards marked, cards in red, cards in blue, cards in green",
    "cards in bold, cards in italics, bold, bold cards, italics, italic, crossed out, in brackets",
    "highlighted, starred, cards with a star, greyed out, grayed out, in gray, in grey",
    "括弧の, カッコの, かっこの, 括弧書き, カッコ書き, かっこ書き, 印の, 印が, 印は, マークの, 赤字, 青字, 太字, 斜体, グレー, 括弧内, カッコ内",
    "标记的, 标红, 红字, 蓝字, 粗体, 加粗, 斜体, 灰色, 括号里, 打星",
]);
/// Words that say that cards are not in the deck, or not any more.
const OUT: WordList = WordList(&[
    "cut, out, not in, not yet, removed, dropped, missing, maybe, optional, sideboard, side, flex",
    "in the mail, changed, changes, candidates, swapped",
    "抜い, 抜け, 外し, 入れてい, 入れてな, 入れてま, 入っていない, 入っていません, 入ってない, 入ってません, 未採用, 候補, サイド, 変更, 買い足",
    "还没放, 没进, 不在, 去掉, 换下, 没放, 没有放, 未放, 备牌, 备选, 候选, 待定, 拿掉, 没带, 不带",
]);

/// Signs that begin a note below a list.
const NOTES: [char; 6] = ['※', '*', '†', '‡', '＊', '◆'];

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    // An explanation of a mark may also name a card, so it looks like a line of the list. But it
    // begins with the mark and has words before the card.
    let is_note = |card: &CardLine| {
        let begins_with_mark = card.before().starts_with(NOTES);
        begins_with_mark && latin_words(card.before()).len() > 1
    };
    // A heading can be in bold: `**Spells**`.
    let is_text = |line: &&WrittenLine<'_>| {
        let is_heading = (heading(line.text).is_some() || is_only_count(line.text))
            && !line.text.contains(['=', '＝']);
        line.card.as_ref().is_none_or(is_note) && !is_heading
    };
    let lines: Vec<&WrittenLine<'_>> = list.lines.iter().filter(is_text).collect();
    let cards: Vec<&CardLine> = list.card_lines().map(|(_, card)| card).collect();
    let remarks: Vec<String> = cards
        .iter()
        .flat_map(|card| remarks_of(&card.beside))
        .collect();
    // In an article, the name of a card can be the title of the text about it: `●Gae Bolg`.
    let is_listed = |name: &str| {
        let found = identify(name, list.db).filter(|found| !found.by_reading);
        found.is_some_and(|found| {
            let mut ids = cards.iter().flat_map(|card| &card.ids);
            ids.any(|id| found.cards.contains(id))
        })
    };
    let is_refused = |line: &&&WrittenLine<'_>| {
        explained(&line.folded).into_iter().any(|(mark, meaning)| {
            is_beside_some(mark, &cards)
                && !is_fact(meaning)
                && !is_listed(meaning)
                && !is_sum_of_marked(mark, meaning, list)
        }) || speaks_of_marked_cards(&line.folded)
            || speaks_of_remark(&line.folded, &remarks)
    };
    let line = lines.iter().find(is_refused)?;
    Some(syntax(
        message!("syntax.mark-with-meaning", line = line.text),
        message!("fix-file.list-or-line"),
        line.span,
    ))
}

/// Returns the marks that a line explains, with their meanings: `🔴 = out, 🟢 = in`,
/// `* only three`.
fn explained(line: &str) -> Vec<(&str, &str)> {
    const LONGEST: usize = 120;
    if line.len() > LONGEST {
        return Vec::new();
    }
    let parts = line.split([',', '、', '，', ';', '；']);
    let parts = parts.flat_map(|part| match part.matches(['=', '＝']).count() {
        0 | 1 => vec![part],
        _ => part.split([' ', '\u{3000}']).collect(),
    });
    parts
        .map(trim)
        .filter(|part| !is_entity(part, line))
        .filter_map(explanation)
        .collect()
}

/// Returns whether a part of a line is an HTML entity that lost its semicolon, such as `&middot`.
/// Such a part does not explain a mark.
fn is_entity(part: &str, line: &str) -> bool {
    const NAMES: WordList = WordList(&[
        "middot, nbsp, amp, lt, gt, quot, apos, ndash, mdash, hellip, bull, times, laquo, raquo",
    ]);
    let name = part.strip_prefix('&').unwrap_or_default();
    NAMES.has(name) && line.contains(&format!("{part};"))
}

fn explanation(part: &str) -> Option<(&str, &str)> {
    const JOINS: [&str; 4] = ["=", "＝", "は", " means "];
    const LOOSE_JOINS: [&str; 3] = [":", "：", " - "];
    let split = |join: &&'static str| {
        let (mark, meaning) = part.split_once(*join)?;
        Some((trim(mark), trim(meaning)))
    };
    let mut close = JOINS.iter().filter_map(split);
    let mut loose = LOOSE_JOINS.iter().filter_map(split);
    let joined = close
        .find(|(mark, _)| is_mark(mark) || is_letter_mark(mark))
        .or_else(|| loose.find(|(mark, _)| is_mark(mark)));
    joined.or_else(|| {
        let end = part.find(|c: char| c.is_alphanumeric() && !is_small_number(c))?;
        let (mark, meaning) = part.split_at_checked(end)?;
        let mark = trim(mark);
        // Two asterisks or underscores make a text bold.
        let is_bold = matches!(mark, "**" | "__");
        (is_mark(mark) && !is_bold).then_some((mark, meaning))
    })
}

/// Returns whether a text is a mark: one to three signs.
fn is_mark(text: &str) -> bool {
    const LONGEST: usize = 3;
    let count = text.chars().filter(|c| *c != '\u{fe0f}').count();
    (1..=LONGEST).contains(&count)
        && text
            .chars()
            .all(|c| is_sign_of_mark(c) || is_small_number(c))
}

/// Returns whether a text is one letter, or one to three letters in brackets: `x`, `[S]`.
fn is_letter_mark(text: &str) -> bool {
    let inside = text.trim_matches(['[', ']', '(', ')', '【', '】', '（', '）']);
    let is_in_brackets = inside.len() < text.len();
    let is_word = !inside.is_empty() && inside.chars().all(char::is_alphabetic);
    is_word && inside.chars().count() <= if is_in_brackets { 3 } else { 1 }
}

fn is_small_number(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '\u{2070}'..='\u{2079}' | '①'..='⑨')
}

/// Returns whether a mark stands beside some cards, but beside fewer than two thirds of them.
fn is_beside_some(mark: &str, cards: &[&CardLine]) -> bool {
    let count = cards.iter().filter(|card| has_mark(card, mark)).count();
    count > 0 && count * 3 < cards.len() * 2
}

/// Returns whether the text behind a mark is only the number of cards with this mark:
/// `★合計 20枚`.
fn is_sum_of_marked(mark: &str, meaning: &str, list: &WrittenList<'_>) -> bool {
    is_total(meaning) && all_numbers(meaning) == [copies_with_mark(mark, list)]
}

/// Returns the number of the cards with a mark beside them.
pub(super) fn copies_with_mark(mark: &str, list: &WrittenList<'_>) -> u32 {
    let cards = list.card_lines().map(|(_, card)| card);
    let marked = cards.filter(|card| has_mark(card, mark));
    marked.flat_map(|card| card.counts.iter()).sum()
}

fn has_mark(card: &CardLine, mark: &str) -> bool {
    let mark = mark.trim_end_matches('\u{fe0f}');
    let is_letter = mark.chars().all(char::is_alphanumeric);
    let after = card.after();
    let is_word = |text: &str| {
        let mut words = text.split(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | CARD));
        words.any(|word| word == mark)
    };
    match is_letter {
        true => is_word(after) || is_word(card.before()),
        false => after.contains(mark) || card.before().contains(mark),
    }
}

/// Returns whether the explanation of a mark names a known property of cards, such as `Life Burst`,
/// and expresses no doubt.
fn is_fact(meaning: &str) -> bool {
    has_phrase(meaning, &FACTS) && !has_phrase(meaning, &DOUBTS)
}

/// Returns whether a line says that the cards with some remark are not in the deck, and this remark
/// stands beside a card: `Ordered cards are not in yet` below `4 Servant # (ordered)`.
fn speaks_of_remark(line: &str, remarks: &[String]) -> bool {
    const SHORTEST: usize = 3;
    const SHORTEST_EASTERN: usize = 2;
    let is_word = |remark: &&String| match remark.is_ascii() {
        true => remark.len() >= SHORTEST && remark.starts_with(|c: char| c.is_ascii_alphabetic()),
        false => remark.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST_EASTERN,
    };
    has_phrase(line, &OUT)
        && !is_harmless(line)
        && remarks
            .iter()
            .filter(is_word)
            .any(|remark| has_word(line, remark))
}

/// Returns whether a line says that the cards with some mark are out: `Cards in red are cut`.
fn speaks_of_marked_cards(line: &str) -> bool {
    has_phrase(line, &MARKED_CARDS) && has_phrase(line, &OUT) && !is_harmless(line)
}
