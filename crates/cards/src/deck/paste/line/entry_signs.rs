//! The signs that a text can be a card of the list: a number of copies, a card number, or the name
//! of a card. A text with one of these signs is never skipped as noise, as a remark or as the
//! sender line of a message. The same signs are used for whole lines and for parts of lines.

use super::name_lookup::NameLookup;

use super::chat_frames::without_times;
use crate::deck::number_words::{
    COUNT_WORDS, value_of_formal_sign, value_of_least_or_most, value_of_multiple, value_of_roman,
    value_of_sign, value_of_word,
};
use crate::deck::paste::token::{
    Amount, MOST_COPIES, TIMES, UNITS, bullet, count_after, count_before, digit, emoji_after,
    emoji_before, is_emoji, is_space, link_after, lone_count, markup_after, markup_before,
    price_after, trim, value_before_name,
};
use crate::deck::paste::word_list::WordList;

/// A text is like a card name if its likeness to the name is at least this number (from 0 to 1).
/// Such a text can be a misspelled name, so its line is never skipped.
pub(in crate::deck::paste) const NEAR: f64 = 0.7;

/// Words for things that sentences count: `4 rounds`. No card name begins with one of these words.
const COUNTED_THINGS: WordList = WordList(&[
    "player, players, round, rounds, win, wins, loss, losses, draw, draws, like, likes, comment",
    "comments, reply, replies, view, views, point, points, day, days, hour, hours, minute",
    "minutes, min, week, weeks, month, months, year, years, game, games, match, matches, votes",
    "upvotes, retweets, people, boxes, packs, swiss, am, pm, reposts, shares, quotes, bookmarks",
    "jan, january, feb, february, mar, march, apr, april, may, jun, june, jul, july, aug, august",
    "sep, sept, september, oct, october, nov, november, dec, december",
    "いいね, コメント, リツイート, リポスト, ブックマーク, 閲覧, 再生, 点赞, 评论, 收藏, 转发, 浏览",
    "赞, 回复, 播放, 弹幕, 投币, 分钟, 小时, 試合, 対戦, 本勝負, 分間, 時間",
]);
/// Japanese and Chinese signs for things that sentences count: `3勝` ("3 wins"). None of these
/// signs follows a number of copies.
const COUNTERS: [char; 30] = [
    '勝', '敗', '胜', '负', '位', '回', '戦', '月', '日', '年', '人', '楼', '樓', '階', '時', '时',
    '分', '秒', '件', '話', '週', '周', '次', '轮', '場', '场', '面', '色', '体', '匹',
];
/// Words before a number that does not count copies: `Round 4`, `Top 8`.
const NUMBERED_THINGS: WordList = WordList(&[
    "version, ver, round, top, part, day, page, level, lv, lvl, rank, place, season, week, game",
    "match, table, seat, vol, step, post, ep, episode, chapter",
]);

/// Returns whether many lines of a text look like cards: they have a number of copies or a card
/// number. The cards are not looked up, so the test is fast.
pub fn has_lines_of_cards(text: &str) -> bool {
    const FEWEST: usize = 8;
    /// At least one line in five must look like a card. Lines without letters and digits do not
    /// count. In the source of a wiki table, a card can take several lines, one for each cell.
    const MOST_LINES: usize = 5;
    let is_copies = |cell: &str| lone_count(trim(cell)).is_some_and(|amount| is_copies(&amount));
    let is_entry = |line: &&str| {
        let has_cells = line.contains(['|', '\t']);
        has_copies(line)
            || has_card_number(line)
            || has_cells && line.split(['|', '\t']).any(is_copies)
    };
    let lines = text
        .lines()
        .filter(|line| line.chars().any(char::is_alphanumeric));
    let (all, entries) = (lines.clone().count(), lines.filter(is_entry).count());
    entries >= FEWEST && entries * MOST_LINES >= all
}

/// Removes a version with a decimal from the end of a title: `Tama 2.0`.
pub(in crate::deck::paste) fn without_version(line: &str) -> &str {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_version = |word: &&str| {
        let parts = word.trim_start_matches(['v', 'V']).split_once('.');
        parts.is_some_and(|(whole, part)| is_digits(whole) && is_digits(part))
    };
    let last = line.split_whitespace().next_back().filter(is_version);
    let title = last.and_then(|word| line.trim_end().strip_suffix(word));
    title.unwrap_or(line)
}

/// Returns whether a text starts or ends with a number from 1 to 4 that can be a number of copies:
/// `- 4 Name`, `Name 4!`. A number with a sign may be at any place: `no 4x Name`.
pub(in crate::deck::paste) fn has_copies(text: &str) -> bool {
    let (front, back) = bare_ends(text);
    has_marked_copies(text) || begins_with_copies(front) || ends_with_copies(back)
}

/// Returns whether a line starts or ends with a number of copies, if its dates, times and links are
/// ignored. The number may also be after a label: `Note: 4 Servant #`.
pub(in crate::deck::paste) fn may_have_copies(line: &str) -> bool {
    let head = link_after(line);
    let line = without_times(head.unwrap_or(line));
    let value = line.split_once([':', '：', '】']).map(|(_, value)| value);
    let value = value.or_else(|| line.strip_prefix("by "));
    // A line can be only a count and a link, if the link has the name of the card.
    let counts_link = head
        .and_then(lone_count)
        .is_some_and(|amount| is_copies(&amount));
    has_copies(&line) || value.is_some_and(has_copies) || counts_link
}

/// Returns whether a line starts or ends with a number of copies of one or two digits, even if it
/// is larger than four: `12 Name`. A number above four in brackets at the end does not count,
/// because it is a total: `Cart (29)`.
pub(in crate::deck::paste) fn has_amount(line: &str) -> bool {
    let (front, back) = bare_ends(line);
    let front =
        count_before(front).filter(|(amount, rest)| !amount.is_large() && !is_fact(amount, rest));
    let is_total = |amount: &Amount<'_>| !is_copies(amount) && line.ends_with([')', '）']);
    let back = count_after(back).filter(|(head, amount, _)| {
        !amount.is_large() && !ends_with_sign(head) && !is_total(amount)
    });
    front.is_some_and(|(amount, _)| !amount.is_word()) || back.is_some()
}

/// Returns whether a text ends with an emoji. A number after an emoji counts the reactions of
/// readers.
fn ends_with_sign(text: &str) -> bool {
    trim(text).chars().next_back().is_some_and(is_emoji)
}

/// Returns whether a line has a number from 1 to 4 as a separate word. Among cards, such a number
/// can be a number of copies in a line that was copied badly.
pub(in crate::deck::paste) fn has_small_number(line: &str) -> bool {
    let is_small = |c: char| digit(c).is_some_and(|value| (1..=MOST_COPIES).contains(&value));
    let is_joint = |c: char| {
        digit(c).is_some()
            || c.is_ascii_alphabetic()
            || matches!(c, '-' | '/' | ':' | '：' | '.' | ',' | '%' | '第')
    };
    let line = without_times(link_after(line).unwrap_or(line));
    line.char_indices()
        .filter(|(_, c)| is_small(*c))
        .any(|(at, c)| {
            let before = line.get(..at).unwrap_or_default();
            let behind = line.get(at + c.len_utf8()..).unwrap_or_default();
            let is_counted =
                behind.starts_with(['枚', '张', '張']) && !before.ends_with(|c| digit(c).is_some());
            let is_alone = is_counted
                || !before.ends_with(is_joint)
                    && (!behind.starts_with(is_joint) || behind.starts_with(TIMES));
            let label = before.split_whitespace().last().unwrap_or_default();
            is_alone && !is_thing(behind) && !is_numbered_thing(label) && !ends_with_sign(before)
        })
}

/// Returns whether the text after a number starts with a word or sign for a thing other than a
/// card, such as `rounds` or `勝`.
fn is_thing(behind: &str) -> bool {
    let word: String = trim(behind)
        .chars()
        .take_while(|c| c.is_alphabetic())
        .collect();
    COUNTED_THINGS.has(&word.to_ascii_lowercase()) || behind.starts_with(COUNTERS)
}

fn is_fact(amount: &Amount<'_>, rest: &str) -> bool {
    !amount.marked && is_thing(rest)
}

fn is_numbered_thing(head: &str) -> bool {
    /// The words that have this meaning at the end of a sentence too: `everything above level 1`.
    const ENDS: WordList = WordList(&["level, lv, lvl, turn, round, week, season, version, ver"]);
    let label = head
        .trim_matches(|c: char| !c.is_alphanumeric())
        .to_lowercase();
    let last = label.split_whitespace().next_back().unwrap_or_default();
    NUMBERED_THINGS.has(&label) || ENDS.has(last)
}

/// Returns the digits at the end of a text, or an empty text.
fn last_digit(text: &str) -> &str {
    let before = text.trim_end_matches(|c| digit(c).is_some());
    text.get(before.len()..).unwrap_or_default()
}

/// Returns whether a line has only numbers and words for things other than cards:
/// `16 players, 4 rounds`, `12 replies  84 likes`.
pub(in crate::deck::paste) fn is_statistic(line: &str) -> bool {
    let is_digit = |c: char| digit(c).is_some();
    let words = || {
        let words = line.split(|c: char| !c.is_alphanumeric());
        let split = words.flat_map(move |word| word.split_inclusive(is_digit));
        // A number and the thing that it counts can be one word: `8赞`, `試合40分`.
        let parts = split.flat_map(move |part| [part.trim_end_matches(is_digit), last_digit(part)]);
        parts.filter(|part| !part.is_empty())
    };
    let is_number = |word: &str| word.chars().all(is_digit);
    let is_thing = |word: &str| {
        let is_sign = word.chars().count() == 1 && word.starts_with(COUNTERS);
        is_sign || COUNTED_THINGS.has(&word.to_ascii_lowercase())
    };
    words().any(is_number)
        && words().any(is_thing)
        && words().all(|word| is_number(word) || is_thing(word))
}

/// Returns whether a text starts with a number of copies. Bullets and punctuation marks may be
/// before the number: `- "4 Name`.
pub(in crate::deck::paste) fn starts_with_copies(text: &str) -> bool {
    begins_with_copies(bare_ends(text).0)
}

/// Removes signs such as bullets, emoji and punctuation marks from the ends of a text. Returns the
/// text without the signs at its start, and the text without the signs at its end: `4 Name"!` and
/// `- "4 Name` for `- "4 Name"!`.
fn bare_ends(text: &str) -> (&str, &str) {
    /// The largest number of signs that are removed at each end.
    const MOST: usize = 8;
    let mut front = trim(text);
    for _ in 0..MOST {
        let quote = front.strip_prefix([
            '"', '“', '「', '『', '\'', '(', '（', '[', '#', '?', '？', '!', '@', ',', '，', '、',
            ';', '；', '&', ':', '：', '/', '／', '+', '＋', '—', '–',
        ]);
        match bullet(front)
            .or_else(|| markup_before(front))
            .or_else(|| emoji_before(front))
            .or(quote)
        {
            Some(rest) if count_before(front).is_none() => front = trim(rest),
            _ => break,
        }
    }
    let mut back = trim(text);
    for _ in 0..MOST {
        let stop = back.strip_suffix([
            '?', '？', '!', '！', '。', '.', ')', '）', ']', '"', '”', '」', '♪', '~', '〜', ':',
            '：',
        ]);
        let rest = price_after(back)
            .or_else(|| markup_after(back))
            .or_else(|| emoji_after(back))
            .or(stop);
        match rest {
            Some(rest) if count_after(back).is_none() => back = trim(rest),
            _ => break,
        }
    }
    (front, back)
}

fn is_copies(amount: &Amount<'_>) -> bool {
    amount.value().is_some_and(|value| value <= MOST_COPIES)
}

fn has_letters(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

fn begins_with_copies(text: &str) -> bool {
    let Some((amount, rest)) = count_before(text).filter(|(amount, _)| is_copies(amount)) else {
        return false;
    };
    // Many sentences begin with a number in English words, so such a number does not count.
    if amount.is_word() && !amount.marked {
        return false;
    }
    has_letters(rest) && !is_fact(&amount, rest)
}

fn ends_with_copies(text: &str) -> bool {
    let Some((head, ..)) = count_after(text).filter(|(_, amount, _)| is_copies(amount)) else {
        return false;
    };
    // In `v1.2`, the number after the dot is a part of a version.
    let is_version = text
        .get(head.len()..)
        .is_some_and(|tail| tail.starts_with('.'))
        && head.ends_with(|c| digit(c).is_some());
    has_letters(head) && !is_version && !is_numbered_thing(head) && !ends_with_sign(head)
}

/// Returns whether a word of a text starts or ends with a number of copies and a sign for a count:
/// `no 4x Servant #`, `名前×4?`.
pub(in crate::deck::paste) fn has_marked_copies(text: &str) -> bool {
    let is_copies = |c: char| digit(c).is_some_and(|copies| (1..=MOST_COPIES).contains(&copies));
    text.split(is_space).any(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && !TIMES.contains(&c));
        let is_whole = |rest: &str, at_start: bool| match at_start {
            true => !rest.ends_with(|c| digit(c).is_some()),
            false => !rest.starts_with(|c| digit(c).is_some()),
        };
        let at_end = |word: &str| {
            word.strip_suffix(is_copies)
                .is_some_and(|head| is_whole(head, true))
        };
        let unit = UNITS.iter().find_map(|unit| word.strip_suffix(unit));
        unit.is_some_and(at_end)
            || word
                .strip_suffix(is_copies)
                .is_some_and(|head| head.ends_with(TIMES))
            || word.strip_suffix(TIMES).is_some_and(at_end)
            || word
                .strip_prefix(is_copies)
                .is_some_and(|rest| rest.starts_with(TIMES) && is_whole(rest, false))
            || word
                .strip_prefix(TIMES)
                .and_then(|rest| rest.strip_prefix(is_copies))
                .is_some_and(|rest| is_whole(rest, false))
    })
}

/// Returns whether a word of a text is written like a card number, even if no card has this number:
/// `WXDi-D03-020`, `ZX99-001`.
pub(in crate::deck::paste) fn has_card_number(text: &str) -> bool {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || is_hyphen(c) || is_wide(c));
    text.split(ends).any(is_like_card_number)
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '－' | '‐' | '−')
}

fn is_wide(c: char) -> bool {
    matches!(c, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ')
}

/// Returns whether a word is written like a card number: groups with hyphens between them, letters
/// at the start and digits at the end. `WXDi-D03-020`, `WD01-001` and `wxdi-d03-020` are.
/// `COVID-19`, the product code `WX24-P2` and the order number `TCG-482130` are not.
fn is_like_card_number(word: &str) -> bool {
    const MOST_DIGITS: usize = 4;
    let word: String = word.chars().map(narrow).collect();
    let groups: Vec<&str> = word.split('-').collect();
    let [first, .., last] = groups.as_slice() else {
        return false;
    };
    let digits = last.bytes().filter(u8::is_ascii_digit).count();
    let capitals = first.bytes().take_while(u8::is_ascii_uppercase).count();
    let letters = first.bytes().take_while(u8::is_ascii_alphabetic).count();
    let before = word.get(..word.len() - last.len()).unwrap_or_default();
    let has_digit = before.bytes().any(|b| b.is_ascii_digit());
    let is_last = last.starts_with(|c: char| c.is_ascii_digit()) && last.len() <= digits + 1;
    is_last
        && digits <= MOST_DIGITS
        && match groups.len() {
            2 => capitals >= 2 && (digits >= 3 || digits == 2 && has_digit),
            _ => digits >= 2 && (capitals >= 2 || letters >= 2 && has_digit),
        }
}

fn narrow(c: char) -> char {
    match c {
        c if is_hyphen(c) => '-',
        c if is_wide(c) => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

/// Returns whether a remark starts with a word that adds a second card, such as `and`, and the next
/// word can begin a name: `and one Storm`, `plus 嵐`.
pub(in crate::deck::paste) fn joins_second_card(remark: &str) -> bool {
    const WORDS: [&str; 15] = [
        "and ",
        "or ",
        "plus ",
        "also ",
        "also: ",
        "with ",
        "a ",
        "& ",
        "+ ",
        "&",
        "+",
        "と",
        "および",
        "和",
        "または",
    ];
    let mut rest = trim(remark);
    let behind_word = |rest: &str| {
        let found = WORDS.iter().find(|word| {
            let start = rest.get(..word.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(word))
        });
        let number = || {
            let (word, _) = rest.split_once(' ')?;
            value_of_word(word).map(|_| word.len())
        };
        found.map(|word| word.len()).or_else(number)
    };
    while let Some(behind) = behind_word(rest).and_then(|end| rest.get(end..)) {
        rest = trim(behind);
    }
    // If hiragana follows `と` ("and") or a similar word, `と` is only the start of a longer word:
    // `とても`.
    let begins_name = |c: char| {
        c.is_uppercase() || c.is_alphabetic() && !c.is_ascii() && !matches!(c, 'ぁ'..='ゟ')
    };
    rest.len() < trim(remark).len() && rest.starts_with(begins_name)
}

/// Returns whether a line has a number in English words that can be a number of copies:
/// `a single Servant #`.
pub(in crate::deck::paste) fn has_number_in_words(line: &str) -> bool {
    let words = line.split(|c: char| !c.is_alphabetic());
    let mut words = words.map(str::to_ascii_lowercase);
    words.any(|word| value_before_name(&word).is_some_and(|value| value <= MOST_COPIES))
}

/// Returns whether a remark is only a number of copies in words: `four`, `one copy`.
pub(in crate::deck::paste) fn is_count_in_words(remark: &str) -> bool {
    // `I` is not read as the number 1, because sentences begin with it. `両` is not read as 2,
    // because it also means "both".
    let is_number = |word: &str| {
        value_of_word(word)
            .or_else(|| value_of_multiple(word))
            .or_else(|| value_of_roman(word).filter(|value| *value > 1))
            .or_else(|| value_of_least_or_most(word))
            .is_some()
    };
    let is_sign = |c: char| {
        let value = value_of_sign(c).or_else(|| value_of_formal_sign(c));
        c != '両' && value.is_some_and(|value| (1..=MOST_COPIES).contains(&value))
    };
    let word: String = trim(remark)
        .chars()
        .take_while(|c| c.is_ascii_alphabetic())
        .collect();
    let is_number_of_copies = |(word, _): &(&str, u32)| trim(remark).starts_with(word);
    is_number(&word)
        || trim(remark).starts_with(is_sign)
        || COUNT_WORDS.iter().any(is_number_of_copies)
}

/// Returns whether a text is similar to the name of a card, or has a title that many cards have,
/// such as `羅石` in `羅石 ブロンズ`.
pub(in crate::deck::paste) fn is_like_name(text: &str, names: &NameLookup<'_>) -> bool {
    names.db.has_title_of(text) || names.likeness(text) >= NEAR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_copies_are_found_at_both_ends_and_with_their_signs() {
        for text in [
            "4 Zzyzx",
            "- 4 Zzyzx",
            "x4 Zzyzx",
            "Zzyzx ×２",
            "Zzyzx 1",
            "Zzyzx　１",
            "１　Zzyzx",
            "4枚 嵐",
            "嵐 4枚。",
            "1 Shoot the Moon!",
            "(maybe 3)",
            "no 4x Zzyzx or so",
            "`4 Zzyzx`",
            "Zzyzx 4?",
            "Zzyzx x4 $3.00",
        ] {
            assert!(has_copies(text), "{text}");
        }
        for text in [
            "I went 3-1 with this",
            "4th place",
            "4 rounds, 20 players",
            "3勝1敗でした",
            "2楼 回复",
            "Round 4",
            "v1.2",
            "8/12",
            "4",
            "21:04",
            "Zzyzx",
            "14 Zzyzx",
            "Zzyzx 40",
            "2024/05/04",
        ] {
            assert!(!has_copies(text), "{text}");
        }
    }

    #[test]
    fn numbers_of_unknown_cards_are_found() {
        for text in [
            "[XX99-001]",
            "Zzyzx (ZX99-001)",
            "WXDi-D01-099",
            "SPDi44-01",
            "ＷＸＤｉ－Ｄ０１－０１２",
            "PR-123A",
            "wxdi-d01-012",
        ] {
            assert!(has_card_number(text), "{text}");
        }
        for text in [
            "WX24-P2",
            "WXDi-P14",
            "COVID-19",
            "TCG-482130",
            "3-1",
            "best-of-10",
            "2024-05-06",
            "top-8",
            "a-001",
        ] {
            assert!(!has_card_number(text), "{text}");
        }
    }
}
