//! Turns what speaks for an item into a score. The weights are fitted to the questions of
//! `glossary/questions/`, each asked of tables without it (docs/search.md).

use super::Evidence;

/// The weights of the parts of [`Evidence`].
mod weight {
    pub const QUESTION: f32 = 0.4;
    /// A very similar question adds less than two fairly similar ones.
    pub const QUESTION_SQUARED: f32 = -0.9;
    pub const QUESTIONS: f32 = 2.1;
    pub const SITUATION: f32 = 3.4;
    pub const NAMED: f32 = 0.6;
    pub const DEFINITION: f32 = 2.6;
    pub const POINT: f32 = 1.2;
    pub const ANSWER: f32 = 2.1;
    pub const REMARK: f32 = 1.4;
    pub const CONCEPTS: f32 = 3.2;
    pub const COVERED: f32 = 3.7;
    pub const TYPICAL: f32 = 4.0;
    pub const NAME: f32 = 9.9;
    pub const EXACT_NAME: f32 = 4.1;
    pub const MENTION: f32 = 0.8;
    /// A question mentions many entries, but is about few rulings.
    pub const MENTION_OF_ENTRY: f32 = 0.0;
    pub const ENTRY: f32 = 0.4;
    pub const CONTRADICTS: f32 = -2.0;
    /// A card that the question names has the word.
    pub const OF_CARD: f32 = 1.5;
    pub const ON_CARD: f32 = 4.0;
    pub const ON_OTHER_CARD: f32 = -1.5;
}

/// Returns the worth of an item: the larger, the more speaks for it.
pub(super) fn worth(evidence: &Evidence, is_entry: bool) -> f32 {
    let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
    let entry = flag(is_entry);
    weight::QUESTION * evidence.question
        + weight::QUESTION_SQUARED * evidence.question.powi(2)
        + weight::QUESTIONS * evidence.questions
        + weight::SITUATION * evidence.situation
        + weight::NAMED * evidence.named
        + weight::DEFINITION * evidence.definition
        + weight::POINT * evidence.point
        + weight::ANSWER * evidence.answer
        + weight::REMARK * evidence.remark
        + weight::CONCEPTS * evidence.concepts
        + weight::COVERED * evidence.covered
        + weight::TYPICAL * evidence.typical
        + weight::NAME * evidence.name
        + weight::EXACT_NAME * flag(evidence.name >= EXACT)
        + weight::MENTION * evidence.mention
        + weight::MENTION_OF_ENTRY * evidence.mention * entry
        + weight::ENTRY * entry
        + weight::CONTRADICTS * flag(evidence.contradicts)
        + weight::OF_CARD * evidence.of_card
        + weight::ON_CARD * flag(evidence.on_card)
        + weight::ON_OTHER_CARD * flag(evidence.on_other_card)
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
