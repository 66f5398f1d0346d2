use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{FormatPeriod, Holds, RuleId, Source, holds_in, periods};
use crate::files;
use crate::lines::{Line, Lines, listed};
use wixoss_base::vocab::{Date, Lang};

/// One rule of the game or of the toolkit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Stable name.
    pub id: String,
    /// Short title.
    pub name: String,
    /// What the rule says, in our own words.
    pub statement: String,
    /// The same in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: BTreeMap<Lang, String>,
    /// Where it is written.
    pub sources: Vec<Source>,
    /// Where it holds.
    pub rule_sets: Vec<Holds>,
    /// How sources differ, and the reading the toolkit follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Of a rule of play that describes no play, why: no scenario can show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_play: Option<String>,
}

impl Rule {
    /// The formats this rule holds in, with the days it holds there.
    pub fn periods(&self) -> impl Iterator<Item = &FormatPeriod> {
        self.rule_sets.iter().flat_map(periods)
    }

    /// Whether this rule holds in a format on a day; without a day, in the format's latest rules.
    pub fn holds_in(&self, format: &str, as_of: Option<Date>) -> bool {
        holds_in(&self.rule_sets, format, as_of)
    }

    /// The rule that an id of the code names. A test proves that every id used has one.
    pub fn of(id: RuleId) -> Option<&'static Rule> {
        Rule::find(id.0)
    }

    /// What it says in a language and that language, or in English.
    pub fn statement_in(&self, lang: Lang) -> (Lang, &str) {
        let translated = self.translations.get(&lang);
        translated.map_or((Lang::En, &self.statement), |text| (lang, text))
    }

    /// The rule with this id.
    pub fn find(id: &str) -> Option<&'static Rule> {
        RULES.iter().find(|line| line.id() == id)?.value()
    }
}

static RULES: Lines<Rule> = LazyLock::new(|| listed(files::RULES, files::RULE_LIST));

/// Every rule, in the order of `data/rules/`.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    RULES.iter().filter_map(Line::value)
}
