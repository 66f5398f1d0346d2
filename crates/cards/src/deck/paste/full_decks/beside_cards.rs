//! Checks what stands beside the cards on their lines: every number must be explained, and words are
//! shared by the lines, or become remarks that the other readers judge.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::count_rules::Count;
use super::numbers::{Kind, Number};
use super::record::Record;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::line::line_reading::is_outside;
use crate::deck::paste::token::{
    MOST_COPIES, TIMES, UNITS, digit, is_emoji, is_space, may_change_list, trim,
};
use crate::deck::paste::word_list::WordList;

/// The smallest number of lines that share a word, so that the word belongs to the form of the list.
pub(super) const FEWEST_LINES: usize = 3;

/// The numbers of all cards at one place of their lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Column {
    Before(usize),
    Between(usize),
    Behind(usize),
}

/// Returns whether every number beside the cards is explained: it is a number of copies, the level
/// of the card, a running number, a part of a price, a date or a code, or too large to count copies.
pub(super) fn are_numbers_explained(records: &[Record], counts: &[Count]) -> bool {
    let used: HashSet<usize> = counts
        .iter()
        .filter_map(|count| Some(count.place.as_ref()?.start))
        .collect();
    let mut columns: HashMap<Column, Vec<(&Record, &Number)>> = HashMap::new();
    for record in records {
        let sides = [
            (Column::Before as fn(usize) -> Column, &record.before),
            (Column::Between, &record.between),
            (Column::Behind, &record.behind),
        ];
        for (column, numbers) in sides {
            for (nth, number) in numbers.iter().enumerate() {
                if !used.contains(&number.place.start) {
                    columns
                        .entry(column(nth))
                        .or_default()
                        .push((record, number));
                }
            }
        }
    }
    columns.values().all(|column| {
        let is_level = |(record, number): &(&Record, &Number)| number.value == record.level;
        let are_levels = column.iter().all(is_level);
        are_levels && column.len() >= FEWEST_LINES
            || is_running(column.iter().map(|(_, number)| number.value))
            || column
                .iter()
                .all(|(record, number)| is_no_count(number, record.level))
    })
}

/// Returns whether a number certainly counts no copies.
pub(super) fn is_no_count(number: &Number, level: Option<u32>) -> bool {
    match number.kind {
        Kind::Level => level.is_none() || number.value == level,
        Kind::Other => true,
        Kind::Marked | Kind::OfOther => false,
        Kind::Bare => number.is_digits && number.value.is_none_or(|value| value > MOST_COPIES),
    }
}

/// Returns whether numbers go up by one, and may begin again at one.
fn is_running(numbers: impl Iterator<Item = Option<u32>>) -> bool {
    let numbers: Vec<Option<u32>> = numbers.collect();
    let goes_on = numbers.windows(2).all(|pair| match pair {
        [Some(before), Some(next)] => *next == before + 1 || *next == 1 && *before > MOST_COPIES,
        _ => false,
    });
    numbers.len() >= FEWEST_LINES && goes_on
}

/// The signs that separate the facts of a line. They have no meaning of their own.
const SEPARATORS: &str = "-–—―|｜/／\\·・•,，、;；:：.。()[]{}<>\"'“”‘’«»「」『』【】《》〈〉＜＞（）［］｛｝〔〕≪≫=＝@＠_…‥\t`~～〜";

/// Emoji that can mean that a card is not in the deck, or that something is unclear.
const DOUBTS: [char; 22] = [
    '❌', '✗', '✘', '✖', '➖', '⛔', '🚫', '🗑', '⬇', '❓', '❔', '⬜', '☐', '◻', '🔻', '➕', '⚠',
    '🔄', '🔁', '➡', '⤵', '🤔',
];

/// Words that join the cards of a line.
const JOINING: WordList = WordList(&["and, then, plus, &, と, あと, 和, 以及, 还有, 跟"]);

/// The remarks beside each card, or `None` if a sign beside a card is unclear.
pub(super) fn remarks(
    text: &str,
    records: &[Record],
    counts: &[Count],
) -> Option<Vec<Vec<String>>> {
    let used: Vec<Range<usize>> = counts
        .iter()
        .filter_map(|count| count.place.clone())
        .map(|place| with_unit(text, place))
        .collect();
    let fragments: Vec<Vec<&str>> = records
        .iter()
        .map(|record| fragments(text, record, &used))
        .collect();
    let mut lines: HashMap<(Section, String), usize> = HashMap::new();
    let mut cards: HashMap<Section, usize> = HashMap::new();
    for (record, fragments) in records.iter().zip(&fragments) {
        *cards.entry(record.section).or_default() += 1;
        let shapes: HashSet<String> = fragments.iter().map(|fragment| shape(fragment)).collect();
        for shape in shapes {
            *lines.entry((record.section, shape)).or_default() += 1;
        }
    }
    // On a line with several cards, a text between two cards can be another card.
    let is_alone = |record: &Record| {
        records
            .iter()
            .filter(|other| other.line == record.line)
            .count()
            == 1
    };
    // A sign that stands beside exactly the cards with a Life Burst, or beside exactly the others.
    let marks_bursts = |sign: &str| {
        let of_main = records.iter().zip(&fragments);
        let of_main = of_main.filter(|(record, _)| record.section == Section::Main);
        let has_sign = |fragments: &[&str]| fragments.iter().any(|other| *other == sign);
        let mut kinds =
            of_main.map(|(record, fragments)| record.has_life_burst == has_sign(fragments));
        let first = kinds.next();
        kinds.all(|kind| Some(kind) == first)
    };
    if !have_shared_starts(text, records) || records.iter().any(|record| joins_text(text, record)) {
        return None;
    }
    let of_record = |(record, fragments): (&Record, &Vec<&str>)| {
        let mut remarks = Vec::new();
        for fragment in fragments {
            let shape = shape(fragment);
            let in_lines = |section: Section| {
                let key = (section, shape.clone());
                lines.get(&key).copied().unwrap_or_default()
            };
            let in_all =
                in_lines(record.section) == cards.get(&record.section).copied().unwrap_or_default();
            let in_many = in_lines(Section::Main) + in_lines(Section::Lrig) >= FEWEST_LINES;
            let is_word = fragment.chars().any(char::is_alphabetic);
            let has_doubt = fragment.contains(DOUBTS);
            if is_of_other_deck(fragment, record.section) {
                return None;
            }
            match is_word {
                _ if in_all && !has_doubt && !changes_list(fragment) => {}
                true if in_many
                    && !has_doubt
                    && (is_heading(fragment) || is_behind(text, record, fragment))
                    && !changes_list(fragment) => {}
                true if is_alone(record) && is_remark(text, record, fragment) => {
                    remarks.push((*fragment).to_owned());
                }
                true if JOINING.has(&shape) || is_heading(fragment) => {}
                true if is_in_brackets(text, record, fragment) => {
                    remarks.push((*fragment).to_owned());
                }
                // It belongs to the card before.
                true if follows_bracket(text, fragment) && !begins_line(text, record, fragment) => {
                }
                true if begins_line(text, record, fragment) && names_deck(fragment) => {}
                true => return None,
                false if fragment.chars().all(|c| digit(c).is_some() || is_space(c)) => {}
                false
                    if !has_doubt
                        && fragment
                            .chars()
                            .all(|c| is_emoji(c) || is_space(c) || digit(c).is_some()) => {}
                false if is_price(fragment) => {}
                false if marks_bursts(&shape) => {}
                false => return None,
            }
        }
        Some(remarks)
    };
    records.iter().zip(&fragments).map(of_record).collect()
}

/// Returns whether every text before a card stands before several cards. A text before only one or two
/// cards, such as `NOT` or `;`, may take them out of the deck.
fn have_shared_starts(text: &str, records: &[Record]) -> bool {
    let start = |record: &Record| {
        let first = record.card.places.first().map(|place| place.start);
        let before = text.get(record.part.start..first.unwrap_or(record.part.start));
        let before = before.unwrap_or_default();
        let line = before.rsplit(['\n', '\r']).next().unwrap_or_default();
        let mut start = shape(line);
        start.retain(|c| !is_space(c));
        start
    };
    let starts: Vec<String> = records.iter().map(start).collect();
    let lines = |start: &String| starts.iter().filter(|other| *other == start).count();
    starts
        .iter()
        .all(|start| start.is_empty() || names_deck(start) || lines(start) >= FEWEST_LINES)
}

/// Returns whether a text behind a card is in brackets.
fn is_in_brackets(text: &str, record: &Record, fragment: &str) -> bool {
    is_behind(text, record, fragment) && follows_bracket(text, fragment)
}

/// Returns whether a text stands directly behind an opening bracket.
fn follows_bracket(text: &str, fragment: &str) -> bool {
    let before = text.get(..place(fragment, text).start).unwrap_or_default();
    before.ends_with(['(', '（', '[', '［', '【'])
}

/// Returns whether a text is the first of its line.
fn begins_line(text: &str, record: &Record, fragment: &str) -> bool {
    let start = place(fragment, text).start;
    let before = text.get(..start).unwrap_or_default();
    let line = before.rsplit(['\n', '\r']).next().unwrap_or_default();
    start < record.part.end && !line.chars().any(char::is_alphanumeric)
}

/// Returns whether the text before the cards of a line only says which deck they are in: `my main deck is`.
fn names_deck(fragment: &str) -> bool {
    const DECKS: WordList =
        WordList(&["main, lrig, deck, ルリグ, メイン, デッキ, 主卡组, 主牌组, 分身, 卡组, 牌组"]);
    const LONGEST: usize = 40;
    let folded = fragment.to_lowercase();
    fragment.chars().count() <= LONGEST
        && !is_outside(fragment)
        && !may_change_list(fragment)
        && !fragment.chars().any(|c| digit(c).is_some())
        && DECKS.iter().any(|word| folded.contains(word))
}

/// Returns whether a text behind a card begins like a remark: in brackets or behind a sign such as `←`
/// or `//`.
fn is_remark(text: &str, record: &Record, fragment: &str) -> bool {
    const SIGNS: &str = "([（【［〔<＜「『←#※;—–-|｜";
    let start = place(fragment, text).start;
    let before = text.get(..start).unwrap_or_default();
    let before = before.trim_end_matches(is_space);
    is_behind(text, record, fragment)
        && (before.ends_with(|c| SIGNS.contains(c)) || before.ends_with("//"))
}

/// Returns whether a text that all lines share can change the list. Words for copies cannot.
fn changes_list(fragment: &str) -> bool {
    const OF_COPIES: WordList = WordList(&["x, of, copies, copy, copies of, copy of, of each"]);
    !OF_COPIES.has(&fragment.to_lowercase()) && (is_outside(fragment) || may_change_list(fragment))
}

/// Returns whether a sign joins the card to the text behind it, which can be a second card: `A & B`.
fn joins_text(text: &str, record: &Record) -> bool {
    let last = record.card.places.last().map(|place| place.end);
    let behind = text.get(last.unwrap_or(record.part.end)..record.part.end);
    let behind = behind.unwrap_or_default().trim_start_matches(is_space);
    let rest = behind.strip_prefix(['&', '+', '=', '＋', '＆', '＝']);
    rest.is_some_and(|rest| !trim(rest).starts_with(|c| digit(c).is_some()))
}

/// Returns whether a word beside a card is the word for a deck or a type to which the card does not belong.
fn is_of_other_deck(fragment: &str, section: Section) -> bool {
    match heading(fragment) {
        Some(Heading::Deck(of) | Heading::Type(of, _) | Heading::Part(of)) => of != section,
        _ => false,
    }
}

/// Returns whether a text stands behind the names of its card.
fn is_behind(text: &str, record: &Record, fragment: &str) -> bool {
    let last = record.card.places.last();
    last.is_some_and(|last| last.end <= place(fragment, text).start)
}

/// Returns whether a text is a word for a deck, for a type or for a level.
pub(super) fn is_heading(fragment: &str) -> bool {
    heading(fragment).is_some_and(|heading| heading != Heading::Outside)
}

fn is_price(fragment: &str) -> bool {
    let is_sign = |c: char| {
        matches!(
            c,
            '$' | '¥' | '￥' | '€' | '£' | '#' | '＃' | '%' | '％' | '№'
        )
    };
    fragment
        .chars()
        .all(|c| digit(c).is_some() || is_space(c) || is_sign(c))
}

/// Returns a number of copies together with the signs and the unit beside it.
fn with_unit(text: &str, place: Range<usize>) -> Range<usize> {
    let before = text.get(..place.start).unwrap_or_default();
    let bare = before.trim_end_matches(is_space);
    let times = bare.trim_end_matches(TIMES);
    let is_letter = bare.ends_with(|c: char| c.is_ascii_alphabetic());
    let is_apart = !is_letter || !times.ends_with(|c: char| c.is_ascii_alphanumeric());
    let start = match times.len() < bare.len() && is_apart {
        true => times.len(),
        false => place.start,
    };
    let behind = text.get(place.end..).unwrap_or_default();
    let close = behind.trim_start_matches(is_space);
    let unit = TIMES.iter().find_map(|sign| close.strip_prefix(*sign));
    let unit = unit.or_else(|| UNITS.iter().find_map(|unit| close.strip_prefix(unit)));
    let unit = unit.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    let end = unit.map_or(place.end, |rest| text.len() - rest.len());
    start..end
}

/// Returns the pieces of text beside a card, without its names and the numbers of copies.
fn fragments<'a>(text: &'a str, record: &Record, used: &[Range<usize>]) -> Vec<&'a str> {
    let mut taken: Vec<&Range<usize>> = record.card.places.iter().chain(used).collect();
    taken.sort_by_key(|place| place.start);
    let mut gaps = Vec::new();
    let mut start = record.part.start;
    for place in taken {
        if place.end <= start || place.start >= record.part.end {
            continue;
        }
        gaps.push(start..place.start.max(start));
        start = place.end;
    }
    gaps.push(start..record.part.end.max(start));
    let gaps = gaps.into_iter().filter_map(|gap| text.get(gap));
    gaps.flat_map(pieces).collect()
}

/// Splits a text at the signs that separate facts.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| SEPARATORS.contains(c));
    let parts = parts.flat_map(|part| part.split("  ")).map(trim);
    parts.filter(|part| !part.is_empty())
}

/// Returns a text in lower case with `#` instead of each number.
pub(super) fn shape(text: &str) -> String {
    let mut shape = String::new();
    for c in text.chars() {
        match c {
            c if digit(c).is_some() => {
                if !shape.ends_with('#') {
                    shape.push('#');
                }
            }
            c if is_space(c) => {
                if !shape.ends_with(' ') {
                    shape.push(' ');
                }
            }
            c => shape.extend(c.to_lowercase()),
        }
    }
    shape
}
