//! The search index: the tables that the search reads. The tables of a release are read from memory
//! without a copy, so nothing is parsed when the program starts. Items that a user adds have
//! separate tables.

use wixoss_base::vocab::Lang;
use wixoss_data::files;
use wixoss_data::lines::lines_from;
use wixoss_data::rule::Rule;
use wixoss_pack::glossary::features::Units;
use wixoss_pack::glossary::index::entries;
use wixoss_pack::glossary::lexicon::{WordFileError, WordFiles};
use wixoss_pack::glossary::names::{Form, Name, Names};
use wixoss_pack::glossary::passages::{Contents, ItemRow, ON_CARDS_ONLY, Tables};
use wixoss_pack::glossary::search_text::Shape;
use wixoss_pack::glossary::{Localized, Question};

use super::Item;
use wixoss_data::simplified_chinese::simplified_character;

/// How texts are cut into units (words and characters). Traditional Chinese characters become
/// simplified characters.
pub(super) const UNITS: Units<'static> = Units {
    simplify: &simplified_character,
};

/// A layer: search tables, and the indexes of their items in the glossary.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// The tables.
    pub tables: Tables,
    /// The index in the glossary of each item of the tables. An item that another item replaced has
    /// no index. The field is `None` if the tables have the items of the glossary in the same
    /// order.
    places: Option<Vec<Option<usize>>>,
}

impl Layer {
    /// Returns the index in the glossary of an item of the tables. Returns `None` if another item
    /// replaced this item.
    pub(super) fn place(&self, item: usize) -> Option<usize> {
        match &self.places {
            None => Some(item),
            Some(places) => places.get(item).copied().flatten(),
        }
    }
}

/// The tables of names and passages (texts of the glossary).
#[derive(Clone, Debug)]
pub(super) struct SearchIndex {
    names: Names,
    /// The search tables of the release, then those of a user's items. All of them use the lexicon
    /// (the phrases with their meanings) of the first tables. The first tables also decide how rare
    /// a feature (a word or a group of characters) is.
    layers: Vec<Layer>,
}

/// Returns the statement of a rule of the release in each language.
pub(super) fn statement(id: &str) -> Option<Localized> {
    let rule = Rule::find(id)?;
    let of = |lang: Lang| rule.translations.get(&lang).cloned().unwrap_or_default();
    Some(Localized {
        en: rule.statement.clone(),
        ja: of(Lang::Ja),
        zh: of(Lang::Zh),
    })
}

fn contents<'a>(
    items: &'a [Item],
    questions: &'a [Question],
    words: WordFiles<'a>,
) -> Contents<'a> {
    Contents {
        items,
        questions,
        words,
        rule: &statement,
        units: UNITS,
    }
}

impl SearchIndex {
    /// Returns the index of this release.
    pub(super) fn embedded() -> SearchIndex {
        SearchIndex {
            names: Names::read(files::GLOSSARY_NAMES, files::GLOSSARY_NAME_ROWS),
            layers: vec![Layer {
                tables: Tables::read(files::GLOSSARY_SEARCH, files::GLOSSARY_WORDS),
                places: None,
            }],
        }
    }

    /// Builds the index of these items and questions. An item keeps its index in the list.
    pub(super) fn of(
        items: &[Item],
        questions: &[Question],
        words: WordFiles<'_>,
    ) -> Result<SearchIndex, WordFileError> {
        Ok(SearchIndex {
            names: Names::of(entries(items)),
            layers: vec![Layer {
                tables: Tables::of(&contents(items, questions, words), None)?,
                places: None,
            }],
        })
    }

    /// Adds the items `added` to this search index, and returns the new search index. `all` is the
    /// list of all items of the new search index. For each item of the old search index, `places`
    /// has its position in `all`, or `None` if an added item replaces it. For each added item,
    /// `added_places` has its position in `all`.
    pub(super) fn with(
        self,
        all: &[Item],
        places: &[Option<usize>],
        added: &[Item],
        added_places: Vec<Option<usize>>,
    ) -> SearchIndex {
        let mut layers = self.layers;
        for layer in &mut layers {
            let now = (0..layer.tables.items()).map(|item| {
                let before = layer.place(item)?;
                places.get(before).copied().flatten()
            });
            layer.places = Some(now.collect());
        }
        // `Tables::of` fails only if a word file has a mistake, and here the word files are empty.
        let base = layers.first().map(|layer| &layer.tables);
        let tables = Tables::of(&contents(added, &[], WordFiles::default()), base);
        layers.extend(tables.ok().map(|tables| Layer {
            tables,
            places: Some(added_places),
        }));
        SearchIndex {
            names: Names::of(entries(all)),
            layers,
        }
    }

    /// Returns the names in one form, such as romaji.
    pub(super) fn names(&self, form: Form) -> impl Iterator<Item = Name<'_>> {
        self.names_that_fit(form, 0, |_| true)
    }

    /// Returns the names in one form (such as romaji) with at least `least` characters, if their
    /// length and letters fit.
    pub(super) fn names_that_fit(
        &self,
        form: Form,
        least: usize,
        fits: impl Fn(Shape) -> bool,
    ) -> impl Iterator<Item = Name<'_>> {
        self.names.of_form(form, least, fits)
    }

    /// Returns the tables of the release, then the tables of a user's items.
    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// Returns the tables and the stored facts of an item, by its index in the glossary.
    pub(super) fn row(&self, place: usize) -> Option<(&Tables, &ItemRow)> {
        self.layers.iter().find_map(|layer| {
            let item = match &layer.places {
                None => Some(place),
                Some(places) => places.iter().position(|known| *known == Some(place)),
            };
            let row = layer.tables.item(item?)?;
            Some((&layer.tables, row))
        })
    }

    /// Returns the index in the glossary of the item that a concept (meaning) stands for.
    pub(super) fn place_of_concept(&self, concept: u16) -> Option<usize> {
        let base = self.layers.first()?;
        let item = usize::from(concept);
        (item < base.tables.items())
            .then(|| base.place(item))
            .flatten()
    }

    /// Returns the tables of the release. All other tables use the lexicon (the phrases with their
    /// meanings) of these tables, and take from them how rare a feature (a word or a group of
    /// characters) is.
    pub(super) fn base(&self) -> Option<&Tables> {
        self.layers.first().map(|layer| &layer.tables)
    }

    /// Returns whether a passage (text of the glossary) contains a Latin word.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.line(word).is_some()
    }

    /// Returns whether a passage (text of the glossary) contains a Latin word. Rulings on cards are
    /// left out.
    pub(super) fn knows_in_general(&self, word: &str) -> bool {
        self.line(word).is_some_and(|line| line == word)
    }

    /// Returns the line of a Latin word in the list of words.
    fn line(&self, word: &str) -> Option<&str> {
        self.layers.iter().find_map(|layer| {
            let line = lines_from(layer.tables.words(), word).next()?;
            (word_of(line) == word).then_some(line)
        })
    }

    /// Returns those words of all passages (texts of the glossary) that begin with the same letter
    /// as `word`. The first letter of a misspelled Latin word is usually right.
    pub(super) fn words_like(&self, word: &str) -> impl Iterator<Item = &str> {
        let first = word.chars().next();
        let start = first.map(String::from).unwrap_or_default();
        self.layers.iter().flat_map(move |layer| {
            let words = lines_from(layer.tables.words(), &start).map(word_of);
            words.take_while(move |known| known.chars().next() == first)
        })
    }
}

/// Returns the word on a line of the list of words. If only rulings on cards have the word, the
/// line also has a mark, which is removed.
fn word_of(line: &str) -> &str {
    line.strip_suffix(ON_CARDS_ONLY).unwrap_or(line)
}
