//! The rows of the tables: the stored facts about passages (texts that the search compares), items
//! and features.

use zerocopy::little_endian::{F32, U16, U32, U128};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

/// The kind of a passage (a text that the search compares with a question).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PassageKind {
    /// A question that players ask.
    Question,
    /// The question of a ruling.
    Situation,
    /// A name of an entry.
    Name,
    /// The definition of an entry.
    Definition,
    /// A point (rule) of an entry.
    Point,
    /// The answer of a ruling.
    Answer,
    /// An example, a note or a reason.
    Remark,
}

impl PassageKind {
    /// Every kind. The index of a kind in this list is its number.
    pub const ALL: [PassageKind; 7] = [
        PassageKind::Question,
        PassageKind::Situation,
        PassageKind::Name,
        PassageKind::Definition,
        PassageKind::Point,
        PassageKind::Answer,
        PassageKind::Remark,
    ];
}

/// One stored passage (a text that the search compares with a question).
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct PassageRow {
    pub(super) kind: u8,
    /// The length of the vector that has the weight of each feature of the text. A feature is a
    /// word, a group of characters or a meaning.
    pub length: F32,
    /// The length of the vector that has only the weights of the concepts (meanings) of the text.
    pub concept_length: F32,
    /// The concepts (meanings) of the text that have an opposite, such as `up`, the opposite of
    /// `down`. This is the index of their set in `Tables::opposite_sets`.
    pub(super) opposites: U16,
}

impl PassageRow {
    /// Returns the kind of the passage.
    pub fn kind(&self) -> PassageKind {
        let kind = PassageKind::ALL.get(usize::from(self.kind));
        kind.copied().unwrap_or(PassageKind::Remark)
    }
}

/// The facts about one item (entry or ruling) that the search uses. The search reads the item
/// itself only to show the item.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct ItemRow {
    /// The concepts (meanings) of the item's questions and names, as bits: one bit for each
    /// concept. Only concepts with an opposite are stored, such as `up`, the opposite of `down`.
    pub opposites: U128,
    /// The concepts (meanings) that most questions for this item have, as bits: one bit for each
    /// concept. Only concepts with an opposite are stored, such as `up`, the opposite of `down`.
    pub usual_opposites: U128,
    /// A measure of how well a question without any concept (known meaning) fits the item: the sum
    /// of the logarithms of [`absence`](super::absence) for all concepts.
    pub absence: F32,
    /// The number of texts of the item that the search compares.
    pub passages: U16,
    /// The index of the first of these texts.
    pub first_passage: U16,
    /// The logarithm of [`presence`](super::presence) for a feature (such as a word) that no text
    /// of the item has.
    pub missing: F32,
    /// A ruling is about some entries, each stored as a concept (meaning). This is the index of the
    /// first of these concepts in `Tables::about`.
    pub(super) about_start: U16,
    /// The number of entries that the ruling is about.
    pub(super) about_count: u8,
    pub(super) flags: u8,
}

impl ItemRow {
    pub(super) const ENTRY: u8 = 1;
    pub(super) const ON_CARDS: u8 = 2;
    pub(super) const SUPERSEDED: u8 = 4;
    pub(super) const ORDINARY: u8 = 8;

    /// Returns whether the item is an entry.
    pub fn is_entry(&self) -> bool {
        self.flags & ItemRow::ENTRY != 0
    }

    /// Returns whether the item is a ruling on single cards.
    pub fn is_on_cards(&self) -> bool {
        self.flags & ItemRow::ON_CARDS != 0
    }

    /// Returns whether the item is a ruling that a later document changed.
    pub fn is_superseded(&self) -> bool {
        self.flags & ItemRow::SUPERSEDED != 0
    }

    /// Returns whether the item is an entry whose name is an ordinary word.
    pub fn is_ordinary(&self) -> bool {
        self.flags & ItemRow::ORDINARY != 0
    }
}

/// The entries whose names are ordinary words, sorted. A question with such a word may be about any
/// subject.
pub(super) const ORDINARY: [&str; 25] = [
    "card-name",
    "center-lrig",
    "cost",
    "declare",
    "down",
    "draw",
    "effect",
    "hand",
    "instead",
    "key",
    "look",
    "may",
    "mode",
    "opponent",
    "reveal",
    "search",
    "team",
    "then",
    "turn",
    "turn-player",
    "up",
    "up-to",
    "use",
    "winning",
    "zone",
];

/// One stored feature (word, group of characters or meaning) of the texts that the search compares.
/// The rows are sorted by the number of the feature.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct FeatureRow {
    pub(super) key: U32,
    /// The number of items (entries and rulings) that have the feature.
    pub(super) items: U16,
    /// The index in `holders` where the numbers of this feature begin. The list `holders` has, for
    /// each feature, first the items with the feature as [`HoldingItem`], and then their passages
    /// (texts) with the feature. The field `count` is the number of these passages.
    pub(super) start: U32,
    pub(super) count: U16,
    /// A number that says how typical the feature is for the game: the value of
    /// [`Tables::topic`](super::Tables::topic) as a multiple of [`TOPIC_STEP`](super::TOPIC_STEP).
    pub(super) topic: i8,
}

/// An item that has a feature (word, group of characters or meaning).
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct HoldingItem {
    /// The index of the item.
    pub item: U16,
    /// The number of passages (texts) with the feature in this item and all items before it.
    pub end: U16,
}

impl FeatureRow {
    /// Returns whether at least one text of the glossary has the feature of this row.
    pub fn is_held(&self) -> bool {
        self.count.get() > 0
    }
}
