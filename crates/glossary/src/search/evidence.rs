//! Compares a question with every passage (text) of the glossary, and collects the evidence for
//! each item: the numbers that show how well the item answers the question.

use std::ops::Range;

use zerocopy::little_endian::U16;

use super::asked_terms::AskedTerms;
use super::spelling::corrected;
use crate::search_index::{SearchIndex, UNITS};
use wixoss_pack::glossary::features::{Feature, FeatureKind, Features, NAMED_CARD, Unit};
use wixoss_pack::glossary::lexicon::{
    OTHER_GAME, OTHER_TOPIC, OppositeSet, contradict, lacked_opposites, lines_of_opposites, strict,
};
use wixoss_pack::glossary::passages::{
    FeatureRow, IMAGINED, PassageKind, TOPIC_KINDS, Tables, absence, katakana_words,
};
use wixoss_pack::glossary::question_file::CARD;
use wixoss_pack::glossary::{search_text, stop_words};

/// A question, prepared for the comparison with passages (the texts of the glossary).
#[derive(Debug)]
pub(super) struct Asked {
    /// The units of the question (words, and characters of Chinese and Japanese text), with
    /// misspelled words corrected.
    pub units: Vec<Unit>,
    features: Features,
    /// For each feature (word or group of characters): its weight, the share of all passages that
    /// have it, and its group in [`ODDS`].
    weights: Vec<Weight>,
    length: f32,
    concept_length: f32,
    opposites: OppositeSet,
    /// The number of different terms of the game in the question. Terms that are ordinary words do
    /// not count.
    pub terms: usize,
    /// The number of words that belong to a topic other than WIXOSS.
    pub off_topic: usize,
    /// Logarithms that show how much likelier the words of the question are in a question about the
    /// game than in a question about another topic. There is one sum for each of [`TOPIC_KINDS`].
    pub topic: [f32; TOPIC_KINDS.len()],
    /// The total of the numbers in `topic`, without their upper limit, divided by the square root
    /// of the number of features (words and groups of characters) that they come from.
    pub whole_topic: f32,
    /// The number of words of other games. If such a word says where the question is set, as in
    /// `in magic`, it counts twice. If the question only compares WIXOSS with another game, the
    /// number is 0.
    pub of_other_games: usize,
    /// Whether the question asks about the rules of earlier years. If it asks about earlier years
    /// and today, it counts as a question about today.
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
struct Weight {
    /// The square of the weight that the feature (word or group of characters) has in a passage.
    weight: f32,
    /// The share of all passages (texts of the glossary) that have the feature.
    usual: f32,
    /// The index in [`ODDS`] of the group of the feature, if at least one passage (text of the
    /// glossary) has the feature.
    group: Option<usize>,
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
    /// The share of the cards named in the question that the ruling is about.
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

/// The evidence for one item, and the most similar passage (text) of the item.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub evidence: Evidence,
    /// The likeness of each of the three most similar questions, the largest first.
    best: [f32; 3],
    /// The most similar passage: the index of its layer (the tables of the release, or of a user),
    /// and its index in this layer.
    pub passage: (usize, usize),
    likeness: f32,
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
            asked_terms: AskedTerms::of(&features.phrases, beside, base),
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
    pub(super) fn likeness(&self, text: &str, base: &Tables) -> f32 {
        let of_text = base.features_of(&UNITS.of(text));
        let weight = |feature: &Feature| {
            let row = base.place(*feature).and_then(|place| base.row_at(place));
            (feature.kind.weight() * base.rarity_of(feature.kind, row)).powi(2)
        };
        let has = |feature: &Feature| {
            let found = of_text.all.binary_search_by_key(feature, |(held, _)| *held);
            found.is_ok()
        };
        let asked = self.features.all.iter().zip(&self.weights);
        let shared = asked.filter(|((feature, _), _)| has(feature));
        let shared: f32 = shared.map(|(_, weight)| weight.weight).sum();
        let length: f32 = of_text.all.iter().map(|(feature, _)| weight(feature)).sum();
        shared / (self.length * length.sqrt()).max(1e-6)
    }

    /// Compares the question with every passage (text of the glossary). Returns the evidence for
    /// each of the `count` items.
    pub(super) fn compare(&self, index: &SearchIndex, count: usize) -> Vec<Found> {
        let mut found = vec![Found::default(); count];
        let Some(base) = index.base() else {
            return found;
        };
        let lines = lines_of_opposites(base.opposites(), self.opposites);
        let usual: Vec<f32> = self.usual_of_concepts().collect();
        // The product of `absence` over the concepts (meanings) of the question, for an item that
        // has none of them. The index in this list is the number of texts of the item, because the
        // product depends on nothing else.
        let mut lacking: Vec<f32> = Vec::new();
        let strict = strict(base.opposites());
        let lacked = lacked_opposites(&lines, self.opposites);
        for (layer_at, layer) in index.layers().iter().enumerate() {
            let tables = &layer.tables;
            let mut features = self.asked_features(layer_at, tables);
            let known = known_features(&features);
            let mut shared = SharedWeights::default();
            for block in blocks(tables) {
                self.share_weights(&mut features, tables, &block, &mut shared);
                let mut start = block.start;
                let ends = block.items.clone().zip(&block.ends).zip(&shared.items);
                for ((item, end), odds) in ends {
                    let passages = std::mem::replace(&mut start, *end)..*end;
                    let found = layer.place(item).and_then(|place| found.get_mut(place));
                    let (Some(row), Some(found)) = (tables.item(item), found) else {
                        continue;
                    };
                    let evidence = &mut found.evidence;
                    let bits = row.opposites.get() & strict;
                    evidence.contradicts = contradict(&lines, self.opposites & strict, bits);
                    evidence.is_opposed = row.usual_opposites.get() & lacked != 0;
                    if !odds.is_shared {
                        continue;
                    }
                    evidence.covered = odds.covered;
                    evidence.typical = odds.typical;
                    let missing = row.missing.get();
                    let all = odds.presence.iter().zip(known).map(|(sum, known)| {
                        let known = f32::from(known);
                        (sum + known * missing) / known.max(1.0).sqrt()
                    });
                    let groups = [
                        &mut evidence.concept_odds,
                        &mut evidence.word_odds,
                        &mut evidence.letter_odds,
                    ];
                    for (odds, sum) in groups.into_iter().zip(all) {
                        *odds = sum;
                    }
                    let size = usize::from(row.passages.get());
                    if lacking.len() <= size {
                        lacking.resize(size + 1, f32::NAN);
                    }
                    if let Some(lacking) = lacking.get_mut(size) {
                        if lacking.is_nan() {
                            let all = usual.iter();
                            let all = all.map(|usual| absence(0.0, size as f32, *usual));
                            *lacking = all.product();
                        }
                        let lacking = odds.absence * *lacking;
                        evidence.absence = row.absence.get() - lacking.ln();
                    }
                    self.add_passages(found, passages, layer_at, tables, &shared, &lines);
                }
            }
        }
        let whole = (self.length * self.length).max(1e-6);
        let kinds = self
            .features
            .all
            .iter()
            .map(|(feature, _)| feature.kind.weight());
        let kinds = kinds.sum::<f32>().max(1e-6);
        for item in &mut found {
            item.evidence.covered /= whole;
            item.evidence.typical /= kinds;
            item.evidence.questions = item.best.iter().sum::<f32>() / 3.0;
        }
        found
    }

    /// Compares the question with the passages (texts) of one item, and adds the evidence to
    /// `found`.
    fn add_passages(
        &self,
        found: &mut Found,
        passages: Range<usize>,
        layer: usize,
        tables: &Tables,
        shared: &SharedWeights,
        lines: &[OppositeSet],
    ) {
        let from = passages.start.saturating_sub(shared.start);
        let of_block = from..from + passages.len();
        let rows = tables.passages().get(passages.clone()).unwrap_or_default();
        let concepts = shared.concepts.get(of_block.clone()).unwrap_or_default();
        let sums = shared.passages.get(of_block).unwrap_or_default();
        for (at, sum) in sums.iter().enumerate() {
            // Most passages (texts) have nothing in common with the question.
            if *sum <= 0.0 {
                continue;
            }
            let (Some(row), Some(concepts)) = (rows.get(at), concepts.get(at)) else {
                continue;
            };
            let likeness = sum / (self.length * row.length.get()).max(1e-6);
            let kind = row.kind();
            let is_question = matches!(kind, PassageKind::Question | PassageKind::Situation);
            let concepts = match is_question && *concepts > 0.0 {
                true => concepts / (self.concept_length * row.concept_length.get()).max(1e-6),
                false => 0.0,
            };
            if found.may_change(kind, likeness, concepts) {
                let opposites = tables.opposites_in(row);
                let opposed = contradict(lines, self.opposites, opposites);
                let passage = (layer, passages.start + at);
                found.add(kind, likeness, concepts, opposed, passage);
            }
        }
    }

    /// For each concept (meaning) of the question, if at least one passage (text) has it, returns
    /// the share of all passages with this concept.
    fn usual_of_concepts(&self) -> impl Iterator<Item = f32> {
        let weights = self.features.all.iter().zip(&self.weights);
        let concepts = weights.filter(|((feature, _), weight)| {
            feature.kind == FeatureKind::Concept && weight.usual > 0.0
        });
        concepts.map(|(_, weight)| weight.usual)
    }

    /// Returns the features (words and groups of characters) of the question that count. Each comes
    /// with the passages (texts) of one set of tables that have the feature.
    fn asked_features<'t>(&self, layer: usize, tables: &'t Tables) -> Vec<AskedFeature<'t>> {
        let all = self.features.all.iter().zip(&self.weights);
        let counting = all
            .filter(|((feature, _), one)| one.weight > 0.0 || feature.kind == FeatureKind::Concept);
        let features = counting.map(|((feature, _), one)| AskedFeature {
            kind: feature.kind,
            one: *one,
            holders: holders(*feature, one, layer, tables),
            logarithms: [f32::NAN; LOGARITHMS],
        });
        features.collect()
    }

    /// For each passage (text) and each item of a block, adds up the weights of the features that
    /// the question also has. The passages of the block are removed from the list of each feature,
    /// so the blocks must come in order.
    fn share_weights(
        &self,
        features: &mut [AskedFeature<'_>],
        tables: &Tables,
        block: &Block,
        shared: &mut SharedWeights,
    ) {
        let last = block.ends.last().copied().unwrap_or(block.start);
        let count = last.saturating_sub(block.start);
        shared.start = block.start;
        for sums in [&mut shared.passages, &mut shared.concepts] {
            sums.clear();
            sums.resize(count, 0.0);
        }
        shared.items.clear();
        shared.items.resize(block.items.len(), Odds::default());
        let owners = tables.owners();
        for feature in features {
            let AskedFeature {
                kind,
                one,
                holders,
                logarithms,
            } = feature;
            let is_concept = *kind == FeatureKind::Concept;
            let usual = one.usual.max(LEAST_USUAL);
            let logarithm = |often: f32| (often / usual + IMAGINED).ln() - IMAGINED.ln();
            // The passages (texts) of one item stand next to each other, so the passages with the
            // feature are already grouped by item.
            while let Some(passage) = holders.first().map(|first| usize::from(first.get())) {
                let owner = owners.get(passage);
                let owner = owner.map_or(usize::MAX, |owner| usize::from(owner.get()));
                let at = owner.checked_sub(block.items.start);
                let Some((end, odds)) = at.and_then(|at| {
                    let end = block.ends.get(at)?;
                    Some((end - block.start, shared.items.get_mut(at)?))
                }) else {
                    break;
                };
                // The passages (texts) of the item end at `end`.
                let sums = shared.passages.get_mut(..end).unwrap_or_default();
                let count = add(sums, block.start, holders, one.weight);
                // Each round takes at least one passage (text), so the loop always ends, even with
                // damaged tables.
                let (of_item, others) = holders.split_at_checked(count.max(1)).unwrap_or_default();
                if kind.is_concept() {
                    let sums = shared.concepts.get_mut(..end).unwrap_or_default();
                    add(sums, block.start, of_item, one.weight);
                }
                *holders = others;
                let Some(row) = tables.item(owner) else {
                    continue;
                };
                let often = count as f32;
                let more = match logarithms.get_mut(count) {
                    Some(known) => {
                        if known.is_nan() {
                            *known = logarithm(often);
                        }
                        *known
                    }
                    None => logarithm(often),
                };
                odds.is_shared = true;
                odds.covered += one.weight * often / (often + 1.5);
                odds.typical += kind.weight() * (more + row.missing.get()).max(0.0);
                if let Some(sum) = one.group.and_then(|group| odds.presence.get_mut(group)) {
                    *sum += more;
                }
                if is_concept && one.usual > 0.0 {
                    let size = f32::from(row.passages.get());
                    odds.absence *= absence(often, size, one.usual) / absence(0.0, size, one.usual);
                }
            }
        }
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
                let held = holders(*feature, one, layer, tables);
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

/// Returns the passages (texts) of one set of tables that have a feature (a word or group of
/// characters).
fn holders<'t>(feature: Feature, one: &Weight, layer: usize, tables: &'t Tables) -> &'t [U16] {
    let row = match layer {
        // The first layer (set of tables) has the tables of the release, for which the index of the
        // row is already known.
        0 => one.row.and_then(|row| tables.row_at(row)),
        _ => tables.row(feature),
    };
    row.map_or(&[], |row| tables.holders_of(row))
}

/// Adds a weight to the sum of each passage (text), until a passage comes that has no sum in this
/// block. `start` is the passage of the first sum. Returns the number of passages whose sums
/// changed.
fn add(sums: &mut [f32], start: usize, passages: &[U16], weight: f32) -> usize {
    let mut count = 0;
    for passage in passages {
        let at = usize::from(passage.get()).wrapping_sub(start);
        let Some(sum) = sums.get_mut(at) else {
            break;
        };
        *sum += weight;
        count += 1;
    }
    count
}

/// The number of logarithms that are stored for each feature (word or group of characters).
const LOGARITHMS: usize = 16;

/// A feature (word or group of characters) of a question that counts in the comparison.
struct AskedFeature<'t> {
    kind: FeatureKind,
    one: Weight,
    /// The passages (texts of the glossary) that have the feature, without the passages of earlier
    /// blocks.
    holders: &'t [U16],
    /// Stored logarithms, which save time: the terms of `typical` and of the odds for small numbers
    /// of passages (texts). A term is computed when an item first needs it.
    logarithms: [f32; LOGARITHMS],
}

/// Returns how many features (words and groups of characters) each group of [`ODDS`] has.
fn known_features(features: &[AskedFeature<'_>]) -> [u16; ODDS.len()] {
    let mut known = [0; ODDS.len()];
    for group in features.iter().filter_map(|feature| feature.one.group) {
        if let Some(known) = known.get_mut(group) {
            *known += 1;
        }
    }
    known
}

/// The number of passages (texts) after which a block ends. The sums of one block fit into the
/// fastest memory of a processor.
const PASSAGES_OF_BLOCK: usize = 2000;

/// A block: neighboring items whose passages (texts) are compared together.
struct Block {
    items: Range<usize>,
    /// The index of the first passage (text) of the first item.
    start: usize,
    /// For each item, the index after the last one of its passages (texts).
    ends: Vec<usize>,
}

/// Returns the blocks (groups of neighboring items) of some tables, in order.
fn blocks(tables: &Tables) -> impl Iterator<Item = Block> {
    let (mut item, mut passage) = (0, 0);
    std::iter::from_fn(move || {
        let (first, start) = (item, passage);
        let mut ends = Vec::new();
        while let Some(row) = tables.item(item) {
            if passage - start >= PASSAGES_OF_BLOCK {
                break;
            }
            passage += usize::from(row.passages.get());
            ends.push(passage);
            item += 1;
        }
        (item > first).then_some(Block {
            items: first..item,
            start,
            ends,
        })
    })
}

/// For one block (group of neighboring items): the weights of the features (words and groups of
/// characters) that the question shares with each text and each item.
#[derive(Default)]
struct SharedWeights {
    /// The index of the first passage (text) of the block.
    start: usize,
    /// For each passage (text of the glossary), the sum of the weights of the features that the
    /// question also has.
    passages: Vec<f32>,
    /// For each passage (text of the glossary), the sum of the weights of the concepts that the
    /// question also has.
    concepts: Vec<f32>,
    /// The sums and products for each item.
    items: Vec<Odds>,
}

/// The sums and products from which the evidence for one item is computed. They are complete only
/// after all features of the question (words and groups of characters) were added.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// Whether a text of the item has a feature (word or group of characters) of the question.
    is_shared: bool,
    covered: f32,
    typical: f32,
    /// For each group of [`ODDS`], a sum over the features (words and groups of characters) that
    /// the item has. For each feature, the logarithm of [`presence`] is added, and the logarithm
    /// for an item without the feature is subtracted.
    presence: [f32; ODDS.len()],
    /// A product over the concepts (meanings) that the item has. Each factor is the [`absence`] of
    /// this item, divided by the absence of an item without the concept.
    absence: f32,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds {
            is_shared: false,
            covered: 0.0,
            typical: 0.0,
            presence: [0.0; ODDS.len()],
            absence: 1.0,
        }
    }
}

/// The formulas use at least this value as the share of passages that have a feature (word or group
/// of characters). The true share is 0 if only texts of a user have the feature.
pub(super) const LEAST_USUAL: f32 = 0.0001;

impl Found {
    /// Returns whether a passage (text) is similar enough to change the evidence. `likeness`
    /// compares all words and characters, and `concepts` only the meanings.
    fn may_change(&self, kind: PassageKind, likeness: f32, concepts: f32) -> bool {
        let [_, _, third] = self.best;
        let is_question = matches!(kind, PassageKind::Question | PassageKind::Situation);
        !is_question
            || likeness > third
            || concepts > self.evidence.concepts
            || (kind == PassageKind::Situation && likeness > self.evidence.situation)
    }

    fn add(
        &mut self,
        kind: PassageKind,
        likeness: f32,
        concepts: f32,
        opposed: bool,
        passage: (usize, usize),
    ) {
        let factor = if opposed { CONTRADICTING } else { 1.0 };
        let likeness = factor * likeness;
        let evidence = &mut self.evidence;
        match kind {
            PassageKind::Question | PassageKind::Situation => {
                if !opposed {
                    evidence.concepts = evidence.concepts.max(concepts);
                }
                evidence.question = evidence.question.max(likeness);
                let [first, second, third] = self.best;
                if likeness > first {
                    self.best = [likeness, first, second];
                } else if likeness > second {
                    self.best = [first, likeness, second];
                } else if likeness > third {
                    self.best = [first, second, likeness];
                }
            }
            PassageKind::Name => evidence.named = evidence.named.max(likeness),
            PassageKind::Definition => evidence.definition = evidence.definition.max(likeness),
            PassageKind::Point => evidence.point = evidence.point.max(likeness),
            PassageKind::Answer => evidence.answer = evidence.answer.max(likeness),
            PassageKind::Remark => evidence.remark = evidence.remark.max(likeness),
        }
        if kind == PassageKind::Situation {
            evidence.situation = evidence.situation.max(likeness);
        }
        if likeness > self.likeness {
            self.likeness = likeness;
            self.passage = passage;
        }
    }
}

/// Returns how much likelier the features of a question (words, groups of characters and meanings)
/// are in a question about the game than in a question about another topic. The first result is the
/// sum of logarithms for each of [`TOPIC_KINDS`]. The second result is their total, divided by the
/// square root of the number of features. If the question compares WIXOSS with another game, the
/// words of the other game do not count as words of another topic.
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
