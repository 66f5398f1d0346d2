use serde::{Deserialize, Serialize};

use super::{Entry, Point, Ruling};
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Lang;

/// The start of every ruling's id. The id of an entry never starts with this text.
pub const RULING_IDS: &str = "ruling-";

/// The word that [`Item::kind`] returns for rulings.
pub const RULING: &str = "ruling";

/// An item of the glossary: an entry or a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// A term and the rules about it.
    Entry(Entry),
    /// A question with its answer.
    Ruling(Ruling),
}

impl Item {
    /// Returns the id of the item.
    pub fn id(&self) -> &str {
        match self {
            Item::Entry(entry) => &entry.id,
            Item::Ruling(ruling) => &ruling.id,
        }
    }

    /// Returns the kind of the item: a word such as `keyword` or `zone` for an entry, and `ruling`
    /// for a ruling.
    pub fn kind(&self) -> &'static str {
        match self {
            Item::Entry(entry) => entry.kind.name(),
            Item::Ruling(_) => RULING,
        }
    }

    /// Returns the title in a language: the main term of an entry, or the question of a ruling.
    pub fn title(&self, lang: Lang) -> &str {
        match self {
            Item::Entry(entry) => entry.name(lang),
            Item::Ruling(ruling) => ruling.situation.in_lang(lang),
        }
    }

    /// Returns the points of an entry. A ruling has no points.
    pub fn points(&self) -> &[Point] {
        match self {
            Item::Entry(entry) => &entry.points,
            Item::Ruling(_) => &[],
        }
    }

    /// Returns the ids of the rules on which the item is based, in the order in which the item
    /// lists them.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let rules = match self {
            Item::Entry(_) => [].as_slice(),
            Item::Ruling(ruling) => ruling.rules.as_slice(),
        };
        let points = self.points().iter().map(|point| point.rule.as_str());
        points.chain(rules.iter().map(String::as_str))
    }

    /// Returns the ids of related entries.
    pub fn related(&self) -> &[String] {
        match self {
            Item::Entry(entry) => &entry.see_also,
            Item::Ruling(ruling) => &ruling.about,
        }
    }

    /// Returns every id of an entry or ruling that the item mentions. Each id comes with the key of
    /// the file format under which the id is written, such as `see_also`.
    pub fn references(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let (key, later, same) = match self {
            Item::Entry(_) => ("see_also", None, [].as_slice()),
            Item::Ruling(ruling) => {
                let later = ruling.superseded_by.as_ref();
                ("about", later, ruling.same_as.as_slice())
            }
        };
        let later = later.and_then(|later| later.ruling.as_deref());
        let related = self.related().iter().map(move |id| (key, id.as_str()));
        let same = same.iter().map(|id| ("same_as", id.as_str()));
        let related = related.chain(same);
        related.chain(later.map(|id| ("superseded_by", id)))
    }

    /// Returns the English texts that the item must have. Each text comes with the key of the file
    /// format under which the text is written, such as `definition`.
    pub fn english(&self) -> Vec<(&'static str, &str)> {
        match self {
            Item::Entry(entry) => vec![("definition", &entry.definition.en)],
            Item::Ruling(ruling) => vec![
                ("situation", &ruling.situation.en),
                ("answer", &ruling.answer.en),
                ("reason", &ruling.reason.en),
            ],
        }
    }

    /// Returns the places in documents that state the content of the item.
    pub fn sources(&self) -> &[Source] {
        match self {
            Item::Entry(entry) => &entry.sources,
            Item::Ruling(ruling) => &ruling.sources,
        }
    }

    /// Returns the rule sets (formats and periods) in which the item is true.
    pub fn rule_sets(&self) -> &[Holds] {
        match self {
            Item::Entry(entry) => &entry.rule_sets,
            Item::Ruling(ruling) => &ruling.rule_sets,
        }
    }
}
