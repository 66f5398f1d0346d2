use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{FormatPeriod, Holds, RuleId, Source, holds_in, periods};
use crate::files;
use crate::lines::JsonLines;
use wixoss_base::vocab::{Date, Lang};

/// One rule of the game or of the toolkit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The stable id, such as `deck.main.size`.
    pub id: String,
    /// The short title of the rule.
    pub name: String,
    /// The statement of the rule, in English and in our own words.
    pub statement: String,
    /// The statement in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: BTreeMap<Lang, String>,
    /// The places in documents where the rule is written.
    pub sources: Vec<Source>,
    /// The rule sets in which the rule is in force.
    pub rule_sets: Vec<Holds>,
    /// A note about a contradiction between the sources, and about the source that the toolkit
    /// follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The note in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub translated_notes: BTreeMap<Lang, String>,
    /// True if the documents disagree about this rule. The note names the document that the toolkit
    /// follows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disputed: bool,
    /// The reason why no scenario can show this rule of play. `None` if there is no such reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_play: Option<String>,
}

impl Rule {
    /// Returns the formats in which this rule is in force, each with its period.
    pub fn periods(&self) -> impl Iterator<Item = &FormatPeriod> {
        self.rule_sets.iter().flat_map(periods)
    }

    /// Returns whether this rule is a decision of the authors of the toolkit, which no document
    /// states.
    pub fn is_undocumented(&self) -> bool {
        self.sources
            .iter()
            .any(|source| source.document == "toolkit-play")
    }

    /// Returns whether this rule is in force in a format on a day. If no day is given, returns
    /// whether it is in force in the latest rules of the format.
    pub fn holds_in(&self, format: &str, as_of: Option<Date>) -> bool {
        holds_in(&self.rule_sets, format, as_of)
    }

    /// Returns the rule for an id that the program's code uses. A test proves that every such id
    /// has a rule.
    pub fn of(id: RuleId) -> Option<&'static Rule> {
        Rule::find(id.0)
    }

    /// Returns the statement in a language, together with this language. If there is no
    /// translation, returns the English statement together with English.
    pub fn statement_in(&self, lang: Lang) -> (Lang, &str) {
        let translated = self.translations.get(&lang);
        translated.map_or((Lang::En, &self.statement), |text| (lang, text))
    }

    /// Returns the note in a language, together with this language. If there is no translation,
    /// returns the English note together with English. Returns `None` if the rule has no note.
    pub fn note_in(&self, lang: Lang) -> Option<(Lang, &str)> {
        let note = self.note.as_deref()?;
        let translated = self.translated_notes.get(&lang);
        Some(translated.map_or((Lang::En, note), |text| (lang, text)))
    }

    /// Returns the rule with this id.
    pub fn find(id: &str) -> Option<&'static Rule> {
        RULES.find(id)
    }
}

static RULES: LazyLock<JsonLines<Rule>> =
    LazyLock::new(|| JsonLines::new(files::RULES, files::RULE_LIST));

/// Returns every rule, in the order of the files under `data/rules/`.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    RULES.values()
}
