//! What the writers of several kinds share.

use super::list_line::{entry, lines};
use crate::card::{Card, Lookup, is_card_number};
use crate::deck::Reference;
use crate::deck::listing::{ConvertError, Listed, Listing};
use crate::deck::resolve::section_of;

/// Most cards a kind that repeats a line a copy writes: no deck has so many, and a hostile list
/// of large counts would fill the disk.
const MOST_REPEATED: u64 = 10_000;

/// The metadata as `#` comments, for kinds that have no other place for it.
pub(in crate::deck::kinds) fn comments(deck: &Listing<'_>) -> String {
    let mut text = String::new();
    for (key, value) in deck.metadata() {
        for line in value.unwrap_or_default().split(['\n', '\r']) {
            if !line.trim().is_empty() {
                text.push_str(&format!("# {key}: {}\n", line.trim()));
            }
        }
    }
    text
}

/// `4 WXDi-D03-020 Name`, or without the name where a reader would take the line for something
/// else; `None` if even the number alone would be.
pub(in crate::deck::kinds) fn listed(listed: &Listed<'_>) -> Option<String> {
    let number = listed.number;
    let name = listed.card.name();
    let reads_as = |line: &str, wanted: Reference<'_>| {
        lines(line).eq([line])
            && entry(line, None, line)
                .is_ok_and(|read| read.count == listed.count && read.reference == wanted)
    };
    let both = format!("{} {number} {name}", listed.count);
    let wanted = Reference::NumberAndName {
        number: number.into(),
        name: name.into(),
    };
    if reads_as(&both, wanted) {
        return Some(both);
    }
    let short = format!("{} {number}", listed.count);
    reads_as(&short, Reference::Text(number.into())).then_some(short)
}

/// The error, if there is any reason for one.
pub(in crate::deck::kinds) fn refuse(
    kind: &'static str,
    reasons: Vec<String>,
) -> Result<(), ConvertError> {
    match reasons.is_empty() {
        true => Ok(()),
        false => Err(ConvertError { kind, reasons }),
    }
}

/// Reasons why a kind without sections can't hold the deck: its readers put every card into
/// the deck of its type.
pub(in crate::deck::kinds) fn misplaced(deck: &Listing<'_>) -> Vec<String> {
    deck.cards
        .iter()
        .filter(|listed| listed.section != section_of(listed.card))
        .map(|listed| {
            format!(
                "{} is in the {}, which a list without sections can't say",
                named(listed.card),
                listed.section
            )
        })
        .collect()
}

/// Reasons why a kind that repeats every copy can't hold the deck.
pub(in crate::deck::kinds) fn too_many(deck: &Listing<'_>) -> Vec<String> {
    let copies: u64 = deck
        .cards
        .iter()
        .map(|listed| u64::from(listed.count))
        .sum();
    match copies > MOST_REPEATED {
        true => vec![format!(
            "{copies} cards, and it repeats every copy: at most {MOST_REPEATED} are written"
        )],
        false => Vec::new(),
    }
}

/// Whether `name` is this card and no other.
pub(in crate::deck::kinds) fn stands_for(name: &str, card: Card<'_>, deck: &Listing<'_>) -> bool {
    deck.db
        .is_some_and(|db| matches!(db.find(name), Lookup::Found(id, _) if id == card.id()))
}

/// The card as a refusal names it.
pub(in crate::deck::kinds) fn named(card: Card<'_>) -> String {
    format!("{} {}", card.number(), card.name_ja())
}

/// The number once a copy.
pub(in crate::deck::kinds) fn repeated<'a>(
    cards: impl Iterator<Item = &'a Listed<'a>>,
) -> impl Iterator<Item = &'a str> {
    cards.flat_map(|listed| std::iter::repeat_n(listed.number, listed.count as usize))
}

/// Reasons why a kind of bare numbers can't hold the deck: added cards may have odd ones.
pub(in crate::deck::kinds) fn odd_numbers(deck: &Listing<'_>) -> Vec<String> {
    deck.cards
        .iter()
        .filter(|listed| !is_card_number(listed.number))
        .map(|listed| format!("`{}` doesn't look like a card number", listed.number))
        .collect()
}
