//! Turns the evidence for an item into a score. docs/search.md describes the source of the weights.

use super::Evidence;
use super::evidence::Asked;

/// The number of parts of the evidence.
pub const PART_COUNT: usize = 29;

/// The parts of the evidence in the order of [`Evidence::parts`]: the name of each part, and the
/// weight of the part.
pub const PARTS: [(&str, f32); PART_COUNT] = [
    ("question", -0.08),
    // A very similar question adds less than two fairly similar questions.
    ("question squared", -2.24),
    ("questions", 2.71),
    ("situation", 3.97),
    ("named", 1.55),
    ("definition", 3.13),
    ("point", -0.17),
    ("answer", 1.82),
    ("remark", 0.75),
    ("concepts", 3.03),
    ("covered", 3.46),
    ("typical", 1.29),
    ("name", 9.5),
    ("exact name", 4.0),
    ("mention", 0.23),
    ("entry", 0.27),
    ("contradicts", -2.0),
    ("of card", 2.5),
    ("on card", 6.0),
    ("on other card", -3.5),
    ("ordinary", -0.5),
    ("era", 0.7),
    ("compared", 8.0),
    ("explained", 2.0),
    ("concept odds", 0.65),
    ("word odds", 0.23),
    ("letter odds", 0.16),
    ("absence", 0.65),
    ("opposed", -1.0),
];

/// The score of an exact name.
pub(super) const EXACT: f32 = 0.999;

/// The score of an entry that the question compares with another one.
pub(super) const COMPARED: f64 = 0.9;

/// The smallest score of a name that fits.
pub(super) const KNOWN_NAME: f32 = 0.7;

impl Evidence {
    /// Returns the value of each part, in the order of [`PARTS`].
    pub fn parts(&self) -> [f32; PART_COUNT] {
        let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
        [
            self.question,
            self.question.powi(2),
            self.questions,
            self.situation,
            self.named,
            self.definition,
            self.point,
            self.answer,
            self.remark,
            self.concepts,
            self.covered,
            self.typical,
            self.name,
            flag(self.name >= EXACT),
            self.mention,
            flag(self.is_entry),
            flag(self.contradicts),
            self.of_card,
            flag(self.on_card),
            flag(self.on_other_card),
            flag(self.is_ordinary),
            self.era,
            flag(self.is_compared),
            flag(self.is_explained),
            self.concept_odds,
            self.word_odds,
            self.letter_odds,
            self.absence,
            flag(self.is_opposed),
        ]
    }
}

/// Returns the worth of an item: the sum of the parts of its evidence, each times its weight.
pub(super) fn worth(evidence: &Evidence) -> f32 {
    let parts = evidence.parts();
    let weighed = parts.iter().zip(&PARTS);
    weighed.map(|(part, (_, weight))| part * weight).sum()
}

/// The number of signs that an answer is likely.
pub const SIGN_COUNT: usize = 14;

/// The signs that an answer is likely, each with its name and its weight. The ranking computes the
/// values of the signs in the same order.
pub const SIGNS: [(&str, f32); SIGN_COUNT] = [
    ("always", 1.2),
    ("ahead", 0.77),
    ("question", 3.2),
    ("questions", 0.0),
    ("covered", 0.0),
    ("concepts", 0.0),
    ("strange", -2.6),
    ("strange neighbors", 0.0),
    ("unknown words", -3.0),
    ("corrected words", -3.0),
    ("of terms", 0.0),
    ("no term", -2.6),
    ("one term", -1.2),
    ("off topic", -3.0),
];

/// The index of the first of the [`SIGNS`] about the words of the question. All later signs are
/// about these words too.
pub(super) const OF_WORDS: usize = 6;

/// Returns the value of each of the [`SIGNS`] that an item is a right answer. `ahead` is the worth
/// of the item minus the worth of the best other item.
pub(super) fn signs(evidence: &Evidence, ahead: f32, asked: &Asked) -> [f32; SIGN_COUNT] {
    let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
    let mut signs = [
        1.0,
        ahead.clamp(-3.0, 3.0),
        evidence.question,
        evidence.questions,
        evidence.covered,
        evidence.concepts,
        asked.strange,
        asked.strange_neighbors,
        asked.unknown_words,
        asked.corrected_words,
        asked.of_terms,
        flag(asked.terms == 0),
        flag(asked.terms == 1),
        asked.off_topic.min(2) as f32,
    ];
    // A name that fits is known, even if its words are not: `raifu kurosu`.
    if evidence.name >= KNOWN_NAME {
        signs.iter_mut().skip(OF_WORDS).for_each(|sign| *sign = 0.0);
    }
    signs
}

/// Returns the score of an item: how likely the item is a right answer, from 0 to 1. `ahead` is the
/// worth of the item minus the worth of the best other item.
pub(super) fn score(evidence: &Evidence, ahead: f32, asked: &Asked) -> f64 {
    let signs = signs(evidence, ahead, asked);
    let weighed = signs.iter().zip(&SIGNS);
    let sum: f32 = weighed.map(|(sign, (_, weight))| sign * weight).sum();
    f64::from(1.0 / (1.0 + (-sum).exp()))
}
