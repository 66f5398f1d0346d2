//! Several cards on one line: `《A》《B》 各1枚`, `4 A, 4 B`, or two lists side by side.

use super::item::{Part, part};
use super::reading::{Card, Line, Names, read};
use super::token::{Amount, PAIRS, digit, is_space, trim};
use crate::deck::kinds::shared::headings::{Heading, heading};

/// The largest number of places in one line where a card can end.
const MOST_CUTS: usize = 40;

/// Returns the cards of a line that can be cut into several parts with one known card each. The
/// counts must be clear: each part has its own count, or no part has a count, or only the last part
/// has a count. In the last case, the count applies to each card.
pub(super) fn several_cards<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut Names<'_>,
) -> Option<Vec<Part<'a>>> {
    let cuts = cuts(line);
    if cuts.len() > MOST_CUTS || cuts.len() < 3 {
        return None;
    }
    // For each cut, the cards from the start of the line to this cut, in the smallest number of
    // parts.
    let mut best: Vec<Option<Vec<Card<'a>>>> = vec![None; cuts.len()];
    for end in 1..cuts.len() {
        for start in 0..end {
            let before = match start {
                0 => Some(Vec::new()),
                _ => best.get(start).cloned().flatten(),
            };
            let Some(mut parts) = before else { continue };
            let shorter = best.get(end).and_then(Option::as_ref);
            if shorter.is_some_and(|known| known.len() <= parts.len() + 1) {
                continue;
            }
            let (from, to) = (*cuts.get(start)?, *cuts.get(end)?);
            let piece = trim(trim(line.get(from..to)?).trim_matches(is_separator));
            if piece.is_empty() {
                continue;
            }
            let card = match read(piece, names) {
                Line::Card(card) => Some(*card),
                _ => glued(piece, names).or_else(|| glued(without_type(piece)?, names)),
            };
            if let Some(card) = card
                && !card.by_reading
                && card.reading.remarks.is_empty()
            {
                parts.push(card);
                if let Some(place) = best.get_mut(end) {
                    *place = Some(parts);
                }
            }
        }
    }
    let mut parts = best.pop().flatten().filter(|parts| parts.len() > 1)?;
    let counted = parts
        .iter()
        .filter(|card| !card.reading.amounts.is_empty())
        .count();
    let last = parts.last()?.reading.clone();
    if last.each && counted == 1 {
        for card in &mut parts {
            card.reading.amounts.clone_from(&last.amounts);
        }
    } else if counted != 0 && counted != parts.len() || parts.iter().any(|card| card.reading.each) {
        return None;
    }
    // A label at the start of a line applies to all cards of the line: `Assist LRIG: A / B`.
    let labels: Vec<_> = parts.iter().map(|card| card.reading.label).collect();
    if let Some((Some(label), others)) = labels.split_first()
        && others.iter().all(Option::is_none)
    {
        for card in &mut parts {
            card.reading.label = Some(*label);
        }
    }
    Some(
        parts
            .into_iter()
            .map(|card| part(card, text, names))
            .collect(),
    )
}

/// Removes the word for a type of card before the first card of a line: `スペル ビートル・ブレード１`.
fn without_type(piece: &str) -> Option<&str> {
    let (word, name) = piece.split_once(is_space)?;
    matches!(heading(word), Some(Heading::Type(..))).then(|| trim(name))
}

/// Reads a part of a line whose name is directly followed by a number of copies: `サーバント #４`. If the
/// line has other parts of the same form, the number cannot belong to the name.
fn glued<'a>(piece: &'a str, names: &mut Names<'_>) -> Option<Card<'a>> {
    let name = piece.trim_end_matches(|c| digit(c).is_some());
    let digits = piece.get(name.len()..)?;
    if digits.chars().count() != 1 || name.ends_with(is_space) {
        return None;
    }
    match read(trim(name), names) {
        Line::Card(mut card) if card.reading.amounts.is_empty() => {
            card.reading.amounts.push(Amount {
                digits,
                marked: true,
                before: false,
            });
            Some(*card)
        }
        _ => None,
    }
}

fn is_separator(c: char) -> bool {
    matches!(
        c,
        ',' | '、'
            | '，'
            | '/'
            | '／'
            | ';'
            | '；'
            | '|'
            | '+'
            | '＋'
            | '&'
            | '・'
            | '·'
            | '│'
            | '•'
    )
}

/// Returns the places where a part can start or end. These places are the ends of the line,
/// separators, wide spaces, numbers after a space, and the start of a bracket.
fn cuts(line: &str) -> Vec<usize> {
    let mut cuts = vec![0];
    let mut spaces = 0;
    let mut last = ' ';
    for (at, c) in line.char_indices() {
        let opens = PAIRS.iter().any(|(open, close)| {
            open != close && open.starts_with(c) && !matches!(c, '(' | '（' | '\'')
        });
        let wide_space = spaces >= 2 || spaces == 1 && matches!(last, '\t' | '\u{3000}');
        let number = spaces == 1 && c.is_numeric() && at > 0;
        let after_space = !is_space(c) && (wide_space || number);
        if is_separator(c) || opens && at > 0 || after_space {
            cuts.push(at);
        }
        spaces = match is_space(c) {
            true => spaces + 1,
            false => 0,
        };
        last = c;
    }
    cuts.push(line.len());
    cuts.dedup();
    cuts
}
