//! Refuses a list with a heading that says that the cards below it are not in the deck, or are only
//! a part of it: `In my binder`, `Still missing`, `Main deck (first half)`, `Options (pick some)`.

use super::written_list::{WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::noise::{is_cut, is_part_of_page, points_below, says_outside};
use crate::deck::paste::phrases::{NOT_IN_DECK, has_phrase, is_harmless};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{MOST_COPIES, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::message;

/// Words of headings of cards that are not in the deck, or not decided.
const OTHER_CARDS: WordList = WordList(&[
    "missing, to buy, still need, collection, binder, for trade, for sale, maybeboard",
    "maybe, maybes, ideas, options, candidates, draft, not final, before the ban, old list",
    "old version, alternatives, alternative, wishlist, pick some, substitutes, rejected",
    "opponent, opponent's, next version, for later, not in the deck, cut, removed, wip",
    "買い足し, 不足, 足りない, 所持カード, 所持ルリグ, ストレージ, 譲渡, 不採用, 検討中, 候補, 未確定",
    "改定前, 相手が, 相手の, 代用, 代わり, 次に入れ, この中から, どちらか, いずれか, 抜いた, 抜ける",
    "外した, 旧デッキ, 試した, デッキ案, 構築案",
    "待购, 缺卡, 还缺, 缺的, 收藏, 卡册, 可交换, 交换用, 没用, 不采用, 备选, 候选, 未定, 待定, 构思",
    "禁限前, 对手, 去掉, 换下, 下次, 下一版, 下版, 任选, 二选一, 自选, 选10张, 替代, 替换, 旧版",
]);
/// Words for cards that somebody still wants. They are searched in headings below the first cards.
const WANTED: WordList = WordList(&[
    "want, i want, wanted, want list, i need, i lack, i don't have, looking for, buy list, shopping list, to get",
    "欲しいカード, ほしいカード, 欲しい, ほしい, 買うカード, 買いたい, 探している, 探してる, 求めるカード",
    "想要, 要买, 想买, 求购, 求卡, 收卡, 想收",
]);
/// Words for the first half of a deck, and words for the second half.
const FIRST_HALF: WordList = WordList(&["first half, half, part 1, 前半, 上半, 第一部分"]);
const SECOND_HALF: WordList = WordList(&["second half, other half, part 2, 後半, 下半, 第二部分"]);
/// Words that apply a number of copies to every card: `3 of each`.
const OF_EACH: WordList = WordList(&["of each, each, of every, 各, 每种"]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    const LONGEST: usize = 60;
    if let Some(line) = card_outside_cut(list) {
        return Some(other_cards_below(line));
    }
    // If the reader found no card of the main deck, all of them may stand below this heading.
    let [main, _] = list.listed;
    let outside = list
        .other_lines()
        .find(|line| heading(line.text) == Some(Heading::Outside));
    if let Some(line) = outside.filter(|_| main == 0) {
        return Some(other_cards_below(line));
    }
    let has_second_half = list
        .other_lines()
        .any(|line| has_phrase(&line.folded, &SECOND_HALF));
    for (at, line) in list.lines.iter().enumerate() {
        let follows = list.lines.get(at + 1..).unwrap_or_default();
        let has_cards = follows.iter().any(|line| line.card.is_some());
        if line.card.is_none() && has_cards && is_not_certain(&line.folded) {
            return Some(other_cards_below(line));
        }
        if line.card.is_some()
            || line.text.chars().count() > LONGEST
            || is_harmless(&line.folded)
            || is_part_of_page(line.text)
        {
            continue;
        }
        let below = list.lines.get(at + 1..).unwrap_or_default().iter();
        if names_listed_card(line, below.clone(), list) {
            return Some(other_cards_below(line));
        }
        let has_cards_below = below.clone().any(|line| line.card.is_some());
        let announces = || points_below(&line.folded) && has_phrase(&line.folded, &OTHER_CARDS);
        if has_cards_below && (is_crossed_out(&line.folded) || announces()) {
            return Some(other_cards_below(line));
        }
        // The row of headings of a table stands between the heading of the deck and the cards.
        let is_of_table =
            |line: &&WrittenLine<'_>| line.card.is_none() && line.text.contains(['|', ',', '\t']);
        let below = below.skip_while(is_of_table);
        let below: Vec<_> = below.map_while(|line| line.card.as_ref()).collect();
        if below.is_empty() {
            continue;
        }
        let is_half = has_phrase(&line.folded, &FIRST_HALF) && !has_second_half;
        let counts: Vec<u32> = below.iter().flat_map(|card| card.counts.clone()).collect();
        let is_heading = is_headlike(line.text);
        let above = list.lines.get(..at).unwrap_or_default();
        let is_wanted =
            has_phrase(&line.folded, &WANTED) && above.iter().any(|line| line.card.is_some());
        let is_other = heading(line.text) == Some(Heading::Outside)
            || is_heading && (has_phrase(&line.folded, &OTHER_CARDS) || is_wanted);
        if is_other || is_heading && is_half {
            return Some(other_cards_below(line));
        }
        if is_heading && is_other_count(&line.folded, &counts) {
            return Some(syntax(
                message!("syntax.contradicts-list", line = line.text),
                message!("fix-file.list-or-line"),
                line.span,
            ));
        }
    }
    None
}

/// Returns the line with scissors beyond which a card stands, although the list is on the other side
/// of it or between two such lines.
fn card_outside_cut<'l, 'a>(list: &'l WrittenList<'a>) -> Option<&'l WrittenLine<'a>> {
    let mut parts = list.lines.split(|line| is_cut(line.text));
    let has_cards = |part: &[WrittenLine<'_>]| part.iter().any(|line| line.card.is_some());
    let with_cards = parts.by_ref().filter(|part| has_cards(part)).count();
    list.lines
        .iter()
        .find(|line| is_cut(line.text))
        .filter(|_| with_cards > 1)
}

fn other_cards_below(line: &WrittenLine<'_>) -> Finding {
    syntax(
        message!("syntax.other-cards-below", line = line.text),
        message!("fix-file.heading-of-deck"),
        line.span,
    )
}

/// Returns whether a line in lower case is the heading of a deck or a type, with a sign or a word
/// that takes its cards out: `main deck ×`, `メインデッキ（没）`. With a word for Life Burst, a
/// cross only says that these cards have no Life Burst: `lb ×`.
fn is_crossed_out(line: &str) -> bool {
    const SIGNS: [char; 13] = [
        '×', '✕', '✖', '✗', '✘', '☓', '⨯', '⨉', '╳', '❌', '❎', '🚫', '⛔',
    ];
    const WORDS: WordList = WordList(&[
        "x, no, nope, ng, skip, skipped, ignore, old, outdated, void, scrapped, wrong, not mine, not used",
        "unused, not played, not this one, nah, discarded, abandoned, never played, previous, out of date",
        "昔の, 予備, 今は無し, 参考, なし, 無し",
        "没, ボツ, 没案, 不要, 旧, 旧版, 廃案, 無効, 無視, 未使用, 使わない, 古い, 前の, 前回, 没デッキ",
        "作废, 旧的, 废案, 无效, 没用, 忽略, 别看, 上一版, 上个版本, 不用, 不用看, 弃用",
    ]);
    const LIFE_BURST: WordList = WordList(&["lb, burst, バースト, 迸发, 迸發, 生爆"]);
    let is_edge = |c: char| is_space(c) || "()（）[]【】:：-–—~_*\u{fe0f}".contains(c);
    let is_of_deck = |text: &str| {
        matches!(
            heading(text),
            Some(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        )
    };
    if LIFE_BURST.iter().any(|word| line.contains(word)) {
        return false;
    }
    let bare = line.trim_matches(is_edge);
    let signless = bare.trim_matches(|c| SIGNS.contains(&c) || is_edge(c));
    if signless.len() < bare.len() && (bare.starts_with(SIGNS) || bare.ends_with(SIGNS)) {
        return is_of_deck(signless);
    }
    const IN_FRONT: WordList =
        WordList(&["x, old, no, ex, former, previous, unused, 旧, 昔の, 前の"]);
    let is_behind_word = |word: &str| {
        let rest = bare.strip_prefix(word).unwrap_or_default();
        let is_apart = !word.is_ascii() || rest.starts_with(is_edge);
        is_apart && is_of_deck(rest.trim_start_matches(is_edge))
    };
    if IN_FRONT.iter().any(is_behind_word) {
        return true;
    }
    WORDS.iter().any(|word| {
        let Some(rest) = bare.strip_suffix(word) else {
            return false;
        };
        let is_apart = !word.is_ascii() || rest.ends_with(is_edge);
        is_apart && is_of_deck(rest.trim_end_matches(is_edge))
    })
}

/// Returns whether a line in lower case is the heading of a deck or a type, with words behind it
/// that say that its cards are not certain: `lrig deck, if i get them`, `アーツ（候補）`,
/// `assist lrig [ ]`.
fn is_not_certain(line: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "maybe, maybes, wishlist, wish list, if i, if they, if it, candidate, candidates, options, optional",
        "undecided, not decided, not yet, tbd, tba, v1, v0, draft, ideas, for later, someday, pending, not sure, unsure, on hold",
        "候補, 前の環境, 前環境, 旧環境, 検討, 仮, 予備, 参考, 未定, 未確定, 要検討, 悩み中, 考え中, たぶん, 多分",
        "候选, 待定, 备选, 考虑, 没定, 还没, 未定, 等补货, 等到货, 以后, 暂定, 上个环境, 旧环境",
    ]);
    const BOXES: [&str; 4] = ["[ ]", "[]", "☐", "□"];
    /// Signs that make the cards doubtful if nothing else stands behind the heading: `Arts ?`.
    const ALONE: WordList = WordList(&["?, ？, ??, ❓, ❔, ⁉, 🤔"]);
    let is_start = |c: char| "(（[【,、，/／※;；–—☐□:：-→⇒?？❓❔⁉🤔".contains(c);
    let is_edge = |c: char| is_space(c) || "*_#■◆【[".contains(c);
    let bare = line.trim_matches(is_edge);
    let mut starts = bare.match_indices(is_start);
    starts.any(|(at, _)| {
        let (head, rest) = bare.split_at_checked(at).unwrap_or_default();
        let is_of_deck = matches!(
            heading(trim(head)),
            Some(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        );
        // Behind the name of a deck, `side` is no doubt: in other programs, `LRIG deck (side)` can
        // be the name of the LRIG deck.
        let is_side = matches!(heading(trim(head)), Some(Heading::Type(..)))
            && has_phrase(rest, &WordList(&["side, sideboard"]));
        let bare_rest =
            trim(rest.trim_matches(|c: char| "()（）[]【】\u{fe0f}".contains(c) || is_space(c)));
        is_of_deck
            && (has_phrase(rest, &WORDS)
                || is_side
                || ALONE.has(bare_rest)
                || BOXES.contains(&trim(rest)))
    })
}

/// Returns whether a line says that the cards below it are not in the deck, but names one of the
/// cards of the deck: `Not in deck` above a card that is listed with four copies.
fn names_listed_card<'l>(
    line: &WrittenLine<'_>,
    below: impl Iterator<Item = &'l WrittenLine<'l>>,
    list: &WrittenList<'_>,
) -> bool {
    let bare = trim(line.folded.trim_matches(|c: char| !c.is_alphanumeric()));
    let is_heading = heading(line.text) == Some(Heading::Outside)
        && ["not in", "デッキ外", "不在"]
            .iter()
            .any(|word| bare.contains(word));
    let is_exact = is_heading
        || NOT_IN_DECK.iter().any(|phrase| bare.starts_with(phrase))
        || says_outside(line.text);
    let is_listed = |name: &str| {
        let found = identify(name, list.db).filter(|found| !found.by_reading);
        found.is_some_and(|found| {
            let mut listed = list.card_lines().flat_map(|(_, card)| &card.ids);
            listed.any(|id| found.cards == [*id])
        })
    };
    let mut names = below.take_while(|line| line.card.is_none() && heading(line.text).is_none());
    is_exact && names.any(|line| is_listed(line.text))
}

/// Returns whether a line looks like a heading: it is a known heading, ends with a colon, or has
/// only a few words and does not end like a sentence.
fn is_headlike(line: &str) -> bool {
    const MOST_WORDS: usize = 6;
    const MOST_SIGNS: usize = 18;
    let bare = trim(line);
    // The row of headings of a table names its columns.
    if bare.contains([',', '|', '\t']) && heading(bare).is_none() {
        return false;
    }
    let is_sentence = bare.ends_with(['.', '!', '。', '！']);
    let is_short = match bare.is_ascii() {
        true => bare.split_whitespace().count() <= MOST_WORDS,
        false => bare.chars().count() <= MOST_SIGNS,
    };
    heading(bare).is_some() || bare.ends_with([':', '：']) || is_short && !is_sentence
}

/// Returns whether a heading states one number of copies for all its cards, but a card below it has
/// another count: `Main deck (3 of each)` above `4 Servant #`.
fn is_other_count(line: &str, counts: &[u32]) -> bool {
    let [stated] = all_numbers(line)[..] else {
        return false;
    };
    let is_other = |count: &u32| *count != stated;
    has_phrase(line, &OF_EACH) && (1..=MOST_COPIES).contains(&stated) && counts.iter().any(is_other)
}
