//! Skips the lines around a list that belong to a report or to a page: the rounds of a tournament,
//! its day with the number of its participants, and the title of a page of a wiki. Only lines above
//! the first card or below the last card are skipped, because another line can be the heading of
//! other cards.

use unicode_normalization::UnicodeNormalization;

use super::entry_signs::{NEAR, has_card_number, has_marked_copies, may_have_copies};
use super::heading_lines::any_heading;
use super::line_meaning::{Item, LineMeaning};
use super::line_reading::{Line, read};
use super::name_lookup::NameLookup;
use super::remarks_beside_card::{is_outside, says_left_out};
use crate::deck::paste::noise::says_outside;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{is_space, may_change_list, trim};
use crate::deck::paste::word_list::WordList;

/// Words between the number of a round and the name of the opponent.
const OPPONENTS: WordList = WordList(&["vs, vs., v, v., versus, against"]);

/// Marks the lines of a report around a list as noise: `R3 vs Ancient Surprise: W`,
/// `6/2 locals, 16 players`.
pub(super) fn skip_report_lines(items: &mut [Item<'_>], names: &mut NameLookup<'_>) {
    skip_wiki_title(items, names);
    let is_of_list =
        |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    let Some(first) = items.iter().position(is_of_list) else {
        return;
    };
    let last = items.iter().rposition(is_of_list).unwrap_or(first);
    let is_unread = |item: &Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Unread(_) | LineMeaning::Problem(_) | LineMeaning::Noise
        )
    };
    let is_beside = |at: usize| at < first || at > last;
    let may_be_line = |(at, item): &(usize, &Item<'_>)| is_beside(*at) && is_unread(item);
    let mut numbers: Vec<u32> = Vec::new();
    for (_, item) in items.iter().enumerate().filter(may_be_line) {
        numbers.extend(round(item.line).filter(|number| !numbers.contains(number)));
    }
    // A single line with the number of a round can also be a card that the reader does not know.
    let has_rounds = numbers.len() > 1;
    for (at, item) in items.iter_mut().enumerate() {
        if !is_beside(at) || !is_unread(item) {
            continue;
        }
        let is_round = has_rounds
            && round(item.line).is_some()
            && !(names.db.has_name_in(item.line) && names_no_opponent(item.line));
        let is_event = at < first && is_event(item.line) && !names.db.has_name_in(item.line);
        if is_round || is_event {
            item.what = LineMeaning::Noise;
        }
    }
}

/// Skips the title of a list that was copied from a wiki: `*Sample deck [#x1f2a3b4]`. It is the
/// first line of the text. It begins with `*`, ends with the target of a link, has a word for a
/// deck, and names no card.
fn skip_wiki_title(items: &mut [Item<'_>], names: &mut NameLookup<'_>) {
    const WORDS: WordList = WordList(&[
        "レシピ, デッキ, リスト, 構築, サンプル, sample, deck, list, recipe, build, 卡组, 牌组, 牌組, 构筑",
    ]);
    let Some(first) = items.first_mut() else {
        return;
    };
    let title = first.line.strip_prefix('*').and_then(|title| {
        let (title, target) = title.strip_suffix(']')?.rsplit_once("[#")?;
        let is_target = target.len() > 1 && target.bytes().all(|b| b.is_ascii_alphanumeric());
        is_target.then_some(trim(title.trim_start_matches('*')))
    });
    let Some(title) = title else { return };
    let lower = title.to_lowercase();
    let is_title = matches!(first.what, LineMeaning::Unread(_))
        && WORDS.iter().any(|word| lower.contains(word))
        && any_heading(title).is_none()
        && !may_have_copies(title)
        && !has_card_number(title)
        && !says_outside(title)
        && !is_outside(title)
        && !matches!(read(title, names), Line::Card(_))
        && names.likeness(title) < NEAR;
    if is_title {
        first.what = LineMeaning::Noise;
    }
}

fn folded(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// Returns the number of a round, if a line reports a round of a tournament. Such a line begins
/// with the number of the round and has the opponent or the result: `R3 vs Ancient Surprise: W`,
/// `第3回戦 ○ タマ`. A line that may change the list does not count: `R2 lost, cut one Servant #`.
fn round(line: &str) -> Option<u32> {
    const LONGEST: usize = 160;
    const MOST_WORDS: usize = 6;
    const CHANGES: WordList = WordList(&[
        "forgot, in for, added, adding, without, took, switched, changed",
        "減ら, 増や, 追加, 加了, 加入, 加上, 入れ, 忘れ, 抜, 换, 換, 忘, 少带, 多带, 没带",
    ]);
    const RESULTS: WordList = WordList(&[
        "win, won, loss, lost, lose, draw, bye, 2-0, 2-1, 1-2, 0-2, 1-0, 0-1, 1-1",
        "勝, 負, 勝ち, 負け, 引き分け, 不戦勝, 胜, 负, 平, 轮空",
    ]);
    /// Signs for a result. At the end of a line such as `R1 A ○`, the sign can also be a mark
    /// beside a card, so only a sign before the opponent counts.
    const SIGNS: WordList = WordList(&["○, ◯, 〇, ×, ✕, ✖, ●, △, ⭕, ❌"]);
    if line.len() > LONGEST || has_card_number(line) {
        return None;
    }
    let folded = folded(line);
    let is_mark = |c: char| is_space(c) || matches!(c, '■' | '●' | '・' | '•' | '*' | '-' | '◆');
    let (number, rest, is_short) = behind_round(folded.trim_start_matches(is_mark))?;
    let is_between = |c: char| is_space(c) || matches!(c, ':' | '.' | ',' | '、' | '-' | '–' | '(');
    let rest = rest.trim_start_matches(is_between);
    let words: Vec<&str> = rest
        .split(|c: char| is_space(c) || matches!(c, ':' | ',' | '(' | ')' | '、'))
        .filter(|word| !word.is_empty())
        .collect();
    let [first, others @ ..] = words.as_slice() else {
        return None;
    };
    let second = others.first().copied().unwrap_or_default();
    let is_opponent =
        |word: &str| OPPONENTS.has(word) || !is_short && word.starts_with(['対', '对', '對']);
    let is_result = |word: &str| RESULTS.has(word) && (!is_short || word == "bye");
    let is_second = !is_short || RESULTS.has(first);
    let names_opponent = is_opponent(first) || is_second && is_opponent(second);
    let begins_with_result = is_result(first) || !is_short && SIGNS.has(first);
    let ends_with_result = others.last().is_some_and(|word| is_result(word));
    let is_round = names_opponent || begins_with_result || ends_with_result;
    // A line with many words, or with a number that is no result, can be about the cards of the
    // list.
    let has_number = |word: &&str| word.contains(char::is_numeric) && !RESULTS.has(word);
    let may_be_change = has_marked_copies(rest) || may_change_list(rest) || says_left_out(rest);
    let may_be_about_list = may_be_change
        || words.len() > MOST_WORDS
        || words.iter().any(has_number)
        || has_phrase(rest, &CHANGES);
    (is_round && !may_be_about_list).then_some(number)
}

/// Returns whether a line about a round has no word such as `vs` before an opponent. Then a card
/// name on the line may be a card of the list.
fn names_no_opponent(line: &str) -> bool {
    let folded = folded(line);
    let is_mark = |c: char| !c.is_alphanumeric();
    let rest = match behind_round(folded.trim_start_matches(is_mark)) {
        Some((_, rest, _)) => rest,
        None => folded.as_str(),
    };
    let mut words = rest.split(|c: char| is_space(c) || matches!(c, ':' | '.' | ','));
    !rest.contains(['対', '对', '對']) && !words.any(|word| OPPONENTS.has(word))
}

/// Splits the number of a round off the start of a text in lower case: `r3`, `round 3`, `第3回戦`,
/// `第3轮`. The `bool` is true for the short form `r3`, which can also be a rarity and a count.
fn behind_round(text: &str) -> Option<(u32, &str, bool)> {
    let number = |text: &'_ str| -> Option<(u32, usize)> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let length = text.len() - rest.len();
        let digits = text.get(..length)?;
        Some((digits.parse().ok()?, length)).filter(|_| length <= 2)
    };
    let named = ["round", "rd"]
        .iter()
        .find_map(|word| text.strip_prefix(word))
        .map(|rest| rest.trim_start_matches(['.', ' ']));
    if let Some(behind) = named.or_else(|| text.strip_prefix('r')) {
        let (number, length) = number(behind)?;
        let rest = behind.get(length..)?;
        let is_apart = !rest.starts_with(char::is_alphanumeric);
        return is_apart.then_some((number, rest, named.is_none()));
    }
    let counted = text.strip_prefix('第');
    let behind = counted.unwrap_or(text);
    let (number, length) = number(behind)?;
    let rest = behind.get(length..)?;
    let units = ["回戦目", "回戦", "戦目"].into_iter();
    let chinese = ["轮", "輪"].into_iter().filter(|_| counted.is_some());
    let rest = units
        .chain(chinese)
        .find_map(|unit| rest.strip_prefix(unit))?;
    Some((number, rest, false))
}

/// Returns whether a line has the day of an event and the number of its participants:
/// `6/2 店舗大会　参加12名`, `June 2 locals, 16 players`. Such a line has no other number.
fn is_event(line: &str) -> bool {
    const THINGS: WordList = WordList(&["players, participants, entrants, people"]);
    let is_heading = line.ends_with([':', '：']) || says_outside(line);
    if is_heading || has_marked_copies(line) || has_card_number(line) {
        return false;
    }
    let folded = folded(line);
    let is_end =
        |c: char| is_space(c) || matches!(c, '(' | ')' | ',' | '、' | '■' | '【' | '】' | '・');
    let words: Vec<&str> = folded
        .split(is_end)
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let is_day = |word: &str| {
        let mut parts = word.split(['/', '年', '月', '日']);
        word.contains(['/', '月']) && parts.all(|part| part.is_empty() || is_number(part))
    };
    let is_people = |word: &str| {
        let words = ["参加人数", "参加者", "参加", "参赛", "出場"];
        let bare = words.iter().find_map(|start| word.strip_prefix(start));
        let bare = bare.or_else(|| words.iter().find_map(|end| word.strip_suffix(end)));
        let number = bare
            .map(|bare| bare.trim_start_matches(':'))
            .and_then(|bare| bare.strip_suffix(['名', '人']));
        number.is_some_and(is_number)
    };
    if may_change_list(&folded) || says_left_out(&folded) {
        return false;
    }
    let mut has_people = false;
    let mut has_day = false;
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).copied().unwrap_or_default();
        if is_people(word) || is_number(word) && THINGS.has(next) {
            has_people = true;
        } else if is_day(word) {
            has_day = true;
        } else if word.chars().any(char::is_numeric) {
            return false;
        }
    }
    has_people && has_day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_have_an_opponent_or_a_result() {
        for (line, number) in [
            ("R3 vs Ancient Surprise: W", 3),
            ("Round 2: vs. Tama, lost", 2),
            ("第3回戦 ○ タマ", 3),
            ("1回戦　先攻　対 緑姫　○", 1),
            ("2回戦　後攻　対 タマ　×（リソース切れ）", 2),
            ("第2轮 对 绿姬 胜", 2),
            ("R1: 2-1 vs Piruluk", 1),
            ("R4 bye (thanks Tom)", 4),
        ] {
            assert_eq!(round(line), Some(number), "{line}");
        }
        for line in [
            "R3 Servant #",
            "R3 Servant # x4",
            "R 3 Servant # L",
            "R3 Servant # W",
            "R1 Harmonic Call ○",
            "R1 対消滅",
            "3 Servant #",
            "Round 2: Servant #",
            "1回戦 サーバント #",
            "Rival vs Rival",
            "R3 ○ サーバント #",
            "R2 vs Tama, cut one Servant #",
            "Round 2 vs Tama: lost, swapped Bronze for Servant #",
        ] {
            assert_eq!(round(line), None, "{line}");
        }
    }

    #[test]
    fn an_event_has_a_day_and_participants() {
        for line in [
            "■ 6/2 ウィクロスパーティー　参加12名",
            "5月3日 店舗予選（参加人数：24人）",
            "6/2 locals, 16 players",
        ] {
            assert!(is_event(line), "{line}");
        }
        for line in [
            "6/2 ウィクロスパーティー",
            "参加12名 サーバント # 4枚",
            "1/2 Servant #",
            "6/2 4 players' choice 12人",
            "■ 6/2 locals, 16 players, stayed home:",
        ] {
            assert!(!is_event(line), "{line}");
        }
    }
}
