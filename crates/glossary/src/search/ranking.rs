//! Turns what speaks for an item into a score. The weights are fitted to the questions of
//! `glossary/questions/`, each asked of tables without it (docs/search.md).

use super::Evidence;

/// The weights of the parts of [`Evidence`].
mod weight {
    pub const QUESTION: f32 = 4.1;
    /// A very similar question adds less than two fairly similar ones.
    pub const QUESTION_SQUARED: f32 = -2.2;
    pub const QUESTIONS: f32 = 4.7;
    pub const TEXT: f32 = 6.6;
    pub const CONCEPTS: f32 = 3.3;
    pub const NAME: f32 = 9.7;
    pub const EXACT_NAME: f32 = 4.4;
    pub const MENTION: f32 = 1.9;
    /// A question mentions many entries, but is about few rulings.
    pub const MENTION_OF_ENTRY: f32 = -2.2;
    pub const ENTRY: f32 = -0.3;
    pub const CONTRADICTS: f32 = -2.6;
}

/// Returns the worth of an item: the larger, the more speaks for it.
pub(super) fn worth(evidence: &Evidence, is_entry: bool) -> f32 {
    let Evidence {
        question,
        questions,
        text,
        concepts,
        name,
        mention,
        contradicts,
    } = *evidence;
    let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
    let entry = flag(is_entry);
    weight::QUESTION * question
        + weight::QUESTION_SQUARED * question * question
        + weight::QUESTIONS * questions
        + weight::TEXT * text
        + weight::CONCEPTS * concepts
        + weight::NAME * name
        + weight::EXACT_NAME * flag(name >= EXACT)
        + weight::MENTION * mention
        + weight::MENTION_OF_ENTRY * mention * entry
        + weight::ENTRY * entry
        + weight::CONTRADICTS * flag(contradicts)
}

/// The score of an exact name.
const EXACT: f32 = 0.999;

/// A name that fits this well is known, even if its words are not: `raifu kurosu`.
const KNOWN_NAME: f32 = 0.7;

/// The score of an item: how likely it is a right answer, from 0 to 1. `ahead` is how much its worth
/// is above that of the best other item; `known` is the share of the question that the glossary has
/// words for.
pub(super) fn score(worth: f32, ahead: f32, known: f32, name: f32) -> f64 {
    let known = if name >= KNOWN_NAME { 1.0 } else { known };
    let sum = -1.36
        + 0.22 * worth
        + 0.89 * ahead.clamp(-3.0, 3.0)
        + 1.58 * (known - 1.0)
        + 4.38 * (known - 0.8).min(0.0);
    f64::from(1.0 / (1.0 + (-sum).exp()))
}
