//! Computes the score of an item from its evidence (the numbers that show how well the item
//! answers). docs/search.md says where the weights come from.

use std::sync::LazyLock;

use super::Evidence;
use super::evidence::Asked;

/// The number of parts of the evidence (the numbers that show how well an item answers).
pub const PART_COUNT: usize = 29;

/// The parts of the evidence (the numbers that show how well an item answers), in the order of
/// [`Evidence::parts`]. Each part has a name and a weight.
pub const PARTS: [(&str, f32); PART_COUNT] = [
    ("question", 0.02),
    // With this negative weight, one very similar question counts less than two fairly similar
    // questions.
    ("question squared", -1.78),
    ("questions", 3.36),
    ("situation", 3.48),
    ("named", 2.16),
    ("definition", 3.42),
    ("point", -0.11),
    ("answer", 1.69),
    ("remark", 0.87),
    ("concepts", 2.55),
    ("covered", 3.69),
    ("typical", 1.26),
    ("name", 9.5),
    ("exact name", 4.0),
    ("mention", 0.35),
    ("entry", 0.7),
    ("contradicts", -2.0),
    ("of card", 2.5),
    ("on card", 6.3),
    ("on other card", -3.58),
    ("ordinary", -0.5),
    ("era", 0.83),
    ("compared", 8.0),
    ("explained", 1.46),
    ("concept odds", 0.5),
    ("word odds", 0.45),
    ("letter odds", 0.16),
    ("absence", 0.76),
    ("opposed", -1.0),
];

/// The worth (weighted evidence) that an item must exceed to be an answer. This limit is below 0,
/// because some parts of the evidence, such as the odds, are negative if the words of the question
/// are less frequent in the item than in other items. Even then, the item with the highest worth
/// can be the right answer.
pub(super) const LEAST_WORTH: f32 = -3.0;

/// The smallest score of a name that is exactly the query.
pub(super) const EXACT: f32 = 0.999;

/// The smallest score of an entry if the question compares this entry with another entry.
pub(super) const COMPARED: f64 = 0.9;

/// The smallest score of an entry if the question asks for its name in another language.
pub(super) const TRANSLATED: f64 = 0.9;

/// If a question names several cards, a ruling about all these cards gets at least this score.
pub(super) const ON_NAMED_PAIR: f64 = 0.5;

/// The smallest likeness of a query and a known question that have the same words. Words that nearly
/// every text has, such as "the", do not count.
pub(super) const SAME_WORDS: f32 = 0.99;

/// The smallest score of an item if the query is a known question about it.
pub(super) const KNOWN_QUESTION: f64 = 0.995;

/// If a query is the name of an entry, perhaps misspelled, this name has at least this score.
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
            self.on_card,
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

    /// Returns whether the query has the same words as a question that players ask about the item.
    /// A ruling on a card answers such a query only if the query names this card.
    pub(super) fn is_known_question(&self) -> bool {
        self.question >= SAME_WORDS && !self.on_other_card
    }
}

/// Returns the worth of an item: the sum of the parts of its evidence (the numbers that show how
/// well it answers), each multiplied by its weight.
pub(super) fn worth(evidence: &Evidence) -> f32 {
    let mut sum = 0.0;
    for (part, (_, weight)) in evidence.parts().iter().zip(&PARTS) {
        sum += part * weight;
    }
    sum
}

/// The weights of the parts that concern an item as a whole. Also the largest sums that the other
/// parts can add to the worth of an item, if the likeness of a text is at most 1.
struct MostOfTexts {
    /// The weights of `covered`, `typical`, the three kinds of odds, and `absence`.
    whole: [f32; 6],
    /// The sum of the weights of `question` and `questions`, and the weight of `question squared`.
    question: [f32; 2],
    /// The sums for the other texts of an entry and of a ruling.
    entry: f32,
    ruling: f32,
    concepts: f32,
    /// The sum of the weights of the parts that compare opposites. Weights below 0 are left out.
    opposites: f32,
}

static MOST_OF_TEXTS: LazyLock<MostOfTexts> = LazyLock::new(|| {
    let weight = |name: &str| {
        let part = PARTS.iter().find(|(part, _)| *part == name);
        part.map_or(0.0, |(_, weight)| *weight)
    };
    let sum = |names: &[&str]| names.iter().map(|name| weight(name).max(0.0)).sum();
    MostOfTexts {
        whole: [
            "covered",
            "typical",
            "concept odds",
            "word odds",
            "letter odds",
            "absence",
        ]
        .map(weight),
        question: [sum(&["question", "questions"]), weight("question squared")],
        entry: sum(&["named", "definition", "point", "remark"]),
        ruling: sum(&["situation", "answer", "remark"]),
        concepts: sum(&["concepts"]),
        opposites: sum(&["contradicts", "opposed"]),
    }
});

/// Returns the weighted sum of the parts that concern an item as a whole: how often its texts have
/// the words of the question.
pub(super) fn worth_of_whole(evidence: &Evidence) -> f32 {
    let [covered, typical, concepts, words, letters, absence] = MOST_OF_TEXTS.whole;
    covered * evidence.covered
        + typical * evidence.typical
        + concepts * evidence.concept_odds
        + words * evidence.word_odds
        + letters * evidence.letter_odds
        + absence * evidence.absence
}

/// Returns the highest possible weighted sum of the other parts: the parts for single texts and
/// for opposites. `likeness` is the highest possible likeness of the question and a text of the
/// item. `concepts` is the highest possible likeness of the question and a question of the item,
/// if only concepts are compared.
pub(super) fn highest_worth_of_texts(is_entry: bool, likeness: f32, concepts: f32) -> f32 {
    let most = &*MOST_OF_TEXTS;
    let [linear, squared] = most.question;
    // The sum of the parts for questions is highest at this likeness.
    let best = match squared < 0.0 {
        true => likeness.min(linear / (-2.0 * squared)),
        false => likeness,
    };
    let of_questions = linear * best + squared * best * best;
    let others = if is_entry { most.entry } else { most.ruling };
    of_questions + others * likeness + most.concepts * concepts + most.opposites
}

/// The number of `SIGNS`. A sign is a number that helps to decide how likely a question is about
/// the game, and how likely its answer is right.
pub const SIGN_COUNT: usize = 21;

/// The signs (numbers that help to judge a question and its answer). Each has a name and two
/// weights. The first weight is for the likelihood that the question is about the game. The second
/// weight is for the likelihood that the answer is right. The function `signs` computes the values
/// of the signs in the same order.
pub const SIGNS: [(&str, f32, f32); SIGN_COUNT] = [
    ("always", -2.08, -0.76),
    ("ahead", 0.16, 0.46),
    ("question", -1.84, 1.58),
    ("covered", 2.85, 2.7),
    ("name", 6.88, 3.95),
    ("no term", 0.21, -0.55),
    ("one term", 0.19, -0.23),
    ("other topic", -1.4, -2.01),
    ("other game", -2.6, -3.1),
    ("topic of words", 0.24, 0.0),
    ("topic of pairs of characters", 0.15, 0.0),
    ("topic of pairs of kana", 0.22, 0.0),
    ("topic of characters", 0.22, 0.0),
    ("topic of concepts", 0.22, 0.0),
    ("topic", 0.25, 0.06),
    ("unknown words", -1.92, -0.94),
    ("typical", 1.19, 0.0),
    ("concept odds", 0.29, 0.19),
    ("word odds", 0.11, 0.0),
    ("letter odds", 0.09, 0.0),
    ("short", -1.3, 0.0),
];

/// The largest value of the sign `typical`. The words of a very short question can be typical for
/// an item by chance, because few texts have them.
pub(super) const MOST_TYPICAL: f32 = 2.5;

/// The index in [`SIGNS`] of the first sign that depends on the words of the question. All later
/// signs depend on the words too.
pub(super) const OF_WORDS: usize = 5;

/// Returns the values of the signs (numbers that say how likely an answer is right), in the order
/// of [`SIGNS`]. `ahead` says how much better the evidence for the item is than the evidence for
/// the best other item.
pub(super) fn signs(evidence: &Evidence, ahead: f32, asked: &Asked) -> [f32; SIGN_COUNT] {
    let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
    let [words, pairs, kana, characters, concepts] = asked.topic;
    let is_name = evidence.name >= KNOWN_NAME && !asked.names_card;
    let mut signs = [
        1.0,
        ahead.clamp(-3.0, 3.0),
        evidence.question,
        evidence.covered,
        // If the question names a card, it has a mark instead of the card. A name that is similar
        // to this mark does not count.
        if is_name { evidence.name } else { 0.0 },
        flag(asked.terms == 0),
        flag(asked.terms == 1),
        asked.off_topic.min(2) as f32,
        asked.of_other_games.min(2) as f32,
        words,
        pairs,
        kana,
        characters,
        concepts,
        asked.whole_topic,
        asked.unknown_words.min(3) as f32,
        // A question about another topic shares everyday words with its best item. So these signs
        // say whether the item has the words of the question more often than other items do.
        evidence.typical.min(MOST_TYPICAL),
        evidence.concept_odds,
        evidence.word_odds,
        evidence.letter_odds,
        flag(asked.terms == 0 && asked.is_short()),
    ];
    // If the query fits a name, every number that depends on the words of the query is set to zero.
    // In `raifu kurosu`, for example, the name is known, but its words are in no table of words.
    if is_name {
        signs.iter_mut().skip(OF_WORDS).for_each(|sign| *sign = 0.0);
    }
    signs
}

/// How likely a question is about the game, and how likely its answer is right, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Likelihood {
    pub of_topic: f64,
    pub is_right: f64,
}

impl Likelihood {
    /// Returns the likelihoods. If one of them is below `least`, it is raised to `least`.
    pub(super) fn at_least(self, least: f64) -> Likelihood {
        Likelihood {
            of_topic: self.of_topic.max(least),
            is_right: self.is_right.max(least),
        }
    }
}

/// Returns the likelihoods for an item. `ahead` is the worth (weighted evidence) of the item minus
/// the worth of the best other item.
pub(super) fn likelihood(evidence: &Evidence, ahead: f32, asked: &Asked) -> Likelihood {
    let signs = signs(evidence, ahead, asked);
    let (mut of_topic, mut is_right) = (0.0_f32, 0.0_f32);
    for (sign, (_, topic, right)) in signs.iter().zip(&SIGNS) {
        of_topic += sign * topic;
        is_right += sign * right;
    }
    let logistic = |sum: f32| f64::from(1.0 / (1.0 + (-sum).exp()));
    Likelihood {
        of_topic: logistic(of_topic),
        is_right: logistic(is_right),
    }
}
