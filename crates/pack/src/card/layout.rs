//! The layout of the embedded card database: fixed-size rows that are read in place. Integers are
//! little-endian and unaligned, so the bytes mean the same on every machine.

use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

/// The first bytes of a database: the name of the program and the number of the layout. Increase
/// the number whenever the layout changes.
pub const MAGIC: [u8; 8] = *b"wixoss07";

/// In a field for the other face, this value means that the card has no other face.
pub const NO_CARD: u32 = u32::MAX;
/// In a field for the team, this value means that the card has no team.
pub const NONE: u16 = u16::MAX;
/// In [`RequirementRow::team`], this value means that all three LRIGs must belong to the same team,
/// whichever team it is.
pub const ANY: u16 = u16::MAX - 1;
/// In a field for a level or limit, this value means that the card has no level or no limit.
pub const NO_QUANTITY: u8 = u8::MAX;
/// In a field for a level or limit, this value means infinite.
pub const INFINITE: u8 = u8::MAX - 1;

/// The bits of [`Row::flags`].
pub mod flag {
    /// The card is a craft: it is made during a game and never part of a deck.
    pub const CRAFT: u8 = 1;
    /// The card is a relay piece.
    pub const RELAY: u8 = 1 << 1;
    /// The card has a Life Burst icon.
    pub const LIFE_BURST: u8 = 1 << 2;
    /// The card is the back of a two-faced card.
    pub const BACK: u8 = 1 << 3;
    /// The card is a PIECE with a Team or Dream Team use condition.
    pub const TEAM_CONDITION: u8 = 1 << 4;
    /// The card is a PIECE with a condition on the three LRIGs.
    pub const USE_REQUIREMENT: u8 = 1 << 5;
    /// A printing in the English Edition is known.
    pub const ENGLISH_PRINTING: u8 = 1 << 6;
    /// The card's own text sets its LRIG types or names the LRIGs that it grows from.
    pub const OWN_GROWING: u8 = 1 << 7;
}

/// A text in the string pool.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Text {
    /// The first byte in the string pool.
    pub start: U32,
    /// The length in bytes.
    pub len: U16,
}

/// Consecutive items of a table.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned,
)]
#[repr(C)]
pub struct Run {
    /// The index of the first item.
    pub start: U32,
    /// The number of items.
    pub len: U16,
}

/// The condition that a PIECE puts on the three LRIGs on the field; see
/// [`UseRequirement`](super::UseRequirement). A field with zero sets no condition.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct RequirementRow {
    /// The index of the team in the table of words, [`NONE`] or [`ANY`].
    pub team: U16,
    /// The lowest level that each LRIG must have.
    pub min_level: u8,
    /// The smallest number of colors that the LRIGs must have together.
    pub min_colors: u8,
    /// The LRIGs must have at least one of these colors, which are the bits of a
    /// [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub includes_any_color: u8,
    /// The colors that `count` LRIGs each must have, as bits of a
    /// [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub lrig_colors: u8,
    /// The number of LRIGs that must have each color of `lrig_colors`; zero means one LRIG.
    pub count: u8,
    /// The exact level that the center LRIG must have.
    pub center_level: u8,
    /// 1 if the PIECE also has a condition that these fields cannot express, otherwise 0.
    pub other: u8,
}

/// One card: the facts that deck checks need, and the place where its other facts are stored.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Row {
    /// The first Japanese card number.
    pub number: Text,
    /// The Japanese name.
    pub name_ja: Text,
    /// The English name; empty if none is known.
    pub name_en: Text,
    /// The Chinese name; empty if none is known.
    pub name_zh: Text,
    /// The whole record as JSON, in the string pool.
    pub record: Text,
    /// All Japanese numbers: a run of the table of texts.
    pub printings: Run,
    /// The LRIG types: a run of the table of word ids.
    pub lrig_types: Run,
    /// The LRIG types of the limiting condition: a run of the table of word ids.
    pub restriction: Run,
    /// The index of the team in the table of words, or [`NONE`].
    pub team: U16,
    /// The row of the other face, or [`NO_CARD`].
    pub other_face: U32,
    /// The discriminant of the [`CardType`](wixoss_base::vocab::CardType).
    pub card_type: u8,
    /// The bits of the [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub colors: u8,
    /// The bits of the [`PoolSet`](wixoss_base::vocab::PoolSet).
    pub pools: u8,
    /// The bits of the module [`flag`].
    pub flags: u8,
    /// The level: a number up to 253, [`INFINITE`] or [`NO_QUANTITY`].
    pub level: u8,
    /// The limit: a number up to 253, [`INFINITE`] or [`NO_QUANTITY`].
    pub limit: u8,
    /// The condition that a PIECE puts on the LRIGs. This field counts only if the flag
    /// `USE_REQUIREMENT` is set.
    pub requirement: RequirementRow,
    /// The LRIG types as bits. Several LRIG types can have the same bit. Two cards without a common
    /// bit have no common LRIG type.
    pub type_bits: U64,
}

/// One slot of an open-addressing hash index.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Slot {
    /// The hash of the tier and the key; see [`hash`].
    pub hash: U32,
    /// The number, name or reading, in the form of the tier.
    pub key: Text,
    /// The row of the card plus one. Zero marks an empty slot.
    pub card: U32,
    /// The discriminant of the [`Tier`].
    pub tier: u8,
}

/// A WEBXOSS id and a card that has it. The table is sorted by id; a few ids have two cards.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Pid {
    /// The id that WEBXOSS uses for the card.
    pub pid: U32,
    /// The row of the card.
    pub card: U32,
}

/// The place of a table in the database.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Section {
    /// The first byte, counted from the start of the database.
    pub start: U32,
    /// The length in bytes.
    pub len: U32,
}

/// The first bytes of a database.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Header {
    /// Always [`MAGIC`].
    pub magic: [u8; 8],
    /// The date of the card data, as `YYYY-MM-DD`.
    pub data_version: Text,
    /// One [`Row`] per card.
    pub rows: Section,
    /// The index of card numbers: [`Slot`]s. This index is separate from the index of names, so
    /// that judging a deck reads few memory pages.
    pub numbers: Section,
    /// The index of names and readings: [`Slot`]s.
    pub names: Section,
    /// The table of texts to which [`Row::printings`] points: [`Text`]s.
    pub texts: Section,
    /// The table of word ids: indices into `words`.
    pub ids: Section,
    /// The table of words, which are LRIG types and teams: [`Text`]s.
    pub words: Section,
    /// The WEBXOSS ids: [`Pid`]s.
    pub pids: Section,
    /// The string pool: the bytes of all texts.
    pub pool: Section,
}

/// The kind of key that a slot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tier {
    /// A Japanese card number.
    Number,
    /// A card number of the English Edition, without the mark `[EN]`.
    EnglishNumber,
    /// A name exactly as printed, in Japanese, English or Chinese.
    Name,
    /// Another English name in use.
    Alias,
    /// The reading of the Japanese name in hiragana, see [`kana_key`](super::lookup_key::kana_key).
    Kana,
    /// The reading in romaji, see [`romaji_of_kana`](super::lookup_key::romaji_of_kana).
    Romaji,
    /// A folded name, see [`name_key`](super::lookup_key::name_key).
    Normalized,
    /// A name without separators, see [`loose_key`](super::lookup_key::loose_key).
    Loose,
}

impl Tier {
    /// Returns whether the key is a card number.
    pub fn is_number(self) -> bool {
        matches!(self, Tier::Number | Tier::EnglishNumber)
    }
}

/// Hashes a tier and a key, eight bytes at a time, by multiplication. Lookup of numbers ignores
/// upper and lower case. So for numbers, the bit that distinguishes upper from lower case is set to
/// zero in every byte.
pub fn hash(tier: Tier, key: &[u8]) -> u32 {
    const PRIME: u64 = 0x9e37_79b9_7f4a_7c15;
    const NO_CASE: u64 = 0xdfdf_dfdf_dfdf_dfdf;
    let mask = if tier.is_number() { NO_CASE } else { u64::MAX };
    let mix = |hash: u64, word: u64| {
        let product = (hash ^ (word & mask)).wrapping_mul(PRIME);
        product ^ (product >> 29)
    };
    let (words, rest) = key.as_chunks::<8>();
    let start = (key.len() as u64) << 8 | tier as u64;
    let hash = words.iter().fold(mix(start, 0), |hash, word| {
        mix(hash, u64::from_le_bytes(*word))
    });
    let last = rest
        .iter()
        .fold(0, |word, byte| word << 8 | u64::from(*byte));
    let hash = mix(hash, last);
    (hash ^ (hash >> 32)) as u32
}
