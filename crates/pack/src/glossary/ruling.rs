use serde::{Deserialize, Serialize};

use super::Localized;
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Date;

/// A ruling: a question about play, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ruling with its fields")]
pub struct Ruling {
    /// The id; it begins with `ruling-`.
    pub id: String,
    /// The situation, as a question.
    pub situation: Localized,
    /// The answer.
    pub answer: Localized,
    /// The reason, from the rules.
    pub reason: Localized,
    /// The ids of the entries that the ruling is about.
    pub about: Vec<String>,
    /// The ids of the rules that the ruling rests on.
    pub rules: Vec<String>,
    /// The day on which the ruling was given.
    pub date: Date,
    /// The change of the ruling by a later document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<Box<Superseded>>,
    /// The places in documents where the ruling is written.
    pub sources: Vec<Source>,
    /// The rule sets in which the ruling holds.
    pub rule_sets: Vec<Holds>,
}

/// A change of a ruling by a later document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "`date`, `document`, `heading` and `change`"
)]
pub struct Superseded {
    /// The first day on which the change holds.
    pub date: Date,
    /// Short name of the later document: its id in `data/documents.toml`.
    pub document: String,
    /// The heading in that document.
    pub heading: String,
    /// The change in words.
    pub change: Localized,
    /// The id of the ruling that replaced this one, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}
