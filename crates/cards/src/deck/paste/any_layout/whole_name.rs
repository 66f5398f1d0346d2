//! Decides whether a mention is the whole name that the text has at its place. A part of a misspelled
//! name can be the name of another card: `Hirana` in `Hirana, a Sparkk of Hope`.

use super::Record;
use super::mentions::{Kind, Mention};
use crate::card::CardDb;
use crate::deck::paste::token::{TIMES, UNITS, digit, trim};
use wixoss_pack::card::lookup_key::name_key;

/// The signs that certainly end a name.
const ENDS: [char; 27] = [
    '\t', '|', '｜', ';', '；', '·', '[', ']', '{', '}', '(', ')', '（', '）', '【', '】', '《',
    '》', '「', '」', '"', '<', '>', ':', '：', '，', '、',
];
/// The brackets that can also be in a name.
const BRACKETS: [char; 8] = ['[', '(', '（', '【', '《', '「', '<', '［'];

/// Returns whether each mention of a record is a whole name.
pub(super) fn has_whole_names(text: &str, records: &[Record], nth: usize, db: &CardDb) -> bool {
    let Some(record) = records.get(nth) else {
        return false;
    };
    let all = || records.iter().flat_map(|record| &record.mentions);
    record.mentions.iter().all(|mention| {
        let before = all().rfind(|other| other.span.end <= mention.span.start);
        let behind = all().find(|other| other.span.start >= mention.span.end);
        let left = before.map_or(0, |other| other.span.end)..mention.span.start;
        let right = mention.span.end..behind.map_or(text.len(), |other| other.span.start);
        mention.kind == Kind::Number
            || is_whole(
                text.get(left).unwrap_or_default(),
                mention,
                text.get(right).unwrap_or_default(),
                text,
                db,
            )
    })
}

fn is_whole(left: &str, mention: &Mention, right: &str, text: &str, db: &CardDb) -> bool {
    let name = text.get(mention.span.clone()).unwrap_or_default();
    let ends = |c: char| ENDS.contains(&c) || digit(c).is_some() || matches!(c, '\n' | '\r');
    // The longer name of another card can go on with a bracket.
    let has_bracket = trim(right).starts_with(BRACKETS);
    if has_bracket && db.has_name_with_start(&format!("{}[", name_key(name))) {
        return false;
    }
    // In a table, no space follows a comma between two cells.
    let left = match left.strip_suffix(',') {
        Some(_) => "",
        None => left.rsplit(ends).next().unwrap_or_default(),
    };
    let has_count_before = mention
        .span
        .start
        .checked_sub(left.len() + 1)
        .and_then(|at| text.get(..=at))
        .is_some_and(|head| head.ends_with(|c| digit(c).is_some()));
    let left = match has_count_before {
        true => without_unit(left),
        false => left,
    };
    let is_cell = right.starts_with(',') && !right.starts_with(", ");
    let end = right.find(ends).unwrap_or(right.len());
    let (right, behind) = match is_cell {
        true => ("", ""),
        false => right.split_at_checked(end).unwrap_or((right, "")),
    };
    let right = match behind.starts_with(|c| digit(c).is_some()) {
        true => right.trim_end_matches(TIMES),
        false => right,
    };
    let has_letters = |part: &str| part.chars().any(char::is_alphabetic);
    let is_soft = |c: char| matches!(c, '/' | '／' | '　' | '–' | '—');
    let near_left = left.rsplit(is_soft).next().unwrap_or_default();
    let near_right = right.split(is_soft).next().unwrap_or_default();
    if has_letters(near_left) || has_letters(near_right) {
        return false;
    }
    let is_alone = !has_letters(left) && !has_letters(right);
    is_alone || db.likeness(trim(&format!("{left}{name}{right}"))) == 0.0
}

/// Removes the sign or the unit of a number of copies from the start of a text.
fn without_unit(text: &str) -> &str {
    let text = trim(text);
    let unit = UNITS.iter().find_map(|unit| text.strip_prefix(unit));
    unit.or_else(|| text.strip_prefix(TIMES)).unwrap_or(text)
}
