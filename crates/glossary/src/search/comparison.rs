//! Compares a question with the passages (texts) of the glossary, to find the items that fit best.
//!
//! The comparison has two steps. The first step adds up numbers for each item as a whole. These
//! numbers give the highest worth (weighted evidence) that the item can have. The second step
//! compares the question with the single texts of an item. It leaves out each item whose highest
//! worth is too low to be among the best. The result is the same as if all texts were compared.

use std::collections::BTreeMap;
use std::mem;

use zerocopy::little_endian::U16;

use super::evidence::{Asked, CONTRADICTING, Evidence, LEAST_USUAL, ODDS, Weight, row_of};
use super::ranking;
use crate::search_index::{Layer, SearchIndex};
use wixoss_pack::glossary::features::FeatureKind;
use wixoss_pack::glossary::lexicon::{
    OppositeSet, contradict, lacked_opposites, lines_of_opposites, strict,
};
use wixoss_pack::glossary::passages::{
    HoldingItem, IMAGINED, ItemRow, PassageKind, PassageRow, Tables, absence,
};

/// An item that was compared with a question.
#[derive(Clone, Debug, Default)]
pub(super) struct Compared {
    /// The index of the item in the glossary.
    pub at: usize,
    pub evidence: Evidence,
    /// The weighted sum of the evidence.
    pub worth: f32,
    /// The most similar passage: the index of its layer (the tables of the release, or of a user),
    /// and its index in this layer.
    pub passage: (usize, usize),
    /// The likeness of each of the three most similar questions, the largest first.
    best: [f32; 3],
    likeness: f32,
}

/// The items that a question can find without a comparison of texts.
#[derive(Default)]
pub(super) struct Known {
    /// The evidence that is known before the comparison, by the index of the item.
    evidence: BTreeMap<usize, Evidence>,
    /// The indexes of the items that are always compared and returned, sorted.
    always: Vec<usize>,
    /// For each index of an item, whether the item is in `evidence` or in `always`. The list ends
    /// with the last item that is in one of them.
    is_known: Vec<bool>,
}

impl Known {
    /// Builds the table of known items. `evidence` has the evidence that is known before the
    /// comparison, by the index of the item. The items in `always` are always compared and
    /// returned.
    pub(super) fn new(
        evidence: BTreeMap<usize, Evidence>,
        always: impl Iterator<Item = usize>,
    ) -> Known {
        let mut always: Vec<usize> = always.collect();
        always.sort_unstable();
        let mut is_known = Vec::new();
        for at in evidence.keys().chain(&always) {
            if is_known.len() <= *at {
                is_known.resize(at + 1, false);
            }
            if let Some(is_known) = is_known.get_mut(*at) {
                *is_known = true;
            }
        }
        Known {
            evidence,
            always,
            is_known,
        }
    }

    fn has(&self, at: usize) -> bool {
        self.is_known.get(at).is_some_and(|is_known| *is_known)
    }
}

/// The number of items whose texts the first round of the second step compares, as a multiple of
/// the number of items that are asked for. After this round, the worth of the best items is known.
/// Most other items cannot have such a high worth, so their texts are not compared.
const FIRST_ROUND: usize = 3;

/// An upper limit for rounding errors. The highest worth that an item can have may be computed too
/// low by almost this number.
const ROUNDING: f32 = 0.01;

impl Asked {
    /// Compares the question with the passages (texts of the glossary). The result contains the
    /// `most` items with the highest worth above [`ranking::LEAST_WORTH`], the items of
    /// `known.always`, and some other items. The order of the items has no meaning.
    pub(super) fn compare(&self, index: &SearchIndex, known: &Known, most: usize) -> Vec<Compared> {
        let Some(base) = index.base() else {
            return Vec::new();
        };
        let lines = lines_of_opposites(base.opposites(), self.opposites);
        let opposites = Opposites {
            asked: self.opposites,
            strict: strict(base.opposites()),
            lacked: lacked_opposites(&lines, self.opposites),
            lines,
        };
        let layers = index.layers().iter().enumerate();
        let layers = layers.map(|(at, layer)| LayerSums::new(self, &opposites, at, layer));
        let mut layers: Vec<LayerSums<'_>> = layers.collect();
        let mut always: Vec<Candidate> = Vec::new();
        let mut others: Vec<Candidate> = Vec::new();
        for (at, layer) in layers.iter_mut().enumerate() {
            layer.add_up();
            layer.add_candidates(at, known, &mut always, &mut others);
        }
        let by_highest = |a: &Candidate, b: &Candidate| b.highest.total_cmp(&a.highest);
        let first_round = most.saturating_mul(FIRST_ROUND);
        let rest = match others.len() > first_round {
            true => {
                others.select_nth_unstable_by(first_round, by_highest);
                others.split_off(first_round)
            }
            false => Vec::new(),
        };
        let mut compared = Vec::with_capacity(others.len() + always.len());
        compare_candidates(&layers, others, known, &mut compared);
        let mut worths: Vec<f32> = compared.iter().map(|one| one.worth).collect();
        let least = match most.checked_sub(1) {
            Some(last) if last < worths.len() => {
                *worths.select_nth_unstable_by(last, |a, b| b.total_cmp(a)).1
            }
            _ => ranking::LEAST_WORTH,
        };
        let can_be_among_best = |one: &Candidate| one.highest + ROUNDING >= least;
        let rest = rest.into_iter().filter(can_be_among_best);
        let rest = rest.chain(always).collect();
        compare_candidates(&layers, rest, known, &mut compared);
        compared
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

    /// Returns the features (words and groups of characters) of the question that count. Each has
    /// two lists: the items with the feature, and the passages (texts) with the feature. Both
    /// lists are from one set of tables.
    fn asked_features<'t>(&self, layer: usize, tables: &'t Tables) -> Vec<AskedFeature<'t>> {
        let all = self.features.all.iter().zip(&self.weights);
        let counting = all
            .filter(|((feature, _), one)| one.weight > 0.0 || feature.kind == FeatureKind::Concept);
        let features = counting.map(|((feature, _), one)| {
            let row = row_of(*feature, one, layer, tables);
            AskedFeature {
                kind: feature.kind,
                one: *one,
                items: row.map_or(&[], |row| tables.items_with(row)),
                passages: row.map_or(&[], |row| tables.holders_of(row)),
            }
        });
        features.collect()
    }
}

/// The concepts (meanings) of a question that have opposites, and the lines of opposites. A line
/// is a list of concepts such as `up | down`.
struct Opposites {
    asked: OppositeSet,
    /// The concepts in strict lines. A text about one concept of a strict line never answers a
    /// question about another concept of this line.
    strict: OppositeSet,
    /// The concepts that the question lacks although it has their opposite: `down`, if the
    /// question has `up`.
    lacked: OppositeSet,
    /// The lines with a concept of the question.
    lines: Vec<OppositeSet>,
}

/// A feature (word or group of characters) of a question that counts in the comparison.
struct AskedFeature<'t> {
    kind: FeatureKind,
    one: Weight,
    /// The items that have the feature.
    items: &'t [HoldingItem],
    /// The passages (texts of the glossary) that have the feature, in the order of their items.
    passages: &'t [U16],
}

/// An item that may be among the best.
#[derive(Clone, Copy)]
struct Candidate {
    /// The index of the item in the glossary.
    at: usize,
    /// The index of its layer, and its index in this layer.
    layer: usize,
    item: usize,
    /// The highest worth (weighted evidence) that the item can have.
    highest: f32,
}

/// The sums and products for one item as a whole. They are complete only after all features of the
/// question (words and groups of characters) were added.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// Whether a text of the item has a feature (word or group of characters) of the question.
    is_shared: bool,
    covered: f32,
    typical: f32,
    /// For each group of [`ODDS`], a sum over the features (words and groups of characters) that
    /// the item has. Each feature adds `ln(p) - ln(p0)`: `p` is the [`presence`] of the feature in
    /// this item, and `p0` is the presence for an item without the feature.
    ///
    /// [`presence`]: wixoss_pack::glossary::passages::presence
    presence: [f32; ODDS.len()],
    /// A product over the concepts (meanings) that the item has. Each factor is `a / a0`: `a` is
    /// the [`absence`] of the concept in this item, and `a0` is the absence for an item without
    /// the concept.
    absence: f32,
    /// The sum of the weights of the features that the item has. No text of the item can share
    /// more with the question. The next field is the same sum over the concepts only.
    shared: f32,
    shared_concepts: f32,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds {
            is_shared: false,
            covered: 0.0,
            typical: 0.0,
            presence: [0.0; ODDS.len()],
            absence: 1.0,
            shared: 0.0,
            shared_concepts: 0.0,
        }
    }
}

/// The number of results of `Terms::of` that are stored for each feature.
const STORED: usize = 16;

/// The numbers that one feature (word or group of characters) adds to the sums of an item. They
/// depend on how many texts of the item have the feature. They are computed when they are first
/// needed, and stored for small numbers of texts.
struct Terms {
    usual: f32,
    weight: f32,
    stored: [(f32, f32); STORED],
}

impl Terms {
    fn new(one: &Weight) -> Terms {
        Terms {
            usual: one.usual.max(LEAST_USUAL),
            weight: one.weight,
            stored: [(f32::NAN, f32::NAN); STORED],
        }
    }

    /// Returns the numbers that the feature adds to the sums of an item with `count` texts that
    /// have the feature. The first number is for `covered`, the second number for `typical` and
    /// the odds.
    fn of(&mut self, count: usize) -> (f32, f32) {
        let often = count as f32;
        let compute = || {
            let covered = self.weight * often / (often + 1.5);
            let logarithm = (often / self.usual + IMAGINED).ln() - IMAGINED.ln();
            (covered, logarithm)
        };
        match self.stored.get(count) {
            Some(known) if !known.0.is_nan() => *known,
            Some(_) => {
                let terms = compute();
                if let Some(stored) = self.stored.get_mut(count) {
                    *stored = terms;
                }
                terms
            }
            None => compute(),
        }
    }
}

/// The comparison of a question with one layer (a set of tables).
struct LayerSums<'a> {
    asked: &'a Asked,
    opposites: &'a Opposites,
    layer_at: usize,
    layer: &'a Layer,
    features: Vec<AskedFeature<'a>>,
    /// For each group of [`ODDS`], the number of features of the question in this group.
    known: [f32; ODDS.len()],
    /// For all features of the question, the sum of the weights of their kinds.
    kinds: f32,
    /// For each item, the sums that say how well its texts fit the question.
    odds: Vec<Odds>,
    /// The product of `absence` over the concepts (meanings) of the question, for an item without
    /// these concepts. The product depends only on the number of texts of the item. This number is
    /// the index in the list.
    lacking: Vec<f32>,
}

impl<'a> LayerSums<'a> {
    fn new(
        asked: &'a Asked,
        opposites: &'a Opposites,
        layer_at: usize,
        layer: &'a Layer,
    ) -> LayerSums<'a> {
        let features = asked.asked_features(layer_at, &layer.tables);
        let mut known: [f32; ODDS.len()] = [0.0; ODDS.len()];
        for group in features.iter().filter_map(|feature| feature.one.group) {
            if let Some(known) = known.get_mut(group) {
                *known += 1.0;
            }
        }
        let kinds = asked.features.all.iter();
        let kinds = kinds.map(|(feature, _)| feature.kind.weight());
        LayerSums {
            asked,
            opposites,
            layer_at,
            layer,
            features,
            known,
            kinds: kinds.sum::<f32>().max(1e-6),
            odds: vec![Odds::default(); layer.tables.items()],
            lacking: Vec::new(),
        }
    }

    /// Adds up the numbers of each item as a whole.
    fn add_up(&mut self) {
        let rows = self.layer.tables.item_rows();
        for feature in &self.features {
            let AskedFeature { kind, one, .. } = feature;
            let mut terms = Terms::new(one);
            let (weight_of_kind, weight) = (kind.weight(), one.weight);
            let of_concepts = if kind.is_concept() { weight } else { 0.0 };
            let is_concept = *kind == FeatureKind::Concept && one.usual > 0.0;
            let mut start = 0;
            for held in feature.items {
                let item = usize::from(held.item.get());
                let end = usize::from(held.end.get());
                let count = end.saturating_sub(mem::replace(&mut start, end));
                let (Some(odds), Some(row)) = (self.odds.get_mut(item), rows.get(item)) else {
                    continue;
                };
                let (covered, more) = terms.of(count);
                odds.is_shared = true;
                odds.covered += covered;
                odds.typical += weight_of_kind * (more + row.missing.get()).max(0.0);
                if let Some(sum) = one.group.and_then(|group| odds.presence.get_mut(group)) {
                    *sum += more;
                }
                odds.shared += weight;
                odds.shared_concepts += of_concepts;
                if is_concept {
                    let (often, size) = (count as f32, f32::from(row.passages.get()));
                    odds.absence *= absence(often, size, one.usual) / absence(0.0, size, one.usual);
                }
            }
        }
        let usual: Vec<f32> = self.asked.usual_of_concepts().collect();
        let sizes = rows.iter().map(|row| usize::from(row.passages.get()));
        self.lacking = vec![f32::NAN; sizes.clone().max().map_or(0, |size| size + 1)];
        for size in sizes {
            if let Some(lacking) = self.lacking.get_mut(size)
                && lacking.is_nan()
            {
                let all = usual.iter();
                let all = all.map(|usual| absence(0.0, size as f32, *usual));
                *lacking = all.product();
            }
        }
    }

    /// Adds the items that may be among the best. An item that shares nothing with the question is
    /// left out, unless other evidence for it is known.
    fn add_candidates(
        &self,
        layer: usize,
        known: &Known,
        always: &mut Vec<Candidate>,
        others: &mut Vec<Candidate>,
    ) {
        let rows = self.layer.tables.item_rows().iter();
        let asked = self.asked;
        let highest = |shared: f32, length: f32| shared.sqrt() / length.max(1e-6);
        for (item, (row, odds)) in rows.zip(&self.odds).enumerate() {
            let Some(at) = self.layer.place(item) else {
                continue;
            };
            let is_known = known.has(at);
            if !odds.is_shared && !is_known {
                continue;
            }
            let is_always = is_known && known.always.binary_search(&at).is_ok();
            let mut evidence = Evidence::default();
            self.add_odds(&mut evidence, row, odds);
            let of_known = known.evidence.get(&at).filter(|_| is_known);
            let candidate = Candidate {
                at,
                layer,
                item,
                highest: ranking::worth_of_whole(&evidence)
                    + of_known.map_or(0.0, ranking::worth)
                    + ranking::highest_worth_of_texts(
                        row.is_entry(),
                        highest(odds.shared, asked.length),
                        highest(odds.shared_concepts, asked.concept_length),
                    ),
            };
            match is_always {
                true => always.push(candidate),
                false if candidate.highest > ranking::LEAST_WORTH => others.push(candidate),
                false => {}
            }
        }
    }

    /// Adds the evidence that concerns an item as a whole.
    fn add_odds(&self, evidence: &mut Evidence, row: &ItemRow, odds: &Odds) {
        if !odds.is_shared {
            return;
        }
        let whole = (self.asked.length * self.asked.length).max(1e-6);
        evidence.covered = odds.covered / whole;
        evidence.typical = odds.typical / self.kinds;
        let missing = row.missing.get();
        let all = odds.presence.iter().zip(self.known);
        let all = all.map(|(sum, known)| (sum + known * missing) / known.max(1.0).sqrt());
        let groups = [
            &mut evidence.concept_odds,
            &mut evidence.word_odds,
            &mut evidence.letter_odds,
        ];
        for (odds, sum) in groups.into_iter().zip(all) {
            *odds = sum;
        }
        let lacking = self.lacking.get(usize::from(row.passages.get()));
        let lacking = odds.absence * lacking.copied().unwrap_or(1.0);
        evidence.absence = row.absence.get() - lacking.ln();
    }

    /// Compares the question with the texts of some items, which are sorted by their index.
    fn compare_texts(&self, candidates: &[Candidate], known: &Known, compared: &mut Vec<Compared>) {
        let tables = &self.layer.tables;
        let rows = tables.item_rows();
        let shared = SharedWeights::of(&self.features, rows, candidates);
        for (one, start) in candidates.iter().zip(&shared.starts) {
            let Some((row, odds)) = rows.get(one.item).zip(self.odds.get(one.item)) else {
                continue;
            };
            let mut found = Compared {
                at: one.at,
                evidence: known.evidence.get(&one.at).copied().unwrap_or_default(),
                ..Compared::default()
            };
            let opposites = self.opposites;
            let evidence = &mut found.evidence;
            let bits = row.opposites.get() & opposites.strict;
            let strict = opposites.asked & opposites.strict;
            evidence.contradicts = contradict(&opposites.lines, strict, bits);
            evidence.is_opposed = row.usual_opposites.get() & opposites.lacked != 0;
            self.add_odds(evidence, row, odds);
            let first = usize::from(row.first_passage.get());
            let end = start + usize::from(row.passages.get());
            let sums = shared.sums.get(*start..end).unwrap_or_default();
            let passages = tables.passages().get(first..).unwrap_or_default();
            self.add_passages(&mut found, sums, passages, first);
            found.evidence.questions = found.best.iter().sum::<f32>() / 3.0;
            found.worth = ranking::worth(&found.evidence);
            compared.push(found);
        }
    }

    /// Adds the evidence of the single passages (texts) of one item. For each passage, `sums` has
    /// the weights that the passage shares with the question. `first` is the index of the first
    /// passage.
    fn add_passages(
        &self,
        found: &mut Compared,
        sums: &[Sums],
        passages: &[PassageRow],
        first: usize,
    ) {
        let asked = self.asked;
        for (at, (sums, row)) in sums.iter().zip(passages).enumerate() {
            // Most passages (texts) have nothing in common with the question.
            if sums.all <= 0.0 {
                continue;
            }
            let likeness = sums.all / (asked.length * row.length.get()).max(1e-6);
            let kind = row.kind();
            let is_question = matches!(kind, PassageKind::Question | PassageKind::Situation);
            let concepts = match is_question && sums.concepts > 0.0 {
                true => sums.concepts / (asked.concept_length * row.concept_length.get()).max(1e-6),
                false => 0.0,
            };
            if found.may_change(kind, likeness, concepts) {
                let opposites = self.layer.tables.opposites_in(row);
                let lines = &self.opposites.lines;
                let opposed = contradict(lines, self.opposites.asked, opposites);
                let passage = (self.layer_at, first + at);
                found.add(kind, likeness, concepts, opposed, passage);
            }
        }
    }
}

/// Compares the question with the texts of these items.
fn compare_candidates(
    layers: &[LayerSums<'_>],
    mut candidates: Vec<Candidate>,
    known: &Known,
    compared: &mut Vec<Compared>,
) {
    candidates.sort_unstable_by_key(|one| (one.layer, one.item));
    for of_layer in candidates.chunk_by(|a, b| a.layer == b.layer) {
        let layer = of_layer.first().and_then(|one| layers.get(one.layer));
        if let Some(layer) = layer {
            layer.compare_texts(of_layer, known, compared);
        }
    }
}

/// The weights of the features (words and groups of characters) that one text shares with the
/// question.
#[derive(Clone, Copy, Default)]
struct Sums {
    all: f32,
    /// The sum of the weights of the concepts (meanings).
    concepts: f32,
}

/// The weights that the texts of some items share with the question.
struct SharedWeights {
    /// The sums of all texts of all these items.
    sums: Vec<Sums>,
    /// For each item, the index of its first text in `sums`.
    starts: Vec<usize>,
}

/// Marks an item whose texts are not compared.
const NOT_COMPARED: u16 = u16::MAX;

impl SharedWeights {
    fn of(
        features: &[AskedFeature<'_>],
        rows: &[ItemRow],
        candidates: &[Candidate],
    ) -> SharedWeights {
        let mut places = vec![NOT_COMPARED; rows.len()];
        let mut starts = Vec::with_capacity(candidates.len());
        // The index in `sums` of the first text of each candidate, and its index in the tables.
        let mut bases = Vec::with_capacity(candidates.len());
        let mut length = 0;
        for (number, one) in candidates.iter().enumerate() {
            let Some((place, row)) = places.get_mut(one.item).zip(rows.get(one.item)) else {
                continue;
            };
            *place = u16::try_from(number).unwrap_or(NOT_COMPARED);
            starts.push(length);
            bases.push((length, usize::from(row.first_passage.get())));
            length += usize::from(row.passages.get());
        }
        let mut sums = vec![Sums::default(); length];
        for feature in features {
            let weight = feature.one.weight;
            let of_concepts = match feature.kind.is_concept() {
                true => weight,
                false => 0.0,
            };
            let mut start = 0;
            for held in feature.items {
                let end = usize::from(held.end.get());
                let from = mem::replace(&mut start, end);
                let place = places.get(usize::from(held.item.get()));
                let Some(place) = place.filter(|place| **place != NOT_COMPARED) else {
                    continue;
                };
                let Some((base, first)) = bases.get(usize::from(*place)) else {
                    continue;
                };
                for passage in feature.passages.get(from..end).unwrap_or_default() {
                    let at = base + usize::from(passage.get()).wrapping_sub(*first);
                    if let Some(sums) = sums.get_mut(at) {
                        sums.all += weight;
                        sums.concepts += of_concepts;
                    }
                }
            }
        }
        SharedWeights { sums, starts }
    }
}

impl Compared {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glossary;

    #[test]
    fn no_better_item_is_left_out() {
        let glossary = Glossary::embedded();
        let index = glossary.index();
        let texts = [
            "does lancer crush when there is no life cloth",
            "i have no ener left, can i still grow",
            "凍結したシグニはアタックできますか",
            "对手没有生命护甲时枪兵会怎么样",
            "guard",
        ];
        for text in texts {
            let asked = Asked::new(index, text).unwrap();
            let best = |most: usize, shown: usize| {
                let mut compared = asked.compare(index, &Known::default(), most);
                compared.sort_by(|a, b| b.worth.total_cmp(&a.worth).then(a.at.cmp(&b.at)));
                let shown = compared.into_iter().take(shown);
                shown.map(|one| (one.at, one.worth)).collect::<Vec<_>>()
            };
            for most in [1, 3, 24] {
                assert_eq!(best(most, most), best(usize::MAX, most), "{text}");
            }
        }
    }
}
