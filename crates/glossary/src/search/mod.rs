//! Finds entries and rulings: by a name in any spelling, and by the words of a question.

mod answer;
mod answers_of_parts;
mod asked_terms;
mod comparison;
mod evidence;
mod exported;
mod fit_of_points;
mod highlight;
mod known_words;
mod likeness;
mod name_match;
mod query;
mod question_form;
mod question_in_story;
mod ranking;
mod romaji;
mod spelling;
mod two_parts;

pub use answer::{Found, Hit, Matched, Part};
pub use evidence::{Evidence, OtherGame};
pub use exported::{ExportedLayer, ExportedSearch};
pub use query::Query;
pub use ranking::{PART_COUNT, PARTS, SIGN_COUNT, SIGNS};

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::{EntryKind, Glossary, Item};
use crate::search_index::SearchIndex;
use comparison::{Compared, Known};
use evidence::Asked;
use wixoss_base::vocab::{Lang, near};
use wixoss_data::named_cards::{NamePart, NamedCard};
use wixoss_data::rule::Rule;
use wixoss_pack::glossary::question_file::CARD;
use wixoss_pack::glossary::word_bags::{bag_of_name, likeness};
use wixoss_pack::glossary::{search_text, stop_words};
use zerocopy::little_endian::U16;

/// The smallest likelihood (from 0 to 1) that a question is about the game. If the likelihood for
/// the best item is lower, the search finds nothing.
pub const NO_MATCH_BELOW: f64 = 0.5;

/// The likelihood (from 0 to 1) that a question is about the game, below which a question without
/// an answer is surely about another topic.
const OFF_TOPIC_BELOW: f64 = 0.02;

/// The smallest score (from 0 to 1) of a sure answer. If the best score is lower, the answer is
/// shown with "perhaps". Below this score, about 70 of 100 first answers are right, and above it,
/// about 95 (docs/search.md).
pub const PERHAPS_BELOW: f64 = 0.8;

/// The number of characters of a query that are searched. Further characters are ignored, because
/// 400 characters are enough to understand a question.
const LONGEST: usize = 400;

/// The number of items that get a score: the items whose evidence is best. Rulings on the cards
/// that the query names get a score too. All other items are not returned.
const LOOKED_AT: usize = 24;

/// The smallest score of a hit that is shown, as a share of the best score.
const WORTH_SHOWING: f64 = 0.5;

/// The number of best hits that are shown even if their scores are very low.
const ALWAYS_SHOWN: usize = 3;

/// The smallest score of a name that is shown as the reason for a hit. For a lower score, the words
/// that match are shown as the reason.
const SHOWN_AS_NAME: f64 = 0.7;

/// The smallest score of an entry if the whole query is a word that players use for the entry, such
/// as a nickname.
const PLAYERS_WORD: f32 = 0.95;

/// The smallest score of an answer to a question that has only words such as "as" and "the".
const SURE_OF_NAME: f64 = 0.9;

/// How many of the most similar items are shown if nothing matches.
const NEAREST: usize = 3;

/// An item that may answer, with its index in the glossary and its score. The text of the item is
/// read later.
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

/// An item with its evidence: the numbers that show how well the item answers the question.
struct Weighed {
    at: usize,
    evidence: Evidence,
    worth: f32,
    /// How likely the question is about the game, if this item is the best answer to the question.
    of_topic: f64,
    how: How,
    /// The part of a card's name, if the item is a ruling on the card.
    part: Option<NamePart>,
}

/// Returns whether a question asks only for a card: without its cards, the question has only words
/// such as "what", "does" and "abilities".
fn asks_for_card(text: &str) -> bool {
    let is_empty = |folded: &str| {
        has_only_stop_words(folded)
            || has_only_stop_words(&stop_words::without_card_text_words(folded))
    };
    text.contains(CARD) && is_empty(&search_text::fold(&text.replace(CARD, " ")))
}

/// Returns whether a question in lower case has only words such as "the" and "of".
fn has_only_stop_words(folded: &str) -> bool {
    let essential = stop_words::essential_words(folded);
    essential.split_whitespace().all(stop_words::is_stop_word)
}

impl Glossary {
    /// Searches the names and texts of all items.
    pub fn search(&self, query: &Query<'_>) -> Found<'_> {
        let text: String = query.without_cards().chars().take(LONGEST).collect();
        let text = self.in_kana(&text);
        let (mut found, of_topic) = self.search_text(&text, query);
        query.name_cards(&mut found.parts);
        let is_open = found.hits.is_empty() && found.other_game.is_none();
        let of_story = is_open.then(|| self.in_a_story(&text, query, &found.nearest, of_topic));
        of_story.flatten().unwrap_or(found)
    }

    /// Searches the names and texts of all items for a text in which a mark stands for each card.
    /// Also returns how likely the text is about the game.
    fn search_text(&self, text: &str, query: &Query<'_>) -> (Found<'_>, f64) {
        let folded = search_text::fold(text);
        let asked = Asked::new(self.index(), text);
        // If the question names two cards, a ruling on both can answer it without further words.
        let asks_nothing = folded.is_empty() || (query.cards.len() < 2 && asks_for_card(text));
        let (Some(asked), false) = (asked, asks_nothing) else {
            return (Found::default(), 0.0);
        };
        let mut weighed = self.weigh(&asked, text, &folded, query);
        let scored = scored(&asked, &mut weighed, Extent::Whole);
        let by_id = self.get(text.trim()).filter(|item| query.admits(item));
        let other_game = self.index().base().and_then(|base| asked.other_game(base));
        let other_game = other_game.map(|other| OtherGame {
            word: highlight::as_typed(text, &other.word).to_owned(),
            ..other
        });
        let best = match by_id {
            Some(_) => 1.0,
            None => scored.first().map_or(0.0, |(score, _)| *score),
        };
        // A query that has only words such as "the" and "of" asks nothing. There are two
        // exceptions: the query is a name, or it names two cards and a ruling is about both.
        let first = scored.first().map(|(_, one)| f64::from(one.evidence.name));
        let is_name = by_id.is_some() || first.is_some_and(|name| name >= SURE_OF_NAME);
        let asks_nothing = asks_for_card(text) || (!is_name && has_only_stop_words(&folded));
        let is_on_named_pair = scored
            .first()
            .is_some_and(|(_, one)| one.evidence.is_on_named_pair);
        if asks_nothing && !is_on_named_pair {
            return (Found::default(), 0.0);
        }
        let of_topic = scored.first().map_or(0.0, |(_, one)| one.of_topic);
        let has_other_words = asked.off_topic > 0 || asked.of_other_games > 0;
        let is_answered = by_id.is_some() || of_topic >= NO_MATCH_BELOW;
        let least = if is_answered {
            WORTH_SHOWING * best
        } else {
            0.0
        };
        let most = if is_answered { scored.len() } else { NEAREST };
        // A question with two parts needs all its hits here, because the answers to the parts are
        // chosen from the hits.
        let cuts = two_parts::cuts(text);
        let is_whole = by_id.is_none() && cuts.is_empty();
        let needed = query.needed.filter(|_| is_answered && is_whole);
        let needed = needed.map_or(most, |needed| needed.max(ALWAYS_SHOWN));
        let others = scored.iter().enumerate();
        let others = others.filter(|(at, (score, _))| *at < ALWAYS_SHOWN || *score >= least);
        let others: Vec<&(f64, &Weighed)> = others.map(|(_, one)| one).take(most).collect();
        let count = others.len();
        let others = others.into_iter().take(needed);
        let others = others.filter_map(|one| self.hit(one, &asked));
        let others = others.filter(|hit| by_id.is_none_or(|item| item.id() != hit.item.id()));
        let mut hits: Vec<Hit<'_>> = by_id.map(Hit::by_id).into_iter().chain(others).collect();
        let compared = match is_answered && best < 1.0 {
            true => self.compared(&hits, &asked, text),
            false => Vec::new(),
        };
        // A part of a question about another game may not name this game. So such a question is
        // not cut into parts, unless it has an answer.
        let may_have_parts = best < 1.0 && compared.is_empty();
        let parts = match may_have_parts && (is_answered || !has_other_words) {
            true => self.parts(&mut hits, is_answered, &cuts, query),
            false => compared,
        };
        if is_answered || !parts.is_empty() {
            let part = scored.first().and_then(|(_, one)| one.part.as_ref());
            let found = Found {
                card: part.map(|part| part.card.clone()),
                count: count.max(hits.len()),
                hits,
                parts,
                ..Found::default()
            };
            return (found, of_topic);
        }
        if hits.len() < NEAREST {
            for candidate in name_match::nearest(self.index(), &folded) {
                let Some(item) = self.item(candidate.at) else {
                    continue;
                };
                let new = hits.iter().all(|held| held.item.id() != item.id());
                if new && query.admits(item) {
                    let matched = self.matched(candidate.at, &candidate.how, &asked);
                    hits.extend(matched.map(|matched| Hit {
                        item,
                        score: candidate.score,
                        matched,
                    }));
                }
                if hits.len() >= NEAREST {
                    break;
                }
            }
        }
        let found = Found {
            nearest: hits,
            other_game,
            is_off_topic: has_other_words || of_topic < OFF_TOPIC_BELOW,
            ..Found::default()
        };
        (found, of_topic)
    }

    /// Returns the evidence (the numbers that show how well an item answers) for each of the best
    /// items, the best item first. The figures of docs/search.md are measured with this function.
    pub fn evidence(&self, query: &Query<'_>) -> Vec<(&Item, Evidence)> {
        let text = query.without_cards();
        let folded = search_text::fold(&text);
        let Some(asked) = Asked::new(self.index(), &text) else {
            return Vec::new();
        };
        let weighed = self.weigh(&asked, &text, &folded, query);
        let weighed = weighed.into_iter();
        let weighed = weighed.filter_map(|one| Some((self.item(one.at)?, one.evidence)));
        weighed.collect()
    }

    /// Returns the three best items, the best first, and the values of their signs (numbers that
    /// show whether the item is a right answer). The values are in the order of [`SIGNS`]. The
    /// figures of docs/search.md are measured with this function.
    pub fn signs(&self, query: &Query<'_>) -> Vec<(&Item, [f32; SIGN_COUNT])> {
        let text = query.without_cards();
        let Some(asked) = Asked::new(self.index(), &text) else {
            return Vec::new();
        };
        let weighed = self.weigh(&asked, &text, &search_text::fold(&text), query);
        let best = weighed.iter().enumerate().take(ALWAYS_SHOWN);
        let signs = best.filter_map(|(at, one)| {
            let signs = ranking::signs(&one.evidence, ahead(&weighed, at), &asked);
            Some((self.item(one.at)?, signs))
        });
        signs.collect()
    }

    /// Returns the items that fit the question best, the best first. Each comes with its evidence,
    /// and with its worth (the weighted sum of the evidence).
    fn weigh(&self, asked: &Asked, text: &str, folded: &str, query: &Query<'_>) -> Vec<Weighed> {
        let index = self.index();
        let words = query.cards.iter().map(|card| card.words.as_str());
        let words = words.collect::<Vec<_>>().join(", ");
        let of_cards = match words.is_empty() {
            true => None,
            false => Asked::new(index, &words),
        };
        let of_cards = of_cards.map_or_else(Vec::new, |asked| asked.concepts().to_vec());
        let by_name = best_of_items(name_match::candidates(index, text, folded));
        let on_cards = self.shares_of_cards(query.cards);
        let known = known_evidence(index, asked, &of_cards, &by_name);
        let known = Known::new(known, on_cards.keys().copied());
        let compared = asked.compare(index, &known, LOOKED_AT);
        let likely = compared.iter();
        let likely =
            likely.filter(|one| one.worth > ranking::LEAST_WORTH || on_cards.contains_key(&one.at));
        let weigh = |found: &Compared| {
            let at = found.at;
            if !query.admits_all() {
                self.item(at).filter(|item| query.admits(item))?;
            }
            let (tables, row) = index.row(at)?;
            let mut evidence = found.evidence;
            let mut part = None;
            evidence.is_entry = row.is_entry();
            evidence.is_ordinary = row.is_ordinary();
            if !row.is_entry() {
                let about = tables.about(row);
                evidence.mention = share(asked.concepts(), about);
                evidence.era = match (asked.of_old_rules, row.is_superseded()) {
                    (true, true) => 1.0,
                    (false, false) => 0.0,
                    _ => -1.0,
                };
                evidence.of_card = share(&of_cards, about);
                let share = on_cards.get(&at).copied().unwrap_or(0.0);
                if row.is_on_cards() {
                    part = self.name_part(at, query);
                }
                // If the ruling is also on a card that the question names in full, any part of the
                // name of a second card confirms the ruling. Otherwise, the part must be clear.
                evidence.on_card = match &part {
                    Some(part) if part.is_clear || share > 0.0 => 1.0,
                    _ => share,
                };
                evidence.is_on_named_pair = match &part {
                    Some(_) => share > 0.0,
                    None => query.cards.len() > 1 && share == 1.0,
                };
                evidence.on_other_card = evidence.on_card == 0.0 && row.is_on_cards();
            }
            let named = by_name.get(&at);
            Some(Weighed {
                at,
                evidence,
                worth: ranking::worth(&evidence),
                of_topic: 0.0,
                how: match named {
                    Some(named) if named.score >= SHOWN_AS_NAME => named.how.clone(),
                    _ => How::Words {
                        passage: found.passage,
                    },
                },
                part,
            })
        };
        let (mut named, mut others): (Vec<_>, Vec<_>) =
            likely.partition(|one| on_cards.contains_key(&one.at));
        let better =
            |a: &&Compared, b: &&Compared| b.worth.total_cmp(&a.worth).then(a.at.cmp(&b.at));
        named.sort_by(better);
        if others.len() > LOOKED_AT {
            others.select_nth_unstable_by(LOOKED_AT, better);
            others.truncate(LOOKED_AT);
        }
        others.sort_by(better);
        let likely = named.into_iter().chain(others);
        let mut weighed: Vec<Weighed> = likely.filter_map(weigh).collect();
        weighed.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        weighed
    }

    /// Returns the rulings on the cards that a question names, by their index. The value is the
    /// share of these cards that the ruling is about. So a ruling on two named cards counts more
    /// than a ruling on one of them.
    fn shares_of_cards(&self, cards: &[NamedCard]) -> BTreeMap<usize, f32> {
        let mut shares: BTreeMap<usize, f32> = BTreeMap::new();
        for card in cards {
            let numbers: Vec<&str> = card.numbers.iter().map(String::as_str).collect();
            for at in self.places_on(&numbers) {
                *shares.entry(at).or_default() += 1.0;
            }
        }
        shares
            .values_mut()
            .for_each(|share| *share /= cards.len() as f32);
        shares
    }

    /// If the item at index `at` is a ruling on cards, returns the part of a card's name that the
    /// question contains. Cards that the question names in full do not count.
    fn name_part(&self, at: usize, query: &Query<'_>) -> Option<NamePart> {
        let names = query.names?;
        let cards = self.cards_of(at);
        let named = || query.cards.iter().flat_map(|card| &card.numbers);
        let others = cards.iter().filter(|card| named().all(|one| one != *card));
        let parts = others.filter_map(|card| names.part_of(card));
        // A word inside the longer name of a named card is not a part of another name.
        let is_inside = |part: &NamePart| {
            let place = &part.card.place;
            query.cards.iter().any(|card| {
                let named = &card.place;
                named.len() > place.len() && named.start <= place.start && place.end <= named.end
            })
        };
        parts
            .filter(|part| !is_inside(part))
            .max_by_key(|part| part.is_clear)
    }

    /// Returns the hit for an item. `score` is the score of the item.
    fn hit(&self, (score, one): &(f64, &Weighed), asked: &Asked) -> Option<Hit<'_>> {
        Some(Hit {
            item: self.item(one.at)?,
            score: *score,
            matched: self.matched(one.at, &one.how, asked)?,
        })
    }

    /// Returns how an item was found.
    fn matched(&self, at: usize, how: &How, asked: &Asked) -> Option<Matched<'_>> {
        match how {
            How::Name { by, term } => {
                let Item::Entry(entry) = self.item(at)? else {
                    return None;
                };
                let term = entry.terms.get(*term)?;
                Some(Matched::Name {
                    by,
                    term: &term.text,
                    lang: term.lang,
                })
            }
            How::Words {
                passage: (at, passage),
            } => {
                let layer = self.index().layers().get(*at)?;
                Some(Matched::Words(asked.shared(*at, &layer.tables, *passage)))
            }
        }
    }

    /// Converts a Japanese question that is typed in Latin letters to hiragana. Returns any other
    /// text unchanged.
    pub fn in_kana<'t>(&self, text: &'t str) -> Cow<'t, str> {
        romaji::in_kana(self.index(), text)
    }

    /// Returns whether a text as a whole is the name of an entry, in any spelling.
    pub fn is_name(&self, text: &str) -> bool {
        let names = name_match::candidates(self.index(), text, &search_text::fold(text));
        if names.iter().all(|name| name.score < SURE_OF_NAME) {
            return false;
        }
        let query = Query {
            text,
            ..Query::default()
        };
        let found = self.search(&query);
        found.hits.first().is_some_and(|hit| {
            matches!(hit.matched, Matched::Name { .. }) && hit.score >= SURE_OF_NAME
        })
    }
}

impl Glossary {
    /// Returns the entries that a text mentions, in the order of their ids.
    pub fn mentioned_in(&self, text: &str) -> Vec<&Item> {
        let asked = Asked::new(self.index(), text);
        let concepts = asked.iter().flat_map(|asked| asked.concepts());
        let places = concepts.filter_map(|concept| self.index().place_of_concept(*concept));
        let items = places.filter_map(|place| self.item(place));
        items
            .filter(|item| matches!(item, Item::Entry(_)))
            .collect()
    }

    /// Returns the items that cite a rule. Entries whose id is the start or the end of the rule's
    /// id come first. Then come the other entries, in the order of how similar their names are to
    /// the name of the rule. Rulings come last.
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

/// Returns the worth (weighted evidence) of the item with the index `at`, minus the worth of the
/// best other item. The items are sorted by their worth, the best first.
fn ahead(weighed: &[Weighed], at: usize) -> f32 {
    let worth = |at: usize| weighed.get(at).map_or(0.0, |one| one.worth);
    worth(at) - worth(if at == 0 { 1 } else { 0 })
}

/// Whether a text is all that the user asked, or only a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    Whole,
    /// A part of a question has few words, so another question can have the same words by chance.
    Part,
}

/// Returns each item with its score, the best first. An answer that contradicts the question never
/// comes first, unless the query is a known question about this item.
fn scored<'w>(
    asked: &Asked,
    weighed: &'w mut [Weighed],
    extent: Extent,
) -> Vec<(f64, &'w Weighed)> {
    let is_known_question =
        |evidence: &Evidence| extent == Extent::Whole && evidence.is_known_question();
    let ahead: Vec<f32> = (0..weighed.len()).map(|at| ahead(weighed, at)).collect();
    let scored = weighed.iter_mut().zip(ahead).map(|(one, ahead)| {
        let mut likelihood = ranking::likelihood(&one.evidence, ahead, asked);
        // A query that is the name of an entry, its start or a misspelling of it asks for this
        // entry. There are two exceptions. If the query names a card, it has a mark instead of the
        // card, and a name that is similar to the mark does not count. A word of another game asks
        // for an entry only if it is exactly the name of the entry.
        let is_exact = one.evidence.name >= ranking::EXACT;
        if matches!(one.how, How::Name { .. })
            && !asked.names_card
            && (is_exact || asked.of_other_games == 0)
        {
            likelihood = likelihood.at_least(f64::midpoint(1.0, one.evidence.name.into()));
        }
        // A question with a word of another topic may only look like a comparison of terms. For
        // example, a question how to share the cost of a central heating has the terms `center` and
        // `cost`.
        let has_other_words = asked.off_topic > 0 || asked.of_other_games > 0;
        if one.evidence.is_compared && !has_other_words {
            likelihood = likelihood.at_least(ranking::COMPARED);
        }
        if one.evidence.is_explained && asked.asked_terms.is_translated && !has_other_words {
            likelihood = likelihood.at_least(ranking::TRANSLATED);
        }
        if one.evidence.is_on_named_pair {
            likelihood = likelihood.at_least(ranking::ON_NAMED_PAIR);
        }
        if is_known_question(&one.evidence) {
            likelihood = likelihood.at_least(ranking::KNOWN_QUESTION);
        }
        one.of_topic = likelihood.of_topic;
        if asked.has_only_terms {
            one.of_topic = 1.0;
        }
        (likelihood.is_right, &*one)
    });
    let mut scored: Vec<(f64, &Weighed)> = scored.collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let contradicts = |evidence: &Evidence| evidence.contradicts && !is_known_question(evidence);
    let (against, mut scored): (Vec<_>, Vec<_>) = scored
        .into_iter()
        .partition(|(_, one)| contradicts(&one.evidence));
    let worst = scored.last().map_or(0.0, |(score, _)| *score);
    scored.extend(
        against
            .into_iter()
            .map(|(score, one)| (score.min(worst), one)),
    );
    scored
}

/// Returns the evidence for items that is known before their texts are compared with the question,
/// by the index of the item. `of_cards` are the concepts (meanings) of the cards that the question
/// names.
fn known_evidence(
    index: &SearchIndex,
    asked: &Asked,
    of_cards: &[u16],
    by_name: &BTreeMap<usize, Candidate>,
) -> BTreeMap<usize, Evidence> {
    let mut known: BTreeMap<usize, Evidence> = BTreeMap::new();
    let mut add = |concepts: &[u16], change: &dyn Fn(&mut Evidence)| {
        let places = concepts.iter();
        let places = places.filter_map(|concept| index.place_of_concept(*concept));
        places.for_each(|place| change(known.entry(place).or_default()));
    };
    let terms = &asked.asked_terms;
    let compared: Vec<u16> = terms.compared.iter().map(|(concept, _)| *concept).collect();
    add(asked.concepts(), &|evidence| evidence.mention = 1.0);
    add(&compared, &|evidence| evidence.is_compared = true);
    add(&terms.explained, &|evidence| evidence.is_explained = true);
    add(of_cards, &|evidence| evidence.of_card = 1.0);
    for (at, named) in by_name {
        known.entry(*at).or_default().name = named.score as f32;
    }
    // If a query is only a word that players use for an entry, such as a nickname, it asks for this
    // entry.
    if let ([concept], true) = (asked.concepts(), asked.is_of_the_game())
        && let Some(place) = index.place_of_concept(*concept)
    {
        let name = &mut known.entry(place).or_default().name;
        *name = name.max(PLAYERS_WORD);
    }
    known
}

/// Returns the share of the subjects of a ruling (`about`) that are among `concepts`, from 0 to 1.
fn share(concepts: &[u16], about: &[U16]) -> f32 {
    let among = about.iter().filter(|id| concepts.contains(&id.get()));
    among.count() as f32 / about.len().max(1) as f32
}

/// Returns the candidate with the highest score for each item. Of candidates with equal scores, the
/// first one is returned.
fn best_of_items(candidates: Vec<Candidate>) -> BTreeMap<usize, Candidate> {
    let mut best: BTreeMap<usize, Candidate> = BTreeMap::new();
    for candidate in candidates {
        match best.entry(candidate.at) {
            Entry::Vacant(place) => {
                place.insert(candidate);
            }
            Entry::Occupied(mut held) if held.get().score < candidate.score => {
                held.insert(candidate);
            }
            Entry::Occupied(_) => {}
        }
    }
    best
}
