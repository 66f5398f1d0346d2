use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{FormatPeriod, Holds, Source};
use crate::embedded::{Line, Lines, listed};
use crate::vocab::Lang;

/// Name of a rule, such as `deck.main.size`: verdicts, glossary entries and traces that rest on
/// one rule cite the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl RuleId {
    /// The rule of this name. A test proves that every id used in the code has one.
    pub fn rule(self) -> Option<&'static Rule> {
        Rule::find(self.0)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

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
    /// The formats it holds in, with the days it holds there.
    pub fn holds_in(&self) -> impl Iterator<Item = &FormatPeriod> {
        self.rule_sets.iter().flat_map(Holds::periods)
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

static RULES: Lines<Rule> = LazyLock::new(|| {
    let list = include_str!("../embedded/rules.list");
    listed(include_str!("../embedded/rules.jsonl"), list)
});

/// Every rule, in the order of `data/rules/`.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    RULES.iter().filter_map(Line::value)
}
