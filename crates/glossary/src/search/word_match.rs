//! Finds entries and rulings by the words of a question. Rare words have a higher weight.

use super::likeness::{allowed_edits, misspelling_likeness};
use super::{Candidate, How, name_match};
use crate::search_index::{SearchIndex, weights};
use crate::simplified_chinese::simplified;
use wixoss_pack::glossary::index::{HEAVIEST, mention};
use wixoss_pack::glossary::search_text::Shape;
use wixoss_pack::glossary::{search_text, stop_words};

/// A word of the question, and the items that contain it.
struct QueryWord<'a> {
    word: String,
    places: &'a str,
    /// The weight of the word. Rare words have a higher weight.
    weight: f64,
    /// The certainty of the word, from 0 to 1. It is below 1 if the word was taken for a misspelled
    /// word.
    sure: f64,
}

/// The weight of matching words that is enough for an answer. It is about the weight of three or
/// four rare words.
const TELLING: f64 = 15.0;

/// The penalty for a word that no item contains, relative to the weight of the rarest known word.
/// Most nonsense queries have such a word.
const UNKNOWN: f64 = 1.5;

/// The largest number of words of a query that is not yet a question.
const FEW: usize = 3;

/// The penalty for an unknown group of Chinese characters, relative to that of a Latin word. Two
/// neighboring characters may be parts of two words.
const UNKNOWN_HAN: f64 = 0.3;
/// The penalty for an unknown group of kana, relative to that of a Latin word. Three neighboring
/// kana may be parts of an ending.
const UNKNOWN_KANA: f64 = 0.5;

/// The factor for a word in the least important part of an item. A word in a name has the factor 1.
const ANYWHERE: f64 = 0.35;

/// The weight of an entry mentioned by name, relative to an equally rare word.
const MENTION: f64 = 0.8;

/// The result of searching the words of a question.
pub(super) struct Answers {
    /// The items that contain words of the question.
    pub candidates: Vec<Candidate>,
    /// For each reading of the question, the words that some item contains.
    asked: Vec<Vec<String>>,
    /// The places of the entries that the question mentions by name.
    pub mentioned: Vec<usize>,
}

impl Answers {
    /// Returns the words through which an item became a candidate.
    pub(super) fn words(&self, reading: usize, met: u64) -> Vec<String> {
        let words = self.asked.get(reading).into_iter().flatten().enumerate();
        words
            .filter(|(bit, word)| met & (1 << (bit % 64)) != 0 && !word.starts_with('@'))
            .map(|(_, word)| word.clone())
            .collect()
    }
}

/// Searches the words of a folded question. It reads the question as written, and with simplified
/// instead of traditional characters.
pub(super) fn answers(table: &SearchIndex, folded: &str) -> Answers {
    let count = table.count();
    let mut scores: Vec<(f64, u64)> = Vec::new();
    let simple = simplified(folded);
    let readings = [Some(folded.to_owned()), simple];
    let mut answers = Answers {
        candidates: Vec::new(),
        asked: Vec::new(),
        mentioned: Vec::new(),
    };
    for (reading, text) in readings.into_iter().flatten().enumerate() {
        scores.clear();
        scores.resize(count, (0.0, 0));
        let essential = stop_words::essential_words(&text);
        let mentioned = name_match::mentions(table, &essential);
        let (asked, total) = words(table, &essential, &mentioned, count);
        answers.mentioned.extend(mentioned);
        for (bit, asked) in asked.iter().enumerate() {
            for (at, weight) in weights(asked.places) {
                if let Some((score, words)) = scores.get_mut(at) {
                    let stands =
                        ANYWHERE + (1.0 - ANYWHERE) * f64::from(weight) / f64::from(HEAVIEST);
                    *score += asked.weight * asked.sure * stands;
                    *words |= 1 << (bit % 64);
                }
            }
        }
        let found = scores.iter().enumerate();
        let found = found.filter(|(_, (score, _))| *score > 0.0);
        answers.candidates.extend(found.map(|(at, (score, met))| {
            let share = score / total;
            // Many matching rare words are an answer, even if as many other words do not match.
            let told = (score / TELLING).min(1.0);
            Candidate {
                at,
                score: 0.9 * (share + (1.0 - share) * 0.4 * told),
                how: How::Words { reading, met: *met },
            }
        }));
        answers
            .asked
            .push(asked.into_iter().map(|asked| asked.word).collect());
    }
    answers
}

/// Returns the words of a question that some item contains, and the total weight of all its words.
fn words<'a>(
    table: &'a SearchIndex,
    folded: &str,
    mentioned: &[usize],
    count: usize,
) -> (Vec<QueryWord<'a>>, f64) {
    let mut asked: Vec<QueryWord<'a>> = Vec::new();
    let mut total = 0.0;
    let mut known: Vec<String> = Vec::new();
    let all = search_text::words(folded);
    // In a query of few words, an unknown word has a double penalty: `power bank` does not ask
    // about power.
    let unknown = if all.len() <= FEW {
        2.0 * UNKNOWN
    } else {
        UNKNOWN
    };
    for word in all {
        if known.contains(&word) {
            continue;
        }
        known.push(word.clone());
        let latin = word.chars().all(search_text::is_latin);
        let (places, sure) = match table.places(&word) {
            Some(places) => (Some(places), 1.0),
            None if latin => match misspelled(table, &word) {
                Some((near, alike)) => (table.places(near), alike),
                None => (None, 0.0),
            },
            None => (None, 0.0),
        };
        let Some(places) = places else {
            // A number does not count as a word.
            let number = word.chars().all(char::is_numeric);
            let share = if latin && !number {
                1.0
            } else if word.chars().all(search_text::is_han) {
                UNKNOWN_HAN
            } else {
                UNKNOWN_KANA
            };
            total += share * unknown * rarity(count, 1);
            continue;
        };
        let weight = rarity(count, places.split(' ').count());
        total += weight;
        asked.push(QueryWord {
            word,
            places,
            weight,
            sure,
        });
    }
    // The mention of an entry counts more than the words of its name.
    for at in mentioned {
        let word = mention(*at);
        if let Some(places) = table.places(&word) {
            let weight = MENTION * rarity(count, places.split(' ').count());
            total += weight;
            asked.push(QueryWord {
                word,
                places,
                weight,
                sure: 1.0,
            });
        }
    }
    (asked, total)
}

/// Returns the weight of a word that is in `places` of `count` items.
fn rarity(count: usize, places: usize) -> f64 {
    (1.0 + count as f64 / places as f64).ln()
}

fn misspelled<'a>(table: &'a SearchIndex, word: &str) -> Option<(&'a str, f64)> {
    let shape = Shape::of(word);
    table
        .words_like(word)
        .filter(|known| {
            shape.within(
                allowed_edits(shape.length.min(known.len())),
                Shape::of(known),
            )
        })
        .filter_map(|known| misspelling_likeness(word, known).map(|alike| (known, alike)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
}
