//! The search index: the tables that the search reads. The tables of a release are read in place,
//! so start-up parses nothing. If a user adds entries, the tables are built again.

use std::borrow::Cow;

use wixoss_base::vocab::Lang;
use wixoss_data::files;
use wixoss_data::lines::lines_from;
use wixoss_data::rule::Rule;
use wixoss_pack::glossary::index::{RuleText, entries, words};
use wixoss_pack::glossary::names::{Form, Name, Names};
use wixoss_pack::glossary::word_bags::{Bag, Bags};

use super::Item;

fn rule_text(id: &str) -> Option<RuleText<'static>> {
    let rule = Rule::find(id)?;
    Some(RuleText {
        name: &rule.name,
        statement: &rule.statement,
    })
}

/// The tables of names, words and bags of words.
#[derive(Clone, Debug)]
pub(super) struct SearchIndex {
    names: Names,
    words: Cow<'static, str>,
    bags: Bags,
}

impl SearchIndex {
    /// Returns the index of this release.
    pub(super) fn embedded() -> SearchIndex {
        SearchIndex {
            names: Names::read(files::GLOSSARY_NAMES, files::GLOSSARY_NAME_ROWS),
            words: Cow::Borrowed(files::GLOSSARY_WORDS),
            bags: Bags::read(files::GLOSSARY_BAG_ROWS, files::GLOSSARY_BAG_WORDS),
        }
    }

    /// Builds the index of these items. The place of an item is its index in the list.
    pub(super) fn of(items: &[Item]) -> SearchIndex {
        SearchIndex {
            names: Names::of(entries(items)),
            words: Cow::Owned(words(items, &rule_text)),
            bags: Bags::of(items),
        }
    }

    /// Returns the names in one form.
    pub(super) fn names(&self, form: Form) -> impl Iterator<Item = Name<'_>> {
        self.names.of_form(form)
    }

    /// Returns the share of words, from 0 to 1, that `asked` has in common with a name of the entry
    /// at a place, or with the question of the ruling there. Only texts in one of `langs` are
    /// compared.
    pub(super) fn likeness(&self, asked: &Bag, at: usize, langs: &[Lang]) -> f64 {
        self.bags.likeness(asked, at, langs)
    }

    /// Returns the places of the items that contain a word, with weights, in written form; see
    /// [`weights`]. Returns `None` if no item contains the word.
    pub(super) fn places(&self, word: &str) -> Option<&str> {
        let line = lines_from(&self.words, word).next()?;
        let (found, places) = line.split_once('\t')?;
        (found == word).then_some(places)
    }

    /// Returns the words of the index with the same first letter. A misspelled Latin word usually
    /// has the right first letter.
    pub(super) fn words_like(&self, word: &str) -> impl Iterator<Item = &str> {
        let first = word.chars().next();
        let start = first.map(String::from).unwrap_or_default();
        let lines = lines_from(&self.words, &start);
        let words = lines.filter_map(|line| line.split_once('\t').map(|(word, _)| word));
        words.take_while(move |known| known.chars().next() == first)
    }

    /// Returns the number of entries and rulings in the index.
    pub(super) fn count(&self) -> usize {
        let first = self.words.lines().next();
        first.and_then(|count| count.parse().ok()).unwrap_or(0)
    }
}

/// Parses the written places and weights of a word.
pub(super) fn weights(places: &str) -> impl Iterator<Item = (usize, u32)> {
    places.split(' ').filter_map(|place| {
        let (at, weight) = place.split_once(':')?;
        Some((at.parse().ok()?, weight.parse().ok()?))
    })
}
