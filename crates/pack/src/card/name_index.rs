//! An index of the names of all cards. Each name is cut into words and characters, so that the name
//! can be found at any place of a question. The program reads the tables from memory without a
//! copy.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use zerocopy::little_endian::{U16, U32};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use super::CardRecord;
use super::lookup_key::hiragana;
use super::name_handle::{Script, handle_key, handles, pieces};
use crate::sections::{Sections, stored, write_sections};
use wixoss_base::vocab::{CardType, Quantity};

/// One stored name.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct NameRow {
    /// The index of the card's number in the list of card numbers.
    card: U16,
    /// The index of the first unit (word or character) of the name in the list of units. The field
    /// `len` is the number of units of the name.
    start: U32,
    len: u8,
    /// One bit for each unit (word or character) of the name. The bit is 1 if the unit begins a
    /// part of the name. Marks separate the parts of a name. Spaces separate parts too, except a
    /// space between two Latin words.
    parts: U32,
}

/// One stored feature, by which the search finds names. A feature is a word or a pair of
/// characters, and its key is a number. The names with this feature are `count` items of the list
/// `holders`, from the index `start`. The rows are sorted by key.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct KeyRow {
    key: U32,
    start: U32,
    count: U16,
}

/// One stored handle (a part of a name by which players call a card). The cards with this handle
/// are `count` items of the list `handle_cards`, from the index `start`. The rows are sorted by
/// key.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct HandleRow {
    key: U32,
    start: U32,
    count: U16,
    /// 1 if the handle is an ordinary word of a language.
    ordinary: u8,
}

/// A card that has a certain handle (a part of a name by which players call a card).
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct HandleCard {
    card: U16,
    level: u8,
    is_lrig: u8,
}

impl HandleCard {
    /// Returns the index of the card's number. [`NameIndex::number`] returns the card number
    /// itself.
    pub fn card(&self) -> usize {
        usize::from(self.card.get())
    }

    /// Returns the level of the card, or `None` if the card has no level.
    pub fn level(&self) -> Option<u8> {
        (self.level != NO_LEVEL).then_some(self.level)
    }

    /// Returns whether the card is a LRIG or an assist LRIG.
    pub fn is_lrig(&self) -> bool {
        self.is_lrig != 0
    }
}

/// The stored level of a card that has no level.
const NO_LEVEL: u8 = u8::MAX;

/// The cards that have a certain handle (a part of a name by which players call a card).
#[derive(Clone, Copy, Debug)]
pub struct Handle<'a> {
    /// The cards, in the order of their indexes.
    pub cards: &'a [HandleCard],
    /// Whether the handle is an ordinary word of a language, such as `muffin`.
    pub is_ordinary: bool,
}

/// The index of the names of all cards, in every language. Aliases are included.
#[derive(Clone, Debug, Default)]
pub struct NameIndex {
    names: Cow<'static, [NameRow]>,
    units: Cow<'static, [U32]>,
    keys: Cow<'static, [KeyRow]>,
    holders: Cow<'static, [U16]>,
    /// The numbers of the cards, one after the other, as UTF-8.
    numbers: Cow<'static, [u8]>,
    /// The end of each number in `numbers`.
    number_ends: Cow<'static, [U32]>,
    handles: Cow<'static, [HandleRow]>,
    handle_cards: Cow<'static, [HandleCard]>,
    /// The Latin words of all names, and the katakana words of all names converted to hiragana.
    /// There is one word on each line, and the words are sorted.
    words: Cow<'static, str>,
}

/// The number of tables ("sections") in the file of the index.
const SECTIONS: usize = 8;

/// A unit of a text, with its position. A unit is a Latin word, or one character that is not in a
/// Latin word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameUnit {
    /// The word in lower case, or the character in its usual width.
    pub text: String,
    /// The bytes of the text in which the unit stands.
    pub place: Range<usize>,
    /// Whether the unit begins a part of the text. A mark before the unit begins a part, and so
    /// does a space, except a space between two Latin words.
    pub begins: bool,
}

impl NameUnit {
    /// Returns whether the unit is a word of Latin letters or digits.
    pub fn is_latin(&self) -> bool {
        self.text.starts_with(is_latin)
    }

    /// Returns the key of the unit: a hash of a word, or the code of a character.
    pub fn key(&self) -> u32 {
        match self.is_latin() || self.text == SHARP {
            true => word_key(&self.text),
            false => self.text.chars().next().map_or(0, u32::from),
        }
    }
}

/// Returns the key of a unit that is a Latin word.
pub fn word_key(word: &str) -> u32 {
    hash(word) | WORD
}

/// The bit that tells words and characters apart: it is 1 in the key of a word and 0 in the key of
/// a character.
const WORD: u32 = 1 << 31;

/// The largest number of units of a stored name. The other units of a longer name are not stored,
/// because a question hardly ever contains the whole name.
const LONGEST: usize = 32;

fn is_latin(c: char) -> bool {
    c.is_ascii_alphanumeric() || ('\u{c0}'..'\u{250}').contains(&c)
}

/// The text of the unit for the sign `#` at the end of a name such as `Servant #`.
pub const SHARP: &str = "#";

/// Returns whether a character is `#` or the sharp sign that looks like `#`.
fn is_sharp(c: char) -> bool {
    matches!(c, '#' | '♯')
}

/// Cuts a text into units (words and characters). Differences in character width, case and the kind
/// of kana are removed.
pub fn units(text: &str) -> Vec<NameUnit> {
    let mut units: Vec<NameUnit> = Vec::new();
    let mut begins = true;
    // Whether a space comes before the next character. A space separates parts of a name, except
    // between two Latin words.
    let mut space = false;
    // Whether a `#` stands before the present word, as in `#word#`. The second `#` is then
    // decoration and not a unit.
    let mut is_decorated = false;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let mut end = at + c.len_utf8();
        // A half-width kana and the voicing mark after it become one character.
        let mark = chars.peek().copied();
        let mark = mark.filter(|(_, mark)| matches!(mark, 'ﾞ' | 'ﾟ'));
        if let Some((mark_at, mark)) = mark {
            end = mark_at + mark.len_utf8();
            chars.next();
        }
        let ends_word = chars.peek().is_none_or(|(_, next)| !next.is_alphanumeric());
        let mut add = |c: char| {
            if matches!(c, '\'' | '’') {
                return;
            }
            if is_sharp(c) {
                let is_last = ends_word && !is_decorated && !units.is_empty();
                is_decorated = !ends_word;
                if is_last {
                    units.push(NameUnit {
                        text: SHARP.to_owned(),
                        place: at..end,
                        begins,
                    });
                }
                begins = true;
                space = false;
                return;
            }
            if c == ' ' {
                space = true;
                return;
            }
            if !c.is_alphanumeric() && !matches!(c, 'ー' | '∞') {
                begins = true;
                return;
            }
            let after_word = units.last().is_some_and(NameUnit::is_latin);
            begins |= space && !(after_word && is_latin(c));
            match units.last_mut() {
                Some(last) if !begins && !space && is_latin(c) && last.is_latin() => {
                    last.text.push(c);
                    last.place.end = end;
                }
                _ => units.push(NameUnit {
                    text: hiragana(c).to_string(),
                    place: at..end,
                    begins,
                }),
            }
            begins = false;
            space = false;
        };
        // Most characters need no normalization, which is slow.
        match (mark, c) {
            (None, '\0'..='~') => add(c.to_ascii_lowercase()),
            (None, 'ぁ'..='ん' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿') => add(c),
            _ => {
                let written = [c].into_iter().chain(mark.map(|(_, mark)| mark));
                written.nfkc().flat_map(char::to_lowercase).for_each(add);
            }
        }
    }
    units
}

/// Hashes a text with FNV-1a. The hashes are stored in the program, so the function must return the
/// same hash on every machine and in every release.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// Returns the keys of the features of a text that is cut into units. The search compares texts by
/// their features. A feature is a word or a pair of neighboring characters.
pub fn features(units: &[u32]) -> Vec<u32> {
    let words = units.iter().copied().filter(|unit| unit & WORD != 0);
    let pairs = units.windows(2).filter_map(|pair| match pair {
        [a, b] if a & WORD == 0 && b & WORD == 0 => Some(a.wrapping_mul(0x9e37_79b1) ^ b),
        _ => None,
    });
    words.chain(pairs).collect()
}

/// A name of a card, cut into units (words and characters).
#[derive(Clone, Copy, Debug)]
pub struct CardName<'a> {
    /// The index of the card's number. [`NameIndex::number`] returns the card number itself.
    pub card: usize,
    /// The units of the name.
    pub units: &'a [U32],
    /// One bit for each unit (word or character). The bit is 1 if the unit begins a part of the
    /// name.
    pub parts: u32,
}

impl NameIndex {
    /// Builds the index of the names of some cards. The words in `ordinary` are ordinary words of a
    /// language. The function `simplify` returns the simplified form of a Chinese character.
    pub fn of(
        cards: &[CardRecord],
        ordinary: &BTreeSet<&str>,
        simplify: &dyn Fn(char) -> char,
    ) -> NameIndex {
        let (mut rows, mut all) = (Vec::new(), Vec::new());
        let mut holders: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let mut words = BTreeSet::new();
        for (at, card) in cards.iter().enumerate() {
            let english = card.name_en.iter().chain(&card.aliases_en);
            let others = card.name_zh.iter().chain(&card.kana);
            let names = std::iter::once(&card.name_ja).chain(english).chain(others);
            for name in names.collect::<BTreeSet<_>>() {
                let mut units = units(name);
                units.truncate(LONGEST);
                let latin = units.iter().filter(|unit| unit.is_latin());
                words.extend(latin.map(|unit| unit.text.clone()));
                let pieces = pieces(name, &|c| c).into_iter();
                let katakana = pieces.filter(|piece| piece.script == Script::Katakana);
                words.extend(katakana.map(|piece| piece.text));
                let parts = units.iter().enumerate().filter(|(_, unit)| unit.begins);
                let parts = parts.fold(0, |bits: u32, (at, _)| bits | (1 << at));
                let keys: Vec<u32> = units.iter().map(NameUnit::key).collect();
                for key in features(&keys).into_iter().collect::<BTreeSet<_>>() {
                    holders.entry(key).or_default().push(rows.len());
                }
                rows.push(NameRow {
                    card: short(at),
                    start: stored(all.len()),
                    len: u8::try_from(keys.len()).unwrap_or(u8::MAX),
                    parts: U32::new(parts),
                });
                all.extend(keys.into_iter().map(U32::new));
            }
        }
        let (mut keys, mut held) = (Vec::new(), Vec::new());
        for (key, names) in holders {
            keys.push(KeyRow {
                key: U32::new(key),
                start: stored(held.len()),
                count: short(names.len()),
            });
            held.extend(names.into_iter().map(short));
        }
        let number_ends = cards.iter().scan(0, |end, card| {
            *end += card.number.len();
            Some(stored(*end))
        });
        let numbers: String = cards.iter().map(|card| card.number.as_str()).collect();
        let (handles, handle_cards) = handle_tables(cards, ordinary, simplify);
        let words = words.iter().flat_map(|word| [word.as_str(), "\n"]);
        NameIndex {
            names: Cow::Owned(rows),
            units: Cow::Owned(all),
            keys: Cow::Owned(keys),
            holders: Cow::Owned(held),
            numbers: Cow::Owned(numbers.into_bytes()),
            number_ends: Cow::Owned(number_ends.collect()),
            handles: Cow::Owned(handles),
            handle_cards: Cow::Owned(handle_cards),
            words: Cow::Owned(words.collect()),
        }
    }

    /// Writes the index, without its words, as one file. The file begins with the length of every
    /// table ("section"), and then has the tables.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sections: [&[u8]; SECTIONS] = [
            self.names.as_bytes(),
            self.units.as_bytes(),
            self.keys.as_bytes(),
            self.holders.as_bytes(),
            &self.numbers,
            self.number_ends.as_bytes(),
            self.handles.as_bytes(),
            self.handle_cards.as_bytes(),
        ];
        write_sections(&sections)
    }

    /// Reads an index from memory without a copy. If bytes are missing, returns an empty index.
    /// `words` are the Latin words of all names.
    pub fn read(bytes: &'static [u8], words: &'static str) -> NameIndex {
        NameIndex::read_whole(bytes, words).unwrap_or_default()
    }

    fn read_whole(bytes: &'static [u8], words: &'static str) -> Option<NameIndex> {
        let mut sections = Sections::of(bytes, SECTIONS)?;
        Some(NameIndex {
            names: sections.rows()?,
            units: sections.rows()?,
            keys: sections.rows()?,
            holders: sections.rows()?,
            numbers: sections.bytes()?,
            number_ends: sections.rows()?,
            handles: sections.rows()?,
            handle_cards: sections.rows()?,
            words: Cow::Borrowed(words),
        })
    }

    /// Returns the indexes of the names that have a feature (a word, or a pair of neighboring
    /// characters). `key` is the key of the feature.
    pub fn holders(&self, key: u32) -> &[U16] {
        let at = self.keys.binary_search_by_key(&key, |row| row.key.get());
        let row = at.ok().and_then(|at| self.keys.get(at));
        let holders = row.and_then(|row| {
            let start = row.start.get() as usize;
            self.holders
                .get(start..start + usize::from(row.count.get()))
        });
        holders.unwrap_or_default()
    }

    /// Returns the name at an index.
    pub fn name(&self, at: usize) -> Option<CardName<'_>> {
        let row = self.names.get(at)?;
        let start = row.start.get() as usize;
        Some(CardName {
            card: usize::from(row.card.get()),
            units: self.units.get(start..start + usize::from(row.len))?,
            parts: row.parts.get(),
        })
    }

    /// Returns the cards that have a handle (a part of a name by which players call a card). `key`
    /// is the key of the handle.
    pub fn handle(&self, key: u32) -> Option<Handle<'_>> {
        let at = self
            .handles
            .binary_search_by_key(&key, |row| row.key.get())
            .ok()?;
        let row = self.handles.get(at)?;
        let start = row.start.get() as usize;
        Some(Handle {
            cards: self
                .handle_cards
                .get(start..start + usize::from(row.count.get()))?,
            is_ordinary: row.ordinary != 0,
        })
    }

    /// Returns the keys of the handles (parts of names) that are ordinary words of a language.
    pub fn ordinary_handles(&self) -> impl Iterator<Item = u32> {
        let rows = self.handles.iter().filter(|row| row.ordinary != 0);
        rows.map(|row| row.key.get())
    }

    /// Returns the card number at an index.
    pub fn number(&self, card: usize) -> Option<&str> {
        let end = self.number_ends.get(card)?.get() as usize;
        let before = card.checked_sub(1).and_then(|at| self.number_ends.get(at));
        let start = before.map_or(0, |end| end.get() as usize);
        std::str::from_utf8(self.numbers.get(start..end)?).ok()
    }

    /// Returns the number of names.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns whether there are no names.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns the Latin words of all names. There is one word on each line, and the words are
    /// sorted.
    pub fn words(&self) -> &str {
        &self.words
    }
}

/// Returns two tables for the handles of some cards (the parts of names by which players call a
/// card): one row for each handle, and the cards of all handles one after the other.
fn handle_tables(
    cards: &[CardRecord],
    ordinary: &BTreeSet<&str>,
    simplify: &dyn Fn(char) -> char,
) -> (Vec<HandleRow>, Vec<HandleCard>) {
    let ordinary: BTreeSet<u32> = ordinary.iter().map(|word| handle_key(word)).collect();
    let mut held: BTreeMap<u32, Vec<HandleCard>> = BTreeMap::new();
    for (at, card) in cards.iter().enumerate() {
        let level = match card.level {
            Some(Quantity::Number(level)) => u8::try_from(level).unwrap_or(NO_LEVEL),
            _ => NO_LEVEL,
        };
        let is_lrig = matches!(card.card_type, CardType::Lrig | CardType::AssistLrig);
        let keys: BTreeSet<u32> = handles(card, simplify)
            .iter()
            .map(|h| handle_key(h))
            .collect();
        for key in keys {
            held.entry(key).or_default().push(HandleCard {
                card: short(at),
                level,
                is_lrig: u8::from(is_lrig),
            });
        }
    }
    // An ordinary word that is not a handle of a card is stored without cards. Otherwise, a
    // question with this word could seem to name a card by the romaji of its name.
    for key in &ordinary {
        held.entry(*key).or_default();
    }
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for (key, cards) in held {
        rows.push(HandleRow {
            key: U32::new(key),
            start: stored(all.len()),
            count: short(cards.len()),
            ordinary: u8::from(ordinary.contains(&key)),
        });
        all.extend(cards);
    }
    (rows, all)
}

/// Stores a number in 16 bits. There are fewer than 65,536 names, and a test checks this.
fn short(number: usize) -> U16 {
    U16::new(u16::try_from(number).unwrap_or(u16::MAX))
}
