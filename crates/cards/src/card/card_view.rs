use super::{CardDb, CardId, CardRecord, Requirement, TeamAsked};
use wixoss_base::vocab::{CardType, ColorSet, Lang, PoolSet, Quantity};
use wixoss_pack::card::layout::{ANY, INFINITE, NO_QUANTITY, NONE, Row, Run, flag};

/// One card of a [`CardDb`].
#[derive(Clone, Copy)]
pub struct Card<'a> {
    pub(super) db: &'a CardDb,
    pub(super) row: &'a Row,
    pub(super) id: CardId,
}

impl<'a> Card<'a> {
    /// Returns the identity of the card. All printings of a card have the same identity. So two
    /// entries with the same identity are copies of one card.
    pub fn id(self) -> CardId {
        self.id
    }

    /// Returns the card's first Japanese number.
    pub fn number(self) -> &'a str {
        self.db.text(self.row.number)
    }

    /// Returns the Japanese name.
    pub fn name_ja(self) -> &'a str {
        self.db.text(self.row.name_ja)
    }

    /// Returns the English name, if one is known.
    pub fn name_en(self) -> Option<&'a str> {
        let name = self.db.text(self.row.name_en);
        (!name.is_empty()).then_some(name)
    }

    /// Returns the Chinese name, if one is known.
    pub fn name_zh(self) -> Option<&'a str> {
        let name = self.db.text(self.row.name_zh);
        (!name.is_empty()).then_some(name)
    }

    /// Returns the name in a language. If no name is known in this language, returns the Japanese
    /// name.
    pub fn name_in(self, lang: Lang) -> &'a str {
        let name = match lang {
            Lang::En => self.name_en(),
            Lang::Ja => None,
            Lang::Zh => self.name_zh(),
        };
        name.unwrap_or_else(|| self.name_ja())
    }

    /// Returns the English name. If no English name is known, returns the Japanese name.
    pub fn name(self) -> &'a str {
        self.name_en().unwrap_or_else(|| self.name_ja())
    }

    /// Returns all Japanese numbers of the card. The number of the first printing comes first.
    pub fn printings(self) -> impl Iterator<Item = &'a str> {
        let db = self.db;
        db.texts(self.row.printings)
            .iter()
            .map(move |text| db.text(*text))
    }

    /// Returns the type of the card.
    #[inline]
    pub fn card_type(self) -> CardType {
        CardType::from_byte(self.row.card_type).unwrap_or(CardType::Token)
    }

    /// Returns the type that the card has in the rules of deck construction. The back of a
    /// two-faced card has the type of the front. Any other card has its own type.
    #[inline]
    pub fn deck_type(self) -> CardType {
        match self.is_back() {
            true => self.other_face().unwrap_or(self).card_type(),
            false => self.card_type(),
        }
    }

    /// Returns the colors of the card. For a colorless card, the set contains only "colorless".
    #[inline]
    pub fn colors(self) -> ColorSet {
        ColorSet::from_bits(self.row.colors)
    }

    /// Returns the card pools to which the printings of the card belong.
    #[inline]
    pub fn pools(self) -> PoolSet {
        PoolSet::from_bits(self.row.pools)
    }

    /// Returns the level, if the card has a level.
    #[inline]
    pub fn level(self) -> Option<Quantity> {
        quantity(self.row.level)
    }

    /// Returns the limit, if the card has a limit.
    #[inline]
    pub fn limit(self) -> Option<Quantity> {
        quantity(self.row.limit)
    }

    /// Returns whether the card is a LRIG of level 0. A player can open the game with such a LRIG.
    pub fn is_level_zero_lrig(self) -> bool {
        self.row.card_type == CardType::Lrig as u8 && self.row.level == 0
    }

    /// Returns whether the card has a Life Burst icon.
    pub fn has_life_burst(self) -> bool {
        self.has(flag::LIFE_BURST)
    }

    /// Returns whether the text of the card has the keyword Guard.
    pub fn has_guard(self) -> bool {
        self.record().keywords.iter().any(|word| word == "guard")
    }

    /// Returns whether the card is a craft. A craft is made during a game and cannot be put into a
    /// deck.
    #[inline]
    pub fn is_craft(self) -> bool {
        self.has(flag::CRAFT)
    }

    /// Returns whether the card is the back of a two-faced card.
    #[inline]
    pub fn is_back(self) -> bool {
        self.has(flag::BACK)
    }

    /// Returns whether the card is a PIECE with a Team or Dream Team use condition.
    pub fn has_team_condition(self) -> bool {
        self.has(flag::TEAM_CONDITION)
    }

    /// Returns whether the card's own text changes how the card grows. Such a text sets the LRIG
    /// types of the card, or names the LRIGs that can grow into the card.
    pub fn grows_by_own_text(self) -> bool {
        self.has(flag::OWN_GROWING)
    }

    /// Returns the condition on the three LRIGs on the field, if the card is a PIECE with such a
    /// condition.
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

    /// Returns whether a printing in the English Edition is known.
    pub fn has_english_printing(self) -> bool {
        self.has(flag::ENGLISH_PRINTING)
    }

    /// Returns the names of the card's LRIG types. The name is `?` if the card's own text sets its
    /// LRIG types.
    pub fn lrig_types(self) -> impl Iterator<Item = &'a str> {
        self.lrig_type_ids().map(move |id| self.db.word(id))
    }

    /// Returns the card's LRIG types as word ids of this database (indexes of words). Ids can be
    /// compared faster than names.
    pub(crate) fn lrig_type_ids(self) -> impl Iterator<Item = u16> + use<'a> {
        self.ids(self.row.lrig_types)
    }

    /// Returns the LRIG types that the limiting condition names, as word ids of this database
    /// (indexes of words).
    pub(crate) fn restriction_ids(self) -> impl Iterator<Item = u16> + use<'a> {
        self.ids(self.row.restriction)
    }

    /// Returns the names of the LRIG types that the limiting condition names.
    pub fn restriction(self) -> impl Iterator<Item = &'a str> {
        self.restriction_ids().map(move |id| self.db.word(id))
    }

    /// Returns the printed team of a LRIG.
    pub fn team(self) -> Option<&'a str> {
        (self.row.team.get() != NONE).then(|| self.db.word(self.row.team.get()))
    }

    /// Returns the faces that a player can use or put onto the field. A two-faced Resona has two
    /// such faces. Any other card has only itself. Source: questions on the card page of WX14-006A.
    pub fn playable_faces(self) -> impl Iterator<Item = Card<'a>> {
        let is_resona = |card: &Card<'_>| card.card_type() == CardType::Resona;
        let other = self.other_face().filter(is_resona);
        std::iter::once(self).chain(other)
    }

    /// Returns the other side of a two-faced card.
    #[inline]
    pub fn other_face(self) -> Option<Card<'a>> {
        self.db.card(CardId(self.row.other_face.get()))
    }

    /// Returns other English names that players use.
    pub fn aliases_en(self) -> Vec<String> {
        // Few cards have aliases, and parsing a record is slow. So the record is parsed only if it
        // has the key for aliases.
        let json = std::str::from_utf8(self.db.raw(self.row.record)).unwrap_or_default();
        match json.contains("\"aliases_en\"") {
            true => self.record().aliases_en,
            false => Vec::new(),
        }
    }

    /// Returns all known facts about the card.
    pub fn record(self) -> CardRecord {
        let json = self.db.raw(self.row.record);
        // The encoder wrote this JSON from a `CardRecord`, so parsing succeeds. A test reads every
        // record back.
        serde_json::from_slice(json).unwrap_or_else(|_| CardRecord::unknown(self.number()))
    }

    /// Returns whether the two cards have at least one LRIG type in common.
    #[inline]
    pub fn shares_lrig_type(self, other: Card<'_>) -> bool {
        if self.row.type_bits.get() & other.row.type_bits.get() == 0 {
            return false;
        }
        // Here, both cards have at least one LRIG type. If they share one stored list of types,
        // they share all their types. Otherwise, the types must be compared, because one bit of
        // `type_bits` stands for several LRIG types.
        self.same_run(other)
            || self
                .lrig_type_ids()
                .any(|t| other.lrig_type_ids().any(|u| t == u))
    }

    /// Returns whether the two cards have exactly the same LRIG types. Returns false if the cards
    /// have no LRIG types.
    pub(crate) fn has_same_lrig_types(self, other: Card<'_>) -> bool {
        if self.row.type_bits != other.row.type_bits || self.row.type_bits.get() == 0 {
            return false;
        }
        let all_of = |a: Card<'_>, b: Card<'_>| {
            let mut types = a.lrig_type_ids();
            types.all(|t| b.lrig_type_ids().any(|u| t == u))
        };
        self.same_run(other) || (all_of(self, other) && all_of(other, self))
    }

    /// Returns whether the two cards have the same stored list of LRIG types. Cards of one database
    /// with equal LRIG types share one stored list, so this comparison is fast.
    fn same_run(self, other: Card<'_>) -> bool {
        std::ptr::eq(self.db, other.db) && self.row.lrig_types == other.row.lrig_types
    }

    /// Returns whether the card has a limiting condition.
    pub(crate) fn is_restricted(self) -> bool {
        self.row.restriction.len.get() > 0
    }

    fn ids(self, run: Run) -> impl Iterator<Item = u16> + use<'a> {
        self.db.ids(run).iter().map(|id| id.get())
    }

    #[inline]
    fn has(self, bit: u8) -> bool {
        self.row.flags & bit != 0
    }
}

/// Messages show a card as its number and its name.
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
