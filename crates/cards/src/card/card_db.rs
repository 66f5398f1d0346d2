use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use zerocopy::little_endian::U16;
use zerocopy::{FromBytes, Immutable, KnownLayout};

use super::number_spelling::Spellings;
use super::short_name::ShortNames;
use super::signs_of_names::SignsOfNames;
use super::typed_key::letters;
use super::{Aliases, Card, CardDataError, CardRecord, UnknownAliasCard};
use wixoss_base::vocab::{CardType, Date};
use wixoss_pack::card::encode;
use wixoss_pack::card::layout::{Header, MAGIC, Pid, Row, Run, Section, Slot, Text, Tier};
use wixoss_pack::card::lookup_key::name_key;

/// The identity of a card in one [`CardDb`]. All printings and spellings of a card have the same
/// identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub(super) u32);

impl CardId {
    /// Returns the position of the card in its database, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card database. The program reads the database from memory without a copy, so opening the
/// database parses nothing.
#[derive(Clone)]
pub struct CardDb {
    bytes: Cow<'static, [u8]>,
    header: Header,
    /// The aliases (other names of cards) that the user added.
    aliases: Vec<Aliases>,
    /// The titles that several card names share; see [`CardDb::has_title_of`].
    titles: OnceLock<HashSet<String>>,
    /// All card names, normalized with [`name_key`] and grouped by their first four characters; see
    /// [`CardDb::has_name_in`].
    starts: OnceLock<HashMap<Start, Vec<Text>>>,
    /// Maps each word of a LRIG's name to the LRIG types of the LRIGs with this word; see
    /// [`CardDb::lrig_types_named`].
    lrigs: OnceLock<HashMap<String, Vec<u16>>>,
    /// Maps each other spelling of a card number to the printed number; see
    /// [`CardDb::number_spelled`].
    pub(super) spellings: OnceLock<Spellings>,
    /// Maps each short name to its SIGNI; see [`CardDb::card_with_short_name`].
    pub(super) short_names: OnceLock<ShortNames>,
    /// The neighboring signs and the words of all names; see [`CardDb::has_no_signs_of_names`].
    pub(super) signs: OnceLock<SignsOfNames>,
    /// For each kind in [`Keys`] (numbers, romaji, names), the stored texts. A misspelled text is
    /// compared with them.
    keys: [OnceLock<Vec<Key>>; 3],
}

/// The kinds of stored texts. A misspelled text is compared with all texts of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Keys {
    /// Japanese card numbers.
    Numbers,
    /// Readings in romaji.
    Romaji,
    /// Card names, normalized with [`name_key`].
    Names,
}

/// A stored number, name or reading of a card, for comparisons with a typed text. If `length` or
/// `letters` differ much, the slow comparison is not necessary.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub text: Text,
    pub card: CardId,
    /// The number of characters of the text.
    pub length: usize,
    /// The letters of the text, as bits; see [`letters`].
    pub letters: u64,
}

/// The first four characters of a card name that is normalized with [`name_key`].
type Start = [char; 4];

fn start_of(text: &str) -> Option<Start> {
    let mut chars = text.chars();
    Some([chars.next()?, chars.next()?, chars.next()?, chars.next()?])
}

impl CardDb {
    /// Returns the database with the cards of this release.
    pub fn embedded() -> CardDb {
        CardDb::open(Cow::Borrowed(wixoss_data::files::CARDS))
    }

    /// Returns a database that has only the cards of these records.
    ///
    /// # Errors
    /// The records contradict each other or do not fit into the database; see [`CardDataError`].
    pub fn from_records(
        records: &[CardRecord],
        data_version: Date,
    ) -> Result<CardDb, CardDataError> {
        Ok(CardDb::open(Cow::Owned(encode(records, data_version)?)))
    }

    /// Returns a copy of this database with more cards. An added card replaces a card with the same
    /// number.
    ///
    /// # Errors
    /// The errors of [`CardDb::from_records`].
    pub fn with_records(&self, added: Vec<CardRecord>) -> Result<CardDb, CardDataError> {
        let mut records: Vec<CardRecord> = self.cards().map(|card| card.record()).collect();
        let numbers = records.iter().map(|record| record.number.clone());
        let mut places: FxHashMap<String, usize> = numbers.zip(0..).collect();
        for record in added {
            let place = *places.entry(record.number.clone()).or_insert(records.len());
            match records.get_mut(place) {
                Some(known) => *known = record,
                None => records.push(record),
            }
        }
        // The encoder wrote this text from a date, so it can be read as a date again.
        let version = self.data_version().parse().unwrap_or(Date::MIN);
        let mut db = CardDb::from_records(&records, version)?;
        db.aliases.clone_from(&self.aliases);
        Ok(db)
    }

    /// Returns this database with more aliases of cards.
    ///
    /// # Errors
    /// An alias names a card number that no card has.
    pub fn with_aliases(mut self, added: Aliases) -> Result<CardDb, UnknownAliasCard> {
        if let Some(alias) = added
            .names
            .iter()
            .find(|alias| self.by_number(&alias.card).is_none())
        {
            return Err(UnknownAliasCard {
                name: alias.name.clone(),
                number: alias.card.clone(),
            });
        }
        self.aliases.push(added);
        Ok(self)
    }

    /// Returns the aliases that the user added for cards.
    pub(super) fn aliases(&self) -> &[Aliases] {
        &self.aliases
    }

    /// Returns whether a text has a title that several names share, such as `…, Natural Planet` or
    /// `羅石 …`. A text with such a title can be the name of an unknown card.
    pub(crate) fn has_title_of(&self, text: &str) -> bool {
        let titles = self.titles.get_or_init(|| self.common_titles());
        titles_of(text).any(|title| titles.contains(&title))
    }

    fn common_titles(&self) -> HashSet<String> {
        /// A part of a name counts as a title only if at least this number of names share the part.
        const FEWEST: usize = 4;
        let mut counts: HashMap<String, usize> = HashMap::new();
        for slot in self.slots(Tier::Name) {
            if slot.card.get() > 0 && slot.tier == Tier::Name as u8 {
                for title in titles_of(self.text(slot.key)) {
                    *counts.entry(title).or_default() += 1;
                }
            }
        }
        let common = counts.into_iter().filter(|(_, names)| *names >= FEWEST);
        common.map(|(title, _)| title).collect()
    }

    /// Returns whether a text contains the name of a card. A name with only a few letters does not
    /// count, because other words can contain the same letters.
    pub(crate) fn has_name_in(&self, text: &str) -> bool {
        const SHORTEST: usize = 4;
        const SHORTEST_LATIN: usize = 7;
        /// The length in bytes of the longest text that is searched. In a longer text, comparing
        /// every name would take too long.
        const LONGEST: usize = 4000;
        if text.len() > LONGEST {
            return false;
        }
        let text = name_key(text);
        let starts = self.starts.get_or_init(|| {
            let mut starts: HashMap<Start, Vec<Text>> = HashMap::new();
            for slot in self.slots(Tier::Normalized) {
                let key = self.text(slot.key);
                let least = match key.is_ascii() {
                    true => SHORTEST_LATIN,
                    false => SHORTEST,
                };
                let is_name = slot.card.get() > 0 && slot.tier == Tier::Normalized as u8;
                if let Some(start) = start_of(key)
                    && is_name
                    && key.chars().nth(least - 1).is_some()
                {
                    starts.entry(start).or_default().push(slot.key);
                }
            }
            starts
        });
        text.char_indices().any(|(at, _)| {
            let rest = text.get(at..).unwrap_or_default();
            let names = start_of(rest).and_then(|start| starts.get(&start));
            names.is_some_and(|names| names.iter().any(|name| rest.starts_with(self.text(*name))))
        })
    }

    /// Returns the LRIG types of the LRIGs that have this word in their names. The caller must
    /// normalize the word with [`name_key`].
    pub(crate) fn lrig_types_named(&self, word: &str) -> Option<&[u16]> {
        let lrigs = self.lrigs.get_or_init(|| {
            let mut lrigs: HashMap<String, Vec<u16>> = HashMap::new();
            let is_lrig =
                |card: &Card<'_>| matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
            for card in self.cards().filter(is_lrig) {
                let names = [Some(card.name_ja()), card.name_en()];
                for name in names.into_iter().flatten() {
                    for word in name.split([',', ' ', '、', '　']) {
                        let types = lrigs.entry(name_key(word)).or_default();
                        types.extend(card.lrig_type_ids());
                    }
                }
            }
            for types in lrigs.values_mut() {
                types.sort_unstable();
                types.dedup();
            }
            lrigs
        });
        let types = lrigs.get(word).map(Vec::as_slice);
        types.filter(|types| !types.is_empty())
    }

    /// Returns whether a card name begins with `start`. The caller must normalize `start` with
    /// [`name_key`].
    pub(crate) fn has_name_with_start(&self, start: &str) -> bool {
        let names = self.keys(Keys::Names);
        let first = names.partition_point(|name| self.text(name.text) < start);
        names
            .get(first)
            .is_some_and(|name| self.text(name.text).starts_with(start))
    }

    /// Returns the stored texts of one kind (numbers, readings or names), sorted by text.
    pub(super) fn keys(&self, kind: Keys) -> &[Key] {
        let [numbers, romaji, names] = &self.keys;
        let (keys, tier) = match kind {
            Keys::Numbers => (numbers, Tier::Number),
            Keys::Romaji => (romaji, Tier::Romaji),
            Keys::Names => (names, Tier::Normalized),
        };
        keys.get_or_init(|| self.sorted_keys(tier))
    }

    fn sorted_keys(&self, tier: Tier) -> Vec<Key> {
        let slots = self.slots(tier).iter();
        let mut keys: Vec<Key> = slots
            .filter(|slot| slot.tier == tier as u8)
            .filter_map(|slot| {
                let text = self.text(slot.key);
                Some(Key {
                    text: slot.key,
                    card: CardId(slot.card.get().checked_sub(1)?),
                    length: text.chars().count(),
                    // Card numbers are compared in capitals, because case does not matter in a
                    // number.
                    letters: match tier.is_number() {
                        true => letters(&text.to_ascii_uppercase()),
                        false => letters(text),
                    },
                })
            })
            .collect();
        keys.sort_by_key(|key| (self.raw(key.text), key.card));
        keys
    }

    fn open(bytes: Cow<'static, [u8]>) -> CardDb {
        let empty = Header {
            magic: MAGIC,
            data_version: Text::default(),
            rows: Section::default(),
            numbers: Section::default(),
            names: Section::default(),
            texts: Section::default(),
            ids: Section::default(),
            words: Section::default(),
            pids: Section::default(),
            pool: Section::default(),
        };
        let header = Header::read_from_prefix(&bytes)
            .ok()
            .map(|(header, _)| header)
            .filter(|header| header.magic == MAGIC)
            .unwrap_or(empty);
        CardDb {
            bytes,
            header,
            aliases: Vec::new(),
            titles: OnceLock::new(),
            starts: OnceLock::new(),
            lrigs: OnceLock::new(),
            spellings: OnceLock::new(),
            short_names: OnceLock::new(),
            signs: OnceLock::new(),
            keys: Default::default(),
        }
    }

    /// Returns the date of the card data, as `YYYY-MM-DD`.
    pub fn data_version(&self) -> &str {
        self.text(self.header.data_version)
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.rows().len()
    }

    /// Returns whether the database has no cards.
    pub fn is_empty(&self) -> bool {
        self.rows().is_empty()
    }

    /// Returns every card, in the order of the data files.
    pub fn cards(&self) -> impl Iterator<Item = Card<'_>> {
        (0u32..).zip(self.rows()).map(|(id, row)| Card {
            db: self,
            row,
            id: CardId(id),
        })
    }

    /// Returns the card with this identity. The identity must come from this database.
    pub fn card(&self, id: CardId) -> Option<Card<'_>> {
        let row = self.rows().get(id.index())?;
        Some(Card { db: self, row, id })
    }

    /// Returns the cards with this WEBXOSS id. A few ids belong to two cards.
    pub fn by_pid(&self, pid: u32) -> impl Iterator<Item = CardId> {
        let pids: &[Pid] = self.table(self.header.pids);
        let from = pids.partition_point(|p| p.pid.get() < pid);
        pids.iter()
            .skip(from)
            .take_while(move |p| p.pid.get() == pid)
            .map(|p| CardId(p.card.get()))
    }

    /// Returns the word with this id. The word is the name of a LRIG type or of a team.
    pub fn word(&self, id: u16) -> &str {
        let words: &[Text] = self.table(self.header.words);
        words
            .get(usize::from(id))
            .map_or("", |text| self.text(*text))
    }

    pub(super) fn rows(&self) -> &[Row] {
        self.table(self.header.rows)
    }

    /// Returns the hash index of card numbers if `tier` is a kind of number, otherwise the hash
    /// index of card names.
    pub(super) fn slots(&self, tier: Tier) -> &[Slot] {
        match tier.is_number() {
            true => self.table(self.header.numbers),
            false => self.table(self.header.names),
        }
    }

    fn table<T: FromBytes + Immutable + KnownLayout>(&self, section: Section) -> &[T] {
        let start = section.start.get() as usize;
        self.bytes
            .get(start..start + section.len.get() as usize)
            .and_then(|bytes| <[T]>::ref_from_bytes(bytes).ok())
            .unwrap_or_default()
    }

    /// Returns consecutive items of the table of texts. `run` says which items.
    pub(super) fn texts(&self, run: Run) -> &[Text] {
        self.run(self.header.texts, run)
    }

    /// Returns consecutive items of the table of word ids. `run` says which items.
    pub(super) fn ids(&self, run: Run) -> &[U16] {
        self.run(self.header.ids, run)
    }

    fn run<T: FromBytes + Immutable + KnownLayout>(&self, table: Section, run: Run) -> &[T] {
        let start = run.start.get() as usize;
        self.table(table)
            .get(start..start + usize::from(run.len.get()))
            .unwrap_or_default()
    }

    /// Returns the bytes of all texts of the database.
    pub(super) fn pool(&self) -> &[u8] {
        self.table(self.header.pool)
    }

    pub(super) fn raw(&self, text: Text) -> &[u8] {
        let start = self.header.pool.start.get() as usize + text.start.get() as usize;
        self.bytes
            .get(start..start + usize::from(text.len.get()))
            .unwrap_or_default()
    }

    pub(super) fn text(&self, text: Text) -> &str {
        std::str::from_utf8(self.raw(text)).unwrap_or_default()
    }
}

/// Returns the parts of a name that can be its title: the part after the last comma, and the first
/// word. The first word counts only if it is not in Latin letters. The parts are normalized with
/// `name_key`. `Bronze, Natural Crystal` gives `, naturalcrystal`, and `羅石 ブロンズ` gives `羅石 `.
fn titles_of(name: &str) -> impl Iterator<Item = String> {
    let behind = name
        .rsplit_once(", ")
        .map(|(_, title)| format!(", {}", name_key(title)));
    let first = name
        .split_once([' ', '\u{3000}'])
        .filter(|(title, _)| !title.is_ascii())
        .map(|(title, _)| format!("{} ", name_key(title)));
    behind.into_iter().chain(first)
}

impl std::fmt::Debug for CardDb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CardDb")
            .field("data_version", &self.data_version())
            .field("cards", &self.len())
            .finish()
    }
}
