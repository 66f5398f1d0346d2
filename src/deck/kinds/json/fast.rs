//! The deck as nearly every pipeline writes it, straight from the parser: no escapes in strings,
//! each key once, plain counts. Anything else is left to the general reader, which also words
//! every error; a property test holds the two to the same result.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

use crate::deck::raw::MAX_COUNT;
use crate::deck::{Entry, Field, RawDeck, Reference, Section, Span};

/// The deck, if it is spelled plainly.
pub(super) fn read(text: &str) -> Option<RawDeck<'_>> {
    let mut json = serde_json::Deserializer::from_str(text);
    let deck = DeckSeed { text }.deserialize(&mut json).ok()?;
    json.end().ok()?;
    Some(deck)
}

struct DeckSeed<'a> {
    text: &'a str,
}

impl<'de> DeserializeSeed<'de> for DeckSeed<'de> {
    type Value = RawDeck<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for DeckSeed<'de> {
    type Value = RawDeck<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a deck")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawDeck<'de>, A::Error> {
        let mut deck = RawDeck {
            entries: Vec::with_capacity(32),
            ..RawDeck::default()
        };
        let mut main_deck = false;
        let mut lrig_deck = false;
        while let Some(key) = map.next_key::<&'de str>()? {
            let field = match key {
                "name" => &mut deck.name,
                "id" => &mut deck.id,
                "format" => &mut deck.format,
                "as_of" => &mut deck.as_of,
                "author" => &mut deck.author,
                "notes" => &mut deck.notes,
                "main_deck" if !main_deck => {
                    main_deck = true;
                    map.next_value_seed(self.cards(Section::Main, &mut deck))?;
                    continue;
                }
                "lrig_deck" if !lrig_deck => {
                    lrig_deck = true;
                    map.next_value_seed(self.cards(Section::Lrig, &mut deck))?;
                    continue;
                }
                _ => return Err(A::Error::custom("not plain")),
            };
            let text: &'de str = map.next_value()?;
            let span = Span::of(text, self.text).unwrap_or_default();
            let text = Cow::Borrowed(text);
            if field.replace(Field { text, span }).is_some() {
                return Err(A::Error::custom("not plain"));
            }
        }
        match main_deck || lrig_deck {
            true => Ok(deck),
            false => Err(A::Error::custom("not plain")),
        }
    }
}

impl<'de> DeckSeed<'de> {
    fn cards<'d>(&self, section: Section, deck: &'d mut RawDeck<'de>) -> Cards<'de, 'd> {
        Cards {
            text: self.text,
            section,
            entries: &mut deck.entries,
        }
    }
}

struct Cards<'de, 'd> {
    text: &'de str,
    section: Section,
    entries: &'d mut Vec<Entry<'de>>,
}

impl<'de> DeserializeSeed<'de> for Cards<'de, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Cards<'de, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards and counts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        /// More entries than this are left to the general reader, which compares by hash.
        const MOST: usize = 64;
        let mut tails = [0_u64; MOST];
        let mut seen = 0;
        while let Some((card, count)) = map.next_entry::<&'de str, u32>()? {
            let tail = tail(card);
            let new = tails
                .get(..seen)
                .is_some_and(|tails| !tails.contains(&tail));
            let Some(place) = tails.get_mut(seen) else {
                return Err(A::Error::custom("not plain"));
            };
            *place = tail;
            seen += 1;
            if !new || !(1..=MAX_COUNT).contains(&count) {
                return Err(A::Error::custom("not plain"));
            }
            self.entries.push(Entry {
                reference: Reference::Text(Cow::Borrowed(card)),
                count,
                section: Some(self.section),
                span: Span::of(card, self.text).unwrap_or_default(),
            });
        }
        Ok(())
    }
}

/// Length and last bytes of a key: two keys that differ in them differ, and of two that don't the
/// general reader finds out.
fn tail(key: &str) -> u64 {
    let bytes = key.as_bytes();
    match bytes.last_chunk::<8>() {
        Some(tail) => u64::from_le_bytes(*tail).rotate_left(7) ^ bytes.len() as u64,
        None => bytes.iter().fold(0, |all, b| all << 8 | u64::from(*b)),
    }
}
