//! Reads a number of copies that applies to all cards below it. The number is in a heading,
//! `Main deck (4 of each)`, or on a separate line, `【4枚】`. A card with a number of copies on its
//! own line keeps that number.

use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::number_words::{COUNT_WORDS, value_of_sign};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::line::several_cards::sign_between_cards;
use crate::deck::paste::token::{
    Amount, MOST_COPIES, TIMES, UNITS, bracket_after, bracket_before, digit, is_space, lone_count,
    value_before_name,
};
use crate::deck::paste::word_list::WordList;

/// Words that say that a number is the number of copies of each card, such as "each".
const EACH: WordList = WordList(&[
    "everything is a, everything is, everything in, everything, all cards are, all are a, all are",
    "all in, all, every card is a, every card",
    "全部, 均, 都是, 都",
    "of each, copies each, copy each, each, of",
    "ずつ, 各, 每种, 每種, 每张, 每張, 各种, 全て, すべて",
]);

/// Words that follow a number of copies of each card: `-ofs` in `4-ofs`, `枚積み` in `4枚積み`.
const SO_MANY: WordList = WordList(&[
    "-ofs, ofs, -of",
    "積み, 積, 採用, 投入, 带, 投, 积, 満載, まとめ",
]);

/// Returns whether a text has a word that applies a number of copies to each card: `each`, `ずつ`.
pub(in crate::deck::paste) fn counts_each(text: &str) -> bool {
    const WORDS: [&str; 8] = ["each", "every", "playset", "all ", "ずつ", "各", "每", "毎"];
    let text = text.to_lowercase();
    WORDS.iter().any(|word| text.contains(word))
}

fn without(text: &str, mut words: impl Iterator<Item = &'static str>) -> Option<&str> {
    words.find_map(|word| {
        let ends = text.len().checked_sub(word.len())?;
        let (start, end) = (text.get(..word.len()), text.get(ends..));
        if end.is_some_and(|end| end.eq_ignore_ascii_case(word)) {
            return text.get(..ends).map(trim);
        }
        start
            .filter(|start| start.eq_ignore_ascii_case(word))
            .and_then(|start| text.get(start.len()..))
            .map(trim)
    })
}

fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| is_space(c) || matches!(c, ':' | '：'))
}

/// Reads a text that is only a number of copies with words around it: `4 of each`, `x4`, `各4枚`.
/// The `bool` is true if a word or a sign says that the number applies to each card.
fn counted(text: &str) -> Option<(Amount<'_>, bool)> {
    // A word for the cards below can be before the number: `以下每种4张`.
    let mut rest = trim(trim(text).trim_start_matches("以下"));
    // A list for proxies says what to do with the cards: `print 4 of each`.
    const VERBS: [&str; 4] = ["print ", "run ", "play ", "sleeve "];
    if let Some(bare) = VERBS.iter().find_map(|verb| rest.strip_prefix(verb)) {
        rest = trim(bare);
    }
    let is_text = |word: &&(&str, u32)| word.0.eq_ignore_ascii_case(rest);
    if COUNT_WORDS.iter().any(|word| is_text(&word)) {
        let amount = Amount {
            digits: rest,
            marked: true,
            before: true,
        };
        return Some((amount, true));
    }
    // A text can have the same number twice: `1枚積み（ピン）`, `Playsets (4x)`.
    if let Some((head, inside)) = bracket_after(rest)
        && let (Some((one, _)), Some((other, _))) = (counted(head), counted(inside))
    {
        return (one.value() == other.value()).then_some((one, true));
    }
    // A text can explain its word: `playset = 4 of each`.
    if let Some((word, meaning)) = rest.split_once(['=', '＝'])
        && let (Some((one, _)), Some((other, true))) = (counted(word), counted(meaning))
    {
        return (one.value() == other.value()).then_some((one, true));
    }
    let (mut each, mut unit) = (false, false);
    loop {
        if let Some(bare) = without(rest, EACH.iter().chain(SO_MANY.iter())) {
            (rest, each) = (bare, true);
        } else if let Some(bare) = without(rest, UNITS.into_iter().chain(["times"])) {
            (rest, unit) = (bare, true);
        } else if let Some(bare) = rest.strip_suffix(TIMES).or(rest.strip_prefix(TIMES)) {
            (rest, unit) = (trim(bare), true);
        } else {
            break;
        }
    }
    let amount = Amount {
        digits: rest,
        marked: true,
        before: true,
    };
    let is_number = !rest.is_empty() && rest.chars().all(|c| digit(c).is_some() || is_kanji(c));
    let is_word = value_before_name(rest).is_some()
        || COUNT_WORDS
            .iter()
            .any(|(word, _)| rest.eq_ignore_ascii_case(word));
    let fits = (is_number || is_word) && amount.value().is_some_and(|value| value <= MOST_COPIES);
    (fits && (each || unit)).then_some((amount, each))
}

/// Returns whether a character is a number in Japanese or Chinese.
fn is_kanji(c: char) -> bool {
    value_of_sign(c).is_some_and(|value| (1..=MOST_COPIES).contains(&value))
}

/// Reads a sentence that says how many copies a card without its own number has:
/// `没写数字的都是4张`, `no number = 4`.
fn count_of_unmarked(text: &str) -> Option<Amount<'_>> {
    const WORDS: WordList = WordList(&[
        "no number, without a number, without number, unmarked, not marked, otherwise",
        "没写, 没标, 未标, 未写, 不写, 数字なし, 表記なし, 記載なし, 無印, 無表記, 書いてない",
    ]);
    let at = WORDS.iter().find_map(|word| {
        let starts = text.char_indices().map(|(at, _)| at);
        let mut ends = starts.filter_map(|at| {
            let start = text.get(at..at + word.len())?;
            start.eq_ignore_ascii_case(word).then_some(at + word.len())
        });
        ends.next()
    })?;
    let behind = text.get(at..)?;
    let from = behind.find(|c| digit(c).is_some())?;
    let behind = behind.get(from..)?;
    let end = behind.find(|c| digit(c).is_none()).unwrap_or(behind.len());
    let amount = Amount {
        digits: behind.get(..end)?,
        marked: true,
        before: true,
    };
    let is_copies = amount.value().is_some_and(|value| value <= MOST_COPIES);
    // If the text has another small number, it is not clear which number belongs to the cards
    // without a number.
    let numbers = text
        .split(|c| digit(c).is_none())
        .filter(|digits| !digits.is_empty());
    let small = numbers.filter(|digits| {
        let amount = Amount { digits, ..amount };
        amount.value().is_some_and(|value| value <= MOST_COPIES)
    });
    (is_copies && small.count() == 1).then_some(amount)
}

/// Reads a heading with a number of copies for each card below it: `SIGNI (4 each)`,
/// `メインデッキ：各4枚`.
pub(in crate::deck::paste) fn heading_with_count(line: &str) -> Option<(Heading, Amount<'_>)> {
    /// The length in bytes of the longest heading.
    const LONGEST: usize = 120;
    if line.len() > LONGEST {
        return None;
    }
    let of_each = |text| {
        let of_each = counted(text).and_then(|(amount, each)| each.then_some(amount));
        of_each.or_else(|| count_of_unmarked(text))
    };
    let in_brackets =
        bracket_after(line.trim_end_matches([':', '：', '*', '_', '-', '=', '■', '◆']));
    if let Some((head, inside)) = in_brackets
        && let Some(amount) = of_each(inside)
    {
        let again = || {
            let (heading, other) = heading_with_count(head)?;
            (other.value() == amount.value()).then_some(heading)
        };
        return heading(head)
            .or_else(again)
            .map(|heading| (heading, amount));
    }
    if let Some((inside, behind)) = bracket_before(line)
        && let Some(amount) = of_each(behind)
    {
        return heading(inside).map(|heading| (heading, amount));
    }
    let starts = line.char_indices().skip(1);
    let mut starts =
        starts.filter(|(_, c)| is_space(*c) || matches!(c, ':' | '：' | '各' | '-' | ','));
    starts.find_map(|(at, _)| {
        let (head, tail) = line.split_at_checked(at)?;
        let amount = of_each(tail.trim_start_matches([' ', ':', '：', '-', '–', '　', ',']))?;
        heading(head).map(|heading| (heading, amount))
    })
}

/// Reads the start of a line with several cards. The start is a heading, a number of copies, or
/// both: `4積み：A、B`, `【4枚】A／B`, `[MAIN] A x4 | B x4`, `ルリグ（各1枚）：A、B`. Returns these
/// parts and the rest of the line.
pub(in crate::deck::paste) fn count_of_line(
    line: &str,
) -> Option<(Option<Heading>, Option<Amount<'_>>, &str)> {
    let splits = [
        bracket_before(line),
        line.split_once([':', '：', '\t']),
        line.split_once(" - "),
        sign_between_cards(line).and_then(|sign| line.split_once(sign)),
        line.split_once(" » "),
        subject_of_sentence(line),
    ];
    splits.into_iter().flatten().find_map(|(head, rest)| {
        let rest = rest.trim_start_matches(|c: char| is_space(c) || matches!(c, ':' | '：'));
        let (label, amount) = match counted(trim_marks(head)) {
            Some((amount, _)) => (None, Some(amount)),
            None => match heading_with_count(head) {
                Some((label, amount)) => (Some(label), Some(amount)),
                None => (
                    Some(heading(head).filter(|label| *label != Heading::Outside)?),
                    None,
                ),
            },
        };
        (!rest.is_empty()).then_some((label, amount, rest))
    })
}

/// Splits the subject off a sentence with the cards of a deck: `My main deck is 4 A, 4 B and 4 C.`
fn subject_of_sentence(line: &str) -> Option<(&str, &str)> {
    const OWNERS: [&str; 3] = ["my ", "the ", "our "];
    let verbs = [" is ", " are ", " has ", " runs "].into_iter();
    let (subject, cards) = verbs.filter_map(|verb| line.split_once(verb)).next()?;
    let owner = OWNERS.into_iter().find(|owner| {
        let start = subject.get(..owner.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(owner))
    });
    subject
        .get(owner.map_or(0, str::len)..)
        .map(|thing| (thing, cards))
}

/// Reads a line that has only a number of copies for the cards below it: `【4枚】`, `x4:`,
/// `4 each`.
fn count_alone(line: &str) -> Option<Amount<'_>> {
    let counted = counted(line)
        .or_else(|| counted(trim_marks(line)))
        .or_else(|| counted(line.trim_start_matches(is_mark)));
    counted.map(|(amount, _)| amount)
}

/// Returns whether a line has only a number of copies for the cards below it: `◆4枚積み`.
pub(in crate::deck::paste) fn is_only_count(line: &str) -> bool {
    count_alone(line).is_some()
}

/// Removes the marks around the title of a group of cards.
fn trim_marks(line: &str) -> &str {
    line.trim_matches(is_mark)
}

fn is_mark(c: char) -> bool {
    !c.is_alphanumeric() && !matches!(c, '×' | '✕' | '✖')
}

/// Returns whether a line has only a number of copies and is not a card or a heading.
fn is_count_line(item: &Item<'_>) -> bool {
    !matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_))
        && count_above(item.line).is_some()
}

/// Returns whether a line has only a number of copies for each of several cards: `4-ofs`, `各4枚：`.
pub(in crate::deck::paste) fn is_count_of_each(line: &str) -> bool {
    counted(trim_marks(line)).is_some_and(|(_, each)| each)
}

/// Reads a line that has only a number of copies. A number from 1 to 4 is accepted even without a
/// sign such as `x`.
fn count_above(line: &str) -> Option<Amount<'_>> {
    let is_small = |amount: &Amount<'_>| amount.value().is_some_and(|value| value <= MOST_COPIES);
    count_alone(line).or_else(|| lone_count(line).filter(is_small))
}

/// Returns whether the numbers without a sign, such as `4` alone on a line, can be counts. For
/// this, each card without a number must have a number on the line directly above it. If all
/// numbers have a sign, such as `x4`, the result is true.
fn is_alternating(items: &[Item<'_>]) -> bool {
    let is_bare_count = |item: &Item<'_>| is_count_line(item) && count_alone(item.line).is_none();
    if !items.iter().any(is_bare_count) {
        return true;
    }
    let is_bare = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => parts.iter().all(|part| part.amounts.is_empty()),
        _ => false,
    };
    let first = items.iter().position(is_count_line).unwrap_or_default();
    let below = items.get(first..).unwrap_or_default();
    let follows = |pair: &[Item<'_>]| match pair {
        [above, below] => !is_bare(below) || is_count_line(above),
        _ => true,
    };
    below.windows(2).all(follows) && !items.iter().take(first).any(is_bare)
}

/// Returns whether numbers on separate lines, such as `【4枚】`, apply to the cards below them. The
/// line below each number must have cards without their own numbers. The first number must stand
/// above the cards of its part of the list, or must be a title such as `4-ofs`.
pub(in crate::deck::paste) fn counts_are_above(items: &[Item<'_>]) -> bool {
    let mut cards = false;
    let mut found = false;
    for (at, item) in items.iter().enumerate() {
        match &item.what {
            LineMeaning::Heading(_) => cards = false,
            LineMeaning::Cards(_) => cards = true,
            _ if is_count_line(item) => {
                let below = items.get(at + 1).map(|below| &below.what);
                let is_bare = match below {
                    Some(LineMeaning::Cards(parts)) => {
                        parts.iter().all(|part| part.amounts.is_empty())
                    }
                    Some(LineMeaning::Unread(Some(part))) => part.amounts.is_empty(),
                    _ => false,
                };
                if !is_bare || cards && !found && !is_count_of_each(item.line) {
                    return false;
                }
                found = true;
            }
            _ => {}
        }
    }
    found && is_alternating(items)
}

/// Finds each line that has only a number of copies for the cards below it, and marks it as read.
/// Then the line is not reported as skipped.
pub(in crate::deck::paste) fn settle_lines(items: &mut [Item<'_>]) {
    if !counts_are_above(items) {
        return;
    }
    for item in items {
        if is_count_line(item) {
            item.what = LineMeaning::Quiet;
        }
    }
}

/// Gives each card without a number the number of copies from the heading or the line above it.
pub(in crate::deck::paste) fn settle(items: &mut [Item<'_>]) {
    let above = counts_are_above(items);
    let mut current = None;
    // The deck whose heading gives the current number of copies. Headings below it for card types
    // and levels keep this number.
    let mut of_deck = None;
    for item in items {
        match &mut item.what {
            LineMeaning::Heading(heading) => {
                let own = heading_with_count(item.line);
                let is_part = match heading {
                    Heading::Level => of_deck.is_some(),
                    Heading::Type(section, _) | Heading::Part(section) => of_deck == Some(*section),
                    _ => false,
                };
                if own.is_none() && is_part {
                    continue;
                }
                of_deck = match own {
                    Some((Heading::Deck(section), _)) => Some(section),
                    _ => None,
                };
                current = own.map(|(_, amount)| amount);
            }
            LineMeaning::Cards(parts) => {
                for part in parts.iter_mut().filter(|part| part.amounts.is_empty()) {
                    part.amounts.extend(current);
                }
            }
            LineMeaning::Unread(Some(part)) if part.amounts.is_empty() => {
                part.amounts.extend(current)
            }
            LineMeaning::Quiet if above => current = count_above(item.line).or(current),
            _ => {}
        }
    }
}
