use serde::{Deserialize, Serialize};

use super::{Entry, Point, Ruling};
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Lang;

/// What ids of rulings, and no others, begin with.
pub const RULING_IDS: &str = "ruling-";

/// What [`Item::kind`] says of rulings.
pub const RULING: &str = "ruling";

/// Something the glossary answers with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// A term and its rules.
    Entry(Entry),
    /// A question with its answer.
    Ruling(Ruling),
}

impl Item {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Item::Entry(entry) => &entry.id,
            Item::Ruling(ruling) => &ruling.id,
        }
    }

    /// `keyword`, `zone`, ..., or `ruling`.
    pub fn kind(&self) -> &'static str {
        match self {
            Item::Entry(entry) => entry.kind.name(),
            Item::Ruling(_) => RULING,
        }
    }

    /// What it is called in a language: the main term, or the question.
    pub fn title(&self, lang: Lang) -> &str {
        match self {
            Item::Entry(entry) => entry.name(lang),
            Item::Ruling(ruling) => ruling.situation.in_lang(lang),
        }
    }

    /// What it says in one sentence: the definition, or the answer.
    pub fn gist(&self, lang: Lang) -> &str {
        match self {
            Item::Entry(entry) => entry.definition.in_lang(lang),
            Item::Ruling(ruling) => ruling.answer.in_lang(lang),
        }
    }

    /// The points of an entry; a ruling has none of its own.
    pub fn points(&self) -> &[Point] {
        match self {
            Item::Entry(entry) => &entry.points,
            Item::Ruling(_) => &[],
        }
    }

    /// Ids of the rules it rests on, in order.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let rules = match self {
            Item::Entry(_) => [].as_slice(),
            Item::Ruling(ruling) => ruling.rules.as_slice(),
        };
        let points = self.points().iter().map(|point| point.rule.as_str());
        points.chain(rules.iter().map(String::as_str))
    }

    /// Ids of entries to read on at.
    pub fn related(&self) -> &[String] {
        match self {
            Item::Entry(entry) => &entry.see_also,
            Item::Ruling(ruling) => &ruling.about,
        }
    }

    /// Every id it names, and the key it stands under in a file.
    pub fn references(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let (key, later) = match self {
            Item::Entry(_) => ("see_also", None),
            Item::Ruling(ruling) => ("about", ruling.superseded_by.as_ref()),
        };
        let later = later.and_then(|later| later.ruling.as_deref());
        let related = self.related().iter().map(move |id| (key, id.as_str()));
        related.chain(later.map(|id| ("superseded_by", id)))
    }

    /// The English texts it has to have, and the keys they stand under in a file.
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

    /// Where it is written.
    pub fn sources(&self) -> &[Source] {
        match self {
            Item::Entry(entry) => &entry.sources,
            Item::Ruling(ruling) => &ruling.sources,
        }
    }

    /// Where it holds.
    pub fn rule_sets(&self) -> &[Holds] {
        match self {
            Item::Entry(entry) => &entry.rule_sets,
            Item::Ruling(ruling) => &ruling.rule_sets,
        }
    }
}
