//! Finds the lines that chats, message boards and video pages add to the messages of people: the
//! sender and the time of a message, the number of a message, marks such as `1/3` for the parts of
//! a long message, and the times of a video.

use crate::deck::paste::token::{bracket_after, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// Words that stand beside the time of a message, such as "today".
const DAYS: WordList = WordList(&[
    "today, yesterday",
    "今日, 昨日, 一昨日, 今天, 昨天, 前天, 午前, 午後, 上午, 下午",
    "am, pm",
]);

/// Splits a number off the start of a text. Returns its value, the number of its digits, and the
/// rest of the text.
fn number(text: &str) -> Option<(u32, usize, &str)> {
    let mut value: u32 = 0;
    let mut length = 0;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let Some(d) = digit(c) else { break };
        value = value.saturating_mul(10).saturating_add(d);
        length += 1;
        rest = rest.get(c.len_utf8()..)?;
    }
    (length > 0).then_some((value, length, rest))
}

/// Splits a time such as `21:05` or `1:02:33` off the start of a text. Returns the rest of the
/// text.
fn time(text: &str) -> Option<&str> {
    let (_, hours, rest) = number(text)?;
    let (minutes, length, mut rest) = number(rest.strip_prefix([':', '：'])?)?;
    if hours > 2 || length != 2 || minutes > 59 {
        return None;
    }
    if let Some((seconds, 2, after)) = rest.strip_prefix([':', '：']).and_then(number)
        && seconds < 60
    {
        rest = after;
    }
    let bare = rest.trim_start_matches(is_space);
    let half = ["AM", "PM", "am", "pm", "a.m.", "p.m."]
        .iter()
        .find_map(|word| bare.strip_prefix(word));
    Some(half.unwrap_or(rest))
}

/// Splits a date such as `2025/08/12`, `12.08.25` or `8月12日` off the start of a text. Returns the
/// rest of the text.
fn date(text: &str) -> Option<&str> {
    let (first, _, rest) = number(text)?;
    let rest = rest.strip_prefix(['/', '-', '.', '年', '月'])?;
    let (second, _, rest) = number(rest)?;
    let rest = match rest.strip_prefix(['/', '-', '.', '月']) {
        Some(rest) => match number(rest) {
            Some((_, _, rest)) => rest,
            None => return None,
        },
        None if text.contains('月') => rest,
        None => return None,
    };
    let fits = first > 0 && second > 0;
    fits.then(|| rest.strip_prefix('日').unwrap_or(rest))
}

/// Returns a slice of the line for each number in it: from the number to the end of the line.
fn starts(line: &str) -> impl Iterator<Item = &str> {
    let mut before = ' ';
    line.char_indices().filter_map(move |(at, c)| {
        let starts = digit(c).is_some() && digit(before).is_none();
        before = c;
        starts.then(|| line.get(at..)).flatten()
    })
}

/// The length in bytes of the longest line that can be the frame of a message. The frame is what a
/// chat adds to the text: the sender, the number or the time.
const LONGEST: usize = 300;

/// Returns whether a line is only the frame of a message. A frame is a name with a time, a date
/// with a time, the number of the message, or the number of the message that it answers:
/// `Ken — Today at 9:14 PM`, `#12`, `>>398`.
pub(in crate::deck::paste) fn is_frame(line: &str) -> bool {
    if line.len() > LONGEST {
        return false;
    }
    is_dated(line) || is_anchor(line) || is_floor(line) || is_sender(line) || is_handle(line)
}

/// Returns whether a line has only a sender, the account name of the sender, and the age of the
/// message: `Ken @ken_w · 5h`.
fn is_handle(line: &str) -> bool {
    const UNITS: [&str; 12] = [
        "s",
        "m",
        "h",
        "d",
        "w",
        "y",
        "分",
        "時間",
        "日",
        "分前",
        "時間前",
        "日前",
    ];
    let Some((head, age)) = line.rsplit_once(['·', '・', '•']) else {
        return false;
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut words = head.split_whitespace();
    let has_handle = words.any(|word| {
        let name = word.strip_prefix('@');
        name.is_some_and(|name| name.len() > 1 && name.chars().all(is_word))
    });
    let is_age = number(trim(age)).is_some_and(|(_, _, unit)| UNITS.contains(&unit));
    has_handle && (is_age || date(trim(age)).is_some())
}

/// Removes the dates, the times and the number at the start of a line: `#12 Ken 2025/08/12 21:05`
/// becomes `Ken`. If the rest still has a number of copies, the line can be a card.
pub(in crate::deck::paste) fn without_times(line: &str) -> String {
    let floor = || {
        let (_, _, rest) = line.strip_prefix('#').and_then(number)?;
        rest.starts_with(is_space).then_some(rest)
    };
    let mut rest = floor().unwrap_or(line);
    let mut left = String::with_capacity(line.len());
    while let Some(c) = rest.chars().next() {
        let is_start = digit(c).is_some() && !left.ends_with(is_digit);
        let behind = match is_start {
            true => date(rest).or_else(|| time(rest)),
            false => None,
        };
        rest = match behind {
            Some(behind) => {
                left.push(' ');
                behind
            }
            None => {
                left.push(c);
                rest.get(c.len_utf8()..).unwrap_or_default()
            }
        };
    }
    left
}

/// Returns whether a line begins a post on a message board. Such a line has a date, a time and the
/// name or id of the writer: `12 ：名無し：2025/08/12(火) 20:14:05 ID:x7Kq`.
pub(in crate::deck::paste) fn is_post_on_board(line: &str) -> bool {
    is_dated(line) && (line.contains("ID:") || line.contains("名無し") || line.contains("UID"))
}

/// Returns whether a line has a date and a time.
fn is_dated(line: &str) -> bool {
    line.len() <= LONGEST
        && starts(line).any(|part| time(part).is_some())
        && starts(line).any(|part| date(part).is_some())
}

/// Returns whether a line begins with the number of the post that it answers: `>>27 message`.
pub(in crate::deck::paste) fn is_answer(line: &str) -> bool {
    line.split_once(is_space)
        .is_some_and(|(anchor, _)| is_anchor(anchor))
}

/// Returns whether a word is the number of an answered post: `>>398`.
fn is_anchor(line: &str) -> bool {
    let Some(rest) = line
        .strip_prefix(">>")
        .or_else(|| line.strip_prefix("＞＞"))
    else {
        return false;
    };
    rest.starts_with(|c| digit(c).is_some())
        && rest
            .chars()
            .all(|c| digit(c).is_some() || matches!(c, '-' | ',' | '>' | '＞') || is_space(c))
}

/// Returns whether a line is only the number of a post, perhaps with its time or the number of the
/// answered post: `3楼`, `2楼 回复 1楼：`, `#12`.
fn is_floor(line: &str) -> bool {
    let floor = |text: &str| match number(text) {
        Some((_, length, rest)) if length < 6 => {
            rest.starts_with(['楼', '樓']) || rest == "F" || rest == "L"
        }
        _ => false,
    };
    let number_alone = line
        .strip_prefix('#')
        .and_then(number)
        .is_some_and(|(_, _, rest)| rest.is_empty());
    floor(line) || number_alone || line.starts_with("回复") && starts(line).any(floor)
}

/// Returns whether a line is only the name of a sender and the time of the post:
/// `Ken — Today at 9:14 PM`, `Ken  21:05`, `[21:05] Ken`.
fn is_sender(line: &str) -> bool {
    const MOST_WORDS: usize = 8;
    let open = line.trim_start_matches(['[', '(', '【']);
    let leads = time(open).is_some_and(|rest| {
        open.len() < line.len() && rest.starts_with([']', ')', '】']) && !rest.contains(is_digit)
    });
    let closes = |part: &&str| {
        time(part).is_some_and(|rest| {
            rest.chars()
                .all(|c| is_space(c) || matches!(c, ']' | ')' | '】' | ':'))
        })
    };
    let last = starts(line).find(closes);
    let ends = last.is_some();
    let words = line.split_whitespace().count();
    let head = last.map_or(line, |part| {
        line.get(..line.len() - part.len()).unwrap_or_default()
    });
    // The number of the account can follow the name: `Ken(2233445) 22:43:37`.
    let head = bracket_after(trim(head)).map_or(head, |(name, _)| name);
    let dated = head.contains(['—', '–', '·', '•', '[']) || {
        let folded = head.to_lowercase();
        DAYS.iter()
            .any(|day| folded.split_whitespace().any(|word| word == day))
    };
    leads && words <= MOST_WORDS
        || ends && words <= MOST_WORDS && dated
        || ends && words <= 4 && !head.contains(is_digit) && !trim(head).is_empty()
}

fn is_digit(c: char) -> bool {
    digit(c).is_some()
}

/// Returns whether a line names a part of a video by its time: `1:12 Deck list`, `0:00〜 Intro`.
pub(in crate::deck::paste) fn is_video_part(line: &str) -> bool {
    let open = line.trim_start_matches(['(', '[', '【']);
    time(open).is_some_and(|rest| {
        rest.is_empty() || rest.starts_with(|c: char| is_space(c) || !c.is_alphanumeric())
    })
}

/// Returns the message after the sender and the time on the same line:
/// `[12/08/2025, 21:05] Ken: message`, `21:05 - Ken: message`, `21:05⇥Name⇥message`. Returns `None`
/// if the line has no sender and time.
pub(in crate::deck::paste) fn behind_frame(line: &str) -> Option<&str> {
    if line.len() > 4 * LONGEST {
        return None;
    }
    if let Some((first, rest)) = line.split_once('\t')
        && let Some((_, message)) = rest.split_once('\t')
        && time(trim(first)).is_some_and(|rest| trim(rest).is_empty())
    {
        return Some(trim(message));
    }
    // The number of an answered message can be before the message: `>>27 message`.
    if is_answer(line) {
        let (_, message) = line.split_once(is_space)?;
        return Some(trim(message)).filter(|message| !message.is_empty());
    }
    let open = line.strip_prefix('[').unwrap_or(line);
    let dated = date(open).map(|rest| rest.trim_start_matches([' ', ',', '、', 'T']));
    let behind = time(dated.unwrap_or(open))?;
    let is_boxed = open.len() < line.len();
    let rest = trim(behind.strip_prefix(']').unwrap_or(behind));
    let rest = match rest.strip_prefix("- ") {
        Some(rest) => rest,
        None if is_boxed || dated.is_some() => rest,
        None => return None,
    };
    let (sender, message) = rest.split_once([':', '：'])?;
    let message = trim(message);
    (sender.chars().count() <= 40 && !message.is_empty()).then_some(message)
}

/// Reads a mark such as `1/3` or `(2/3)` at the start or at the end of a line. The mark says that a
/// long list was sent in several messages. Returns the number of this message, the number of all
/// messages, and the line without the mark.
fn part_of(line: &str) -> Option<(u32, u32, &str)> {
    let line = trim(line);
    let first = || {
        let open = line.trim_start_matches(['(', '[', '（', '【']);
        let (part, _, rest) = number(open)?;
        let (of, _, rest) = number(rest.strip_prefix(['/', '／'])?)?;
        let rest = rest.strip_prefix([')', ']', '）', '】']).unwrap_or(rest);
        let apart = rest.is_empty() || rest.starts_with(is_space) || open.len() < line.len();
        apart.then(|| (part, of, trim(rest)))
    };
    let last = || {
        let bare = line.trim_end_matches([')', ']', '）', '】']);
        let head = bare.trim_end_matches(is_digit);
        let (of, _, _) = number(bare.get(head.len()..)?)?;
        let head = head.strip_suffix(['/', '／'])?;
        let name = head.trim_end_matches(is_digit);
        let (part, _, _) = number(head.get(name.len()..)?)?;
        let name = name.trim_end_matches(['(', '[', '（', '【']);
        (name.is_empty() || name.ends_with(is_space) || bare.len() < line.len())
            .then(|| (part, of, trim(name)))
    };
    first().or_else(last)
}

/// A list that was sent in several messages. Each message has a mark such as `1/3`.
pub(in crate::deck::paste) struct Thread {
    parts: u32,
}

impl Thread {
    /// Finds the marks of a list in several messages: `1/3`, `2/3` and `3/3`. Returns `None` if a
    /// mark is missing or repeated.
    pub(in crate::deck::paste) fn of(lines: &[&str]) -> Option<Thread> {
        const MOST: u32 = 20;
        let marks: Vec<(u32, u32)> = lines
            .iter()
            .filter(|line| line.len() <= LONGEST && line.contains(['/', '／']))
            .filter_map(|line| part_of(line))
            .map(|(part, of, _)| (part, of))
            .collect();
        let parts = marks.first().map(|(_, of)| *of)?;
        let goes_on = (1..)
            .zip(&marks)
            .all(|(wanted, (part, of))| *part == wanted && *of == parts);
        let is_thread = goes_on && (2..=MOST).contains(&parts);
        (is_thread && u32::try_from(marks.len()) == Ok(parts)).then_some(Thread { parts })
    }

    /// Returns whether a line has a mark of this list, such as `1/3`.
    pub(in crate::deck::paste) fn has_mark(&self, line: &str) -> bool {
        self.without_mark(line).len() < line.len()
    }

    /// Returns a line without its mark (such as `1/3`). A line without a mark of this list is
    /// returned unchanged.
    pub(in crate::deck::paste) fn without_mark<'a>(&self, line: &'a str) -> &'a str {
        match part_of(line) {
            Some((_, of, rest)) if of == self.parts => rest,
            _ => line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_posts_are_recognized() {
        for line in [
            "412 ：名無し＠ウィクロス：2025/08/12(火) 20:14:05 ID:x7Kq0aB2",
            ">>398",
            "＞＞398-400",
            "1楼 2024-03-18 19:22",
            "2楼 回复 1楼：",
            "回复 2楼",
            "Ken — Today at 9:14 PM",
            "Ken — 昨日 21:05",
            "Ken  21:05",
            "Ken [9:14 PM]",
            "Ken(2233445) 22:43:37",
            "[21:05] Ken",
            "Ken, [12.08.25 20:14]",
            "#12",
        ] {
            assert!(is_frame(line), "{line}");
        }
        for line in [
            "4 Servant #",
            "サーバント #：4",
            "Servant #: 10",
            "4: Servant #",
            "4枚 サーバント #",
            "WXDi-D03-020 4",
            "Servant # 4/40",
        ] {
            assert!(!is_frame(line), "{line}");
        }
    }

    #[test]
    fn messages_behind_frames_are_found() {
        for line in [
            "[12/08/2025, 21:05:09] Ken: 4 Servant #",
            "12/08/2025, 21:05 - Ken: 4 Servant #",
            "2025/08/12 21:05 Ken: 4 Servant #",
            "[21:05] Ken: 4 Servant #",
            "21:05\tKen\t4 Servant #",
        ] {
            assert_eq!(behind_frame(line), Some("4 Servant #"), "{line}");
        }
        for line in ["4: Servant #", "Main: 4", "1:12 Deck: list"] {
            assert_eq!(behind_frame(line), None, "{line}");
        }
    }

    #[test]
    fn marks_of_a_thread_are_removed_only_if_all_are_there() {
        let lines = ["1/2 a list", "4 A", "the rest (2/2)"];
        let thread = Thread::of(&lines).expect("a thread");
        assert_eq!(thread.without_mark("the rest (2/2)"), "the rest");
        assert_eq!(thread.without_mark("4 A"), "4 A");
        assert!(Thread::of(&["1/2 A", "4 B"]).is_none());
        assert!(Thread::of(&["A 4/40", "B 4/40"]).is_none());
    }

    #[test]
    fn parts_of_a_video_are_recognized() {
        for line in [
            "0:00 Intro",
            "1:02:33 Deck",
            "12:05〜 デッキ紹介",
            "(6:45) 対戦",
        ] {
            assert!(is_video_part(line), "{line}");
        }
        for line in ["4: Servant #", "4:A", "10 A"] {
            assert!(!is_video_part(line), "{line}");
        }
    }
}
