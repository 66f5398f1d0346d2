//! Finds entries and rulings: by a name in any spelling, and by the words of a question.

mod highlight;
mod likeness;
mod name_match;
mod rerank;
mod word_match;

use super::{EntryKind, Glossary, Item};
use wixoss_base::vocab::{Date, Lang, near};
use wixoss_data::rule::{Rule, holds_in};
use wixoss_pack::glossary::search_text;
use wixoss_pack::glossary::word_bags::{bag_of_name, likeness};

/// The least score of a match. If the best score is lower, nothing matches. The value was tuned on
/// one half of `crates/glossary/tests/glossary/queries.tsv`.
pub const NO_MATCH_BELOW: f64 = 0.46;

/// A query: a text, and conditions for the items that may answer it.
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// A term or a question, in any of the languages.
    pub text: &'a str,
    /// The kind of items that may answer: the name of an [`EntryKind`](super::EntryKind), or
    /// `ruling`. `None` allows all kinds.
    pub kind: Option<&'a str>,
    /// The format, and the day, in which the items must hold. Without a day, they must hold in the
    /// latest rules of the format. `None` allows all items.
    pub rule_set: Option<(&'a str, Option<Date>)>,
}

/// The way in which a hit was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Matched<'g> {
    /// A name of the entry matches.
    Name {
        /// The kind of match: `exact`, `prefix`, `part` or `fuzzy`.
        by: &'static str,
        /// The name, as the entry has it.
        term: &'g str,
        /// The language of the name.
        lang: Lang,
    },
    /// The item contains these words of the question.
    Words(Vec<String>),
    /// The item rests on this rule.
    Rule(String),
}

/// An item that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'g> {
    /// The entry or ruling.
    pub item: &'g Item,
    /// The score of the match, from 0 to 1. An exact name has the score 1.
    pub score: f64,
    /// The way in which the item was found.
    pub matched: Matched<'g>,
}

/// The answer to a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found<'g> {
    /// The items that match, the best first. Empty if nothing matches.
    pub hits: Vec<Hit<'g>>,
    /// The nearest items, at most three, if nothing matches.
    pub nearest: Vec<Hit<'g>>,
}

/// The number of characters of a query that are searched. The rest is ignored, because a question
/// is clear after this many characters.
const LONGEST: usize = 400;

/// The number of best candidates that are scored again.
const LOOKED_AT: usize = 16;

/// The least share of the best score for which a hit is shown.
const WORTH_SHOWING: f64 = 0.6;

/// The number of nearest items that are shown if nothing matches.
const NEAREST: usize = 3;

/// A place in the index with its score, before the item is read.
#[derive(Clone, Debug)]
struct Candidate {
    at: usize,
    score: f64,
    how: How,
}

#[derive(Clone, Debug)]
enum How {
    Name { by: &'static str, term: usize },
    Words { reading: usize, met: u64 },
}

impl<'g> Hit<'g> {
    /// Returns the hit for an item whose id was the query.
    fn by_id(item: &'g Item) -> Hit<'g> {
        let matched = Matched::Name {
            by: "exact",
            term: item.id(),
            lang: Lang::En,
        };
        Hit {
            item,
            score: 1.0,
            matched,
        }
    }
}

impl Glossary {
    /// Searches the names and texts of all items.
    pub fn search(&self, query: &Query<'_>) -> Found<'_> {
        let text: String = query.text.chars().take(LONGEST).collect();
        let folded = search_text::fold(&text);
        if folded.is_empty() {
            return Found::default();
        }
        let mut best: Vec<Option<Candidate>> = vec![None; self.len()];
        for candidate in name_match::candidates(self.index(), &text, &folded) {
            keep(&mut best, candidate);
        }
        let mut answers = word_match::answers(self.index(), &folded);
        for candidate in std::mem::take(&mut answers.candidates) {
            keep(&mut best, candidate);
        }
        let mut candidates: Vec<Candidate> = best.into_iter().flatten().collect();
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.at.cmp(&b.at)));
        let admitted = candidates.into_iter().filter_map(|candidate| {
            let at = candidate.at;
            let hit = self.hit(candidate, &answers)?;
            query.admits(hit.item).then_some((at, hit))
        });
        let mut hits: Vec<(usize, Hit<'_>)> = admitted.take(LOOKED_AT).collect();
        let mentioned = answers.mentioned.iter().filter_map(|at| self.item(*at));
        let mentioned: Vec<&str> = mentioned.map(Item::id).collect();
        rerank::refine(&mut hits, self.index(), &folded, &mentioned);
        let mut hits: Vec<Hit<'_>> = hits.into_iter().map(|(_, hit)| hit).collect();
        if let Some(item) = self.get(text.trim()).filter(|item| query.admits(item)) {
            hits.retain(|hit| hit.item.id() != item.id());
            hits.insert(0, Hit::by_id(item));
        }
        let best = hits.first().map_or(0.0, |hit| hit.score);
        if best >= NO_MATCH_BELOW {
            hits.retain(|hit| hit.score >= WORTH_SHOWING * best);
            return Found {
                hits,
                nearest: Vec::new(),
            };
        }
        if hits.len() < NEAREST {
            for candidate in name_match::nearest(self.index(), &folded) {
                let Some(hit) = self.hit(candidate, &answers) else {
                    continue;
                };
                let new = hits.iter().all(|held| held.item.id() != hit.item.id());
                if new && query.admits(hit.item) {
                    hits.push(hit);
                }
                if hits.len() >= NEAREST {
                    break;
                }
            }
        }
        hits.truncate(NEAREST);
        Found {
            hits: Vec::new(),
            nearest: hits,
        }
    }

    fn hit(&self, candidate: Candidate, answers: &word_match::Answers) -> Option<Hit<'_>> {
        let item = self.item(candidate.at)?;
        let matched = match (candidate.how, item) {
            (How::Name { by, term }, Item::Entry(entry)) => {
                let term = entry.terms.get(term)?;
                Matched::Name {
                    by,
                    term: &term.text,
                    lang: term.lang,
                }
            }
            (How::Words { reading, met }, _) => Matched::Words(answers.words(reading, met)),
            (How::Name { .. }, Item::Ruling(_)) => return None,
        };
        Some(Hit {
            item,
            score: candidate.score,
            matched,
        })
    }

    /// Returns the items that rest on a rule: first the entry whose id is part of the rule's id,
    /// then other entries, those most about the rule first, then rulings.
    pub fn by_rule(&self, rule: &str) -> Vec<Hit<'_>> {
        let owned = |item: &Item| {
            let first = rule.strip_prefix(item.id());
            let last = rule.strip_suffix(item.id());
            match (first, last) {
                (Some(rest), _) if rest.starts_with('.') => 0,
                (_, Some(rest)) if rest.ends_with('.') => 1,
                _ => 2,
            }
        };
        let items = self.resting_on(rule).into_iter();
        let mut items: Vec<&Item> = items.filter_map(|at| self.item(at)).collect();
        let name = bag_of_name(Rule::find(rule).map_or(rule, |rule| &rule.name));
        items.sort_by_key(|item| match item {
            Item::Entry(entry) => {
                let of_format = entry.kind == EntryKind::Format;
                let like = likeness(&name, &bag_of_name(entry.name(Lang::En)));
                let called_so = (1000.0 * like) as i32;
                (owned(item), of_format, -called_so, entry.points.len())
            }
            Item::Ruling(ruling) => (3, true, 0, ruling.rules.len()),
        });
        let hit = |item| Hit {
            item,
            score: 1.0,
            matched: Matched::Rule(rule.to_owned()),
        };
        items.into_iter().map(hit).collect()
    }

    /// Returns the ids that are most similar to an unknown id, the best first.
    pub fn ids_like(&self, id: &str) -> Vec<&str> {
        near(id, self.items().map(Item::id), NEAREST)
    }
}

impl Query<'_> {
    /// Returns whether an item may answer the query.
    pub fn admits(&self, item: &Item) -> bool {
        self.kind.is_none_or(|kind| item.kind() == kind)
            && self
                .rule_set
                .is_none_or(|(format, as_of)| holds_in(item.rule_sets(), format, as_of))
    }
}

fn keep(best: &mut [Option<Candidate>], candidate: Candidate) {
    let Some(held) = best.get_mut(candidate.at) else {
        return;
    };
    if held
        .as_ref()
        .is_none_or(|held| held.score < candidate.score)
    {
        *held = Some(candidate);
    }
}
