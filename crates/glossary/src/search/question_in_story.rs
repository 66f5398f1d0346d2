//! Finds the question in a text that also tells a story: "asking because my friend says ten at
//! most".

use super::evidence::Asked;
use super::question_form::QUESTION_FORM;
use super::{Found, Hit, Query, two_parts};
use crate::Glossary;
use serde::Serialize;
use wixoss_pack::glossary::search_text;

/// The likelihood from which a whole text is near the game. In a text near the game, every part
/// may be its question. In any other text, the text beside the question must have a word of
/// [`STORY_WORDS`], and the question must have a term of the game.
pub(super) const LEAST_OF_TOPIC: f64 = 0.15;

/// The limits for a part of a text near the game: the smallest likelihood that the part is about
/// the game, and the smallest score of its answer.
pub(super) const NEAR_THE_GAME: [f64; 2] = [0.8, 0.6];

/// The same limits for a part of any other text.
pub(super) const IN_A_STORY: [f64; 2] = [0.85, 0.7];

/// The words by which a text tells about a game or about a talk over its rules. Words for friends,
/// shops and days are left out, because stories about other topics have them too. English words are
/// in lower case, and Japanese words are in hiragana, as [`search_text::fold`] writes them.
#[derive(Debug, Serialize)]
pub struct StoryWords {
    /// English words, as a question has them.
    english: &'static [&'static str],
    /// Japanese and Chinese words, which may be parts of longer words.
    others: &'static [&'static str],
}

pub(super) const STORY_WORDS: StoryWords = StoryWords {
    english: &[
        "judge",
        "judges",
        "tournament",
        "tourney",
        "locals",
        "league",
        "opponent",
        "opponents",
        "argue",
        "argued",
        "arguing",
        "argument",
        "disagree",
        "disagreed",
        "debate",
        "debated",
        "insists",
        "insisted",
        "swears",
        "newbie",
        "beginner",
        "newcomer",
    ],
    others: &[
        "じゃっじ",
        "大会",
        "対戦",
        "相手",
        "揉め",
        "もめ",
        "言い張",
        "初心者",
        "裁判",
        "比赛",
        "店赛",
        "对手",
        "吵",
        "新手",
        "入坑",
    ],
};

impl StoryWords {
    /// Returns whether a text has one of the words.
    fn are_in(&self, text: &str) -> bool {
        let folded = search_text::fold(text);
        let mut words = folded.split(' ');
        words.any(|word| self.english.contains(&word))
            || self.others.iter().any(|word| folded.contains(word))
    }
}

impl Glossary {
    /// Finds the question in a story, if the whole text has no answer. Asks each part of the text
    /// that may be the question. Also asks each part together with the terms of the text before
    /// it. `nearest` has the items nearest to the whole text: a part counts only if its first
    /// answer is one of them. `of_topic` is the likelihood that the whole text is about the game.
    pub(super) fn in_a_story<'g>(
        &'g self,
        text: &str,
        query: &Query<'_>,
        nearest: &[Hit<'g>],
        of_topic: f64,
    ) -> Option<Found<'g>> {
        if nearest.is_empty() {
            return None;
        }
        let parts = two_parts::without_story(text);
        let is_near_the_game = of_topic >= LEAST_OF_TOPIC;
        let mut best: Option<(f64, String)> = None;
        for part in parts {
            let Some(asked) = Asked::new(self.index(), part.asked) else {
                continue;
            };
            let is_story =
                || asked.terms > 0 && part.rest.iter().any(|rest| STORY_WORDS.are_in(rest));
            if !QUESTION_FORM.fits(part.asked) || !(is_near_the_game || is_story()) {
                continue;
            }
            let [least_of_topic, least] = match is_near_the_game {
                true => NEAR_THE_GAME,
                false => IN_A_STORY,
            };
            let [before, _] = part.rest;
            let before = Asked::new(self.index(), before);
            let terms = before.map_or_else(String::new, |asked| self.subject(&asked));
            let with_terms = (!terms.is_empty()).then(|| format!("{terms} {}", part.asked));
            for reading in [part.asked.to_owned()].into_iter().chain(with_terms) {
                let Some((of_topic, first)) = self.first_answer(&reading, query) else {
                    continue;
                };
                let is_sure = of_topic >= least_of_topic && first.score >= least;
                let is_near = nearest.iter().any(|hit| hit.item.id() == first.item.id());
                let worth = of_topic * first.score;
                let is_best = best.as_ref().is_none_or(|(most, _)| worth > *most);
                if is_sure && is_near && is_best {
                    best = Some((worth, reading));
                }
            }
        }
        let (found, _) = self.search_text(&best?.1, query);
        (!found.hits.is_empty()).then_some(found)
    }
}
