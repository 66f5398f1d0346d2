//! Turns what speaks for an item into a score. The weights are fitted to the questions of
//! `glossary/questions/`, each asked of tables without it (docs/search.md).

use super::Evidence;
use super::evidence::Asked;

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
    pub const NAME: f32 = 11.5;
    pub const EXACT_NAME: f32 = 4.5;
    pub const MENTION: f32 = 0.8;
    pub const ENTRY: f32 = 0.4;
    pub const CONTRADICTS: f32 = -2.0;
    /// A card that the question names has the word.
    pub const OF_CARD: f32 = 2.5;
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
        + weight::ENTRY * entry
        + weight::CONTRADICTS * flag(evidence.contradicts)
        + weight::OF_CARD * evidence.of_card
        + weight::ON_CARD * flag(evidence.on_card)
        + weight::ON_OTHER_CARD * flag(evidence.on_other_card)
}

/// The score of an exact name.
const EXACT: f32 = 0.999;

/// A name with at least this score fits.
const KNOWN_NAME: f32 = 0.7;

/// The weights of what makes an answer likely. They are fitted to questions about the game and about
/// other things (docs/search.md).
mod likely {
    pub const ALWAYS: f32 = 1.2;
    /// How far the item is ahead of the best other item.
    pub const AHEAD: f32 = 0.77;
    pub const QUESTION: f32 = 3.2;
    /// The share of the question that the glossary has no words for.
    pub const UNKNOWN: f32 = -2.6;
    /// The shares of words that it does not have, and of words that were corrected.
    pub const UNKNOWN_WORDS: f32 = -3.0;
    pub const CORRECTED_WORDS: f32 = -3.0;
    /// The question has no term of the game, or one.
    pub const NO_TERM: f32 = -2.6;
    pub const ONE_TERM: f32 = -1.2;
    /// Each word of another topic, at most two.
    pub const OFF_TOPIC: f32 = -2.3;
}

/// The score of an item: how likely it is a right answer, from 0 to 1. `ahead` is how much its worth
/// is above that of the best other item.
pub(super) fn score(evidence: &Evidence, ahead: f32, asked: &Asked) -> f64 {
    let share = |words: usize| words as f32 / asked.units.len().max(1) as f32;
    let mut sum = likely::ALWAYS
        + likely::AHEAD * ahead.clamp(-3.0, 3.0)
        + likely::QUESTION * evidence.question;
    // A name that fits is known, even if its words are not: `raifu kurosu`.
    if evidence.name < KNOWN_NAME {
        sum += likely::UNKNOWN * (1.0 - asked.known)
            + likely::UNKNOWN_WORDS * share(asked.unknown_words)
            + likely::CORRECTED_WORDS * share(asked.corrected_words)
            + likely::OFF_TOPIC * asked.off_topic.min(2) as f32
            + match asked.terms {
                0 => likely::NO_TERM,
                1 => likely::ONE_TERM,
                _ => 0.0,
            };
    }
    f64::from(1.0 / (1.0 + (-sum).exp()))
}
