//! The layout of the card database inside the program. Each card has a row of fixed size, and the
//! program reads the rows from memory without a copy. Integers are little-endian and unaligned, so
//! the bytes have the same meaning on every machine.

use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

/// The first bytes of a database: the name of the program and the number of the layout. Every
/// change of the layout needs a higher number.
pub const MAGIC: [u8; 8] = *b"wixoss07";

/// The value of `Row::other_face` for a card that has no other face.
pub const NO_CARD: u32 = u32::MAX;
/// The value of a `team` field for a card that has no team.
pub const NONE: u16 = u16::MAX;
/// The value of [`RequirementRow::team`] for a condition on the team that names no team: all three
/// LRIGs must belong to the same team, but it may be any team.
pub const ANY: u16 = u16::MAX - 1;
/// The value of a field for a level or limit, if the card has no level or no limit.
pub const NO_QUANTITY: u8 = u8::MAX;
/// The value of a field for a level or limit that is infinite.
pub const INFINITE: u8 = u8::MAX - 1;

/// The bits of [`Row::flags`].
pub mod flag {
    /// The card is a craft, which is made during a game and is never part of a deck.
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
    /// The card's own text sets its LRIG types, or names the LRIGs from which the card grows.
    pub const OWN_GROWING: u8 = 1 << 7;
}

/// A text in the string pool.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Text {
    /// The position of the first byte in the string pool.
    pub start: U32,
    /// The length in bytes.
    pub len: U16,
}

/// A run: consecutive items of a table, such as the LRIG types of one card.
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

/// The condition of a PIECE on the three LRIGs on the field. See
/// [`UseRequirement`](super::UseRequirement). A level, a set of colors or a number of colors with
/// the value zero sets no condition.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct RequirementRow {
    /// The index of the required team in the table of words. [`NONE`] means that no team is
    /// required, and [`ANY`] means that all three LRIGs must share a team.
    pub team: U16,
    /// The lowest level that each LRIG must have.
    pub min_level: u8,
    /// The smallest number of colors that the LRIGs must have together.
    pub min_colors: u8,
    /// The three LRIGs together must have at least one of these colors, which are bits of a
    /// [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub includes_any_color: u8,
    /// For each of these colors, at least `count` LRIGs must have the color. The colors are bits of
    /// a [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub lrig_colors: u8,
    /// The number of LRIGs that must have a color of `lrig_colors`, for each color. Zero means one
    /// LRIG.
    pub count: u8,
    /// The exact level that the center LRIG must have.
    pub center_level: u8,
    /// The value 1 if the PIECE also has a condition that the other fields cannot express,
    /// otherwise the value 0.
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
    /// The English name. The text is empty if no English name is known.
    pub name_en: Text,
    /// The Chinese name. The text is empty if no Chinese name is known.
    pub name_zh: Text,
    /// The whole record of the card as JSON.
    pub record: Text,
    /// All Japanese card numbers: consecutive items of the table of texts.
    pub printings: Run,
    /// The LRIG types: consecutive items of the table of word ids.
    pub lrig_types: Run,
    /// The LRIG types that the limiting condition names: consecutive items of the table of word
    /// ids.
    pub restriction: Run,
    /// The index of the team in the table of words, or [`NONE`].
    pub team: U16,
    /// The index of the row of the other face, or [`NO_CARD`].
    pub other_face: U32,
    /// The discriminant of the [`CardType`](wixoss_base::vocab::CardType).
    pub card_type: u8,
    /// The bits of the [`ColorSet`](wixoss_base::vocab::ColorSet).
    pub colors: u8,
    /// The bits of the [`PoolSet`](wixoss_base::vocab::PoolSet).
    pub pools: u8,
    /// The bits that the module [`flag`] defines.
    pub flags: u8,
    /// The level: a number from 0 to 253, [`INFINITE`] or [`NO_QUANTITY`].
    pub level: u8,
    /// The limit: a number from 0 to 253, [`INFINITE`] or [`NO_QUANTITY`].
    pub limit: u8,
    /// The condition of a PIECE on the LRIGs. This field has a meaning only if the flag
    /// `USE_REQUIREMENT` is set.
    pub requirement: RequirementRow,
    /// The LRIG types as bits. Several LRIG types can have the same bit. So two cards with a common
    /// bit may have a common LRIG type, and two cards without a common bit have none.
    pub type_bits: U64,
}

/// One row ("slot") of a hash index, which finds cards by number or by name. If the row for a hash
/// is taken, the next row is tried (open addressing).
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Slot {
    /// The hash of the key and of the kind of the key. See [`hash`].
    pub hash: U32,
    /// The key: a card number, a name, or the reading of a name, in the spelling that `tier` names.
    pub key: Text,
    /// The index of the card's row plus one. Zero means that this row of the hash index is empty.
    pub card: U32,
    /// The discriminant of the [`Tier`].
    pub tier: u8,
}

/// A WEBXOSS id and a card that has this id. The table is sorted by id. A few ids belong to two
/// cards.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Pid {
    /// The id that WEBXOSS uses for the card.
    pub pid: U32,
    /// The index of the card's row.
    pub card: U32,
}

/// The place of a table in the database.
#[derive(Clone, Copy, Default, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Section {
    /// The position of the first byte, counted from the start of the database.
    pub start: U32,
    /// The length in bytes.
    pub len: U32,
}

/// The header: the first bytes of a database, which say where its tables are.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Header {
    /// Always [`MAGIC`].
    pub magic: [u8; 8],
    /// The date of the card data, as `YYYY-MM-DD`.
    pub data_version: Text,
    /// The table with one [`Row`] for each card.
    pub rows: Section,
    /// The hash index of card numbers, with [`Slot`]s as its rows. This index is separate from the
    /// index of names, so that judging a deck reads only a few memory pages.
    pub numbers: Section,
    /// The hash index of names and readings, with [`Slot`]s as its rows.
    pub names: Section,
    /// The table of texts, with [`Text`]s as its rows. [`Row::printings`] points to this table.
    pub texts: Section,
    /// The table of word ids. Each word id is an index into `words`.
    pub ids: Section,
    /// The table of words, with [`Text`]s as its rows. The words are LRIG types and teams.
    pub words: Section,
    /// The table of WEBXOSS ids, with [`Pid`]s as its rows.
    pub pids: Section,
    /// The string pool, which has the bytes of all texts.
    pub pool: Section,
}

/// The kind of a key in a hash index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tier {
    /// A Japanese card number.
    Number,
    /// A card number of the English Edition, without the mark `[EN]`.
    EnglishNumber,
    /// A name exactly as it is printed in Japanese, English or Chinese.
    Name,
    /// An alias: another English name that players use.
    Alias,
    /// The reading of the Japanese name in hiragana. See [`kana_key`](super::lookup_key::kana_key).
    Kana,
    /// The reading of the Japanese name in romaji. See
    /// [`romaji_of_kana`](super::lookup_key::romaji_of_kana).
    Romaji,
    /// A name without differences in case, character width and spacing. See
    /// [`name_key`](super::lookup_key::name_key).
    Normalized,
    /// A name that also has no separators. See [`loose_key`](super::lookup_key::loose_key).
    Loose,
}

impl Tier {
    /// Returns whether the key is a card number.
    pub fn is_number(self) -> bool {
        matches!(self, Tier::Number | Tier::EnglishNumber)
    }
}

/// Returns the hash of a key and of its [`Tier`], which is the kind of the key. The function
/// processes eight bytes at a time. The lookup of card numbers ignores upper and lower case. So for
/// card numbers, the bit that distinguishes upper from lower case is set to zero in every byte.
#[inline]
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
