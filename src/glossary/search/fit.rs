//! A closer look at the best: how much of a name or of a question is what was asked.

use std::collections::BTreeSet;

use super::Hit;
use crate::glossary::{Item, idle, key};
use crate::vocab::Lang;

/// What a question that is asked word by word has over one that has the words somewhere.
const WHOLE_QUESTION: f64 = 0.4;
/// What an entry with just the words asked in its name has over one with others.
const WHOLE_NAME: f64 = 0.3;

/// Scores again, and sorts, best first.
pub(super) fn refine(hits: &mut [Hit<'_>], folded: &str) {
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
        hit.score += (1.0 - hit.score) * fit;
    }
    hits.sort_by(|a, b| b.score.total_cmp(&a.score));
    with_an_entry(hits);
}

/// Where the first three are rulings, the best entry takes the third place: what a question is
/// about explains the rulings before it.
fn with_an_entry(hits: &mut [Hit<'_>]) {
    const FIRST: usize = 3;
    let is_entry = |hit: &Hit<'_>| matches!(hit.item, Item::Entry(_));
    let third = hits.get(FIRST - 1).map(|hit| hit.score);
    if let Some(at) = hits.iter().position(is_entry).filter(|at| *at >= FIRST)
        && let Some(between) = hits.get_mut(FIRST - 1..=at)
        && let Some(score) = third
    {
        between.rotate_right(1);
        if let Some(entry) = between.first_mut() {
            entry.score = score;
        }
    }
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
