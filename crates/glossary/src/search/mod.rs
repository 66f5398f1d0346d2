//! Finds entries and rulings: by a name in any spelling, and by the words of a question.

mod evidence;
mod highlight;
mod likeness;
mod name_match;
mod ranking;
mod spelling;

pub use evidence::{Evidence, OtherGame};

use super::{EntryKind, Glossary, Item, Ruling};
use evidence::Asked;
use wixoss_base::vocab::{Date, Lang, near};
use wixoss_data::rule::{Rule, holds_in};
use wixoss_pack::glossary::search_text;
use wixoss_pack::glossary::word_bags::{bag_of_name, likeness};

/// If the best score is below this, nothing matches.
pub const NO_MATCH_BELOW: f64 = 0.28;

/// If the best score is below this, the answer is shown with "perhaps".
pub const PERHAPS_BELOW: f64 = 0.6;

/// A query: a text, and which items may answer.
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// A term or a question, in any of the languages.
    pub text: &'a str,
    /// Only items of this kind: the name of an [`EntryKind`](super::EntryKind), or `ruling`.
    pub kind: Option<&'a str>,
    /// Only items that hold in this format on this day; without a day, in its latest rules.
    pub rule_set: Option<(&'a str, Option<Date>)>,
}

/// How a hit was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Matched<'g> {
    /// By a name of the entry.
    Name {
        /// How the name matched: `exact`, `prefix`, `part` or `fuzzy`.
        by: &'static str,
        /// The name, as the entry has it.
        term: &'g str,
        /// The language of the name.
        lang: Lang,
    },
    /// By words of the question that the item contains.
    Words(Vec<String>),
    /// By a rule that the item rests on.
    Rule(String),
}

/// An item that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'g> {
    /// The entry or ruling.
    pub item: &'g Item,
    /// How well it fits, up to 1, which is an exact name.
    pub score: f64,
    /// How it was found.
    pub matched: Matched<'g>,
}

/// A part of a question that asks two things.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'g> {
    /// The part of the question.
    pub asked: String,
    /// The item that answers it.
    pub item: &'g Item,
}

/// The answer to a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found<'g> {
    /// The items that fit, the best first. Empty if nothing fits.
    pub hits: Vec<Hit<'g>>,
    /// The parts of a question that asks two things. The first hits answer them, in this order.
    /// Empty if the question asks one thing.
    pub parts: Vec<Part<'g>>,
    /// If nothing fits, the nearest items: at most three.
    pub nearest: Vec<Hit<'g>>,
    /// The other game that the question is about, if it has a word that WIXOSS does not have.
    pub other_game: Option<OtherGame>,
}

impl Found<'_> {
    /// Whether the best answer is likely enough to be shown without "perhaps".
    pub fn is_sure(&self) -> bool {
        self.hits
            .first()
            .is_some_and(|hit| hit.score >= PERHAPS_BELOW)
    }
}

/// The number of characters of a query that are searched. The rest is ignored, because a longer
/// question has said by then what it asks.
const LONGEST: usize = 400;

/// The number of best candidates that are scored again.
const LOOKED_AT: usize = 16;

/// A hit is shown if its score is at least this share of the best score.
const WORTH_SHOWING: f64 = 0.3;

/// A name with at least this score is shown as the reason for a hit.
const SHOWN_AS_NAME: f64 = 0.7;

/// The number of nearest items that are shown if nothing fits.
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
    Words { passage: (usize, usize) },
}

/// An item with what speaks for it.
struct Weighed<'g> {
    item: &'g Item,
    evidence: Evidence,
    worth: f32,
    found: Candidate,
}

impl<'g> Hit<'g> {
    /// The hit for an item whose id was the query.
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
        let asked = Asked::new(self.index(), &text);
        let (Some(asked), false) = (asked, folded.is_empty()) else {
            return Found::default();
        };
        let weighed = self.weigh(&asked, &text, &folded, query);
        let mut hits = self.scored(&asked, &weighed);
        if let Some(item) = self.get(text.trim()).filter(|item| query.admits(item)) {
            hits.retain(|hit| hit.item.id() != item.id());
            hits.insert(0, Hit::by_id(item));
        }
        let other_game = self.index().base().and_then(|base| asked.other_game(base));
        let best = hits.first().map_or(0.0, |hit| hit.score);
        if best >= NO_MATCH_BELOW && (other_game.is_none() || best >= 1.0) {
            hits.retain(|hit| hit.score >= WORTH_SHOWING * best);
            return Found {
                hits,
                ..Found::default()
            };
        }
        if hits.len() < NEAREST {
            for candidate in name_match::nearest(self.index(), &folded) {
                let Some(hit) = self.hit(&candidate, &asked) else {
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
            nearest: hits,
            other_game,
            ..Found::default()
        }
    }

    /// Returns what speaks for each of the best items, the best first. The figures of docs/search.md
    /// are measured with it.
    pub fn evidence(&self, text: &str) -> Vec<(&Item, Evidence)> {
        let folded = search_text::fold(text);
        let Some(asked) = Asked::new(self.index(), text) else {
            return Vec::new();
        };
        let weighed = self.weigh(&asked, text, &folded, &Query::default());
        weighed
            .into_iter()
            .map(|one| (one.item, one.evidence))
            .collect()
    }

    /// dev
    pub fn known(&self, text: &str) -> (f32, usize, usize, usize) {
        Asked::new(self.index(), text).map_or((0.0, 0, 0, 0), |asked| (asked.known, asked.unknown_words, asked.corrected_words, asked.units.len()))
    }

    /// Weighs the items that fit best, the best first.
    fn weigh(
        &self,
        asked: &Asked,
        text: &str,
        folded: &str,
        query: &Query<'_>,
    ) -> Vec<Weighed<'_>> {
        let mut found = asked.compare(self.index(), self.len());
        let mut by_name: Vec<Option<Candidate>> = vec![None; self.len()];
        for candidate in name_match::candidates(self.index(), text, folded) {
            keep(&mut by_name, candidate);
        }
        for concept in asked.concepts() {
            if let Some(found) = found.get_mut(usize::from(*concept)) {
                found.evidence.mention = 1.0;
            }
        }
        for (found, named) in found.iter_mut().zip(&by_name) {
            found.evidence.name = named.as_ref().map_or(0.0, |named| named.score as f32);
        }
        let worth = |found: &evidence::Found| ranking::worth(&found.evidence, false);
        let likely = found.iter().map(worth).enumerate();
        let mut likely: Vec<(usize, f32)> = likely.filter(|(_, worth)| *worth > 0.0).collect();
        likely.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let admitted = likely.into_iter().filter_map(|(at, _)| {
            let item = self.item(at).filter(|item| query.admits(item))?;
            let found = found.get(at)?;
            let mut evidence = found.evidence;
            if let Item::Ruling(ruling) = item {
                evidence.mention = self.mentioned(asked, ruling);
            }
            let named = by_name.get(at).and_then(Option::as_ref);
            Some(Weighed {
                item,
                evidence,
                worth: ranking::worth(&evidence, matches!(item, Item::Entry(_))),
                found: Candidate {
                    at,
                    score: 0.0,
                    how: match named {
                        Some(named) if named.score >= SHOWN_AS_NAME => named.how.clone(),
                        _ => How::Words {
                            passage: found.passage,
                        },
                    },
                },
            })
        });
        let mut weighed: Vec<Weighed<'_>> = admitted.take(LOOKED_AT).collect();
        weighed.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        weighed
    }

    /// Returns the share of the entries a ruling is about that the question mentions.
    fn mentioned(&self, asked: &Asked, ruling: &Ruling) -> f32 {
        let mentions = |id: &str| {
            let mut concepts = asked.concepts().iter();
            concepts.any(|concept| {
                self.item(usize::from(*concept))
                    .is_some_and(|item| item.id() == id)
            })
        };
        let named = ruling.about.iter().filter(|id| mentions(id)).count();
        named as f32 / ruling.about.len().max(1) as f32
    }

    /// Gives each weighed item its score.
    fn scored(&self, asked: &Asked, weighed: &[Weighed<'_>]) -> Vec<Hit<'_>> {
        let best = weighed.first().map_or(0.0, |one| one.worth);
        let second = weighed.get(1).map_or(0.0, |one| one.worth);
        let hits = weighed.iter().enumerate().filter_map(|(at, one)| {
            let ahead = one.worth - if at == 0 { second } else { best };
            let mut hit = self.hit(&one.found, asked)?;
            hit.score = match hit.matched {
                Matched::Name { by: "exact", .. } if one.evidence.name >= 1.0 => 1.0,
                _ => ranking::score(one.worth, ahead, asked.known, one.evidence.name),
            };
            Some(hit)
        });
        let mut hits: Vec<Hit<'_>> = hits.collect();
        hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        hits
    }

    fn hit(&self, candidate: &Candidate, asked: &Asked) -> Option<Hit<'_>> {
        let item = self.item(candidate.at)?;
        let matched = match (&candidate.how, item) {
            (How::Name { by, term }, Item::Entry(entry)) => {
                let term = entry.terms.get(*term)?;
                Matched::Name {
                    by,
                    term: &term.text,
                    lang: term.lang,
                }
            }
            (
                How::Words {
                    passage: (layer, passage),
                },
                _,
            ) => {
                let layer = self.index().layers().get(*layer)?;
                Matched::Words(asked.shared(&layer.tables, *passage))
            }
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
