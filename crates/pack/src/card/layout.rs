//! The layout of the embedded database: fixed-size rows that are read in place.
//! Integers are little-endian and unaligned, so the bytes mean the same on every machine.

use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

/// First bytes of a database: a name and the number of the layout.
pub const MAGIC: [u8; 8] = *b"wixoss05";

/// No other face, no team.
pub const NONE: u16 = u16::MAX;
/// Any team.
pub const ANY: u16 = u16::MAX - 1;
/// No level or limit.
pub const NO_QUANTITY: u8 = u8::MAX;
/// An infinite level or limit.
pub const INFINITE: u8 = u8::MAX - 1;

pub mod flag {
    pub const CRAFT: u8 = 1;
    pub const RELAY: u8 = 1 << 1;
    pub const LIFE_BURST: u8 = 1 << 2;
    pub const BACK: u8 = 1 << 3;
    pub const TEAM_CONDITION: u8 = 1 << 4;
    pub const USE_REQUIREMENT: u8 = 1 << 5;
    pub const ENGLISH_PRINTING: u8 = 1 << 6;
    pub const OWN_GROWING: u8 = 1 << 7;
}

/// A piece of the string pool.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Text {
    pub start: U32,
    pub len: U16,
}

/// A run of a table.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned,
)]
#[repr(C)]
pub struct Run {
    pub start: U32,
    pub len: U16,
}

/// What a PIECE asks of the three LRIGs on the field; zeros ask nothing.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct RequirementRow {
    /// Index of the team in the table of words, [`NONE`] or [`ANY`].
    pub team: U16,
    pub min_level: u8,
    pub min_colors: u8,
    pub includes_any_color: u8,
    pub lrig_colors: u8,
    pub count: u8,
    pub center_level: u8,
    pub other: u8,
}

/// What the checks need of a card, and where the rest of it is.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Row {
    pub number: Text,
    pub name_ja: Text,
    pub name_en: Text,
    /// The whole record as JSON, in the string pool.
    pub record: Text,
    /// All Japanese numbers, in the table of texts.
    pub printings: Run,
    /// Names of LRIG types, as indices into the table of words.
    pub lrig_types: Run,
    pub restriction: Run,
    pub team: U16,
    pub other_face: U16,
    pub card_type: u8,
    pub colors: u8,
    pub pools: u8,
    pub flags: u8,
    pub level: u8,
    pub limit: u8,
    pub requirement: RequirementRow,
    /// A bit for each LRIG type, many types to a bit: cards without a bit in common share none.
    pub type_bits: U64,
}

/// One key of the open-addressing index; `card` is the row plus one, zero marks an empty slot.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Slot {
    pub hash: U32,
    pub key: Text,
    pub card: U16,
    pub tier: u8,
}

/// A WEBXOSS id and the row it stands for; sorted by id.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Pid {
    pub pid: U32,
    pub card: U16,
}

/// Where each table is, in bytes from the start.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Section {
    pub start: U32,
    pub len: U32,
}

/// The first bytes of a database.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Header {
    pub magic: [u8; 8],
    pub data_version: Text,
    pub rows: Section,
    /// Index of numbers, apart so that judging a deck touches few pages.
    pub numbers: Section,
    /// Index of names.
    pub names: Section,
    pub texts: Section,
    pub ids: Section,
    pub words: Section,
    pub pids: Section,
    pub pool: Section,
}

/// Which kind of key a slot holds; a look-up asks them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tier {
    Number,
    EnglishNumber,
    Name,
    Alias,
    Kana,
    Romaji,
    Normalized,
    Loose,
}

impl Tier {
    /// Whether the key is a card number.
    pub fn is_number(self) -> bool {
        matches!(self, Tier::Number | Tier::EnglishNumber)
    }
}

/// A multiplying hash over the tier and the key, eight bytes at a time. Numbers are found in any
/// case: the bit that tells a letter's case is left out of all their bytes.
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
