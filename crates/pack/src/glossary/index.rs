//! Builds the tables that the search reads: at build time for the entries of a release, and at run
//! time if a user adds entries.

use std::collections::BTreeMap;
use std::fmt::Write;

use zerocopy::IntoBytes;

use super::names::Names;
use super::word_bags::Bags;
use super::{Entry, Item, Ruling, search_text};

/// The search tables in the form in which they are embedded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFiles {
    /// The texts of the names under which entries are found, one per line.
    pub names: String,
    /// One row of fixed size per name.
    pub name_rows: Vec<u8>,
    /// The table of words. The first line is the number of entries and rulings. Every other line is
    /// a word, then a tab, then `place:weight` for each item that has the word. The lines are
    /// sorted by word.
    pub words: String,
    /// The words of each name and each question, as numbers.
    pub bag_words: Vec<u8>,
    /// One row of fixed size per name and question. It gives the place of the numbers.
    pub bag_rows: Vec<u8>,
}

/// The weights of a word in the parts of an entry or ruling. The largest weight is [`HEAVIEST`].
mod weight {
    pub const TERM: u32 = 9;
    pub const SITUATION: u32 = 7;
    pub const DEFINITION: u32 = 5;
    pub const ANSWER: u32 = 5;
    pub const POINT: u32 = 4;
    pub const REASON: u32 = 3;
    pub const EXAMPLE: u32 = 2;
    /// The weight for an entry that a ruling names in `about`.
    pub const ABOUT: u32 = 6;
    /// A ruling on single cards has the word. Such a ruling is about its cards first, so a general
    /// ruling with the same word comes before it.
    pub const ON_A_CARD: u32 = 2;
    /// The weight for an entry that another entry names in `see_also`.
    pub const SEE_ALSO: u32 = 1;
}

/// The largest weight, which is the weight of a word in a term.
pub const HEAVIEST: u32 = weight::TERM;

/// The texts of a rule that the index contains.
#[derive(Clone, Copy, Debug)]
pub struct RuleText<'a> {
    /// The short title.
    pub name: &'a str,
    /// The statement of the rule, in English.
    pub statement: &'a str,
}

/// A function that finds a rule of the registry by its id.
pub type FindRule<'a> = dyn Fn(&str) -> Option<RuleText<'a>> + 'a;

impl IndexFiles {
    /// Builds the tables of these items. The place of an item is its index in the list.
    pub fn of(items: &[Item], rule: &FindRule<'_>) -> IndexFiles {
        let names = Names::of(entries(items));
        let bags = Bags::of(items);
        IndexFiles {
            bag_words: bags.numbers.as_bytes().to_vec(),
            bag_rows: bags.rows.as_bytes().to_vec(),
            name_rows: names.rows.as_bytes().to_vec(),
            names: names.texts.into_owned(),
            words: words(items, rule),
        }
    }
}

/// Returns the entries among the items, each with its place. Rulings are left out.
pub fn entries(items: &[Item]) -> impl Iterator<Item = (usize, &Entry)> {
    items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match item {
            Item::Entry(entry) => Some((at, entry)),
            Item::Ruling(_) => None,
        })
}

/// Builds the table of words; see [`IndexFiles::words`].
pub fn words(items: &[Item], rule: &FindRule<'_>) -> String {
    let mut words: BTreeMap<String, BTreeMap<usize, u32>> = BTreeMap::new();
    let places = items.iter().enumerate().map(|(at, item)| (item.id(), at));
    let places: BTreeMap<&str, usize> = places.collect();
    for (at, item) in items.iter().enumerate() {
        for (place, weight) in mentioned(item, at, &places) {
            words.entry(mention(place)).or_default().insert(at, weight);
        }
        for (text, weight) in texts(item, rule) {
            for word in search_text::words(&search_text::fold(&text)) {
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

/// Returns the word that represents a mention of the item at this place. No text contains such a
/// word.
pub fn mention(at: usize) -> String {
    format!("@{at}")
}

/// Returns the places of the items that an entry or ruling mentions, with weights: the item itself,
/// and the items that it names.
fn mentioned(item: &Item, at: usize, places: &BTreeMap<&str, usize>) -> Vec<(usize, u32)> {
    let weight = match item {
        Item::Entry(_) => weight::SEE_ALSO,
        Item::Ruling(ruling) if ruling.cards.is_empty() => weight::ABOUT,
        Item::Ruling(_) => weight::ON_A_CARD,
    };
    let others = item
        .related()
        .iter()
        .filter_map(|id| places.get(id.as_str()));
    let mut all: Vec<(usize, u32)> = others.map(|place| (*place, weight)).collect();
    all.push((at, weight::TERM));
    all
}

fn texts(item: &Item, rule: &FindRule<'_>) -> Vec<(String, u32)> {
    match item {
        Item::Entry(entry) => entry_texts(entry, rule),
        Item::Ruling(ruling) => ruling_texts(ruling, rule),
    }
}

fn entry_texts(entry: &Entry, rule: &FindRule<'_>) -> Vec<(String, u32)> {
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
        let statement = match &point.text {
            Some(text) => text.en.as_str(),
            // Entries with a point that names an unknown rule were refused earlier.
            None => rule(&point.rule).map_or(point.rule.as_str(), |rule| rule.statement),
        };
        texts.push((statement.to_owned(), weight::POINT));
    }
    let examples = entry.examples.iter().chain(&entry.notes);
    texts.extend(examples.map(|text| (text.en.clone(), weight::EXAMPLE)));
    texts
}

fn ruling_texts(ruling: &Ruling, rule: &FindRule<'_>) -> Vec<(String, u32)> {
    let at_most = match ruling.cards.is_empty() {
        true => HEAVIEST,
        false => weight::ON_A_CARD,
    };
    let of = |text: &super::Localized, weight: u32| -> Vec<(String, u32)> {
        let texts = text.texts();
        let weight = weight.min(at_most);
        texts.map(|(_, text)| (text.to_owned(), weight)).collect()
    };
    let mut texts = of(&ruling.situation, weight::SITUATION);
    texts.extend(of(&ruling.answer, weight::ANSWER));
    texts.push((ruling.reason.en.clone(), weight::REASON.min(at_most)));
    let rules = ruling.rules.iter().filter_map(|id| rule(id));
    texts.extend(rules.map(|rule| (rule.name.to_owned(), weight::EXAMPLE)));
    texts
}
