use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::search_index::SearchIndex;
use super::{FileError, Item, Localized, Point, Question, ReadItem, Ruling};
use wixoss_base::vocab::near;
use wixoss_data::files;
use wixoss_data::lines::{JsonLines, lines_from};
use wixoss_pack::glossary::Link;
use wixoss_pack::glossary::lexicon::{WordFileError, WordFiles};

static EMBEDDED: LazyLock<JsonLines<Item>> =
    LazyLock::new(|| JsonLines::new(files::GLOSSARY, files::GLOSSARY_LIST));

/// Entries and rulings, with the index that finds them.
#[derive(Debug)]
pub struct Glossary {
    /// All items if a user added items; `None` if the glossary has exactly the items of the
    /// release.
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
        EMBEDDED.ids()
    }

    /// Returns a glossary that has only these items and questions, and uses these words.
    pub fn of(
        items: Vec<Item>,
        questions: &[Question],
        words: WordFiles<'_>,
    ) -> Result<Glossary, WordFileError> {
        let index = SearchIndex::of(&items, questions, words)?;
        Ok(Glossary {
            own: Some(items),
            index,
        })
    }

    /// Adds items. If an added item has a known id, it replaces the item with this id. Also
    /// returns one error for each id in `see_also`, `about` or `superseded_by` that no item has.
    /// The item that names the unknown id is added anyway.
    pub fn with(self, read: Vec<ReadItem>) -> (Glossary, Vec<FileError>) {
        let mut added: BTreeMap<String, Item> = BTreeMap::new();
        let mut references = Vec::new();
        for ReadItem {
            item,
            references: named,
        } in read
        {
            added.insert(item.id().to_owned(), item);
            references.extend(named);
        }
        let known: Vec<&Item> = self.items().collect();
        let kept = known.iter().filter(|item| !added.contains_key(item.id()));
        let all = kept
            .map(|item| (*item).clone())
            .chain(added.values().cloned());
        let mut all: Vec<Item> = all.collect();
        // Entries come before rulings, as in the glossary of the release.
        all.sort_by(|a, b| order(a).cmp(&order(b)));
        let place = |id: &str| all.iter().position(|item| item.id() == id);
        let unknown = references.into_iter().filter(|(id, _)| place(id).is_none());
        let wrong = unknown.map(|(id, mut error)| {
            let ids = all.iter().map(Item::id);
            if let Some(near) = near(&id, ids, 1).first() {
                error.what.push_str(&format!("; did you mean `{near}`?"));
            }
            error
        });
        let wrong = wrong.collect();
        let replaced = |id: &str| added.contains_key(id);
        let places = known.iter().map(|item| match replaced(item.id()) {
            true => None,
            false => place(item.id()),
        });
        let places: Vec<Option<usize>> = places.collect();
        let added: Vec<Item> = added.into_values().collect();
        let added_places = added.iter().map(|item| place(item.id())).collect();
        let index = self.index.clone().with(&all, &places, &added, added_places);
        let glossary = Glossary {
            own: Some(all),
            index,
        };
        (glossary, wrong)
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
            None => EMBEDDED.place(id),
        }
    }

    /// Returns the text of a rule, if the rule comes from an entry that a user added.
    pub fn own_text(&self, rule: &str) -> Option<&Localized> {
        let points = self.own.iter().flatten().flat_map(Item::points);
        let mut own = points.filter(|point| point.rule == rule);
        own.find_map(|point| point.text.as_ref())
    }

    /// Returns the points (rules) of an entry. A ruling has no points, so the rules that it cites
    /// are returned as points.
    pub fn points<'i>(&self, item: &'i Item) -> Cow<'i, [Point]> {
        match item {
            Item::Entry(entry) => Cow::Borrowed(&entry.points),
            Item::Ruling(_) => Cow::Owned(item.rules().map(|id| self.point(id)).collect()),
        }
    }

    /// Returns a rule as a point of an entry: the id of the rule, and its text if it comes from a
    /// file of the user.
    pub fn point(&self, rule: &str) -> Point {
        Point {
            rule: rule.to_owned(),
            text: self.own_text(rule).cloned(),
        }
    }

    /// Returns the indexes of the items that cite a rule, in the list of all items.
    pub fn resting_on(&self, rule: &str) -> Vec<usize> {
        self.linked(Link::Rule, rule, |item| item.rules().any(|id| id == rule))
    }

    /// Returns the rulings about an entry.
    pub fn rulings_about(&self, id: &str) -> Vec<&Item> {
        let is_about = |item: &Item| match item {
            Item::Ruling(ruling) => ruling.about.iter().any(|about| about == id),
            Item::Entry(_) => false,
        };
        let places = self.linked(Link::Entry, id, is_about).into_iter();
        places.filter_map(|at| self.item(at)).collect()
    }

    /// Returns the rulings on a card. `numbers` are the numbers of its printings.
    pub fn rulings_on(&self, numbers: &[&str]) -> Vec<&Ruling> {
        let rulings = self.places_on(numbers).into_iter();
        let rulings = rulings.filter_map(|at| match self.item(at) {
            Some(Item::Ruling(ruling)) => Some(ruling),
            _ => None,
        });
        rulings.collect()
    }

    /// Returns the indexes of the rulings on cards with these numbers.
    pub(super) fn places_on(&self, numbers: &[&str]) -> Vec<usize> {
        let mut places = Vec::new();
        for number in numbers {
            let is_on = |item: &Item| match item {
                Item::Ruling(ruling) => ruling.cards.iter().any(|card| card == number),
                Item::Entry(_) => false,
            };
            places.extend(self.linked(Link::Card, number, is_on));
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Returns the indexes of the items that are linked to `word`: the id of a rule, the id of an
    /// entry or the number of a card. If a user added items, `is_linked` decides for each item.
    /// Otherwise the stored table of links decides.
    fn linked(&self, link: Link, word: &str, is_linked: impl Fn(&Item) -> bool) -> Vec<usize> {
        if self.own.is_some() {
            let places = (0..self.len()).filter(|at| self.item(*at).is_some_and(&is_linked));
            return places.collect();
        }
        let places = links(link, word);
        places.filter_map(|place| place.parse().ok()).collect()
    }

    /// Returns the numbers of the cards of a ruling on cards. `at` is the index of the ruling in
    /// the list of all items. The result is empty if this item is not a ruling on cards.
    pub(super) fn cards_of(&self, at: usize) -> Vec<&str> {
        match &self.own {
            Some(items) => match items.get(at) {
                Some(Item::Ruling(ruling)) => ruling.cards.iter().map(String::as_str).collect(),
                _ => Vec::new(),
            },
            None => {
                let id = EMBEDDED.id(at).unwrap_or_default();
                links(Link::Ruling, id).collect()
            }
        }
    }

    /// Returns the item at an index of the list of all items.
    pub(super) fn item(&self, at: usize) -> Option<&Item> {
        match &self.own {
            Some(items) => items.get(at),
            None => EMBEDDED.value(at),
        }
    }

    pub(super) fn index(&self) -> &SearchIndex {
        &self.index
    }
}

/// Returns the values that the stored table of links has for `word`: indexes of items, or the card
/// numbers of a ruling.
fn links(link: Link, word: &str) -> impl Iterator<Item = &'static str> {
    let key = link.key(word);
    let line = lines_from(files::GLOSSARY_LINKS, &key).next();
    let words = line.and_then(|line| line.strip_prefix(&key)?.strip_prefix('\t'));
    words.into_iter().flat_map(|words| words.split(' '))
}

/// Returns the sort key of an item. Entries come before rulings, and both are sorted by id.
fn order(item: &Item) -> (bool, &str) {
    (matches!(item, Item::Ruling(_)), item.id())
}
