//! The table of passages and of their features. A passage is a text that the search compares with a
//! question.
//!
//! The passages of an entry are its names, definition, points and examples. The passages of a
//! ruling are its question and its answer. The questions of players to which an item is the answer
//! are passages too. A feature is a word, a group of characters or a meaning in a text. For each
//! feature, the table lists the passages with this feature.

mod build_tables;
mod formulas;
mod rows;
mod tables_as_bytes;
mod texts_of_items;

pub use formulas::{
    IMAGINED, LARGEST_SHARE, LEAST_OF_GAME, LEAST_OF_OTHERS, TOPIC_KINDS, TOPIC_STEP, absence,
    lengths, presence,
};
pub use rows::{FeatureRow, HoldingItem, ItemRow, PassageKind, PassageRow};
pub use texts_of_items::{Contents, RuleTexts, katakana_words};

use std::borrow::Cow;

use zerocopy::little_endian::{U16, U32, U128};
use zerocopy::{FromBytes, IntoBytes};

use super::features::{Feature, FeatureKind, Features, Unit, concepts};
use super::lexicon::{OppositeRow, OppositeSet, PhraseRow, find_concept, opposites_among};
use formulas::rarity;

/// The tables that the search of the glossary reads.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The passages (texts that the search compares), in the order of their items.
    passages: Cow<'static, [PassageRow]>,
    features: Cow<'static, [FeatureRow]>,
    /// For each feature, the items and the passages (texts) that have it. The frequent features come
    /// first, so the numbers that most questions need are near one another.
    holders: Cow<'static, [U16]>,
    phrases: Cow<'static, [PhraseRow]>,
    opposites: Cow<'static, [OppositeRow]>,
    /// Each different set of concepts with opposites (such as `up`, the opposite of `down`) that a
    /// passage (text) has, sorted. A passage stores the index of its set in this list.
    opposite_sets: Cow<'static, [U128]>,
    /// The stored facts about the items. Each item has one row.
    items: Cow<'static, [ItemRow]>,
    /// The entries that rulings are about, each as a concept (meaning). The list has the entries of
    /// all rulings, one ruling after the other.
    about: Cow<'static, [U16]>,
    /// The names of the concepts (meanings), one after the other, as UTF-8. Each item is a concept,
    /// and the id of the item is the name of this concept. These names come first, in the order of
    /// the items. The names of the other concepts follow.
    concepts: Cow<'static, [u8]>,
    /// The position in `concepts` after the last byte of each name.
    concept_ends: Cow<'static, [U32]>,
    /// The Latin words of all passages and of the lexicon, and the katakana words of all passages.
    /// The words are in lower case and hiragana, sorted, with one word on each line. The mark
    /// [`ON_CARDS_ONLY`] follows a word that only rulings on cards have.
    words: Cow<'static, str>,
}

/// The number of 16-bit numbers in which one [`HoldingItem`] is stored.
const ITEM_NUMBERS: usize = size_of::<HoldingItem>() / size_of::<U16>();

/// This mark follows a word if only rulings on cards have the word. Such a word may be a card's
/// name.
pub const ON_CARDS_ONLY: &str = "\t*";

impl Tables {
    /// Returns the number of items.
    pub fn items(&self) -> usize {
        self.items.len()
    }

    /// Returns the stored facts about an item, by the index of the item.
    pub fn item(&self, item: usize) -> Option<&ItemRow> {
        self.items.get(item)
    }

    /// Returns the stored facts about all items.
    pub fn item_rows(&self) -> &[ItemRow] {
        &self.items
    }

    /// Returns the entries that a ruling is about, each as a concept (meaning). An entry that the
    /// lexicon does not know gets a number that no text has.
    pub fn about(&self, item: &ItemRow) -> &[U16] {
        let start = usize::from(item.about_start.get());
        let about = self.about.get(start..start + usize::from(item.about_count));
        about.unwrap_or_default()
    }

    /// Returns the passages (texts that the search compares) of all items, in the order of the
    /// items.
    pub fn passages(&self) -> &[PassageRow] {
        &self.passages
    }

    /// Returns the Latin words of all passages and of the lexicon, and the katakana words of all
    /// passages. The words are in lower case and hiragana, sorted, with one word on each line. The
    /// mark [`ON_CARDS_ONLY`] follows a word that only rulings on cards have.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// Returns the stored concepts that have opposites, such as `up` and `down`.
    pub fn opposites(&self) -> &[OppositeRow] {
        &self.opposites
    }

    /// Returns the name of a concept (meaning). The name is the id of an entry, or a word that no
    /// entry explains.
    pub fn concept_name(&self, concept: u16) -> Option<&str> {
        let at = usize::from(concept);
        let end = |at: usize| Some(self.concept_ends.get(at)?.get() as usize);
        let start = match at.checked_sub(1) {
            None => 0,
            Some(before) => end(before)?,
        };
        std::str::from_utf8(self.concepts.get(start..end(at)?)?).ok()
    }

    /// Returns the features (parts for the comparison) of a text that was cut into units (words and
    /// characters).
    pub fn features_of(&self, units: &[Unit]) -> Features {
        Features::of(units, &|key| find_concept(&self.phrases, key))
    }

    /// Returns how many of these units (words and characters) belong to phrases of the lexicon.
    pub fn units_in_phrases(&self, units: &[Unit]) -> usize {
        let phrases = concepts(units, &|key| find_concept(&self.phrases, key));
        phrases.iter().map(|(_, range)| range.len()).sum()
    }

    /// Returns the concepts (meanings) in `concepts` that have opposites.
    pub fn opposites_among(&self, concepts: &[u16]) -> OppositeSet {
        opposites_among(&self.opposites, concepts)
    }

    /// Returns the concepts (meanings) of a passage (text) that have opposites.
    pub fn opposites_in(&self, passage: &PassageRow) -> OppositeSet {
        let set = self.opposite_sets.get(usize::from(passage.opposites.get()));
        set.map_or(0, |set| set.get())
    }

    /// Returns the indexes of the passages (texts of the glossary) that have the feature stored in
    /// `row`, in the order of their items.
    pub fn holders_of(&self, row: &FeatureRow) -> &[U16] {
        let start = row.start.get() as usize + ITEM_NUMBERS * usize::from(row.items.get());
        let holders = self
            .holders
            .get(start..start + usize::from(row.count.get()));
        holders.unwrap_or_default()
    }

    /// Returns the items that have the feature stored in `row`, in order.
    pub fn items_with(&self, row: &FeatureRow) -> &[HoldingItem] {
        let start = row.start.get() as usize;
        let end = start + ITEM_NUMBERS * usize::from(row.items.get());
        let numbers = self.holders.get(start..end).unwrap_or_default();
        <[HoldingItem]>::ref_from_bytes(numbers.as_bytes()).unwrap_or_default()
    }

    /// Returns whether any entry, or any ruling that is not about particular cards, has a feature, such as a
    /// word.
    pub fn is_held_in_general(&self, feature: Feature) -> bool {
        let items = self
            .row(feature)
            .map_or(&[][..], |row| self.items_with(row));
        items.iter().any(|held| {
            let item = self.items.get(usize::from(held.item.get()));
            item.is_some_and(|item| !item.is_on_cards())
        })
    }

    /// Returns how rare a feature (such as a word) is: the fewer items have it, the larger the
    /// number. A feature that no text has is as rare as a feature that only one item has.
    pub fn rarity(&self, feature: Feature) -> f32 {
        self.rarity_of(feature.kind, self.row(feature))
    }

    /// Returns how rare the feature (such as a word) stored in `row` is. Without a row, the feature
    /// is as rare as a feature that only one item has.
    pub fn rarity_of(&self, kind: FeatureKind, row: Option<&FeatureRow>) -> f32 {
        let with = row.map_or(1, |row| usize::from(row.items.get()));
        rarity(kind, self.items(), with)
    }

    /// Returns the share of all passages (texts of the glossary) that have a feature, from 0 to 1.
    pub fn usual(&self, feature: Feature) -> f32 {
        self.usual_of(self.row(feature))
    }

    /// Returns the share of all passages (texts of the glossary) that have the feature stored in
    /// `row`, from 0 to 1.
    pub fn usual_of(&self, row: Option<&FeatureRow>) -> f32 {
        let held = row.map_or(0, |row| row.count.get());
        f32::from(held) / self.passages.len().max(1) as f32
    }

    /// Returns whether at least one text of the glossary has a feature, such as a word.
    pub fn is_known(&self, feature: Feature) -> bool {
        self.row(feature).is_some_and(FeatureRow::is_held)
    }

    /// Returns whether a feature (such as a word) is in the tables, because a text of the glossary
    /// or a question about another topic has it.
    pub fn is_read(&self, feature: Feature) -> bool {
        self.row(feature).is_some()
    }

    /// Returns a logarithm that says how typical the feature stored in `row` is for the game: how
    /// much more often questions about the game have it than questions about other topics.
    pub fn topic(row: Option<&FeatureRow>) -> f32 {
        match row {
            Some(row) => f32::from(row.topic) * TOPIC_STEP,
            None => (LEAST_OF_GAME / LEAST_OF_OTHERS).ln(),
        }
    }

    /// Returns the stored row of a feature (such as a word).
    pub fn row(&self, feature: Feature) -> Option<&FeatureRow> {
        self.row_at(self.place(feature)?)
    }

    /// Returns the index of the stored row of a feature (such as a word).
    pub fn place(&self, feature: Feature) -> Option<usize> {
        let key = |row: &FeatureRow| u64::from(row.key.get()) << 32;
        place_of_hash(&self.features, u64::from(feature.key) << 32, key)
    }

    /// Returns the stored row at an index.
    pub fn row_at(&self, at: usize) -> Option<&FeatureRow> {
        self.features.get(at)
    }
}

/// Returns the index of the row with a key. The rows are sorted by their keys. The keys are hashes,
/// which are spread evenly, so the size of the key tells where its row probably is. The search
/// begins there and so reads only few pages of the file.
pub(super) fn place_of_hash<T>(rows: &[T], key: u64, of: impl Fn(&T) -> u64) -> Option<usize> {
    let last = rows.len().checked_sub(1)?;
    let guess = (u128::from(key) * rows.len() as u128) >> 64;
    let guess = usize::try_from(guess).ok()?.min(last);
    let is_below = |at: usize| rows.get(at).is_some_and(|row| of(row) < key);
    let mut step = 16;
    let (mut low, mut high) = (guess, guess);
    while low > 0 && !is_below(low) {
        low = low.saturating_sub(step);
        step *= 2;
    }
    step = 16;
    while high < last && is_below(high) {
        high = (high + step).min(last);
        step *= 2;
    }
    let among = rows.get(low..=high)?;
    let at = low + among.binary_search_by_key(&key, of).ok()?;
    Some(at)
}
