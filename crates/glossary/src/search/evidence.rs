//! Compares a question with every passage of the glossary, and collects the evidence for each item:
//! the numbers that show how well the item answers the question.

use std::ops::Range;

use super::frame::Frame;
use super::spelling::corrected;
use crate::search_index::{SearchIndex, UNITS};
use wixoss_pack::glossary::features::{Feature, FeatureKind, Features, Unit};
use wixoss_pack::glossary::lexicon::{
    OTHER_GAME, OTHER_TOPIC, contradict, lines_of_opposites, opposed, strict,
};
use wixoss_pack::glossary::passages::{PassageKind, Tables, absence, lengths, presence};
use wixoss_pack::glossary::question_file::CARD;
use wixoss_pack::glossary::{search_text, stop_words};

/// A question in the form that can be compared with passages.
#[derive(Debug)]
pub(super) struct Asked {
    /// The units of the question, with misspelled words corrected.
    pub units: Vec<Unit>,
    features: Features,
    length: f32,
    concept_length: f32,
    opposites: u64,
    /// The average strangeness of the words of the question, from 0 (common in the glossary) to 1
    /// (not in the glossary). Stop words do not count.
    pub strange: f32,
    /// The average strangeness of the pairs of neighboring words, from 0 (pairs that are common in
    /// the glossary) to 1 (pairs that are not in the glossary).
    pub strange_neighbors: f32,
    /// The number of Latin words that the glossary does not have, divided by the number of words of
    /// the question. The number of words leaves out stop words and numbers.
    pub unknown_words: f32,
    /// The number of Latin words that were corrected, divided by the same number of words.
    pub corrected_words: f32,
    /// The share of the words that are part of a term of the game, from 0 to 1.
    pub of_terms: f32,
    /// The number of terms of the game, each counted once. Terms that are ordinary words do not
    /// count.
    pub terms: usize,
    /// The number of words that belong to a topic other than WIXOSS.
    pub off_topic: usize,
    /// Whether the question asks about the rules of earlier years.
    pub of_old_rules: bool,
    /// Whether the question compares WIXOSS with another game: `like in ...`.
    pub compares: bool,
    /// Whether the question names a card.
    pub names_card: bool,
    /// The entries that the question asks for by its form.
    pub frame: Frame,
}

/// A word of another game that WIXOSS does not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The name of the game.
    pub game: String,
    /// The word, folded.
    pub word: String,
}

/// The evidence that an item answers a question. Each likeness compares the question with a text of
/// the item, from 0 (nothing in common) to 1 (equal).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evidence {
    /// The likeness of the most similar question of the item.
    pub question: f32,
    /// The average likeness of the three most similar questions.
    pub questions: f32,
    /// The likeness of the question of the ruling itself.
    pub situation: f32,
    /// The likeness of the most similar name, if the name is compared like any other text.
    pub named: f32,
    /// The likeness of the definition.
    pub definition: f32,
    /// The likeness of the most similar point.
    pub point: f32,
    /// The likeness of the answer to the ruling.
    pub answer: f32,
    /// The likeness of the most similar example, note or reason.
    pub remark: f32,
    /// The likeness of the concepts of the most similar question, in any language.
    pub concepts: f32,
    /// The share of the question whose words are also in the texts of the item, from 0 to 1. Rare
    /// words count more.
    pub covered: f32,
    /// A measure of how much more often the item has the words of the question than other items
    /// have these words; 0 if not more often.
    pub typical: f32,
    /// How much more often the item has the concepts of the question than all items do, as a
    /// logarithm. The value is negative if the item has these concepts less often.
    pub concept_odds: f32,
    /// The same value as `concept_odds`, but for words and for pairs of characters.
    pub word_odds: f32,
    /// The same value as `concept_odds`, but for groups of letters and for single characters.
    pub letter_odds: f32,
    /// How likely a question for the item lacks the concepts that this question lacks, compared with
    /// a question for any item, as a logarithm. The value is negative if questions for the item
    /// usually have another concept.
    pub absence: f32,
    /// The score of the name of the entry that fits the question best, from 0 to 1.
    pub name: f32,
    /// For an entry, 1 if the question mentions the entry. For a ruling, the share of its subjects
    /// that the question mentions.
    pub mention: f32,
    /// Whether the item is an entry.
    pub is_entry: bool,
    /// Whether the item is an entry whose name is an ordinary word, such as `then`.
    pub is_ordinary: bool,
    /// 1 if the question and the ruling are both about old rules, -1 if only one of them is.
    pub era: f32,
    /// The same value as `mention`, but for the words of the cards that the question names: the
    /// types and keywords of these cards.
    pub of_card: f32,
    /// Whether the ruling is on a card that the question names.
    pub on_card: bool,
    /// Whether the ruling is on cards that the question does not name.
    pub on_other_card: bool,
    /// Whether the question compares the entry with another one.
    pub is_compared: bool,
    /// Whether the question wants the entry explained, or asks for its name.
    pub is_explained: bool,
    /// Whether most questions of the item have an opposite of a word of the question, and the
    /// question does not have this opposite.
    pub is_opposed: bool,
    /// Whether every text of the item contradicts the question. For example, the texts are about S
    /// Lancer and the question is about Lancer.
    pub contradicts: bool,
}

/// The evidence for the item at one place of the index, and the most similar passage of the item.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub evidence: Evidence,
    /// The likeness of each of the three most similar questions, the largest first.
    best: [f32; 3],
    /// The layer and the number of the most similar passage.
    pub passage: (usize, usize),
    likeness: f32,
}

/// The concept of the rules of earlier years.
pub(super) const OLD_RULES: &str = "OLD-RULES";

/// The concept of a comparison with another game.
pub(super) const COMPARISON: &str = "COMPARISON";

/// The factor for the likeness of a passage that contradicts the words that were asked.
pub(super) const CONTRADICTING: f32 = 0.55;

/// The number of passages with a feature that makes the feature half familiar.
pub(super) const FAMILIAR: f32 = 5.0;

/// The groups of features whose odds are added: concepts, words, and letters. The other kinds of
/// features have no group.
pub(super) const ODDS: [&[FeatureKind]; 3] = [
    &[FeatureKind::Concept],
    &[
        FeatureKind::Word,
        FeatureKind::TwoSigns,
        FeatureKind::TwoKana,
    ],
    &[FeatureKind::Letters, FeatureKind::Sign],
];

/// The weight of a feature that no passage has, relative to a feature of one item.
pub(super) const UNKNOWN: f32 = 0.6;

impl Asked {
    /// Reads a question.
    pub(super) fn new(index: &SearchIndex, text: &str) -> Option<Asked> {
        let base = index.base()?;
        let mut units = UNITS.of(text);
        let (mut unknown_words, mut corrected_words) = (0_usize, 0_usize);
        for unit in &mut units {
            let Unit::Word { word, .. } = unit else {
                continue;
            };
            if index.knows(word) || word.chars().all(char::is_numeric) {
                continue;
            }
            match corrected(index, word) {
                Some(known) => {
                    *unit = wixoss_pack::glossary::features::word(known);
                    corrected_words += 1;
                }
                None => unknown_words += 1,
            }
        }
        let features = base.features_of(&units);
        let rarity = |feature: &Feature| match base.is_known(*feature) {
            true => base.rarity(*feature),
            false => UNKNOWN * base.rarity(*feature),
        };
        let (length, concept_length) = lengths(&features, rarity);
        let content: Vec<bool> = units.iter().map(is_content).collect();
        let words = content.iter().filter(|content| **content).count().max(1) as f32;
        let strangeness = |kinds: &[FeatureKind]| {
            let mut familiar = vec![0.0_f32; units.len()];
            for (feature, range) in &features.all {
                if kinds.contains(&feature.kind) {
                    let often = base.holders(*feature).len() as f32;
                    let share = often / (often + FAMILIAR);
                    for familiar in familiar.get_mut(range.clone()).into_iter().flatten() {
                        *familiar = familiar.max(share);
                    }
                }
            }
            let strange = familiar
                .iter()
                .zip(&content)
                .filter(|(_, content)| **content);
            strange.map(|(familiar, _)| 1.0 - familiar).sum::<f32>() / words
        };
        let strange = strangeness(&[
            FeatureKind::Word,
            FeatureKind::TwoSigns,
            FeatureKind::TwoKana,
            FeatureKind::Concept,
        ]);
        let strange_neighbors = strangeness(&[FeatureKind::Pair, FeatureKind::ThreeSigns]);
        let is_term = |concept: &&u16| {
            let row = base.item(usize::from(**concept));
            row.is_some_and(|row| !row.is_ordinary())
        };
        let terms = features.concepts.iter().filter(is_term).count();
        let phrases = features.phrases.iter();
        let of_terms = phrases.filter(|(concept, _)| is_term(&concept));
        let of_terms: usize = of_terms.map(|(_, range)| range.len()).sum();
        let names = features.phrases.iter();
        let names = names.filter_map(|(concept, _)| base.concept_name(*concept));
        let off_topic = names.filter(|name| name.starts_with(OTHER_TOPIC)).count();
        let mut concepts = features.concepts.iter();
        let of_old_rules = concepts.any(|concept| base.concept_name(*concept) == Some(OLD_RULES));
        let mut concepts = features.concepts.iter();
        let compares = concepts.any(|concept| base.concept_name(*concept) == Some(COMPARISON));
        Some(Asked {
            of_old_rules,
            compares,
            names_card: text.contains(CARD),
            frame: Frame::of(&features.phrases, base),
            opposites: base.opposites_among(&features.concepts),
            units,
            features,
            length,
            concept_length,
            strange,
            strange_neighbors,
            unknown_words: unknown_words as f32 / words,
            corrected_words: corrected_words as f32 / words,
            of_terms: (of_terms as f32 / words).min(1.0),
            terms,
            off_topic,
        })
    }

    /// Returns the concepts of the question.
    pub(super) fn concepts(&self) -> &[u16] {
        &self.features.concepts
    }

    /// Returns whether every unit is part of a phrase of the lexicon.
    pub(super) fn is_of_the_game(&self) -> bool {
        let phrases = self.features.phrases.iter();
        let covered: usize = phrases.map(|(_, range)| range.len()).sum();
        covered == self.units.len()
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

    /// Returns the units of a range as text.
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

    /// Compares the question with every passage. Returns the evidence for each of the `count`
    /// items.
    pub(super) fn compare(&self, index: &SearchIndex, count: usize) -> Vec<Found> {
        let mut found = vec![Found::default(); count];
        for (layer_at, layer) in index.layers().iter().enumerate() {
            let tables = &layer.tables;
            let Some(base) = index.base() else { break };
            let mut sums: Vec<(f32, f32)> = vec![(0.0, 0.0); tables.passages().len()];
            let mut alike: Vec<usize> = Vec::new();
            let mut odds = vec![Odds::default(); tables.items()];
            let rows = (0..tables.items()).map(|item| tables.item(item));
            let sizes: Vec<f32> = rows
                .map(|row| row.map_or(0.0, |row| f32::from(row.passages.get())))
                .collect();
            let missing: Vec<f32> = sizes
                .iter()
                .map(|all| presence(0.0, *all, 1.0).ln())
                .collect();
            let mut known = [0_u16; ODDS.len()];
            let lines = lines_of_opposites(base.opposites(), self.opposites);
            let strict = strict(base.opposites());
            for item in 0..tables.items() {
                let bits = tables.item(item).map_or(0, |row| row.opposites.get()) & strict;
                let usual = tables.item(item).map_or(0, |row| row.usual_opposites.get());
                let place = layer.place(item);
                if let Some(found) = place.and_then(|place| found.get_mut(place)) {
                    found.evidence.contradicts = contradict(&lines, self.opposites & strict, bits);
                    found.evidence.is_opposed = opposed(&lines, self.opposites, usual);
                }
            }
            let mut counts: Vec<u16> = vec![0; tables.items()];
            let mut holding: Vec<usize> = Vec::new();
            for (feature, _) in &self.features.all {
                let rarity = base.rarity(*feature);
                let weight = (feature.kind.weight() * rarity).powi(2);
                let is_concept = feature.kind == FeatureKind::Concept;
                if weight <= 0.0 && !is_concept {
                    continue;
                }
                let usual = base.usual(*feature);
                let group = ODDS.iter().position(|kinds| kinds.contains(&feature.kind));
                let group = group.filter(|_| usual > 0.0);
                if let Some(known) = group.and_then(|group| known.get_mut(group)) {
                    *known += 1;
                }
                if is_concept && usual > 0.0 {
                    for (odds, all) in odds.iter_mut().zip(&sizes) {
                        odds.absence *= absence(0.0, *all, usual);
                    }
                }
                let concept = match feature.kind.is_concept() {
                    true => weight,
                    false => 0.0,
                };
                let holders = tables.holders(*feature);
                for passage in holders {
                    let passage = usize::from(passage.get());
                    if let Some(sum) = sums.get_mut(passage).filter(|_| weight > 0.0) {
                        if sum.0 <= 0.0 {
                            alike.push(passage);
                        }
                        sum.0 += weight;
                        sum.1 += concept;
                    }
                    let row = tables.passages().get(passage);
                    let item = row.map_or(usize::MAX, |row| usize::from(row.item.get()));
                    if let Some(count) = counts.get_mut(item) {
                        if *count == 0 {
                            holding.push(item);
                        }
                        *count += 1;
                    }
                }
                for item in holding.drain(..) {
                    let Some(count) = counts.get_mut(item) else {
                        continue;
                    };
                    let often = f32::from(*count);
                    *count = 0;
                    let Some(found) = layer.place(item).and_then(|place| found.get_mut(place))
                    else {
                        continue;
                    };
                    let all = sizes.get(item).copied().unwrap_or_default();
                    found.evidence.covered += weight * often / (often + 1.5);
                    let more = presence(often, all, usual.max(LEAST_USUAL)).ln();
                    found.evidence.typical += feature.kind.weight() * more.max(0.0);
                    let Some(odds) = odds.get_mut(item) else {
                        continue;
                    };
                    if let Some(sum) = group.and_then(|group| odds.presence.get_mut(group)) {
                        *sum += more - missing.get(item).copied().unwrap_or_default();
                    }
                    if is_concept {
                        odds.absence *= absence(often, all, usual) / absence(0.0, all, usual);
                    }
                }
            }
            for (item, (odds, missing)) in odds.iter().zip(&missing).enumerate() {
                let row = tables.item(item);
                let place = layer.place(item);
                let (Some(row), Some(found)) = (row, place.and_then(|at| found.get_mut(at))) else {
                    continue;
                };
                let all = odds.presence.iter().zip(known).map(|(sum, known)| {
                    let known = f32::from(known);
                    (sum + known * missing) / known.max(1.0).sqrt()
                });
                let evidence = &mut found.evidence;
                let groups = [
                    &mut evidence.concept_odds,
                    &mut evidence.word_odds,
                    &mut evidence.letter_odds,
                ];
                for (odds, sum) in groups.into_iter().zip(all) {
                    *odds = sum;
                }
                evidence.absence = row.absence.get() - odds.absence.ln();
            }
            for passage in alike {
                let (Some(sums), Some(row)) = (sums.get(passage), tables.passages().get(passage))
                else {
                    continue;
                };
                let place = layer.place(usize::from(row.item.get()));
                let Some(item) = place.and_then(|place| found.get_mut(place)) else {
                    continue;
                };
                let likeness = sums.0 / (self.length * row.length.get()).max(1e-6);
                let concepts = sums.1 / (self.concept_length * row.concept_length.get()).max(1e-6);
                let opposed = contradict(&lines, self.opposites, row.opposites.get());
                item.add(row.kind(), likeness, concepts, opposed, (layer_at, passage));
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

    /// Returns the words of the question that a passage also has.
    pub(super) fn shared(&self, tables: &Tables, passage: usize) -> Vec<String> {
        let Ok(number) = u16::try_from(passage) else {
            return Vec::new();
        };
        let mut shared: Vec<(usize, String)> = Vec::new();
        for (feature, range) in &self.features.all {
            let shown = matches!(
                feature.kind,
                FeatureKind::Word | FeatureKind::TwoSigns | FeatureKind::ThreeSigns
            );
            let held = tables.holders(*feature);
            if shown
                && held
                    .binary_search_by_key(&number, |held| held.get())
                    .is_ok()
            {
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

/// The odds of an item for one question, while they are added up.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// For each group of [`ODDS`], the sum of the logarithms of [`presence`], minus the value of an
    /// item that has none of the features.
    presence: [f32; ODDS.len()],
    /// The product of [`absence`] over the concepts of the question.
    absence: f32,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds {
            presence: [0.0; ODDS.len()],
            absence: 1.0,
        }
    }
}

/// The smallest share of all passages that have a feature. A feature that only a user's items have
/// counts as if so many passages of the release had it.
pub(super) const LEAST_USUAL: f32 = 0.0001;

impl Found {
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
                if let [_, _, third] = &mut self.best
                    && likeness > *third
                {
                    *third = likeness;
                    self.best.sort_by(|a, b| b.total_cmp(a));
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

/// Returns whether a unit is a word that a question can be about: not a number and not a stop word.
fn is_content(unit: &Unit) -> bool {
    match unit {
        Unit::Word { word, .. } => {
            !stop_words::is_stop_word(word) && !word.chars().all(char::is_numeric)
        }
        Unit::Sign(_) => true,
    }
}
