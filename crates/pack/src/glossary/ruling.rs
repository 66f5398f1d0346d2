use serde::{Deserialize, Serialize};

use super::Localized;
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Date;

/// A question of play with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ruling with its fields")]
pub struct Ruling {
    /// `ruling-...`
    pub id: String,
    /// The situation, as a question.
    pub situation: Localized,
    /// The answer.
    pub answer: Localized,
    /// Why, from the rules.
    pub reason: Localized,
    /// Ids of the entries it is about.
    pub about: Vec<String>,
    /// Ids of the rules it rests on.
    pub rules: Vec<String>,
    /// Day from which it was given.
    pub date: Date,
    /// What a later document made of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<Box<Superseded>>,
    /// Where it is written.
    pub sources: Vec<Source>,
    /// Where it holds.
    pub rule_sets: Vec<Holds>,
}

/// How a ruling was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "`date`, `document`, `heading` and `change`"
)]
pub struct Superseded {
    /// Day from which the change holds.
    pub date: Date,
    /// Short name of the document.
    pub document: String,
    /// Heading there.
    pub heading: String,
    /// What became of it.
    pub change: Localized,
    /// The ruling that took its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}
