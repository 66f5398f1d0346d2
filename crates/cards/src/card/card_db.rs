use std::borrow::Cow;

use zerocopy::little_endian::U16;
use zerocopy::{FromBytes, Immutable, KnownLayout};

use super::{Card, CardDataError, CardRecord};
use wixoss_base::vocab::Date;
use wixoss_pack::card::encode;
use wixoss_pack::card::layout::{Header, MAGIC, Pid, Row, Run, Section, Slot, Text, Tier};

/// The identity of a card in one [`CardDb`]. All printings and spellings of a card have the same
/// identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub(super) u16);

impl CardId {
    /// Returns the position of the card in its database, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A card database that is read in place: opening it parses nothing.
#[derive(Clone)]
pub struct CardDb {
    bytes: Cow<'static, [u8]>,
    header: Header,
}

impl CardDb {
    /// Returns the cards of this release.
    pub fn embedded() -> CardDb {
        CardDb::open(Cow::Borrowed(wixoss_data::files::CARDS))
    }

    /// Returns a database with only these cards.
    ///
    /// # Errors
    /// The records contradict each other or do not fit into the database; see [`CardDataError`].
    pub fn from_records(
        records: &[CardRecord],
        data_version: Date,
    ) -> Result<CardDb, CardDataError> {
        Ok(CardDb::open(Cow::Owned(encode(records, data_version)?)))
    }

    /// Returns this database with more cards. A card with a number that is already here replaces
    /// the card with this number.
    ///
    /// # Errors
    /// The errors of [`CardDb::from_records`].
    pub fn with_records(&self, added: Vec<CardRecord>) -> Result<CardDb, CardDataError> {
        let mut records: Vec<CardRecord> = self.cards().map(|card| card.record()).collect();
        for record in added {
            match records.iter_mut().find(|r| r.number == record.number) {
                Some(place) => *place = record,
                None => records.push(record),
            }
        }
        // The encoder wrote the version from a date, so it parses.
        let version = self.data_version().parse().unwrap_or(Date::MIN);
        CardDb::from_records(&records, version)
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
        CardDb { bytes, header }
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
        (0u16..).zip(self.rows()).map(|(id, row)| Card {
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

    /// Returns the cards with this WEBXOSS id. A few ids have two cards.
    pub fn by_pid(&self, pid: u32) -> impl Iterator<Item = CardId> {
        let pids: &[Pid] = self.table(self.header.pids);
        let from = pids.partition_point(|p| p.pid.get() < pid);
        pids.iter()
            .skip(from)
            .take_while(move |p| p.pid.get() == pid)
            .map(|p| CardId(p.card.get()))
    }

    /// Returns the word with this id: a LRIG type or a team.
    pub fn word(&self, id: u16) -> &str {
        let words: &[Text] = self.table(self.header.words);
        words
            .get(usize::from(id))
            .map_or("", |text| self.text(*text))
    }

    pub(super) fn rows(&self) -> &[Row] {
        self.table(self.header.rows)
    }

    /// Returns the hash index that holds the keys of a tier.
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

    /// Returns a run of the table of texts.
    pub(super) fn texts(&self, run: Run) -> &[Text] {
        self.run(self.header.texts, run)
    }

    /// Returns a run of the table of word ids.
    pub(super) fn ids(&self, run: Run) -> &[U16] {
        self.run(self.header.ids, run)
    }

    fn run<T: FromBytes + Immutable + KnownLayout>(&self, table: Section, run: Run) -> &[T] {
        let start = run.start.get() as usize;
        self.table(table)
            .get(start..start + usize::from(run.len.get()))
            .unwrap_or_default()
    }

    /// Returns the string pool.
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

impl std::fmt::Debug for CardDb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CardDb")
            .field("data_version", &self.data_version())
            .field("cards", &self.len())
            .finish()
    }
}
