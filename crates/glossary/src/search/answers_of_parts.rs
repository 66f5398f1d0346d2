//! Finds the answers to the parts of a question, if the question asks two things or compares terms.

use super::evidence::Asked;
use super::two_parts::Cut;
use super::{Extent, Hit, NO_MATCH_BELOW, Part, Query, Weighed, highlight, scored, two_parts};
use crate::Glossary;
use wixoss_pack::glossary::search_text;

/// The smallest score of an answer to a part of a question that asks two things. This limit
/// applies if the answer is not one of the first answers to the whole question. If no answer to a
/// part reaches its limit, the question is answered as a whole.
pub(super) const SURE_OF_PART: f64 = 0.95;

/// The same limit for an answer that is one of the first [`OF_WHOLE`] answers to the whole
/// question.
pub(super) const LIKELY_OF_PART: f64 = 0.85;

/// The same limit for any other answer, if the text clearly asks two things.
pub(super) const MARKED_PART: f64 = 0.85;

/// The lowest of these limits.
const LEAST_OF_PART: f64 = LIKELY_OF_PART.min(MARKED_PART);

/// The number of answers to each part of a question that are considered.
pub(super) const OF_PART: usize = 3;

/// The number of answers to the whole question that are considered. If the answer to a part is one
/// of them, the lower limit [`LIKELY_OF_PART`] applies to it.
pub(super) const OF_WHOLE: usize = 5;

impl Glossary {
    /// If the question asks two things, returns its two parts, and moves their answers to the first
    /// places of `hits`, in the order of the question. `is_answered` says whether the whole question
    /// has an answer. `cuts` are the ways to cut the question.
    pub(super) fn parts<'g>(
        &'g self,
        hits: &mut Vec<Hit<'g>>,
        is_answered: bool,
        cuts: &[Cut<'_>],
        query: &Query<'_>,
    ) -> Vec<Part<'g>> {
        let best = hits.first().map(|hit| hit.item.id());
        let whole = hits.iter().take(OF_WHOLE).filter(|_| is_answered);
        let whole: Vec<&str> = whole.map(|hit| hit.item.id()).collect();
        for cut in cuts {
            let (first, second) = (cut.first, cut.second);
            let of_first = self.answers_of_part(first, query);
            // If the first part has no likely answer, the second part is not asked.
            if of_first.iter().all(|hit| hit.score < LEAST_OF_PART) {
                continue;
            }
            let mut of_second = self.answers_of_part(second, query);
            // The second part may leave out what the first part is about, or have a pronoun for it.
            let has_pronoun = two_parts::has_pronoun(second);
            if has_pronoun || of_second.first().is_none_or(|hit| hit.score < SURE_OF_PART) {
                let subject = Asked::new(self.index(), first).map(|asked| self.subject(&asked));
                let whole_part = format!("{} {second}", subject.unwrap_or_default());
                let with_subject = self.answers_of_part(&whole_part, query);
                if has_pronoun && !with_subject.is_empty() {
                    of_second.clear();
                }
                of_second.extend(with_subject);
            }
            let answers = [of_first, of_second];
            let Some([a, b]) = answers_of_parts(&answers, &whole, cut.asks_twice) else {
                continue;
            };
            let is_best = |hit: &Hit<'_>| best == Some(hit.item.id());
            // If the whole question has a sure answer, one of the parts must have the same answer.
            // Otherwise, the text is one question, and this cut is not used. There are two
            // exceptions: the answers to both parts are sure and among the first answers to the
            // whole question, or the text clearly asks two things.
            let is_sure = |hit: &Hit<'_>| hit.score >= SURE_OF_PART;
            let is_sure_part = |hit: &Hit<'_>| is_sure(hit) && whole.contains(&hit.item.id());
            let is_whole_sure = is_answered && hits.first().is_some_and(is_sure);
            let has_best = is_best(a) || is_best(b);
            let is_one_question = is_whole_sure && !has_best && !cut.asks_twice;
            if is_one_question && ![a, b].into_iter().all(is_sure_part) {
                continue;
            }
            // The scores must not rise from one hit to the next.
            let best_score = hits
                .first()
                .filter(|_| is_answered)
                .map_or(0.0, |hit| hit.score);
            let score_of_first = match is_best(a) {
                true => best_score,
                false => a.score.max(best_score),
            };
            let score_of_second = match is_best(b) {
                true => best_score,
                false => b.score.min(score_of_first),
            };
            let scores = [score_of_first, score_of_second];
            let answers = [a, b].into_iter().zip(scores).map(|(hit, score)| {
                let held = hits.iter().find(|held| held.item.id() == hit.item.id());
                Hit {
                    score,
                    ..held.unwrap_or(hit).clone()
                }
            });
            let answers: Vec<Hit<'g>> = answers.collect();
            match is_answered {
                true => hits.retain(|hit| answers.iter().all(|one| one.item.id() != hit.item.id())),
                false => hits.clear(),
            }
            hits.splice(..0, answers);
            return [(first, a), (second, b)]
                .map(|(asked, hit)| Part {
                    asked: asked.trim().to_owned(),
                    item: hit.item,
                })
                .into();
        }
        Vec::new()
    }

    /// Returns the best answer to a text, and how likely the text is about the game.
    pub(super) fn first_answer<'g>(
        &'g self,
        text: &str,
        query: &Query<'_>,
    ) -> Option<(f64, Hit<'g>)> {
        let asked = Asked::new(self.index(), text)?;
        let mut weighed = self.weigh(&asked, text, &search_text::fold(text), query);
        let scored = scored(&asked, &mut weighed, Extent::Part);
        let first = scored.first()?;
        Some((first.1.of_topic, self.hit(first, &asked)?))
    }

    /// Returns the terms of the game that a part of a question has, in the words of the question.
    pub(super) fn subject(&self, asked: &Asked) -> String {
        let Some(base) = self.index().base() else {
            return String::new();
        };
        let terms = asked.phrases_of_terms(base);
        terms.collect::<Vec<_>>().join(" ")
    }

    /// Returns the best answers to a part of a question, the best first. If the question names no
    /// card, a ruling on a card does not answer a part, because a part is too short to describe a
    /// card.
    fn answers_of_part<'g>(&'g self, part: &str, query: &Query<'_>) -> Vec<Hit<'g>> {
        let Some(asked) = Asked::new(self.index(), part) else {
            return Vec::new();
        };
        let query = Query {
            names: query.names.filter(|_| !query.cards.is_empty()),
            ..*query
        };
        let mut weighed = self.weigh(&asked, part, &search_text::fold(part), &query);
        let is_general = |(_, one): &&(f64, &Weighed)| {
            let row = self.index().row(one.at);
            !query.cards.is_empty() || row.is_some_and(|(_, row)| !row.is_on_cards())
        };
        let scored = scored(&asked, &mut weighed, Extent::Part);
        let of_topic = scored.first().map_or(0.0, |(_, one)| one.of_topic);
        if of_topic < NO_MATCH_BELOW {
            return Vec::new();
        }
        let answers = scored.iter().filter(is_general).take(OF_PART);
        answers.filter_map(|one| self.hit(one, &asked)).collect()
    }

    /// If the question compares terms, and the first hits are the entries of these terms, returns
    /// one part of the question for each term.
    pub(super) fn compared<'g>(
        &'g self,
        hits: &[Hit<'g>],
        asked: &Asked,
        text: &str,
    ) -> Vec<Part<'g>> {
        let parts = hits.iter().map_while(|hit| {
            let of_hit = asked.asked_terms.compared.iter().find(|(concept, _)| {
                let place = self.index().place_of_concept(*concept);
                let item = place.and_then(|place| self.item(place));
                item.is_some_and(|item| item.id() == hit.item.id())
            });
            let (_, range) = of_hit?;
            Some(Part {
                asked: highlight::as_typed(text, &asked.written(range.clone())).to_owned(),
                item: hit.item,
            })
        });
        let parts: Vec<Part<'g>> = parts.collect();
        match parts.len() {
            0 | 1 => Vec::new(),
            _ => parts,
        }
    }
}

/// Chooses two different answers to the two parts of a question: the pair with the highest sum of
/// scores. `answers` are the answers to each part, and `whole` are the ids of the first answers to
/// the whole question. An answer that is not one of these must be sure, unless both parts end with
/// a question mark. Returns `None` if there is no such pair.
fn answers_of_parts<'h, 'g>(
    answers: &'h [Vec<Hit<'g>>; 2],
    whole: &[&str],
    asks_twice: bool,
) -> Option<[&'h Hit<'g>; 2]> {
    let least = |hit: &Hit<'_>| match (whole.contains(&hit.item.id()), asks_twice) {
        (true, _) => LIKELY_OF_PART,
        (false, true) => MARKED_PART,
        (false, false) => SURE_OF_PART,
    };
    let is_likely = |hit: &&Hit<'g>| hit.score >= least(hit);
    let [first, second] = answers;
    let mut best: Option<(f64, [&Hit<'g>; 2])> = None;
    for a in first.iter().filter(is_likely) {
        for b in second.iter().filter(is_likely) {
            let sum = a.score + b.score;
            let is_better = best.is_none_or(|(most, _)| sum > most);
            if is_better && a.item.id() != b.item.id() {
                best = Some((sum, [a, b]));
            }
        }
    }
    best.map(|(_, pair)| pair)
}
