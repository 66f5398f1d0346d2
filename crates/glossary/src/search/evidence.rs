//! Prepares a question for the comparison with the passages (texts) of the glossary, and describes
//! the evidence for an item: the numbers that show how well the item answers the question.

use std::ops::Range;

use super::asked_terms::{self, AskedTerms};
use super::spelling::corrected;
use crate::search_index::{SearchIndex, UNITS};
use wixoss_pack::glossary::features::{Feature, FeatureKind, Features, NAMED_CARD, Unit};
use wixoss_pack::glossary::lexicon::{OTHER_GAME, OTHER_TOPIC, OppositeSet};
use wixoss_pack::glossary::passages::{FeatureRow, TOPIC_KINDS, Tables, katakana_words};
use wixoss_pack::glossary::question_file::CARD;
use wixoss_pack::glossary::{search_text, stop_words};

/// A question, prepared for the comparison with passages (the texts of the glossary).
#[derive(Debug)]
pub(super) struct Asked {
    /// The units of the question (words, and characters of Chinese and Japanese text), with
    /// misspelled words corrected.
    pub units: Vec<Unit>,
    pub features: Features,
    /// For each feature (word or group of characters): its weight, the share of all passages that
    /// have it, and its group in [`ODDS`].
    pub weights: Vec<Weight>,
    /// The length of the vector that has the weight of each feature.
    pub length: f32,
    /// The length of the vector that has only the weights of the concepts (meanings).
    pub concept_length: f32,
    /// The concepts (meanings) of the question that have opposites.
    pub opposites: OppositeSet,
    /// The number of different terms of the game in the question. Terms that are ordinary words do
    /// not count.
    pub terms: usize,
    /// The number of words that belong to a topic other than WIXOSS.
    pub off_topic: usize,
    /// A sum of logarithms for each of [`TOPIC_KINDS`], limited by [`MOST_TOPIC`]. Each logarithm
    /// shows how much likelier a word of the question is in questions about the game than in
    /// questions about other topics.
    pub topic: [f32; TOPIC_KINDS.len()],
    /// The total of the sums in `topic` before they are limited, divided by `sqrt(n)`. `n` is the
    /// number of features (words and groups of characters) whose logarithms were added.
    pub whole_topic: f32,
    /// The number of words of other games. If such a word says where the question is set, as in
    /// `in magic`, it counts twice. If the question only compares WIXOSS with another game, the
    /// number is 0.
    pub of_other_games: usize,
    /// Whether the question asks about the rules of earlier years. `false` if it asks about the
    /// rules of today too.
    pub of_old_rules: bool,
    /// The number of Latin words and katakana words that no text of the glossary has.
    pub unknown_words: usize,
    /// Whether the question names a card.
    pub names_card: bool,
    /// Whether all words of the question are stop words or parts of terms of the game.
    pub has_only_terms: bool,
    /// The entries that the question asks for, as its form shows: the entries that it compares, and
    /// the entries whose meaning or name it asks for.
    pub asked_terms: AskedTerms,
}

/// The numbers that the comparison needs for one feature (word or group of characters) of a
/// question. They are the same for every passage.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight {
    /// The square of the weight that the feature (word or group of characters) has in a passage.
    pub weight: f32,
    /// The share of all passages (texts of the glossary) that have the feature.
    pub usual: f32,
    /// The index in [`ODDS`] of the group of the feature, if at least one passage (text of the
    /// glossary) has the feature.
    pub group: Option<usize>,
    /// The index of the row for the feature (word or group of characters) in the search tables of
    /// the release.
    row: Option<usize>,
}

/// A word of another game that WIXOSS does not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The name of the game.
    pub game: String,
    /// The word as the question has it.
    pub word: String,
}

/// The evidence that an item answers a question. Each likeness compares the question with a text of
/// the item, from 0 (nothing in common) to 1 (equal).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evidence {
    /// The likeness of the most similar question that players ask about the item.
    pub question: f32,
    /// The average likeness of the three most similar questions that players ask about the item.
    pub questions: f32,
    /// For a ruling, the likeness of the question that the ruling answers.
    pub situation: f32,
    /// The likeness of the most similar name of the entry. This likeness compares the words of the
    /// name, as for every other text.
    pub named: f32,
    /// The likeness of the definition.
    pub definition: f32,
    /// The likeness of the most similar point (rule) of the entry.
    pub point: f32,
    /// The likeness of the answer of the ruling.
    pub answer: f32,
    /// The likeness of the most similar example, note or reason.
    pub remark: f32,
    /// The likeness of the most similar question if only concepts (meanings that are the same in
    /// every language) are compared.
    pub concepts: f32,
    /// The share of the question that the texts of the item cover, from 0 to 1: the words that the
    /// texts also have. Rare words count more.
    pub covered: f32,
    /// How typical the words of the question are for this item: how much more often this item has
    /// them than other items do. The value is 0 if this item has them no more often.
    pub typical: f32,
    /// How much more often the item has the concepts (meanings) of the question than all items do,
    /// as a logarithm. The value is negative if the item has them less often.
    pub concept_odds: f32,
    /// How much more often the item has the words and pairs of characters of the question than all
    /// items do, as a logarithm. The value is negative if the item has them less often.
    pub word_odds: f32,
    /// How much more often the item has the groups of letters and single characters of the question
    /// than all items do, as a logarithm. The value is negative if the item has them less often.
    pub letter_odds: f32,
    /// The evidence from the concepts (meanings) that this question lacks. The value is the
    /// logarithm of a quotient: the chance that a question about this item lacks these concepts,
    /// divided by the same chance for any item. The value is negative if questions about the item
    /// usually have a concept that this question lacks.
    pub absence: f32,
    /// The score of the entry's name that is most similar to the question, from 0 to 1.
    pub name: f32,
    /// How much the question mentions the item. For an entry, 1 if the question mentions the entry.
    /// For a ruling, the share of its subjects that the question mentions.
    pub mention: f32,
    /// Whether the item is an entry.
    pub is_entry: bool,
    /// Whether the item is an entry whose name is an ordinary word, such as `then`.
    pub is_ordinary: bool,
    /// 1 if the question and the ruling are both about the rules of earlier years, -1 if only one
    /// of them is, otherwise 0.
    pub era: f32,
    /// How well the item fits the cards that the question names. For an entry, 1 if the types or
    /// keywords of these cards mention the entry. For a ruling, the share of its subjects that the
    /// types and keywords mention.
    pub of_card: f32,
    /// The question names cards, and the ruling is about some of them. This is the share of these
    /// cards among all cards of the question, from 0 to 1.
    pub on_card: f32,
    /// Whether the question names several cards, and the ruling is about all of them.
    pub is_on_named_pair: bool,
    /// Whether the ruling is about cards that the question does not name.
    pub on_other_card: bool,
    /// Whether the question compares the entry with another one.
    pub is_compared: bool,
    /// Whether the question asks what the entry means, or asks for the name of the thing that the
    /// entry explains.
    pub is_explained: bool,
    /// Whether the question has the opposite of a usual word of the item. For example, the question
    /// has `up` and not `down`, and most questions about the item have `down`.
    pub is_opposed: bool,
    /// Whether every text of the item contradicts the question. For example, the texts are about S
    /// Lancer and the question is about Lancer.
    pub contradicts: bool,
}

/// The concept (meaning) of words for the rules of earlier years.
pub(super) const OLD_RULES: &str = "OLD-RULES";

/// The concept (meaning) of words for the rules of today.
pub(super) const CURRENT_RULES: &str = "CURRENT-RULES";

/// The concept (meaning) of words that compare WIXOSS with another game.
pub(super) const COMPARISON: &str = "COMPARISON";

/// The concept (meaning) of words that mean this game, such as its name.
pub(super) const WIXOSS: &str = "WIXOSS";

/// The word before the name of a game, if the question is about this game: `in magic`.
pub(super) const BEFORE_PLACE: &str = "in";

/// The words after the name of a game, if the question is about this game: `遊戯王では`.
pub(super) const AFTER_PLACE: [&str; 6] = ["って", "で", "の", "だと", "里", "中"];

/// The factor by which the likeness of a passage (text) is multiplied if it contradicts the
/// question.
pub(super) const CONTRADICTING: f32 = 0.55;

/// The largest sum of logarithms in [`Asked::topic`] for one kind of features, such as words.
/// Larger sums are cut to this value.
pub(super) const MOST_TOPIC: f32 = 12.0;

/// The largest number of half words of a short question ([`Asked::is_short`]).
pub(super) const SHORT: usize = 6;

/// The groups of features whose logarithms are added up. The groups are concepts (meanings), words,
/// and letters. Some kinds of features are in no group.
pub(super) const ODDS: [&[FeatureKind]; 3] = [
    &[FeatureKind::Concept],
    &[
        FeatureKind::Word,
        FeatureKind::TwoSigns,
        FeatureKind::TwoKana,
    ],
    &[FeatureKind::Letters, FeatureKind::Sign],
];

/// The factor that reduces the weight of a feature (word or group of characters) that no text of
/// the glossary has. Otherwise, such a feature would count as much as a feature of exactly one
/// item.
pub(super) const UNKNOWN: f32 = 0.6;

impl Asked {
    /// Reads a question. Returns `None` if the index has no tables.
    pub(super) fn new(index: &SearchIndex, text: &str) -> Option<Asked> {
        let base = index.base()?;
        let mut units = UNITS.of(text);
        for unit in &mut units {
            let Unit::Word { word, stem } = unit else {
                continue;
            };
            // A word that occurs in the questions about other topics is not corrected, because it
            // is not misspelled: `lance` does not mean Lancer.
            let is_known = index.knows(word) || base.is_read(Feature::of_stem(stem));
            if is_known || word.chars().all(char::is_numeric) {
                continue;
            }
            if let Some(known) = corrected(index, word) {
                *unit = wixoss_pack::glossary::features::word(known);
            }
        }
        let features = base.features_of(&units);
        let places = features.all.iter();
        let places: Vec<Option<usize>> = places.map(|(feature, _)| base.place(*feature)).collect();
        let rows = places.iter().map(|place| base.row_at((*place)?));
        let rows: Vec<Option<&FeatureRow>> = rows.collect();
        let mut length = (0.0, 0.0);
        let mut weights = Vec::with_capacity(rows.len());
        for (((feature, _), row), place) in features.all.iter().zip(&rows).zip(&places) {
            let weight = (feature.kind.weight() * base.rarity_of(feature.kind, *row)).powi(2);
            let known = match row.is_some_and(FeatureRow::is_held) {
                true => weight,
                false => UNKNOWN * UNKNOWN * weight,
            };
            length.0 += known;
            if feature.kind.is_concept() {
                length.1 += known;
            }
            let usual = base.usual_of(*row);
            let group = ODDS.iter().position(|kinds| kinds.contains(&feature.kind));
            weights.push(Weight {
                weight,
                usual,
                group: group.filter(|_| usual > 0.0),
                row: *place,
            });
        }
        let is_term = |concept: &&u16| {
            let row = base.item(usize::from(**concept));
            row.is_some_and(|row| !row.is_ordinary())
        };
        let terms = features.concepts.iter().filter(is_term).count();
        let names = features.phrases.iter();
        let names = names.filter_map(|(concept, _)| base.concept_name(*concept));
        let names: Vec<&str> = names.collect();
        let starting = |mark: &str| names.iter().filter(|name| name.starts_with(mark)).count();
        let compares = names.contains(&COMPARISON);
        // A word of another game counts twice if it says where the question is set: `in magic`.
        let of_place = |(concept, range): &&(u16, Range<usize>)| {
            let name = base.concept_name(*concept).unwrap_or_default();
            name.starts_with(OTHER_GAME) && is_place(&units, range)
        };
        let places = match names.contains(&WIXOSS) {
            true => 0,
            false => features.phrases.iter().filter(of_place).count(),
        };
        let (topic, whole_topic) = topic(index, &features, &rows, compares);
        let is_of_term = |at: usize| {
            let mut phrases = features.phrases.iter();
            phrases
                .any(|(concept, range)| usize::from(*concept) < base.items() && range.contains(&at))
        };
        let is_beside = |at: usize| {
            let mut phrases = features.phrases.iter();
            phrases.all(|(_, range)| !range.contains(&at))
        };
        let beside = units.iter().enumerate();
        let beside = beside.filter(|(at, unit)| is_content(unit) && is_beside(*at));
        let beside = beside.count();
        // A word of another game or topic in quotation marks does not stand for a term of this game.
        let is_of_others = starting(OTHER_GAME) + starting(OTHER_TOPIC) > 0;
        let quoted = asked_terms::quoted(text).filter(|_| !is_of_others);
        let quoted: Vec<u16> = quoted.filter_map(|text| term_of(base, text)).collect();
        let mut words = units.iter().enumerate();
        let has_only_terms = words.all(|(at, unit)| !is_content(unit) || is_of_term(at));
        let is_unknown = |unit: &&Unit| match unit {
            Unit::Word { word, .. } => is_content(unit) && word != NAMED_CARD && !index.knows(word),
            Unit::Sign(_) => false,
        };
        let katakana = katakana_words(text).filter(|word| !index.knows(word));
        Some(Asked {
            unknown_words: units.iter().filter(is_unknown).count() + katakana.count(),
            topic,
            has_only_terms: has_only_terms && !features.concepts.is_empty(),
            whole_topic,
            of_other_games: match compares {
                true => 0,
                false => starting(OTHER_GAME) + places,
            },
            of_old_rules: names.contains(&OLD_RULES) && !names.contains(&CURRENT_RULES),
            names_card: text.contains(CARD),
            asked_terms: AskedTerms::of(&features.phrases, beside, &quoted, base),
            opposites: base.opposites_among(&features.concepts),
            units,
            features,
            weights,
            length: length.0.sqrt(),
            concept_length: length.1.sqrt(),
            terms,
            off_topic: starting(OTHER_TOPIC),
        })
    }

    /// Returns the concepts (meanings) of the question.
    pub(super) fn concepts(&self) -> &[u16] {
        &self.features.concepts
    }

    /// Returns whether the question has at most three words. A character of Chinese or Japanese text
    /// counts as half a word.
    pub(super) fn is_short(&self) -> bool {
        let halves = self.units.iter().map(|unit| match unit {
            Unit::Word { .. } => 2,
            Unit::Sign(_) => 1,
        });
        halves.sum::<usize>() <= SHORT
    }

    /// Returns whether every unit (word or character) is part of a phrase of the game.
    pub(super) fn is_of_the_game(&self) -> bool {
        let phrases = self.features.phrases.iter();
        let covered: usize = phrases.map(|(_, range)| range.len()).sum();
        covered == self.units.len()
    }

    /// Returns the terms of the game in the question, as the question writes them. Terms that are
    /// ordinary words are left out.
    pub(super) fn phrases_of_terms(&self, base: &Tables) -> impl Iterator<Item = String> {
        let is_term = |concept: u16| {
            let row = base.item(usize::from(concept));
            row.is_some_and(|row| !row.is_ordinary())
        };
        let phrases = self.features.phrases.iter();
        let terms = phrases.filter(move |(concept, _)| is_term(*concept));
        terms.map(|(_, range)| self.written(range.clone()))
    }

    /// Returns the first word of another game in the question, with the name of the game.
    pub(super) fn other_game(&self, base: &Tables) -> Option<OtherGame> {
        let mut phrases = self.features.phrases.iter();
        phrases.find_map(|(concept, range)| {
            let game = base.concept_name(*concept)?.strip_prefix(OTHER_GAME)?;
            Some(OtherGame {
                game: game.to_owned(),
                word: self.written(range.clone()),
            })
        })
    }

    /// Returns the text of a range of units (words or characters).
    pub(super) fn written(&self, range: Range<usize>) -> String {
        let mut text = String::new();
        for unit in self.units.get(range).unwrap_or_default() {
            match unit {
                Unit::Word { word, .. } => {
                    if text.ends_with(search_text::is_latin) {
                        text.push(' ');
                    }
                    text.push_str(word);
                }
                Unit::Sign(sign) => text.push(*sign),
            }
        }
        text
    }

    /// Returns the likeness of the question and a text, from 0 (nothing in common) to 1 (equal).
    /// If `only_concepts` is true, only concepts (meanings) are compared. `factor` returns the
    /// factor by which the weight of a feature (word or group of characters) is multiplied.
    pub(super) fn likeness(
        &self,
        text: &Features,
        base: &Tables,
        only_concepts: bool,
        factor: impl Fn(&Feature) -> f32,
    ) -> f32 {
        let counted = |feature: &Feature, weight: f32| match only_concepts {
            true if !feature.kind.is_concept() => 0.0,
            _ => weight * factor(feature).powi(2),
        };
        let weight = |feature: &Feature| {
            let row = base.place(*feature).and_then(|place| base.row_at(place));
            (feature.kind.weight() * base.rarity_of(feature.kind, row)).powi(2)
        };
        let has = |feature: &Feature| {
            let found = text.all.binary_search_by_key(feature, |(held, _)| *held);
            found.is_ok()
        };
        let (mut shared, mut of_question) = (0.0, 0.0);
        for ((feature, _), one) in self.features.all.iter().zip(&self.weights) {
            let weight = counted(feature, one.weight);
            of_question += weight;
            if has(feature) {
                shared += weight;
            }
        }
        let of_text = text.all.iter();
        let of_text: f32 = of_text
            .map(|(feature, _)| counted(feature, weight(feature)))
            .sum();
        shared / (of_question * of_text).sqrt().max(1e-6)
    }

    /// Returns the words that the question and a passage (text of the glossary) share.
    pub(super) fn shared(&self, layer: usize, tables: &Tables, passage: usize) -> Vec<String> {
        let Ok(number) = u16::try_from(passage) else {
            return Vec::new();
        };
        let mut shared: Vec<(usize, String)> = Vec::new();
        for ((feature, range), one) in self.features.all.iter().zip(&self.weights) {
            let shown = matches!(
                feature.kind,
                FeatureKind::Word | FeatureKind::TwoSigns | FeatureKind::ThreeSigns
            );
            let is_held = || {
                let row = row_of(*feature, one, layer, tables);
                let held = row.map_or(&[][..], |row| tables.holders_of(row));
                held.binary_search_by_key(&number, |held| held.get())
                    .is_ok()
            };
            if shown && is_held() {
                let word = match self.units.get(range.start) {
                    Some(Unit::Word { stem, .. }) => stem.clone(),
                    _ => self.written(range.clone()),
                };
                shared.push((range.start, word));
            }
        }
        shared.sort();
        shared.into_iter().map(|(_, word)| word).collect()
    }
}

/// Returns the row of a feature (a word or group of characters) in one set of tables.
pub(super) fn row_of<'t>(
    feature: Feature,
    one: &Weight,
    layer: usize,
    tables: &'t Tables,
) -> Option<&'t FeatureRow> {
    match layer {
        // The first layer (set of tables) has the tables of the release, for which the index of the
        // row is already known.
        0 => one.row.and_then(|row| tables.row_at(row)),
        _ => tables.row(feature),
    }
}

/// The formulas use at least this value as the share of passages that have a feature (word or group
/// of characters). The true share is 0 if only texts of a user have the feature.
pub(super) const LEAST_USUAL: f32 = 0.0001;

/// Returns how much likelier a question is about the game than about another topic. Each feature
/// (word, group of characters or meaning) has a logarithm. It shows how much likelier the feature
/// is in questions about the game than in questions about other topics. The first result is a
/// list: for each of [`TOPIC_KINDS`], the sum of the logarithms, limited by [`MOST_TOPIC`]. The
/// second result is the total before this limit, divided by the square root of the number of
/// features. If the question compares WIXOSS with another game, the words of the other game do not
/// count as words of another topic.
fn topic(
    index: &SearchIndex,
    features: &Features,
    rows: &[Option<&FeatureRow>],
    compares: bool,
) -> ([f32; TOPIC_KINDS.len()], f32) {
    let mut sums = [0.0; TOPIC_KINDS.len()];
    let mut count = 0_usize;
    let Some((base, own)) = index.layers().split_first() else {
        return (sums, 0.0);
    };
    let is_term = |concept: u16| usize::from(concept) < base.tables.items();
    let is_of_game = |concept: u16| {
        let name = base.tables.concept_name(concept);
        name.is_some_and(|name| name.starts_with(OTHER_GAME))
    };
    let allowed = features.phrases.iter();
    let allowed =
        allowed.filter(|(concept, _)| is_term(*concept) || (compares && is_of_game(*concept)));
    let allowed: Vec<&Range<usize>> = allowed.map(|(_, range)| range).collect();
    for ((feature, range), row) in features.all.iter().zip(rows) {
        let kind = TOPIC_KINDS.iter().position(|kind| *kind == feature.kind);
        let Some(sum) = kind.and_then(|kind| sums.get_mut(kind)) else {
            continue;
        };
        let topic = Tables::topic(*row);
        // A term of the game, or a word of the user's own entries, is never a sign of another
        // topic. For example, `コイン` ("coin") is a term, although questions about other topics
        // have this word too.
        let is_allowed = || {
            allowed
                .iter()
                .any(|phrase| phrase.start <= range.start && range.end <= phrase.end)
        };
        let is_own = || own.iter().any(|layer| layer.tables.is_known(*feature));
        if topic < 0.0 && (is_allowed() || is_own()) {
            continue;
        }
        *sum += topic;
        count += 1;
    }
    let all: f32 = sums.iter().sum();
    let sums = sums.map(|sum: f32| sum.clamp(-MOST_TOPIC, MOST_TOPIC));
    (sums, all / (count.max(1) as f32).sqrt())
}

/// Returns whether a phrase is the name of the game that the question is about: `in magic`,
/// `遊戯王では`.
fn is_place(units: &[Unit], phrase: &Range<usize>) -> bool {
    let before = phrase.start.saturating_sub(1)..=phrase.start;
    let mut before = units.get(before).unwrap_or_default().iter();
    let is_before = |unit: &Unit| matches!(unit, Unit::Word { word, .. } if word == BEFORE_PLACE);
    let after = units.get(phrase.end..).unwrap_or_default();
    let is_after = |word: &&str| {
        let mut signs = word.chars().zip(after);
        after.len() >= word.chars().count() && signs.all(|(c, unit)| *unit == Unit::Sign(c))
    };
    before.any(is_before) || AFTER_PLACE.iter().any(is_after)
}

/// Returns the concept (meaning) of a text that is one phrase as a whole.
fn term_of(base: &Tables, text: &str) -> Option<u16> {
    let units = UNITS.of(text);
    match base.features_of(&units).phrases.as_slice() {
        [(concept, range)] if range.len() == units.len() => Some(*concept),
        _ => None,
    }
}

/// Returns whether a unit of a text is a word or character with a meaning: not a number and not a
/// stop word.
fn is_content(unit: &Unit) -> bool {
    match unit {
        Unit::Word { word, .. } => {
            !stop_words::is_stop_word(word) && !word.chars().all(char::is_numeric)
        }
        Unit::Sign(_) => true,
    }
}
