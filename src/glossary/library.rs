use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::index::{Table, mention, weights};
use super::{FileError, Item};
use crate::embedded::{Line, Lines, listed};

static EMBEDDED: Lines<Item> = LazyLock::new(|| {
    let list = include_str!("../embedded/glossary.list");
    listed(include_str!("../embedded/glossary.jsonl"), list)
});

/// Entries and rulings, and the index they are found by.
#[derive(Debug)]
pub struct Glossary {
    /// Those read from files, in the place of the embedded ones.
    own: Option<Vec<Item>>,
    index: Table,
}

impl Glossary {
    /// The entries and rulings of this release.
    pub fn embedded() -> Glossary {
        Glossary {
            own: None,
            index: Table::embedded(),
        }
    }

    /// The ids of the entries and rulings of this release.
    pub fn embedded_ids() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(Line::id)
    }

    /// Only these.
    pub fn of(items: Vec<Item>) -> Glossary {
        let index = Table::of(&items);
        Glossary {
            own: Some(items),
            index,
        }
    }

    /// These as well; one with a known id takes that one's place. Those whose `see_also` or
    /// `about` names no entry come along, and an error for each such name comes back.
    pub fn with(self, files: Vec<(String, Item)>) -> (Glossary, Vec<FileError>) {
        let mut items: BTreeMap<String, Item> = self
            .items()
            .map(|item| (item.id().to_owned(), item.clone()))
            .collect();
        let mut from: Vec<(String, String)> = Vec::new();
        for (file, item) in files {
            from.push((file, item.id().to_owned()));
            items.insert(item.id().to_owned(), item);
        }
        let mut wrong = Vec::new();
        for (file, id) in from {
            let Some(item) = items.get(&id) else { continue };
            let unknown = item.related().iter().filter(|id| !items.contains_key(*id));
            wrong.extend(unknown.map(|name| FileError {
                file: file.clone(),
                line: 1,
                column: None,
                what: format!("{id}: there is no entry `{name}` to read on at"),
            }));
        }
        // Entries before rulings, as in the embedded ones.
        let (entries, rulings): (Vec<Item>, Vec<Item>) = items
            .into_values()
            .partition(|item| matches!(item, Item::Entry(_)));
        (Glossary::of([entries, rulings].concat()), wrong)
    }

    /// How many entries and rulings there are.
    pub fn len(&self) -> usize {
        self.own.as_ref().map_or_else(|| EMBEDDED.len(), Vec::len)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, entries first, each sorted by id.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        (0..self.len()).filter_map(|at| self.item(at))
    }

    /// The one of this id.
    pub fn get(&self, id: &str) -> Option<&Item> {
        self.item(self.place(id)?)
    }

    fn place(&self, id: &str) -> Option<usize> {
        match &self.own {
            Some(items) => items.iter().position(|item| item.id() == id),
            None => EMBEDDED.iter().position(|line| line.id() == id),
        }
    }

    /// Those that rest on a rule.
    pub fn resting_on(&self, rule: &str) -> Vec<usize> {
        let speaks = |at: &usize| match &self.own {
            Some(_) => true,
            None => EMBEDDED.get(*at).is_some_and(|line| line.mentions(rule)),
        };
        let rests = |at: &usize| {
            let item = self.item(*at);
            item.is_some_and(|item| item.rules().any(|id| id == rule))
        };
        (0..self.len()).filter(speaks).filter(rests).collect()
    }

    /// The rulings about an entry.
    pub fn rulings_about(&self, id: &str) -> Vec<&Item> {
        let Some(place) = self.place(id) else {
            return Vec::new();
        };
        let places = self.index.places(&mention(place)).unwrap_or_default();
        let items = weights(places).filter_map(|(at, _)| self.item(at));
        let about = |item: &&Item| match item {
            Item::Ruling(ruling) => ruling.about.iter().any(|about| about == id),
            Item::Entry(_) => false,
        };
        items.filter(about).collect()
    }

    /// The one at a place of the index.
    pub(super) fn item(&self, at: usize) -> Option<&Item> {
        match &self.own {
            Some(items) => items.get(at),
            None => EMBEDDED.get(at).and_then(Line::value),
        }
    }

    pub(super) fn index(&self) -> &Table {
        &self.index
    }
}
