use serde::{Deserialize, Serialize};

use super::{Entry, Ruling};
use crate::rule::{Holds, Source};
use crate::vocab::{Date, Lang};

/// A text in the three languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Localized {
    /// English.
    pub en: String,
    /// Japanese; empty where a user's own entry has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ja: String,
    /// Chinese; empty where a user's own entry has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub zh: String,
}

impl Localized {
    /// The text in a language, in English where there is none.
    pub fn in_lang(&self, lang: Lang) -> &str {
        let text = match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
            Lang::Zh => &self.zh,
        };
        if text.is_empty() { &self.en } else { text }
    }

    /// The texts there are.
    pub fn texts(&self) -> impl Iterator<Item = (Lang, &str)> {
        [
            (Lang::En, &self.en),
            (Lang::Ja, &self.ja),
            (Lang::Zh, &self.zh),
        ]
        .into_iter()
        .map(|(lang, text)| (lang, text.as_str()))
        .filter(|(_, text)| !text.is_empty())
    }
}

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

    /// Ids of the rules it rests on, in order.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let (points, rules) = match self {
            Item::Entry(entry) => (entry.points.as_slice(), [].as_slice()),
            Item::Ruling(ruling) => ([].as_slice(), ruling.rules.as_slice()),
        };
        let points = points.iter().map(|point| point.rule.as_str());
        points.chain(rules.iter().map(String::as_str))
    }

    /// Ids of entries to read on at.
    pub fn related(&self) -> &[String] {
        match self {
            Item::Entry(entry) => &entry.see_also,
            Item::Ruling(ruling) => &ruling.about,
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

    /// Whether it holds in a format on a day; without a day, in the format's latest rules.
    pub fn holds_in(&self, format: &str, as_of: Option<Date>) -> bool {
        self.rule_sets().iter().any(|set| set.covers(format, as_of))
    }
}
