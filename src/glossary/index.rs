//! What the search reads: tables made once for the entries of a release and at run
//! time where a user adds entries. Read in place, so that a cold start parses nothing.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use zerocopy::IntoBytes;

use super::bags::{Bag, Bags};
use super::names::{Form, Name, Names};
use super::{Entry, Item, Ruling, key};
use crate::embedded::lines_from;
use crate::rule::Rule;
use crate::vocab::Lang;

/// The tables as they are embedded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFiles {
    /// The texts of the names under which entries are found, one a line.
    pub names: String,
    /// What is to be known of each name: rows of fixed size.
    pub name_rows: Vec<u8>,
    /// The number of entries and rulings, then lines of word and, for each that has it, place and
    /// weight; sorted by word.
    pub words: String,
    /// The words of each name and question, as numbers.
    pub bag_words: Vec<u8>,
    /// Where those of each are: rows of fixed size.
    pub bag_rows: Vec<u8>,
}

/// Weights of where in an entry or ruling a word stands, out of [`HEAVIEST`].
mod weight {
    pub const TERM: u32 = 9;
    pub const SITUATION: u32 = 7;
    pub const DEFINITION: u32 = 5;
    pub const ANSWER: u32 = 5;
    pub const POINT: u32 = 4;
    pub const REASON: u32 = 3;
    pub const EXAMPLE: u32 = 2;
    /// Of the mention of an entry, in a ruling about it.
    pub const ABOUT: u32 = 6;
    /// And in an entry that sends readers there.
    pub const SEE_ALSO: u32 = 1;
}

/// The weight of a word in a term.
pub(super) const HEAVIEST: u32 = weight::TERM;

impl IndexFiles {
    /// The tables of these items; a place is that of the item in the list.
    pub fn of(items: &[Item]) -> IndexFiles {
        let names = Names::of(entries(items));
        let bags = Bags::of(items);
        IndexFiles {
            bag_words: bags.numbers.as_bytes().to_vec(),
            bag_rows: bags.rows.as_bytes().to_vec(),
            name_rows: names.rows.as_bytes().to_vec(),
            names: names.texts.into_owned(),
            words: words(items),
        }
    }
}

fn entries(items: &[Item]) -> impl Iterator<Item = (usize, &Entry)> {
    items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match item {
            Item::Entry(entry) => Some((at, entry)),
            Item::Ruling(_) => None,
        })
}

/// The table of words.
fn words(items: &[Item]) -> String {
    let mut words: BTreeMap<String, BTreeMap<usize, u32>> = BTreeMap::new();
    let places = items.iter().enumerate().map(|(at, item)| (item.id(), at));
    let places: BTreeMap<&str, usize> = places.collect();
    for (at, item) in items.iter().enumerate() {
        for (place, weight) in mentioned(item, at, &places) {
            words.entry(mention(place)).or_default().insert(at, weight);
        }
        for (text, weight) in texts(item) {
            for word in key::words(&key::fold(&text)) {
                let held = words.entry(word).or_default().entry(at).or_default();
                *held = (*held).max(weight);
            }
        }
    }
    let mut table = format!("{}\n", items.len());
    for (word, places) in words {
        table.push_str(&word);
        let mut start = '\t';
        for (at, weight) in places {
            let _ = write!(table, "{start}{at}:{weight}");
            start = ' ';
        }
        table.push('\n');
    }
    table
}

/// The word that stands for a mention of the entry at a place. No text has such a word.
pub(super) fn mention(at: usize) -> String {
    format!("@{at}")
}

/// What an entry or ruling is about: itself, and those it names.
fn mentioned(item: &Item, at: usize, places: &BTreeMap<&str, usize>) -> Vec<(usize, u32)> {
    let weight = match item {
        Item::Entry(_) => weight::SEE_ALSO,
        Item::Ruling(_) => weight::ABOUT,
    };
    let others = item
        .related()
        .iter()
        .filter_map(|id| places.get(id.as_str()));
    let mut all: Vec<(usize, u32)> = others.map(|place| (*place, weight)).collect();
    all.push((at, weight::TERM));
    all
}

fn texts(item: &Item) -> Vec<(String, u32)> {
    match item {
        Item::Entry(entry) => entry_texts(entry),
        Item::Ruling(ruling) => ruling_texts(ruling),
    }
}

fn entry_texts(entry: &Entry) -> Vec<(String, u32)> {
    let mut texts = vec![(entry.id.clone(), weight::TERM)];
    texts.extend(
        entry
            .terms
            .iter()
            .map(|term| (term.text.clone(), weight::TERM)),
    );
    let definition = entry.definition.texts();
    texts.extend(definition.map(|(_, text)| (text.to_owned(), weight::DEFINITION)));
    for point in &entry.points {
        texts.push((point.statement().to_owned(), weight::POINT));
    }
    let examples = entry.examples.iter().chain(&entry.notes);
    texts.extend(examples.map(|text| (text.en.clone(), weight::EXAMPLE)));
    texts
}

fn ruling_texts(ruling: &Ruling) -> Vec<(String, u32)> {
    let of = |text: &super::Localized, weight: u32| -> Vec<(String, u32)> {
        let texts = text.texts();
        texts.map(|(_, text)| (text.to_owned(), weight)).collect()
    };
    let mut texts = of(&ruling.situation, weight::SITUATION);
    texts.extend(of(&ruling.answer, weight::ANSWER));
    texts.push((ruling.reason.en.clone(), weight::REASON));
    let rules = ruling.rules.iter().filter_map(|id| Rule::find(id));
    texts.extend(rules.map(|rule| (rule.name.clone(), weight::EXAMPLE)));
    texts
}

/// The tables, read in place.
#[derive(Clone, Debug)]
pub(super) struct Table {
    names: Names,
    words: Cow<'static, str>,
    bags: Bags,
}

impl Table {
    /// Those of this release.
    pub(super) fn embedded() -> Table {
        Table {
            names: Names::embedded(),
            words: Cow::Borrowed(include_str!("../embedded/glossary-words.tsv")),
            bags: Bags::embedded(),
        }
    }

    /// Those of these items; a place is that of the item in the list.
    pub(super) fn of(items: &[Item]) -> Table {
        Table {
            names: Names::of(entries(items)),
            words: Cow::Owned(words(items)),
            bags: Bags::of(items),
        }
    }

    /// The names in one form.
    pub(super) fn names(&self, form: Form) -> impl Iterator<Item = Name<'_>> {
        self.names.of_form(form)
    }

    /// How much of a name of the entry at a place, or of the question of the ruling there, is what
    /// was asked.
    pub(super) fn likeness(&self, asked: &Bag, at: usize, langs: &[Lang]) -> f64 {
        self.bags.likeness(asked, at, langs)
    }

    /// Where a word stands: the places and weights as written; `None` where it stands nowhere.
    pub(super) fn places(&self, word: &str) -> Option<&str> {
        let line = lines_from(&self.words, word).next()?;
        let (found, places) = line.split_once('\t')?;
        (found == word).then_some(places)
    }

    /// Latin words near a misspelt one begin alike: those with the same first letter.
    pub(super) fn words_like(&self, word: &str) -> impl Iterator<Item = &str> {
        let first = word.chars().next();
        let start = first.map(String::from).unwrap_or_default();
        let lines = lines_from(&self.words, &start);
        let words = lines.filter_map(|line| line.split_once('\t').map(|(word, _)| word));
        words.take_while(move |known| known.chars().next() == first)
    }

    /// How many entries and rulings the tables speak of.
    pub(super) fn count(&self) -> usize {
        let first = self.words.lines().next();
        first.and_then(|count| count.parse().ok()).unwrap_or(0)
    }
}

/// The places and weights of a word.
pub(super) fn weights(places: &str) -> impl Iterator<Item = (usize, u32)> {
    places.split(' ').filter_map(|place| {
        let (at, weight) = place.split_once(':')?;
        Some((at.parse().ok()?, weight.parse().ok()?))
    })
}
