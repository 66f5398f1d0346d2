//! The tables that the search reads: those of a release in place, so that a cold start parses
//! nothing, or those of entries that a user adds.

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

/// The tables, read in place.
#[derive(Clone, Debug)]
pub(super) struct SearchIndex {
    names: Names,
    words: Cow<'static, str>,
    bags: Bags,
}

impl SearchIndex {
    /// The tables of this release.
    pub(super) fn embedded() -> SearchIndex {
        SearchIndex {
            names: Names::read(files::GLOSSARY_NAMES, files::GLOSSARY_NAME_ROWS),
            words: Cow::Borrowed(files::GLOSSARY_WORDS),
            bags: Bags::read(files::GLOSSARY_BAG_ROWS, files::GLOSSARY_BAG_WORDS),
        }
    }

    /// Those of these items; a place is that of the item in the list.
    pub(super) fn of(items: &[Item]) -> SearchIndex {
        SearchIndex {
            names: Names::of(entries(items)),
            words: Cow::Owned(words(items, &rule_text)),
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
