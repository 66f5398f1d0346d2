//! Packs card records into the database that the program reads from memory without a copy.

use rustc_hash::{FxBuildHasher, FxHashMap};
use zerocopy::IntoBytes;
use zerocopy::little_endian::{U16, U32};

use super::layout::{
    ANY, Header, INFINITE, MAGIC, NO_CARD, NO_QUANTITY, NONE, Pid, RequirementRow, Row, Run,
    Section, Slot, Text, Tier, flag, hash,
};
use super::lookup_key::{kana_key, loose_of_name_key, name_key, romaji_of_kana};
use super::{CardDataError, CardRecord};
use wixoss_base::vocab::{Color, ColorSet, Date, Face, PoolSet, Quantity};

#[derive(Default)]
struct Builder {
    pool: Vec<u8>,
    interned: Interned,
    texts: Vec<Text>,
    ids: Vec<U16>,
    runs: FxHashMap<Vec<u16>, Run>,
    words: Vec<String>,
    places_of_words: FxHashMap<String, usize>,
    keys: Vec<(Tier, Text, u32)>,
}

impl Builder {
    fn text(&mut self, text: &str) -> Result<Text, CardDataError> {
        let hash = hash(Tier::Name, text.as_bytes());
        if let Some(known) = self.interned.get(hash, text, &self.pool) {
            return Ok(known);
        }
        let stored = self.unshared_text(text)?;
        self.interned.insert(hash, stored);
        Ok(stored)
    }

    /// Stores a text that only one card has, such as the whole record of the card.
    fn unshared_text(&mut self, text: &str) -> Result<Text, CardDataError> {
        let len = u16::try_from(text.len()).map_err(|_| CardDataError::TooLong(excerpt(text)))?;
        let stored = Text {
            start: u32_of(self.pool.len()),
            len: len.into(),
        };
        self.pool.extend_from_slice(text.as_bytes());
        Ok(stored)
    }

    fn key(&mut self, tier: Tier, key: &str, card: u32) -> Result<(), CardDataError> {
        if !key.is_empty() {
            let text = self.text(key)?;
            self.keys.push((tier, text, card));
        }
        Ok(())
    }

    fn word(&mut self, word: &str) -> Result<U16, CardDataError> {
        let at = match self.places_of_words.get(word) {
            Some(at) => *at,
            None => {
                let at = self.words.len();
                self.words.push(word.to_owned());
                self.places_of_words.insert(word.to_owned(), at);
                at
            }
        };
        u16::try_from(at)
            .ok()
            .filter(|at| *at < ANY)
            .map(U16::new)
            .ok_or_else(|| CardDataError::TooManyWords(excerpt(word)))
    }

    fn words(&mut self, words: &[String]) -> Result<Run, CardDataError> {
        let ids: Vec<U16> = words
            .iter()
            .map(|word| self.word(word))
            .collect::<Result<_, _>>()?;
        let len = length_of(&ids)?;
        // Equal lists are stored only once. So two lists are equal if they are stored at the same
        // place, and the program does not compare their items.
        let known = self.runs.entry(ids.iter().map(|id| id.get()).collect());
        Ok(*known.or_insert_with(|| {
            let start = u32_of(self.ids.len());
            self.ids.extend(&ids);
            Run { start, len }
        }))
    }

    fn numbers(&mut self, record: &CardRecord) -> Result<Run, CardDataError> {
        let start = u32_of(self.texts.len());
        for number in printings(record) {
            let text = self.text(number)?;
            self.texts.push(text);
        }
        let stored = self.texts.get(start.get() as usize..).unwrap_or_default();
        Ok(Run {
            start,
            len: length_of(stored)?,
        })
    }

    fn requirement(&mut self, record: &CardRecord) -> Result<RequirementRow, CardDataError> {
        let asked = record.use_requirement.clone().unwrap_or_default();
        let colors = |colors: &[Color]| colors.iter().copied().collect::<ColorSet>().bits();
        let small = |value: Option<u32>| {
            u8::try_from(value.unwrap_or(0)).map_err(|_| CardDataError::QuantityTooLarge {
                number: record.number.clone(),
            })
        };
        Ok(RequirementRow {
            team: match asked.team.as_deref() {
                None => NONE.into(),
                Some("any") => ANY.into(),
                Some(team) => self.word(team)?,
            },
            min_level: small(asked.min_level)?,
            min_colors: small(asked.min_colors)?,
            includes_any_color: colors(&asked.includes_any_color),
            lrig_colors: colors(&asked.lrig_colors),
            count: small(asked.count)?,
            center_level: small(asked.center_level)?,
            other: asked.other.into(),
        })
    }

    fn keys_of(&mut self, record: &CardRecord, card: u32) -> Result<(), CardDataError> {
        for number in printings(record) {
            self.key(Tier::Number, number, card)?;
        }
        for number in &record.numbers_en {
            self.key(Tier::EnglishNumber, number, card)?;
        }
        let names = [
            Some(&record.name_ja),
            record.name_en.as_ref(),
            record.name_zh.as_ref(),
        ];
        for name in names.into_iter().flatten() {
            self.key(Tier::Name, name, card)?;
            self.folded_keys(name, card)?;
        }
        for alias in &record.aliases_en {
            self.key(Tier::Alias, alias, card)?;
            self.folded_keys(alias, card)?;
        }
        let readings = [record.kana.as_deref(), Some(record.name_ja.as_str())];
        for kana in readings.into_iter().flatten().filter_map(kana_key) {
            self.key(Tier::Kana, &kana, card)?;
            self.key(Tier::Romaji, &romaji_of_kana(&kana), card)?;
        }
        Ok(())
    }

    fn folded_keys(&mut self, name: &str, card: u32) -> Result<(), CardDataError> {
        let key = name_key(name);
        self.key(Tier::Normalized, &key, card)?;
        self.key(Tier::Loose, &loose_of_name_key(key), card)
    }

    /// Builds the hash index of the card numbers if `numbers` is true, otherwise the hash index of
    /// the names. At least half of the rows ("slots") of the index stay empty.
    fn slots(&self, numbers: bool) -> Vec<Slot> {
        let mut keys: Vec<_> = self
            .keys
            .iter()
            .filter(|(tier, ..)| tier.is_number() == numbers)
            .copied()
            .collect();
        keys.sort_by_key(|(tier, text, card)| (*tier as u8, text.start.get(), *card));
        keys.dedup_by_key(|(tier, text, card)| (*tier as u8, text.start.get(), *card));
        let capacity = (keys.len() * 2).next_power_of_two().max(2);
        let mut slots = vec![Slot::default(); capacity];
        for (tier, key, card) in keys {
            let hash = hash(tier, self.bytes(key));
            let mut at = hash as usize & (capacity - 1);
            while slots.get(at).is_some_and(|slot| slot.card.get() != 0) {
                at = (at + 1) & (capacity - 1);
            }
            if let Some(slot) = slots.get_mut(at) {
                *slot = Slot {
                    hash: hash.into(),
                    key,
                    card: (card + 1).into(),
                    tier: tier as u8,
                };
            }
        }
        slots
    }

    fn bytes(&self, text: Text) -> &[u8] {
        bytes_of(text, &self.pool)
    }
}

/// Returns the bytes of a text in the string pool.
fn bytes_of(text: Text, pool: &[u8]) -> &[u8] {
    let start = text.start.get() as usize;
    pool.get(start..start + usize::from(text.len.get()))
        .unwrap_or_default()
}

/// The texts that are already in the string pool: a hash table in which each text is only a place
/// in the pool. A collection with many cards has a million texts, so no text is copied for this
/// table.
#[derive(Default)]
struct Interned {
    /// The hash and the place of each text. The number of rows is a power of two, and at least half
    /// of the rows are empty.
    rows: Vec<Option<(u32, Text)>>,
    texts: usize,
}

impl Interned {
    fn get(&self, hash: u32, text: &str, pool: &[u8]) -> Option<Text> {
        let mask = self.rows.len().checked_sub(1)?;
        let mut at = hash as usize & mask;
        while let Some(Some((known_hash, known))) = self.rows.get(at) {
            if *known_hash == hash && bytes_of(*known, pool) == text.as_bytes() {
                return Some(*known);
            }
            at = (at + 1) & mask;
        }
        None
    }

    fn insert(&mut self, hash: u32, text: Text) {
        /// The number of rows of the first table.
        const FIRST: usize = 1 << 10;
        if self.texts * 2 >= self.rows.len() {
            let more = (self.rows.len() * 2).max(FIRST);
            let old = std::mem::replace(&mut self.rows, vec![None; more]);
            for (hash, text) in old.into_iter().flatten() {
                self.place(hash, text);
            }
        }
        self.place(hash, text);
        self.texts += 1;
    }

    fn place(&mut self, hash: u32, text: Text) {
        let mask = self.rows.len().saturating_sub(1);
        let mut at = hash as usize & mask;
        while self.rows.get(at).is_some_and(Option::is_some) {
            at = (at + 1) & mask;
        }
        if let Some(row) = self.rows.get_mut(at) {
            *row = Some((hash, text));
        }
    }
}

/// Packs `records` into bytes. `CardDb` of the crate `wixoss-cards` reads these bytes from memory
/// without a copy.
///
/// # Errors
/// The first problem of the records: see [`CardDataError`].
pub fn encode(records: &[CardRecord], data_version: Date) -> Result<Vec<u8>, CardDataError> {
    let by_number = numbers_of(records)?;
    let mut builder = Builder::default();
    // The card numbers are added first, so they stand next to each other in the string pool (the
    // bytes of all texts) and fill only a few memory pages.
    for record in records {
        for number in printings(record).chain(&record.numbers_en) {
            builder.text(number)?;
        }
    }
    let mut rows = Vec::with_capacity(records.len());
    let mut pids = Vec::new();
    for (card, record) in (0u32..).zip(records) {
        builder.keys_of(record, card)?;
        pids.extend(record.webxoss_pids.iter().map(|pid| Pid {
            pid: (*pid).into(),
            card: card.into(),
        }));
        let other_face = other_face(record, records, &by_number)?;
        let types: Vec<U16> = record
            .lrig_types
            .iter()
            .map(|word| builder.word(word))
            .collect::<Result<_, _>>()?;
        let json = serde_json::to_string(record).unwrap_or_default();
        rows.push(Row {
            number: builder.text(&record.number)?,
            name_ja: builder.text(&record.name_ja)?,
            name_en: match &record.name_en {
                Some(name) => builder.text(name)?,
                None => Text::default(),
            },
            name_zh: match &record.name_zh {
                Some(name) => builder.text(name)?,
                None => Text::default(),
            },
            record: builder.unshared_text(&json)?,
            printings: builder.numbers(record)?,
            lrig_types: builder.words(&record.lrig_types)?,
            restriction: builder.words(&record.restriction)?,
            team: match &record.team {
                Some(team) => builder.word(team)?,
                None => U16::new(NONE),
            },
            other_face,
            card_type: record.card_type as u8,
            colors: record.colors.iter().copied().collect::<ColorSet>().bits(),
            pools: record.formats.iter().copied().collect::<PoolSet>().bits(),
            flags: flags(record),
            level: quantity(record, record.level)?,
            limit: quantity(record, record.limit)?,
            requirement: builder.requirement(record)?,
            type_bits: types
                .iter()
                .fold(0, |bits, id| bits | 1 << (id.get() % 64))
                .into(),
        });
    }
    pids.sort_by_key(|p| (p.pid.get(), p.card.get()));
    let words = std::mem::take(&mut builder.words);
    let words = words
        .iter()
        .map(|word| builder.text(word))
        .collect::<Result<Vec<_>, _>>()?;
    let version = builder.text(&data_version.to_string())?;
    Ok(assemble(version, &rows, &builder, &words, &pids))
}

fn assemble(
    data_version: Text,
    rows: &[Row],
    builder: &Builder,
    words: &[Text],
    pids: &[Pid],
) -> Vec<u8> {
    let numbers = builder.slots(true);
    let names = builder.slots(false);
    let sections = [
        rows.as_bytes(),
        numbers.as_bytes(),
        names.as_bytes(),
        builder.texts.as_bytes(),
        builder.ids.as_bytes(),
        words.as_bytes(),
        pids.as_bytes(),
        &builder.pool,
    ];
    let mut length = size_of::<Header>();
    let [rows, numbers, names, texts, ids, words, pids, pool] = sections.map(|bytes| {
        let section = Section {
            start: u32_of(length),
            len: u32_of(bytes.len()),
        };
        length += bytes.len();
        section
    });
    let header = Header {
        magic: MAGIC,
        data_version,
        rows,
        numbers,
        names,
        texts,
        ids,
        words,
        pids,
        pool,
    };
    let mut packed = Vec::with_capacity(length);
    packed.extend_from_slice(header.as_bytes());
    sections
        .iter()
        .for_each(|bytes| packed.extend_from_slice(bytes));
    packed
}

fn printings(record: &CardRecord) -> impl Iterator<Item = &String> {
    std::iter::once(&record.number).chain(&record.reprints)
}

fn numbers_of(records: &[CardRecord]) -> Result<FxHashMap<String, usize>, CardDataError> {
    let mut by_number = FxHashMap::with_capacity_and_hasher(records.len(), FxBuildHasher);
    for (at, record) in records.iter().enumerate() {
        if record.number.is_empty() || record.name_ja.is_empty() {
            return Err(CardDataError::Nameless(record.number.clone()));
        }
        for number in printings(record) {
            let Some(before) = by_number.insert(number.to_ascii_uppercase(), at) else {
                continue;
            };
            return Err(CardDataError::SharedNumber {
                number: number.clone(),
                first: records
                    .get(before)
                    .map_or_else(String::new, |r| r.number.clone()),
                second: record.number.clone(),
            });
        }
    }
    Ok(by_number)
}

fn other_face(
    record: &CardRecord,
    records: &[CardRecord],
    by_number: &FxHashMap<String, usize>,
) -> Result<U32, CardDataError> {
    let Some(other) = &record.other_face else {
        return Ok(U32::new(NO_CARD));
    };
    let at = by_number.get(&other.to_ascii_uppercase());
    let mutual = at
        .and_then(|at| records.get(*at))
        .is_some_and(|there| there.other_face.as_ref() == Some(&record.number));
    match at {
        Some(at) if mutual => Ok(u32_of(*at)),
        _ => Err(CardDataError::OtherFace {
            number: record.number.clone(),
            other: other.clone(),
        }),
    }
}

fn flags(record: &CardRecord) -> u8 {
    [
        (record.craft, flag::CRAFT),
        (record.relay, flag::RELAY),
        (record.life_burst, flag::LIFE_BURST),
        (record.face == Some(Face::Back), flag::BACK),
        (record.use_condition.is_some(), flag::TEAM_CONDITION),
        (record.use_requirement.is_some(), flag::USE_REQUIREMENT),
        (!record.numbers_en.is_empty(), flag::ENGLISH_PRINTING),
        (grows_by_own_text(record), flag::OWN_GROWING),
    ]
    .into_iter()
    .filter(|(set, _)| *set)
    .fold(0, |flags, (_, bit)| flags | bit)
}

fn grows_by_own_text(record: &CardRecord) -> bool {
    record.grows_by_own_text
        || (record.card_type.is_lrig() && record.lrig_types.iter().any(|t| t == "?"))
}

fn quantity(record: &CardRecord, value: Option<Quantity>) -> Result<u8, CardDataError> {
    match value {
        None => Ok(NO_QUANTITY),
        Some(Quantity::Infinite) => Ok(INFINITE),
        Some(Quantity::Number(n)) => {
            u8::try_from(n)
                .ok()
                .filter(|n| *n < INFINITE)
                .ok_or_else(|| CardDataError::QuantityTooLarge {
                    number: record.number.clone(),
                })
        }
    }
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Converts a size to 32 bits. Sizes depend on the number of cards and on the length of texts, so
/// they are far below 2^32.
fn u32_of(value: usize) -> U32 {
    U32::new(u32::try_from(value).unwrap_or(u32::MAX))
}

/// Returns the length of a list of LRIG types or card numbers.
fn length_of<T>(list: &[T]) -> Result<U16, CardDataError> {
    u16::try_from(list.len())
        .map(U16::new)
        .map_err(|_| CardDataError::TooManyWords(list.len().to_string()))
}
