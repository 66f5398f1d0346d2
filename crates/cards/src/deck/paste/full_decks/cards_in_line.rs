//! Finds the cards that a line names, at any place of the line. A line may have several names of
//! one card: its number and its name, or its names in several languages.

use std::ops::Range;

use crate::card::CardId;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::name_with_suffixes::Identity;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{digit, is_space};
use unicode_normalization::UnicodeNormalization;

/// The length in bytes of the longest line that can name cards. A whole list can be one line.
const LONGEST: usize = 4000;

/// The length in bytes of the longest text that is looked up as a name.
const LONGEST_NAME: usize = 120;

/// A card in a line.
#[derive(Clone, Debug)]
pub(super) struct CardInLine {
    /// The cards that fit all names of the card on the line. Several cards can have one name.
    pub cards: Vec<CardId>,
    /// The places of the names and numbers of the card in the line, from left to right.
    pub places: Vec<Range<usize>>,
    /// The place of the name or number that fits the fewest cards.
    pub name: Range<usize>,
}

/// A name or a number in a line, and its cards.
struct Name {
    place: Range<usize>,
    cards: Vec<CardId>,
}

/// Finds the cards that a line names, from left to right. Longer names come first, so a name inside
/// another name does not count. If names of the same card follow each other, they are one card:
/// `サーバント # / Servant #`.
///
/// A number at the end of a name, after a space or a sign, can also be a number of copies:
/// `サーバント D 4` is a card. `without_numbers` decides how such a number is read. If it is true
/// and the text before the number is a name too, the number does not belong to the name.
pub(super) fn cards_in_line(
    line: &str,
    without_numbers: bool,
    names: &mut NameLookup<'_>,
) -> Vec<CardInLine> {
    let mut found = found_in(line, without_numbers, names);
    found.sort_by_key(|name| name.place.start);
    let mut cards: Vec<CardInLine> = Vec::new();
    for name in found {
        let of_both = |card: &CardInLine| {
            let both = card.cards.iter().filter(|id| name.cards.contains(id));
            both.copied().collect::<Vec<_>>()
        };
        match cards.last_mut().map(|card| (of_both(card), card)) {
            Some((both, card)) if !both.is_empty() => {
                if name.cards.len() < card.cards.len() {
                    card.name = name.place.clone();
                }
                card.cards = both;
                card.places.push(name.place);
            }
            _ => cards.push(CardInLine {
                cards: name.cards,
                places: vec![name.place.clone()],
                name: name.place,
            }),
        }
    }
    cards
}

/// Returns all names and numbers of cards in a line that are not inside a longer name.
fn found_in(line: &str, without_numbers: bool, names: &mut NameLookup<'_>) -> Vec<Name> {
    let ends = ends(line);
    if line.len() > LONGEST {
        return Vec::new();
    }
    let mut places: Vec<Range<usize>> = Vec::new();
    for (nth, start) in ends.iter().enumerate() {
        let behind = ends.get(nth + 1..).unwrap_or_default().iter();
        let near = behind.take_while(|end| **end - start <= LONGEST_NAME);
        places.extend(near.map(|end| *start..*end));
    }
    places.sort_by_key(|place| std::cmp::Reverse(place.len()));
    let mut found: Vec<Name> = Vec::new();
    for place in places {
        let is_taken = |name: &Name| name.place.start < place.end && place.start < name.place.end;
        if found.iter().any(is_taken) || !may_be_name(line, &place) {
            continue;
        }
        let text = line.get(place.clone()).unwrap_or_default();
        if without_numbers && ends_with_count(text, names) {
            continue;
        }
        // A word that is also a heading is not read as a name.
        let is_name = |card: &Identity| !card.by_reading && heading(text).is_none();
        if let Some(card) = names.identify(text).filter(is_name) {
            found.push(Name {
                place: bare(line, place, &card.cards, names),
                cards: card.cards,
            });
        }
    }
    found
}

/// Returns whether a text ends with a number after a space or a sign, and is a name without them.
fn ends_with_count(text: &str, names: &mut NameLookup<'_>) -> bool {
    let bare = text.trim_end_matches(|c| digit(c).is_some());
    let name = bare.trim_end_matches(|c: char| !c.is_alphanumeric());
    bare.len() < text.len() && name.len() < bare.len() && names.identify(name).is_some()
}

/// Returns the place of a name without the signs around it that the lookup ignores: `《Servant #》`
/// becomes `Servant #`. A sign stays if the printed name begins or ends with it.
fn bare(
    line: &str,
    place: Range<usize>,
    cards: &[CardId],
    names: &mut NameLookup<'_>,
) -> Range<usize> {
    let card = cards.first().and_then(|id| names.db.card(*id));
    let printed = card.map_or([None; 3], |card| {
        [Some(card.name_ja()), card.name_en(), card.name_zh()]
    });
    let is_printed = |mark: char, at_start: bool| {
        printed.into_iter().flatten().any(|name| {
            let mut signs = name.nfkc();
            let edge = if at_start { signs.next() } else { signs.last() };
            edge.is_some_and(|edge| std::iter::once(mark).nfkc().eq([edge]))
        })
    };
    let mut bare = place;
    loop {
        let text = line.get(bare.clone()).unwrap_or_default();
        let mark = |c: Option<char>, at_start: bool| {
            let is_mark = |c: &char| !c.is_alphanumeric() && !is_printed(*c, at_start);
            c.filter(is_mark).map(char::len_utf8)
        };
        let shorter = [
            mark(text.chars().next_back(), false).map(|length| bare.start..bare.end - length),
            mark(text.chars().next(), true).map(|length| bare.start + length..bare.end),
        ];
        let is_name = |place: &Range<usize>| {
            let found = line
                .get(place.clone())
                .and_then(|text| names.identify(text));
            found.is_some_and(|found| found.cards == cards)
        };
        match shorter.into_iter().flatten().find(is_name) {
            Some(place) => bare = place,
            None => return bare,
        }
    }
}

/// Returns whether the text at a place of a line can be a name. A short text such as `円` can be a
/// part of many words, so it is a name only if it stands alone.
fn may_be_name(line: &str, place: &Range<usize>) -> bool {
    const FEWEST_LATIN: usize = 3;
    const FEWEST: usize = 2;
    let text = line.get(place.clone()).unwrap_or_default();
    let before = line.get(..place.start).unwrap_or_default();
    let behind = line.get(place.end..).unwrap_or_default();
    let is_end = |c: Option<char>| c.is_none_or(is_space);
    let is_alone = is_end(before.chars().next_back()) && is_end(behind.chars().next());
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let is_long = match text.is_ascii() {
        true => letters >= FEWEST_LATIN,
        false => letters >= FEWEST || letters > 0 && is_alone,
    };
    let is_whole = !text.starts_with(is_space) && !text.ends_with(is_space);
    is_whole && is_long
}

/// Returns the byte offsets at which a name can begin or end: the start and the end of each word,
/// number and sign.
fn ends(line: &str) -> Vec<usize> {
    /// The kinds of characters. Neighboring characters of one kind belong to the same word or
    /// number. Each sign (kind 0) stands alone.
    fn kind(c: char) -> u8 {
        match c {
            c if is_space(c) => 1,
            c if digit(c).is_some() => 2,
            c if c.is_ascii_alphabetic() => 3,
            'ぁ'..='ゟ' => 4,
            'ァ'..='ヿ' | 'ｦ'..='ﾟ' => 5,
            c if c.is_alphabetic() => 6,
            _ => 0,
        }
    }
    let mut ends = Vec::new();
    let mut last = None;
    for (at, c) in line.char_indices() {
        if last != Some(kind(c)) || kind(c) == 0 {
            ends.push(at);
        }
        last = Some(kind(c));
    }
    ends.push(line.len());
    ends
}
