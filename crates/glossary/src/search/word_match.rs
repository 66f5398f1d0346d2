//! Questions: the words that stand in an entry or ruling, rare ones telling more.

use super::likeness::{allowed, slip};
use super::{Candidate, How, name_match};
use crate::search_index::{SearchIndex, weights};
use crate::simplified_chinese::simplified;
use wixoss_pack::glossary::index::{HEAVIEST, mention};
use wixoss_pack::glossary::search_text::Shape;
use wixoss_pack::glossary::{search_text, stop_words};

/// A word of the question, and where it stands.
struct Asked<'a> {
    word: String,
    places: &'a str,
    /// How much it tells.
    weight: f64,
    /// Below 1 where the word was taken for a misspelled one.
    sure: f64,
}

/// What the words that are met weigh together where enough is said: three or four rare ones.
const TELLING: f64 = 15.0;

/// What a word that stands nowhere takes off, beside the rarest that stands somewhere: most
/// nonsense has one.
const UNKNOWN: f64 = 1.5;

/// So many words are no question yet.
const FEW: usize = 3;

/// Beside a Latin word, what unknown neighbours take off: two Chinese characters may be parts of
/// two words, three kana parts of what ends one.
const UNKNOWN_HAN: f64 = 0.3;
const UNKNOWN_KANA: f64 = 0.5;

/// What a word says that stands in the least telling place, beside one in a name.
const ANYWHERE: f64 = 0.35;

/// What an entry mentioned by name weighs beside a word as rare.
const MENTION: f64 = 0.8;

/// What the words of a question come to.
pub(super) struct Answers {
    pub candidates: Vec<Candidate>,
    /// The words that stand somewhere, by reading of the question.
    asked: Vec<Vec<String>>,
    /// Places of the entries mentioned by name.
    pub mentioned: Vec<usize>,
}

impl Answers {
    /// The words that made something a candidate.
    pub(super) fn words(&self, reading: usize, met: u64) -> Vec<String> {
        let words = self.asked.get(reading).into_iter().flatten().enumerate();
        words
            .filter(|(bit, word)| met & (1 << (bit % 64)) != 0 && !word.starts_with('@'))
            .map(|(_, word)| word.clone())
            .collect()
    }
}

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
        let pointed = stop_words::essential_words(&text);
        let mentioned = name_match::mentions(table, &pointed);
        let (asked, total) = words(table, &pointed, &mentioned, count);
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
            // Many telling words are an answer even where as many are left over.
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

/// The words of a question that stand somewhere, and what all of its words weigh.
fn words<'a>(
    table: &'a SearchIndex,
    folded: &str,
    mentioned: &[usize],
    count: usize,
) -> (Vec<Asked<'a>>, f64) {
    let mut asked: Vec<Asked<'a>> = Vec::new();
    let mut total = 0.0;
    let mut known: Vec<String> = Vec::new();
    let all = search_text::words(folded);
    // Of few words each that stands nowhere tells against the rest: `power bank` is no power.
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
            // A number is no word.
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
        asked.push(Asked {
            word,
            places,
            weight,
            sure,
        });
    }
    // An entry by its name says more than the words of the name.
    for at in mentioned {
        let word = mention(*at);
        if let Some(places) = table.places(&word) {
            let weight = MENTION * rarity(count, places.split(' ').count());
            total += weight;
            asked.push(Asked {
                word,
                places,
                weight,
                sure: 1.0,
            });
        }
    }
    (asked, total)
}

/// How much a word tells that stands in so many of all.
fn rarity(count: usize, places: usize) -> f64 {
    (1.0 + count as f64 / places as f64).ln()
}

fn misspelled<'a>(table: &'a SearchIndex, word: &str) -> Option<(&'a str, f64)> {
    let shape = Shape::of(word);
    table
        .words_like(word)
        .filter(|known| shape.within(allowed(shape.length.min(known.len())), Shape::of(known)))
        .filter_map(|known| slip(word, known).map(|alike| (known, alike)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
}
