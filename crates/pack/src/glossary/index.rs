//! Builds the tables that the search reads. This happens at build time for the entries of a
//! release, and at run time if a user adds entries.

use std::collections::{BTreeMap, BTreeSet};

use zerocopy::IntoBytes;

use super::lexicon::WordFileError;
use super::names::Names;
use super::passages::{Contents, Tables};
use super::{Entry, Item};

/// The search tables in the form in which the program contains them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFiles {
    /// The texts of the names by which entries are found. Each text is on its own line.
    pub names: String,
    /// The stored rows of the names. Each name has one row of fixed size.
    pub name_rows: Vec<u8>,
    /// The passages, their features and the lexicon. See [`Tables`].
    pub tables: Vec<u8>,
    /// The Latin words of the passages. See [`Tables::words`].
    pub words: String,
    /// The rulings about each entry, the items that cite each rule, and the rulings on each card.
    pub links: String,
}

impl IndexFiles {
    /// Builds the tables of these items (entries and rulings). Tables name an item by its index in
    /// the list.
    pub fn of(contents: &Contents<'_>) -> Result<IndexFiles, WordFileError> {
        let names = Names::of(entries(contents.items));
        let tables = Tables::of(contents, None)?;
        Ok(IndexFiles {
            name_rows: names.rows.as_bytes().to_vec(),
            names: names.texts.into_owned(),
            words: tables.words().to_owned(),
            tables: tables.to_bytes(),
            links: links(contents.items),
        })
    }
}

/// The kind of a link from an id to items of the glossary. The line of a link begins with this
/// kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// A link from the id of an entry to the rulings about this entry.
    Entry,
    /// A link from the id of a rule to the items that cite this rule.
    Rule,
    /// A link from the number of a card to the rulings on this card.
    Card,
    /// A link from the id of a ruling on cards to the numbers of these cards.
    Ruling,
}

impl Link {
    /// Returns the kind of the link and the linked word (such as a rule id). A line of the index
    /// begins with this text, and then lists what is linked: items, or the cards of a ruling.
    pub fn key(self, word: &str) -> String {
        let kind = match self {
            Link::Entry => "entry",
            Link::Rule => "rule",
            Link::Card => "card",
            Link::Ruling => "ruling",
        };
        format!("{kind} {word}")
    }
}

/// Returns the links as sorted lines: one line for each rule id, entry id and card number that an
/// item mentions, and one line for each ruling on cards. A line has the kind of link and the id,
/// then a tab, and then the indexes of the items that mention the id. The line of a ruling has the
/// numbers of its cards instead of indexes.
fn links(items: &[Item]) -> String {
    let mut links: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (at, item) in items.iter().enumerate() {
        let mut keys: BTreeSet<String> = item.rules().map(|id| Link::Rule.key(id)).collect();
        if let Item::Ruling(ruling) = item {
            keys.extend(ruling.about.iter().map(|id| Link::Entry.key(id)));
            keys.extend(ruling.cards.iter().map(|number| Link::Card.key(number)));
            if !ruling.cards.is_empty() {
                links.insert(Link::Ruling.key(&ruling.id), ruling.cards.clone());
            }
        }
        for key in keys {
            links.entry(key).or_default().push(at.to_string());
        }
    }
    let lines = links.into_iter();
    let lines = lines.map(|(key, words)| format!("{key}\t{}\n", words.join(" ")));
    lines.collect()
}

/// Returns the entries among the items, each with its index in `items`. Rulings are left out.
pub fn entries(items: &[Item]) -> impl Iterator<Item = (usize, &Entry)> {
    items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match item {
            Item::Entry(entry) => Some((at, entry)),
            Item::Ruling(_) => None,
        })
}
