use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::search_index::{SearchIndex, weights};
use super::{FileError, Item, Localized, Point, ReadItem, Ruling};
use wixoss_base::vocab::near;
use wixoss_data::files;
use wixoss_data::lines::{Line, Lines, listed};
use wixoss_pack::glossary::index::mention;

static EMBEDDED: Lines<Item> = LazyLock::new(|| listed(files::GLOSSARY, files::GLOSSARY_LIST));

/// Entries and rulings, with the index that finds them.
#[derive(Debug)]
pub struct Glossary {
    /// The items, if they are not exactly those of the release.
    own: Option<Vec<Item>>,
    index: SearchIndex,
}

impl Glossary {
    /// Returns the entries and rulings of this release.
    pub fn embedded() -> Glossary {
        Glossary {
            own: None,
            index: SearchIndex::embedded(),
        }
    }

    /// Returns the ids of the entries and rulings of this release.
    pub fn embedded_ids() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(Line::id)
    }

    /// Returns a glossary with only these items.
    pub fn of(items: Vec<Item>) -> Glossary {
        let index = SearchIndex::of(&items);
        Glossary {
            own: Some(items),
            index,
        }
    }

    /// Adds items. An item with a known id replaces the item with this id. Also returns one error
    /// for each id in `see_also`, `about` or `superseded_by` that no item has; the item itself is
    /// added anyway.
    pub fn with(self, read: Vec<ReadItem>) -> (Glossary, Vec<FileError>) {
        let mut items: BTreeMap<String, Item> = self
            .items()
            .map(|item| (item.id().to_owned(), item.clone()))
            .collect();
        let mut references = Vec::new();
        for ReadItem {
            item,
            references: named,
        } in read
        {
            items.insert(item.id().to_owned(), item);
            references.extend(named);
        }
        let unknown = references
            .into_iter()
            .filter(|(id, _)| !items.contains_key(id));
        let wrong = unknown.map(|(id, mut error)| {
            let ids = items.keys().map(String::as_str);
            if let Some(near) = near(&id, ids, 1).first() {
                error.what.push_str(&format!("; did you mean `{near}`?"));
            }
            error
        });
        let wrong = wrong.collect();
        // Entries come before rulings, as in the glossary of the release.
        let (entries, rulings): (Vec<Item>, Vec<Item>) = items
            .into_values()
            .partition(|item| matches!(item, Item::Entry(_)));
        (Glossary::of([entries, rulings].concat()), wrong)
    }

    /// Returns the number of entries and rulings.
    pub fn len(&self) -> usize {
        self.own.as_ref().map_or_else(|| EMBEDDED.len(), Vec::len)
    }

    /// Returns whether the glossary has no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all items: entries, then rulings, both sorted by id.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        (0..self.len()).filter_map(|at| self.item(at))
    }

    /// Returns the item with this id.
    pub fn get(&self, id: &str) -> Option<&Item> {
        self.item(self.place(id)?)
    }

    fn place(&self, id: &str) -> Option<usize> {
        match &self.own {
            Some(items) => items.iter().position(|item| item.id() == id),
            None => EMBEDDED.iter().position(|line| line.id() == id),
        }
    }

    /// Returns the text of a rule, if the text is in a user's own entry.
    pub fn own_text(&self, rule: &str) -> Option<&Localized> {
        let points = self.own.iter().flatten().flat_map(Item::points);
        let mut own = points.filter(|point| point.rule == rule);
        own.find_map(|point| point.text.as_ref())
    }

    /// Returns the points of an entry. For a ruling, returns the rules that the ruling cites as
    /// points.
    pub fn points<'i>(&self, item: &'i Item) -> Cow<'i, [Point]> {
        match item {
            Item::Entry(entry) => Cow::Borrowed(&entry.points),
            Item::Ruling(_) => Cow::Owned(item.rules().map(|id| self.point(id)).collect()),
        }
    }

    /// Returns the point for a rule: its id, and its text if the rule comes from a file of the
    /// user.
    pub fn point(&self, rule: &str) -> Point {
        Point {
            rule: rule.to_owned(),
            text: self.own_text(rule).cloned(),
        }
    }

    /// Returns the places of the items that cite a rule.
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

    /// Returns the rulings about an entry.
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

    /// Returns the rulings on a card. `numbers` are the numbers of its printings.
    pub fn rulings_on(&self, numbers: &[&str]) -> Vec<&Ruling> {
        let named = |at: &usize| match &self.own {
            Some(_) => true,
            None => {
                let line = EMBEDDED.get(*at);
                line.is_some_and(|line| numbers.iter().any(|number| line.mentions(number)))
            }
        };
        let ruling = |at: usize| match self.item(at) {
            Some(Item::Ruling(ruling)) => Some(ruling),
            _ => None,
        };
        let rulings = (0..self.len()).filter(named).filter_map(ruling);
        let on = |ruling: &&Ruling| ruling.cards.iter().any(|card| numbers.contains(&&**card));
        rulings.filter(on).collect()
    }

    /// Returns the item at a place of the index.
    pub(super) fn item(&self, at: usize) -> Option<&Item> {
        match &self.own {
            Some(items) => items.get(at),
            None => EMBEDDED.get(at).and_then(Line::value),
        }
    }

    pub(super) fn index(&self) -> &SearchIndex {
        &self.index
    }
}
