use super::{CardDb, CardId, CardRecord, Requirement, TeamAsked};
use wixoss_base::vocab::{CardType, ColorSet, PoolSet, Quantity};
use wixoss_pack::card::layout::{ANY, INFINITE, NO_QUANTITY, NONE, Row, Run, flag};

/// One card of a [`CardDb`].
#[derive(Clone, Copy)]
pub struct Card<'a> {
    pub(super) db: &'a CardDb,
    pub(super) row: &'a Row,
    pub(super) id: CardId,
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
        db.texts(self.row.printings)
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
        if self.row.type_bits.get() & other.row.type_bits.get() == 0 {
            return false;
        }
        // Having a bit at all, they have LRIG types.
        self.same_run(other)
            || self
                .lrig_type_ids()
                .any(|t| other.lrig_type_ids().any(|u| t == u))
    }

    /// Whether two cards have exactly the same LRIG types, and at least one.
    pub fn has_same_lrig_types(self, other: Card<'_>) -> bool {
        if self.row.type_bits != other.row.type_bits || self.row.type_bits.get() == 0 {
            return false;
        }
        let all_of = |a: Card<'_>, b: Card<'_>| {
            let mut types = a.lrig_type_ids();
            types.all(|t| b.lrig_type_ids().any(|u| t == u))
        };
        self.same_run(other) || (all_of(self, other) && all_of(other, self))
    }

    /// Whether both name one run of LRIG types, as two cards of one database with equal ones do.
    fn same_run(self, other: Card<'_>) -> bool {
        std::ptr::eq(self.db, other.db) && self.row.lrig_types == other.row.lrig_types
    }

    /// Whether it has a limiting condition.
    pub fn is_restricted(self) -> bool {
        self.row.restriction.len.get() > 0
    }

    fn ids(self, run: Run) -> impl Iterator<Item = u16> + use<'a> {
        self.db.ids(run).iter().map(|id| id.get())
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
