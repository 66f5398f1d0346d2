use std::borrow::Cow;

use zerocopy::{FromBytes, Immutable, KnownLayout};

use super::row::{
    ANY, Header, INFINITE, MAGIC, NO_QUANTITY, NONE, Pid, Row, Run, Section, Slot, Text, Tier, flag,
};
use super::{CardDataError, CardRecord, Requirement, TeamAsked, encode};
use crate::vocab::{CardType, ColorSet, Date, PoolSet, Quantity};

static EMBEDDED: &[u8] = include_bytes!("../embedded/cards.bin");

/// Identity of a card within one [`CardDb`]: printings and spellings of a card share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub(super) u16);

impl CardId {
    /// Position of the card in its database, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All cards, in a form that is read in place: opening it parses nothing.
#[derive(Clone)]
pub struct CardDb {
    bytes: Cow<'static, [u8]>,
    header: Header,
}

impl CardDb {
    /// The cards of this release.
    pub fn embedded() -> CardDb {
        CardDb::open(Cow::Borrowed(EMBEDDED))
    }

    /// A database of these cards alone.
    ///
    /// # Errors
    /// When the records contradict each other or do not fit; see [`CardDataError`].
    pub fn from_records(
        records: &[CardRecord],
        data_version: Date,
    ) -> Result<CardDb, CardDataError> {
        Ok(CardDb::open(Cow::Owned(encode(records, data_version)?)))
    }

    /// These cards with others added; one whose number is already here takes its place.
    ///
    /// # Errors
    /// As [`CardDb::from_records`].
    pub fn with_records(&self, added: Vec<CardRecord>) -> Result<CardDb, CardDataError> {
        let mut records: Vec<CardRecord> = self.cards().map(|card| card.record()).collect();
        for record in added {
            match records.iter_mut().find(|r| r.number == record.number) {
                Some(place) => *place = record,
                None => records.push(record),
            }
        }
        // The encoder wrote it from a date.
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

    /// The date the card data stands for, `YYYY-MM-DD`.
    pub fn data_version(&self) -> &str {
        self.text(self.header.data_version)
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.rows().len()
    }

    /// Whether there is no card at all.
    pub fn is_empty(&self) -> bool {
        self.rows().is_empty()
    }

    /// Every card, in the order of the data files.
    pub fn cards(&self) -> impl Iterator<Item = Card<'_>> {
        (0u16..).zip(self.rows()).map(|(id, row)| Card {
            db: self,
            row,
            id: CardId(id),
        })
    }

    /// The card of this identity, which must come from this database.
    pub fn card(&self, id: CardId) -> Option<Card<'_>> {
        let row = self.rows().get(id.index())?;
        Some(Card { db: self, row, id })
    }

    /// The cards a WEBXOSS id stands for; a few ids stand for two.
    pub fn by_pid(&self, pid: u32) -> impl Iterator<Item = CardId> {
        let pids: &[Pid] = self.table(self.header.pids);
        let from = pids.partition_point(|p| p.pid.get() < pid);
        pids.iter()
            .skip(from)
            .take_while(move |p| p.pid.get() == pid)
            .map(|p| CardId(p.card.get()))
    }

    /// The word of this number: a LRIG type or a team.
    pub(crate) fn word(&self, id: u16) -> &str {
        let words: &[Text] = self.table(self.header.words);
        words
            .get(usize::from(id))
            .map_or("", |text| self.text(*text))
    }

    pub(super) fn rows(&self) -> &[Row] {
        self.table(self.header.rows)
    }

    /// The index that holds keys of a tier.
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

    fn run<T: FromBytes + Immutable + KnownLayout>(&self, table: Section, run: Run) -> &[T] {
        let start = run.start.get() as usize;
        self.table(table)
            .get(start..start + usize::from(run.len.get()))
            .unwrap_or_default()
    }

    /// The string pool.
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

/// One card of a [`CardDb`].
#[derive(Clone, Copy)]
pub struct Card<'a> {
    db: &'a CardDb,
    row: &'a Row,
    id: CardId,
}

impl<'a> Card<'a> {
    /// Its identity, by which copies are counted.
    pub fn id(self) -> CardId {
        self.id
    }

    /// Its first Japanese card number.
    pub fn number(self) -> &'a str {
        self.db.text(self.row.number)
    }

    /// Its Japanese name.
    pub fn name_ja(self) -> &'a str {
        self.db.text(self.row.name_ja)
    }

    /// Its English name, where one is known.
    pub fn name_en(self) -> Option<&'a str> {
        let name = self.db.text(self.row.name_en);
        (!name.is_empty()).then_some(name)
    }

    /// The English name, or the Japanese one where no English name is known.
    pub fn name(self) -> &'a str {
        self.name_en().unwrap_or_else(|| self.name_ja())
    }

    /// Its Japanese numbers, the first printing first.
    pub fn printings(self) -> impl Iterator<Item = &'a str> {
        let db = self.db;
        db.run::<Text>(db.header.texts, self.row.printings)
            .iter()
            .map(move |text| db.text(*text))
    }

    /// What kind of card it is.
    pub fn card_type(self) -> CardType {
        CardType::from_byte(self.row.card_type).unwrap_or(CardType::Token)
    }

    /// The type that says which deck it goes into and what it counts as there: its own, or of a
    /// back the front's.
    pub fn deck_type(self) -> CardType {
        match self.is_back() {
            true => self.other_face().unwrap_or(self).card_type(),
            false => self.card_type(),
        }
    }

    /// Its colors, colorless included as a member.
    pub fn colors(self) -> ColorSet {
        ColorSet::from_bits(self.row.colors)
    }

    /// The pools its printings belong to.
    pub fn pools(self) -> PoolSet {
        PoolSet::from_bits(self.row.pools)
    }

    /// Its level, if it has one.
    pub fn level(self) -> Option<Quantity> {
        quantity(self.row.level)
    }

    /// Its limit, if it has one.
    pub fn limit(self) -> Option<Quantity> {
        quantity(self.row.limit)
    }

    /// Whether it is a LRIG of level 0: one that a game can open with.
    pub fn is_level_zero_lrig(self) -> bool {
        self.row.card_type == CardType::Lrig as u8 && self.row.level == 0
    }

    /// Whether it has a burst icon.
    pub fn has_life_burst(self) -> bool {
        self.has(flag::LIFE_BURST)
    }

    /// Whether it is made in play and can't be put in a deck.
    pub fn is_craft(self) -> bool {
        self.has(flag::CRAFT)
    }

    /// Whether it is the back of a two-faced card.
    pub fn is_back(self) -> bool {
        self.has(flag::BACK)
    }

    /// Whether it is a PIECE with a Team or Dream Team use condition.
    pub fn has_team_condition(self) -> bool {
        self.has(flag::TEAM_CONDITION)
    }

    /// Whether its own text sets its LRIG types or says what it grows from.
    pub fn grows_by_own_text(self) -> bool {
        self.has(flag::OWN_GROWING)
    }

    /// What it asks of the three LRIGs on the field.
    pub fn requirement(self) -> Option<Requirement<'a>> {
        let row = &self.row.requirement;
        let asked = |n: u8| (n > 0).then_some(u32::from(n));
        self.has(flag::USE_REQUIREMENT).then(|| Requirement {
            team: match row.team.get() {
                NONE => None,
                ANY => Some(TeamAsked::Any),
                id => Some(TeamAsked::Named(self.db.word(id))),
            },
            min_level: asked(row.min_level),
            min_colors: asked(row.min_colors),
            includes_any_color: ColorSet::from_bits(row.includes_any_color),
            lrig_colors: ColorSet::from_bits(row.lrig_colors),
            count: asked(row.count),
            center_level: asked(row.center_level),
            other: row.other != 0,
        })
    }

    /// Whether an English printing is known.
    pub fn has_english_printing(self) -> bool {
        self.has(flag::ENGLISH_PRINTING)
    }

    /// Names of its LRIG types; `?` where its own text sets them.
    pub fn lrig_types(self) -> impl Iterator<Item = &'a str> {
        self.lrig_type_ids().map(move |id| self.db.word(id))
    }

    /// Its LRIG types as numbers of this database, for comparing.
    pub(crate) fn lrig_type_ids(self) -> impl Iterator<Item = u16> + use<'a> {
        self.ids(self.row.lrig_types)
    }

    /// LRIG types of its limiting condition as numbers of this database.
    pub(crate) fn restriction_ids(self) -> impl Iterator<Item = u16> + use<'a> {
        self.ids(self.row.restriction)
    }

    /// LRIG types of its limiting condition.
    pub fn restriction(self) -> impl Iterator<Item = &'a str> {
        self.restriction_ids().map(move |id| self.db.word(id))
    }

    /// Printed team of a LRIG.
    pub fn team(self) -> Option<&'a str> {
        (self.row.team.get() != NONE).then(|| self.db.word(self.row.team.get()))
    }

    /// The other side of a two-faced card.
    pub fn other_face(self) -> Option<Card<'a>> {
        self.db.card(CardId(self.row.other_face.get()))
    }

    /// Every fact known of it.
    pub fn record(self) -> CardRecord {
        let json = self.db.raw(self.row.record);
        // The encoder wrote it from a `CardRecord`; a test reads every one back.
        serde_json::from_slice(json).unwrap_or_else(|_| CardRecord::unknown(self.number()))
    }

    /// Whether two cards have a LRIG type in common.
    pub fn shares_lrig_type(self, other: Card<'_>) -> bool {
        self.row.type_bits.get() & other.row.type_bits.get() != 0
            && self
                .lrig_type_ids()
                .any(|t| other.lrig_type_ids().any(|u| t == u))
    }

    /// Whether two cards have exactly the same LRIG types, and at least one.
    pub fn has_same_lrig_types(self, other: Card<'_>) -> bool {
        self.row.type_bits == other.row.type_bits
            && self.lrig_type_ids().next().is_some()
            && self
                .lrig_type_ids()
                .all(|t| other.lrig_type_ids().any(|u| t == u))
            && other
                .lrig_type_ids()
                .all(|t| self.lrig_type_ids().any(|u| t == u))
    }

    /// Whether it has a limiting condition.
    pub fn is_restricted(self) -> bool {
        self.row.restriction.len.get() > 0
    }

    fn ids(self, run: Run) -> impl Iterator<Item = u16> + use<'a> {
        let ids: &'a [zerocopy::little_endian::U16] = self.db.run(self.db.header.ids, run);
        ids.iter().map(|id| id.get())
    }

    fn has(self, bit: u8) -> bool {
        self.row.flags & bit != 0
    }
}

/// Number and name, as messages name a card.
impl std::fmt::Display for Card<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.number(), self.name())
    }
}

impl std::fmt::Debug for Card<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

fn quantity(byte: u8) -> Option<Quantity> {
    match byte {
        NO_QUANTITY => None,
        INFINITE => Some(Quantity::Infinite),
        n => Some(Quantity::Number(n.into())),
    }
}
