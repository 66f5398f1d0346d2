//! Reads a deck in one pass, if the deck has the spelling that nearly every program writes. In this
//! spelling, strings have no escapes, each key occurs only once, and counts are whole numbers. The
//! general reader [`read_any`](super::read_any) reads all other texts and reports the errors. A
//! property test checks that both readers give the same result.

use std::borrow::Cow;

use super::plain_scanner::{PlainScanner, Text};
use crate::deck::raw_deck::MAX_COUNT;
use crate::deck::{Entry, Field, RawDeck, Reference, Section};

/// Reads the deck. Returns `None` if the deck is not in the spelling that this reader knows.
pub(super) fn read(text: &str) -> Option<RawDeck<'_>> {
    let mut json = PlainScanner::new(text);
    let mut deck = RawDeck {
        entries: Vec::with_capacity(32),
        ..RawDeck::default()
    };
    let (mut main_deck, mut lrig_deck) = (false, false);
    json.open()?;
    loop {
        let key = json.key()?;
        let field = match key.text {
            "name" => &mut deck.name,
            "id" => &mut deck.id,
            "format" => &mut deck.format,
            "as_of" => &mut deck.as_of,
            "author" => &mut deck.author,
            "notes" => &mut deck.notes,
            "main_deck" if !main_deck => {
                main_deck = true;
                cards(&mut json, Section::Main, &mut deck.entries)?;
                match json.more()? {
                    true => continue,
                    false => break,
                }
            }
            "lrig_deck" if !lrig_deck => {
                lrig_deck = true;
                cards(&mut json, Section::Lrig, &mut deck.entries)?;
                match json.more()? {
                    true => continue,
                    false => break,
                }
            }
            _ => return None,
        };
        let value = match key.text == "id" && json.at_digit() {
            true => {
                deck.id_is_number = true;
                // In the general reader, a number has the position of the string before it, so it
                // has the same position here.
                Text {
                    text: json.number()?,
                    span: key.span,
                }
            }
            false => json.string()?,
        };
        let value = Field {
            text: Cow::Borrowed(value.text),
            span: value.span,
        };
        if field.replace(value).is_some() {
            return None;
        }
        if !json.more()? {
            break;
        }
    }
    json.end()?;
    (main_deck || lrig_deck).then_some(deck)
}

/// Reads the cards of one deck, each with its count.
fn cards<'a>(
    json: &mut PlainScanner<'a>,
    section: Section,
    entries: &mut Vec<Entry<'a>>,
) -> Option<()> {
    /// The largest number of entries that this reader reads. Larger decks are left to the general
    /// reader, which finds repeated keys faster.
    const MOST: usize = 64;
    let first = entries.len();
    let mut seen = ReadKeys::default();
    json.open()?;
    if json.closes() {
        return Some(());
    }
    loop {
        let card = json.key()?;
        if seen.may_have(card.text) {
            let mut before = entries.iter().skip(first);
            let same = |entry: &Entry<'_>| matches!(&entry.reference, Reference::Text(t) if t == card.text);
            if before.any(same) {
                return None;
            }
        }
        let count = json.number()?.parse().ok()?;
        if !(1..=MAX_COUNT).contains(&count) || entries.len() - first == MOST {
            return None;
        }
        entries.push(Entry {
            reference: Reference::Text(Cow::Borrowed(card.text)),
            count,
            section: Some(section),
            span: card.span,
        });
        if !json.more()? {
            return Some(());
        }
    }
}

/// The keys of the JSON map that were already read, as bits. Several keys can have the same bit. If
/// the bit of a key is not set, the key was not read before.
#[derive(Default)]
struct ReadKeys([u64; 16]);

impl ReadKeys {
    /// Returns whether a key may have been read before, and marks the key as read.
    fn may_have(&mut self, key: &str) -> bool {
        const PRIME: u64 = 0x9e37_79b9_7f4a_7c15;
        let bytes = key.as_bytes();
        let tail = match bytes.last_chunk::<8>() {
            Some(tail) => u64::from_le_bytes(*tail),
            None => bytes.iter().fold(0, |all, b| all << 8 | u64::from(*b)),
        };
        let hash = tail.wrapping_mul(PRIME) >> 54;
        let bit = 1 << (hash % 64);
        let Some(word) = self.0.get_mut((hash / 64) as usize) else {
            return true;
        };
        let came = *word & bit != 0;
        *word |= bit;
        came
    }
}
