//! Finds the names and the numbers of cards in a text.

use std::ops::Range;

use crate::card::{CardDb, CardId, Lookup, MatchedBy};
use crate::deck::paste::token::{TIMES, digit, is_number, is_space, trim};
use wixoss_pack::card::lookup_key::name_key;

/// The name or the number of a card in a text.
pub(in crate::deck::paste) struct Mention {
    pub span: Range<usize>,
    pub cards: Vec<CardId>,
    pub kind: Kind,
}

/// What a mention consists of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::deck::paste) enum Kind {
    Number,
    LatinName,
    OtherName,
}

/// Returns the mentions of cards in the order of the text. Returns `None` if there are more mentions
/// than a list of one deck has.
pub(super) fn mentions(text: &str, db: &CardDb) -> Option<Vec<Mention>> {
    const MOST: usize = 240;
    let bounds: Vec<usize> = bounds(text);
    let mut mentions = Vec::new();
    let mut nth = 0;
    while let Some(start) = bounds.get(nth).copied() {
        let ends = bounds.get(nth + 1..).unwrap_or_default();
        let Some(mention) = longest(text, start, ends, db) else {
            nth += 1;
            continue;
        };
        nth = bounds.partition_point(|bound| *bound < mention.span.end);
        mentions.push(mention);
        if mentions.len() > MOST {
            return None;
        }
    }
    Some(mentions)
}

/// Returns the places at which a name can begin or end: between two characters that do not belong to
/// the same word.
fn bounds(text: &str) -> Vec<usize> {
    let kind = |c: char| match c {
        c if digit(c).is_some() || c.is_ascii_alphabetic() => 1,
        c if c.is_alphanumeric() => 2,
        _ => 0,
    };
    let mut before = 0;
    let places = text.char_indices().filter_map(|(at, c)| {
        let is_bound = kind(c) == 0 || kind(c) != before;
        before = kind(c);
        is_bound.then_some(at)
    });
    let mut bounds: Vec<usize> = places.collect();
    bounds.push(text.len());
    bounds
}

/// Returns the longest mention that begins at `start` and ends at one of `ends`.
fn longest(text: &str, start: usize, ends: &[usize], db: &CardDb) -> Option<Mention> {
    /// The length in bytes of the longest name of a card.
    const LONGEST: usize = 160;
    /// The number of characters that must be the start of a name.
    const START: usize = 3;
    let rest = text.get(start..)?;
    if !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '#' | '=' | '"')) {
        return None;
    }
    let front: String = rest
        .chars()
        .enumerate()
        .take(START)
        .take_while(|(at, c)| *at == 0 || c.is_alphanumeric())
        .map(|(_, c)| c)
        .collect();
    let may_be_number = rest.starts_with(|c: char| c.is_ascii_alphabetic() || digit(c).is_some());
    let may_be_name = db.has_name_with_start(&name_key(&front));
    let within = ends.partition_point(|end| *end <= start + LONGEST);
    let within = ends.get(..within).unwrap_or_default();
    let mut found = within.iter().rev().filter_map(|end| {
        let name = text.get(start..*end)?;
        let is_code = may_be_number && is_number(name);
        if name.ends_with(is_space) || !is_code && !may_be_name {
            return None;
        }
        let is_whole = is_code || !ends_with_own_number(name) || db.find_exact(name).is_some();
        is_whole.then(|| Some((*end, is_code, cards_named(name, is_code, db)?)))?
    });
    let (end, is_code, cards) = found.next()?;
    let name = shortest(text.get(start..end)?, is_code, &cards, db);
    let end = start + name.len();
    let kind = match (is_code, name.is_ascii()) {
        (true, _) => Kind::Number,
        (false, true) => Kind::LatinName,
        (false, false) => Kind::OtherName,
    };
    Some(Mention {
        span: start..end,
        cards,
        kind,
    })
}

/// Returns whether a text ends with a number behind a space or a sign. This number can be the number
/// of copies, although a card has a name such as `サーバント D4`.
fn ends_with_own_number(name: &str) -> bool {
    let head = name.trim_end_matches(|c| digit(c).is_some());
    head.len() < name.len() && !head.ends_with(char::is_alphanumeric)
}

/// Removes the signs behind a name that do not change the card.
fn shortest<'a>(name: &'a str, is_code: bool, cards: &[CardId], db: &CardDb) -> &'a str {
    let mut name = name;
    while let Some(last) = name.chars().next_back()
        && (!last.is_alphanumeric() || TIMES.contains(&last))
        && let Some(shorter) = name.strip_suffix(last)
        && cards_named(shorter, is_code, db).is_some_and(|shorter| shorter == cards)
    {
        name = shorter;
    }
    trim(name)
}

/// Returns the cards with a name or a number. The reading of a name is no name here, because many
/// words are readings.
fn cards_named(name: &str, is_code: bool, db: &CardDb) -> Option<Vec<CardId>> {
    const FEWEST_LETTERS: usize = 3;
    let letters = name.chars().filter(|c| c.is_alphanumeric()).count();
    if name.is_ascii() && letters < FEWEST_LETTERS || letters < 2 {
        return None;
    }
    match db.find(name) {
        Lookup::Found(_, MatchedBy::Reading) => None,
        Lookup::Found(_, MatchedBy::Number) if !is_code => None,
        Lookup::Found(id, _) => Some(vec![id]),
        Lookup::Ambiguous(cards) => Some(cards),
        Lookup::Unknown if is_code => match db.find(&format!("{name}[EN]")) {
            Lookup::Found(id, _) => Some(vec![id]),
            _ => None,
        },
        Lookup::Unknown => None,
    }
}
