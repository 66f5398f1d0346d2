//! A closer look at the best: how much of a name or of a question is what was asked.

use std::collections::BTreeSet;

use super::Hit;
use crate::glossary::{Item, idle, key};
use crate::vocab::Lang;

/// What a question that is asked word by word has over one that has the words somewhere.
const WHOLE_QUESTION: f64 = 0.45;
/// What an entry with just the words asked in its name has over one with others.
const WHOLE_NAME: f64 = 0.35;

/// What it has to be, or to be about, just what was mentioned by name.
const MENTIONED: f64 = 0.13;

/// Scores again, and sorts, best first.
pub(super) fn refine(hits: &mut [Hit<'_>], folded: &str, mentioned: &[&str]) {
    let asked = words(folded);
    let langs = langs(folded);
    for hit in hits.iter_mut().filter(|hit| hit.score < 1.0) {
        let fit = match hit.item {
            Item::Entry(entry) => {
                let names = entry.terms.iter().filter(|term| langs.contains(&term.lang));
                let names = names.map(|term| term.text.as_str());
                WHOLE_NAME * best(&asked, names.map(words_of_name))
            }
            Item::Ruling(ruling) => {
                let questions = ruling.situation.texts();
                let questions = questions
                    .filter(|(lang, _)| langs.contains(lang))
                    .map(|(_, text)| text);
                WHOLE_QUESTION * best(&asked, questions.map(|text| words(&key::fold(text))))
            }
        };
        let about = match hit.item {
            Item::Entry(entry) => f64::from(u8::from(mentioned.contains(&entry.id.as_str()))),
            Item::Ruling(ruling) => {
                let named = ruling
                    .about
                    .iter()
                    .filter(|id| mentioned.contains(&id.as_str()));
                named.count() as f64 / ruling.about.len().max(1) as f64
            }
        };
        let fit = fit + MENTIONED * about;
        hit.score += (1.0 - hit.score) * fit.min(1.0);
    }
    hits.sort_by(|a, b| b.score.total_cmp(&a.score));
}

/// The languages a question may be in: kana tell Japanese, Chinese characters stand in both.
fn langs(folded: &str) -> &'static [Lang] {
    match (key::is_cjk(folded), folded.chars().any(key::is_kana)) {
        (false, _) => &[Lang::En],
        (true, true) => &[Lang::Ja],
        (true, false) => &[Lang::Ja, Lang::Zh],
    }
}

fn words(folded: &str) -> BTreeSet<String> {
    key::words(&idle::to_the_point(folded))
        .into_iter()
        .collect()
}

/// A name is to the point already.
fn words_of_name(name: &str) -> BTreeSet<String> {
    key::words(&key::fold(name)).into_iter().collect()
}

/// The share of words two names have in common.
pub(super) fn likeness_of_names(a: &str, b: &str) -> f64 {
    best(&words_of_name(a), [words_of_name(b)].into_iter())
}

/// The share of words in common with the best of some texts.
fn best(asked: &BTreeSet<String>, texts: impl Iterator<Item = BTreeSet<String>>) -> f64 {
    let share = |others: BTreeSet<String>| {
        let common = asked.intersection(&others).count();
        2.0 * common as f64 / (asked.len() + others.len()).max(1) as f64
    };
    texts.map(share).fold(0.0, f64::max)
}
