//! Reads lines with several cards: `《A》《B》 各1枚`, `4 A, 4 B`, or two lists side by side.

use super::entry_signs::is_like_name;
use super::line_meaning::{LineMeaning, Part, part};
use super::line_reading::{Card, Line, read};
use super::name_lookup::NameLookup;
use super::remarks_beside_card::is_outside;
use super::token_splits::readings;
use super::unread_lines::unread;
use crate::card::{Lookup, MatchedBy};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::token::{
    Amount, PAIRS, bracket_after, circled, count_after, digit, is_kanji_digit, is_number, is_space,
    may_change_list, running_value, trim,
};
use crate::deck::paste::whole_list::changes::is_added;
use crate::deck::paste::whole_list::group_count::count_of_line;
use crate::deck::{Reference, Section};
use std::borrow::Cow;

/// The largest number of places in a line at which it may be cut into cards.
const MOST_CUTS: usize = 120;

/// The length in bytes of the longest part of a line that can be one card.
const LONGEST: usize = 160;

/// The separators between the cards of a line. Names contain some of these signs, so a line is cut
/// at a separator only if every piece is a card.
const SEPARATORS: [&str; 28] = [
    " / ", " -- ", " – ", " — ", "／", " | ", "｜", ";", "；", "、", "，", " + ", "＋", " • ",
    " · ", "\t", ", ", "/", " & ", ",", "・", "\u{3000}", "→", "⇒", "➡", "->", "=>", AND,
];

/// Returns the sign that stands between the cards of a line, with its spaces: ` ▸ ` in
/// `4 A ▸ 4 B ▸ 4 C`. It must occur at least twice.
pub(in crate::deck::paste) fn sign_between_cards(line: &str) -> Option<&str> {
    let starts = line.char_indices().filter(|(_, c)| *c == ' ');
    let mut signs = starts.filter_map(|(at, _)| {
        let mut chars = line.get(at..)?.chars().skip(1);
        let sign = chars
            .next()
            .filter(|c| !c.is_alphanumeric() && !is_space(*c))?;
        let is_alone = chars.next() == Some(' ');
        line.get(at..at + sign.len_utf8() + 2).filter(|_| is_alone)
    });
    signs.find(|sign| line.matches(sign).count() > 1)
}

/// The word before the last card in `A, B and C`.
const AND: &str = " and ";

/// Returns the cards of a line that can be cut into several parts with one known card each. The
/// counts must be clear. Either each part has a count (`4 A, 4 B`), or no part has one, or one
/// count at the start or the end of the line applies to each card: `4積み：A、B`, `A、B 各1枚`.
pub(in crate::deck::paste) fn several_cards<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Part<'a>>> {
    if has_other_number_in_label(line, names) && !is_label_of_assist(line, text) {
        return None;
    }
    if let Some((label, amount, rest)) = count_of_line(line)
        && let Some(mut cards) = cards(rest, names)
    {
        read_circles(&mut cards)?;
        let own = cards.iter().filter(|card| !card.reading.amounts.is_empty());
        let own = own.count();
        let is_clear = match amount {
            Some(_) => own == 0,
            None => own == 0 || own == cards.len(),
        };
        let labeled = cards.iter().any(|card| card.reading.label.is_some());
        if label.is_none() || !labeled {
            for card in &mut cards {
                card.reading.amounts.extend(amount);
                card.reading.label = card.reading.label.or(label);
            }
            let parts = cards.into_iter().map(|card| part(card, text, names));
            if is_clear || amount.is_some() {
                return is_clear.then(|| parts.collect());
            }
        }
    }
    let mut cards = cards(line, names).filter(|cards| cards.len() > 1)?;
    read_circles(&mut cards)?;
    let counted = cards
        .iter()
        .filter(|card| !card.reading.amounts.is_empty())
        .count();
    let last = cards.last()?.reading.clone();
    if last.each && counted == 1 {
        for card in &mut cards {
            card.reading.amounts.clone_from(&last.amounts);
        }
    } else if counted != 0 && counted != cards.len() || cards.iter().any(|card| card.reading.each) {
        return None;
    }
    // A label applies to all cards up to the next label: `Assist LRIG: A / B`.
    let mut label = None;
    for card in &mut cards {
        label = card.reading.label.or(label);
        card.reading.label = label;
    }
    let parts = cards.into_iter().map(|card| part(card, text, names));
    Some(parts.collect())
}

/// Reads the digits in circles before the cards of a line as their counts: `④A／③B`. Returns `None`
/// if it is not clear whether the numbers are counts: in `①A／②B` they may only number the cards,
/// and in `④A／B` one is missing. Plain numbers such as `1. A／2. B` only number the cards.
fn read_circles(cards: &mut [Card<'_>]) -> Option<()> {
    let is_bare = |card: &Card<'_>| card.reading.amounts.is_empty();
    let mut running = cards.iter().filter_map(|card| card.reading.running);
    if cards.len() < 2 || !cards.iter().all(is_bare) || running.next().is_none() {
        return Some(());
    }
    let values: Vec<u32> = cards
        .iter()
        .filter_map(|card| running_value(card.reading.running?))
        .collect();
    let is_run = (1..).zip(&values).all(|(wanted, value)| wanted == *value);
    let are_all = values.len() == cards.len();
    let are_circles = cards.iter().all(|card| has_circle(card.reading.running));
    if are_all && is_run && !are_circles {
        return Some(());
    }
    if !are_all || !are_circles || is_run {
        return None;
    }
    for card in cards {
        let amount = card.reading.running.take().map(|digits| Amount {
            digits,
            marked: true,
            before: true,
        });
        card.reading.amounts.extend(amount);
    }
    Some(())
}

/// Returns the cards of a line with at least four cards. At most one card in four may be unknown.
/// Each unknown name must be similar to the name of a card, because it is misspelled.
pub(in crate::deck::paste) fn several_with_misspelled<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Part<'a>>> {
    const FEWEST: usize = 4;
    const MOST: usize = 60;
    let (label, amount, rest) = count_of_line(line).unwrap_or((None, None, line));
    SEPARATORS.iter().find_map(|separator| {
        let pieces = rest.split(separator).map(trim);
        let pieces: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
        if !(FEWEST..=MOST).contains(&pieces.len()) {
            return None;
        }
        let most_unknown = pieces.len() / FEWEST;
        let mut unknown = 0;
        let mut parts: Vec<Part<'a>> = Vec::new();
        for piece in pieces {
            let made = match one_card(piece, names) {
                Some(card) => part(card, text, names),
                None if unknown < most_unknown => {
                    unknown += 1;
                    misspelled(piece, text, names)?
                }
                None => return None,
            };
            parts.push(made);
        }
        let counted = parts.iter().filter(|part| !part.amounts.is_empty());
        let counted = counted.count();
        let is_unclear = match counted {
            0 => amount.is_none() && parts.iter().any(|part| has_circle(part.running)),
            _ => counted != parts.len() || amount.is_some(),
        };
        if is_unclear {
            return None;
        }
        for part in &mut parts {
            part.amounts.extend(amount);
            part.label = part.label.or(label);
        }
        Some(parts)
    })
}

/// Returns the cards of a line that writes the shared start of their names only once:
/// `サーバント D・O 各4` is four copies each of `サーバント D` and `サーバント O`. Each name must
/// be the whole name of a card.
pub(in crate::deck::paste) fn with_shared_start<'a>(
    line: &'a str,
    text: &'a str,
    names: &NameLookup<'_>,
) -> Option<Vec<Part<'a>>> {
    const LONGEST_END: usize = 3;
    const SIGNS: [char; 7] = ['・', '/', '／', '、', '&', '＆', ','];
    let (written, amount) = match count_after(line) {
        Some((written, amount, true)) => (written, amount),
        _ => return None,
    };
    let pieces: Vec<&str> = written.split(SIGNS).map(trim).collect();
    let (first, others) = pieces
        .split_first()
        .filter(|(_, others)| !others.is_empty())?;
    let is_end = |end: &&str| (1..=LONGEST_END).contains(&end.chars().count());
    if !others.iter().all(is_end) {
        return None;
    }
    let exact = |name: &str| match names.db.find(name) {
        Lookup::Found(id, by) if by != MatchedBy::Reading => Some(id),
        _ => None,
    };
    let part = |name: Cow<'a, str>, piece: &str| {
        let id = exact(&name)?;
        Some(Part {
            reference: Reference::Text(name),
            cards: vec![id],
            span: place(piece, text),
            amounts: vec![amount],
            running: None,
            label: None,
            remarks: Vec::new(),
        })
    };
    let mut parts = vec![part(Cow::Borrowed(*first), first)?];
    // The shared start ends before the last word of the first name, or before its last sign.
    let last_sign = first.char_indices().next_back()?.0;
    let starts = [first.rfind(is_space).map(|at| at + 1), Some(last_sign)];
    let start = starts.into_iter().flatten().find_map(|at| {
        let start = first.get(..at).filter(|start| !start.is_empty())?;
        let is_card = |end: &&str| exact(&format!("{start}{end}")).is_some();
        others.iter().all(is_card).then_some(start)
    })?;
    for end in others {
        parts.push(part(Cow::Owned(format!("{start}{end}")), end)?);
    }
    Some(parts)
}

/// Returns whether the number before a card is in a circle: `④A`. It can be the number of the line
/// or a number of copies.
fn has_circle(running: Option<&str>) -> bool {
    running.is_some_and(circled)
}

/// Returns a part of a line as an unknown card, if it is similar to the name of a card.
fn misspelled<'a>(piece: &'a str, text: &'a str, names: &mut NameLookup<'_>) -> Option<Part<'a>> {
    match unread(&readings(piece), text, names) {
        LineMeaning::Unread(Some(part)) => {
            is_like_name(&part.reference.to_string(), names).then_some(*part)
        }
        _ => None,
    }
}

/// Returns whether the line may hide numbers of copies: its cards have no counts, but its label has
/// a number that is not the number of cards on the line. An example is `SIGNI (32): A / B`.
fn has_other_number_in_label(line: &str, names: &mut NameLookup<'_>) -> bool {
    let Some((head, rest)) = line.split_once([':', '：']) else {
        return false;
    };
    let is_label = matches!(
        heading(head),
        Some(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
    );
    let bare = head.trim_end_matches(|c| digit(c).is_none());
    let digits = bare.len() - bare.trim_end_matches(|c| digit(c).is_some()).len();
    let number: Option<usize> = bare.get(bare.len() - digits..).and_then(|digits| {
        let value = |number: usize, c| Some(number * 10 + usize::try_from(digit(c)?).ok()?);
        (!digits.is_empty() && digits.len() < 9).then(|| digits.chars().try_fold(0, value))?
    });
    let Some(number) = number.filter(|_| is_label) else {
        return false;
    };
    cards(rest, names).is_some_and(|cards| {
        cards.len() != number && cards.iter().all(|card| card.reading.amounts.is_empty())
    })
}

/// Returns whether the label of a line numbers the two Assist LRIGs of a deck: `Assist 1: A / B`
/// beside `Assist 2: C / D`.
fn is_label_of_assist(line: &str, text: &str) -> bool {
    let number = |line: &str| {
        let (head, _) = line.split_once([':', '：'])?;
        let word = head.trim_end_matches(|c| digit(c).is_some());
        let number = head.get(word.len()..)?.chars();
        let is_assist = matches!(heading(word), Some(Heading::Type(Section::Lrig, _)))
            && ["assist", "アシスト", "辅助"]
                .iter()
                .any(|assist| word.to_lowercase().contains(assist));
        let mut values = number.filter_map(digit);
        let value = values.next().filter(|_| is_assist)?;
        values.next().is_none().then_some(value)
    };
    let is_first_or_second = matches!(number(line), Some(1 | 2));
    is_first_or_second
        && [1, 2]
            .iter()
            .all(|wanted| text.lines().any(|line| number(trim(line)) == Some(*wanted)))
}

/// Returns the cards of a line. If possible, the line is cut at one kind of separator. Otherwise it
/// is cut at separators of different kinds.
fn cards<'a>(line: &'a str, names: &mut NameLookup<'_>) -> Option<Vec<Card<'a>>> {
    only_numbers(line, names)
        .or_else(|| by_separator(line, &SEPARATORS, true, names))
        .or_else(|| by_separator(line, &[sign_between_cards(line)?], false, names))
        .or_else(|| by_cuts(line, names))
}

/// Returns the cards of a line that has only card numbers with spaces between them.
fn only_numbers<'a>(line: &'a str, names: &mut NameLookup<'_>) -> Option<Vec<Card<'a>>> {
    let mut words = line.split_whitespace();
    let is_list = words.clone().nth(1).is_some() && words.clone().all(is_number);
    is_list.then(|| words.by_ref().map(|word| one_card(word, names)).collect())?
}

/// Cuts a line at each separator of one kind. If `is_line` is true, a piece that is not one card is
/// cut again at another kind of separator: `LRIG: A, B; Main: C, D`.
fn by_separator<'a>(
    line: &'a str,
    separators: &[&str],
    is_line: bool,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Card<'a>>> {
    for (nth, separator) in separators.iter().enumerate() {
        if !line.contains(separator) {
            continue;
        }
        let others = separators.get(nth + 1..).unwrap_or_default();
        if let Some(cards) = by_pieces(line.split(separator), others, is_line, names) {
            return Some(cards);
        }
    }
    None
}

fn by_pieces<'a>(
    pieces: impl Iterator<Item = &'a str>,
    others: &[&str],
    is_line: bool,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Card<'a>>> {
    let mut cards = Vec::new();
    for piece in pieces {
        let piece = trim(piece);
        if piece.is_empty() {
            continue;
        }
        match one_card(piece, names) {
            Some(card) => cards.push(card),
            None if is_line => cards.extend(by_separator(piece, others, false, names)?),
            None => return None,
        }
    }
    (!cards.is_empty()).then_some(cards)
}

/// Reads a part of a line as one card. Returns `None` if it is not exactly one card.
fn one_card<'a>(piece: &'a str, names: &mut NameLookup<'_>) -> Option<Card<'a>> {
    if piece.len() > LONGEST || names.not_one_card.get(piece).is_some() {
        return None;
    }
    let card = match read(piece, names) {
        Line::Card(card) => Some(*card),
        _ => glued(piece, names).or_else(|| glued(without_type(piece)?, names)),
    };
    // In `【タマ】【三日月の巫女 タマ】`, the first name is a card and not the LRIG type of the
    // second.
    let is_card = |suffix: &&str| matches!(names.db.find_exact(suffix), Some(Lookup::Found(..)));
    let card = card.filter(|card| {
        let mut remarks = card.reading.remarks.iter();
        !card.by_reading
            && remarks.all(|remark| is_harmless_remark(remark, piece, names))
            && !card.reading.suffixes.iter().any(is_card)
    });
    if card.is_none() {
        names.not_one_card.keep(piece, ());
    }
    card
}

/// Returns whether a remark after a card in a line with several cards changes nothing: `(foil)`. It
/// must be a short text in brackets at the end, without a number and without a card.
fn is_harmless_remark(remark: &str, piece: &str, names: &NameLookup<'_>) -> bool {
    const LONGEST: usize = 40;
    let in_brackets = bracket_after(piece).is_some_and(|(_, inside)| inside == remark);
    in_brackets
        && remark.len() <= LONGEST
        && !remark
            .chars()
            .any(|c| digit(c).is_some() || is_kanji_digit(c))
        && !is_outside(remark)
        && !may_change_list(remark)
        && is_added(remark).is_none()
        && heading(remark).is_none()
        && !names.db.has_name_in(remark)
        && !is_like_name(remark, names)
}

/// Returns the cards of a line that may be cut at any separator. Among all ways to cut the line
/// into cards, the way with the fewest cards is chosen.
fn by_cuts<'a>(line: &'a str, names: &mut NameLookup<'_>) -> Option<Vec<Card<'a>>> {
    let cuts = cuts(line);
    if cuts.len() > MOST_CUTS || cuts.len() < 3 {
        return None;
    }
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
            let piece = trim(line.get(from..to)?).trim_matches(is_separator);
            let piece = trim(piece.strip_prefix(AND.trim_start()).unwrap_or(piece));
            if piece.is_empty() {
                continue;
            }
            if let Some(card) = one_card(piece, names) {
                parts.push(card);
                if let Some(place) = best.get_mut(end) {
                    *place = Some(parts);
                }
            }
        }
    }
    best.pop().flatten()
}

/// Removes the word for a card type before the first card of a line: `スペル ビートル・ブレード１`.
fn without_type(piece: &str) -> Option<&str> {
    let (word, name) = piece.split_once(is_space)?;
    matches!(heading(word), Some(Heading::Type(..))).then(|| trim(name))
}

/// Reads a part of a line in which a number of copies is directly after the name: `サーバント #４`.
/// Elsewhere, such a digit can belong to the name. In a line with several cards it is a count.
fn glued<'a>(piece: &'a str, names: &mut NameLookup<'_>) -> Option<Card<'a>> {
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

/// Returns the places at which a line may be cut: its ends, separators, wide spaces, numbers after
/// a space, and opening brackets.
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
        let joins = || line.get(at..).is_some_and(|rest| rest.starts_with(AND));
        if is_separator(c) || opens && at > 0 || after_space || joins() {
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
