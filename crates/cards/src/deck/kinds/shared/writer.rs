//! Checks decks before they are written, and writes single lines. The writers of several kinds of
//! deck files use these functions.

use super::list_line::{entry, lines};
use crate::card::{Card, Lookup, is_card_number};
use crate::deck::Reference;
use crate::deck::listing::{ConvertError, Listed, Listing};
use crate::deck::resolved_deck::section_of;
use crate::message;
use crate::message::Message;
use wixoss_base::vocab::Lang;

/// The largest number of copies that is written to a kind of file with one line for each copy. A
/// real deck has far fewer copies. Without this limit, a malicious list with large counts could
/// fill the disk.
const MOST_REPEATED: u64 = 10_000;

/// Returns the metadata as comments such as `# format: diva`, for kinds of files that have no other
/// place for metadata.
pub(in crate::deck) fn comments(deck: &Listing<'_>) -> String {
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

/// Returns a line with the count, the card number and the name in a language:
/// `4 WXDi-D03-020 Name`. If the reader of deck lists would misread the name, the line has only the
/// count and the number. Returns `None` if even this line would be misread.
pub(in crate::deck) fn listed(listed: &Listed<'_>, lang: Lang) -> Option<String> {
    let number = listed.number;
    let name = listed.card.name_in(lang);
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

/// Returns an error with the reasons why a deck can't be written. If there are no reasons, returns
/// `Ok`.
pub(in crate::deck) fn refuse(
    kind: &'static str,
    reasons: Vec<Message>,
) -> Result<(), ConvertError> {
    match reasons.is_empty() {
        true => Ok(()),
        false => Err(ConvertError { kind, reasons }),
    }
}

/// Returns a reason for each card that is in another deck than its type says. A list without
/// sections cannot express this, because its reader puts each card into the deck of its type.
pub(in crate::deck) fn misplaced(deck: &Listing<'_>) -> Vec<Message> {
    deck.cards
        .iter()
        .filter(|listed| listed.section != section_of(listed.card))
        .map(|listed| {
            message!(
                "convert.misplaced",
                card = listed.card,
                deck = listed.section
            )
        })
        .collect()
}

/// Returns the reason why a kind of file with one line for each copy cannot express the deck: there
/// are too many copies. Otherwise, returns no reason.
pub(in crate::deck) fn too_many(deck: &Listing<'_>) -> Vec<Message> {
    let copies: u64 = deck
        .cards
        .iter()
        .map(|listed| u64::from(listed.count))
        .sum();
    match copies > MOST_REPEATED {
        true => vec![message!(
            "convert.too-many",
            copies = copies,
            most = MOST_REPEATED
        )],
        false => Vec::new(),
    }
}

/// Returns whether a lookup of `name` finds this card and no other card.
pub(in crate::deck) fn stands_for(name: &str, card: Card<'_>, deck: &Listing<'_>) -> bool {
    deck.db
        .is_some_and(|db| matches!(db.find(name), Lookup::Found(id, _) if id == card.id()))
}

/// Returns the card number of each card, once for each copy of the card.
pub(in crate::deck) fn repeated<'a>(
    cards: impl Iterator<Item = &'a Listed<'a>>,
) -> impl Iterator<Item = &'a str> {
    cards.flat_map(|listed| std::iter::repeat_n(listed.number, listed.count as usize))
}

/// Returns a reason for each number that does not look like a card number. A kind of file that has
/// only card numbers cannot express such a number. Only cards that users add can have such numbers.
pub(in crate::deck) fn odd_numbers(deck: &Listing<'_>) -> Vec<Message> {
    deck.cards
        .iter()
        .filter(|listed| !is_card_number(listed.number))
        .map(|listed| message!("convert.odd-number", number = listed.number))
        .collect()
}
