//! Answers as programs read them. The shape is published (`wixoss schema glossary`) and frozen.

use serde::Serialize;

#[cfg(feature = "schema")]
use crate::SCHEMA_VERSION;
use wixoss_base::vocab::Lang;
use wixoss_glossary::{EntryKind, RULING};

/// The answer to one call.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerJson<'a> {
    /// Version of this shape.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
    /// What was asked; null where nothing was searched for.
    pub query: Option<&'a str>,
    /// What was found, best first.
    pub results: Vec<HitJson<'a>>,
    /// Where nothing was found, what comes nearest.
    pub nearest: Vec<NearJson<'a>>,
    /// Numbers of the cards that are called so; `wixoss card` has their facts.
    pub cards: &'a [String],
    /// Passages of the user's own documents.
    pub documents: Vec<PassageJson<'a>>,
}

/// An entry or ruling, how well it fits and why.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HitJson<'a> {
    /// Its id.
    pub id: &'a str,
    /// `zone`, `phase`, ..., or `ruling`.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = kinds())))]
    pub kind: &'static str,
    /// From 0 to 1; null where nothing was searched for.
    pub score: Option<f64>,
    /// How it was found; null where nothing was searched for.
    pub matched: Option<MatchedJson<'a>>,
    /// The entry or ruling.
    #[serde(flatten)]
    pub item: ItemJson<'a>,
}

fn kinds() -> Vec<&'static str> {
    let mut kinds: Vec<&str> = EntryKind::ALL.map(EntryKind::name).to_vec();
    kinds.push(RULING);
    kinds
}

/// How something was found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchedJson<'a> {
    /// `exact`, `prefix`, `part` or `fuzzy` by a name, `words` by its text, `rule` by a rule it
    /// rests on.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["exact", "prefix", "part", "fuzzy", "words", "rule"])))]
    pub by: &'static str,
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<&'a str>,
    /// The language of the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The words, as the search compares them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<&'a [String]>,
    /// The rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'a str>,
}

/// An entry or a ruling.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ItemJson<'a> {
    /// A term and its rules.
    Entry {
        /// Names and aliases, the main one of each language first.
        terms: Vec<TermJson<'a>>,
        /// What it is, in each language.
        definition: TextJson<'a>,
        /// The rules.
        points: Vec<PointJson<'a>>,
        /// What a point comes to on a board.
        examples: Vec<TextJson<'a>>,
        /// Slips and contradictions of the sources, and the reading followed.
        notes: Vec<TextJson<'a>>,
        /// Ids of entries to read on at.
        see_also: &'a [String],
        /// Where it is written.
        sources: Vec<SourceJson<'a>>,
        /// Where the term exists.
        rule_sets: Vec<RuleSetJson<'a>>,
        /// The sources name it and say no rule of it.
        named_only: bool,
    },
    /// A question with its answer.
    Ruling {
        /// The situation, as a question.
        situation: TextJson<'a>,
        /// The answer.
        answer: TextJson<'a>,
        /// Why.
        reason: TextJson<'a>,
        /// Ids of the entries it is about.
        about: &'a [String],
        /// The rules it rests on.
        points: Vec<PointJson<'a>>,
        /// Day from which it was given.
        #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
        date: String,
        /// What a later document made of it.
        superseded_by: Option<Box<SupersededJson<'a>>>,
        /// Where it is written.
        sources: Vec<SourceJson<'a>>,
        /// Where it holds.
        rule_sets: Vec<RuleSetJson<'a>>,
    },
}

/// A name in one language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TermJson<'a> {
    /// Its language.
    pub lang: Lang,
    /// The name.
    pub text: &'a str,
    /// In kana or pinyin, where the name itself does not say it.
    pub reading: Option<&'a str>,
    /// In Latin letters: romaji or pinyin.
    pub latin: Option<String>,
    /// Whether a source prints it; else it is the toolkit's, or players'.
    pub official: bool,
}

/// A text in three languages; null where there is none.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextJson<'a> {
    /// English.
    pub en: &'a str,
    /// Japanese.
    pub ja: Option<&'a str>,
    /// Chinese.
    pub zh: Option<&'a str>,
}

/// A rule as a point.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PointJson<'a> {
    /// Its id: verdicts and traces cite the same.
    pub rule: &'a str,
    /// What it says.
    pub statement: TextJson<'a>,
    /// Where it holds.
    pub rule_sets: Vec<RuleSetJson<'a>>,
    /// Where it is written.
    pub sources: Vec<SourceJson<'a>>,
    /// How sources differ, and the reading followed.
    pub note: Option<&'a str>,
}

/// A place in a document.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceJson<'a> {
    /// Title of the document.
    pub document: &'a str,
    /// Its version as printed.
    pub version: Option<&'a str>,
    /// Day it takes effect or was published.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub date: Option<String>,
    /// Heading there.
    pub heading: &'a str,
}

/// A format, and when something holds in it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleSetJson<'a> {
    /// Id of the format.
    pub format: &'a str,
    /// First day.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub from: Option<String>,
    /// Last day.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub until: Option<String>,
}

/// How a ruling was changed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SupersededJson<'a> {
    /// Day from which the change holds.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub date: String,
    /// Where it is written.
    pub source: SourceJson<'a>,
    /// What became of it.
    pub change: TextJson<'a>,
    /// The ruling that took its place.
    pub ruling: Option<&'a str>,
}

/// Something near where nothing fits.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearJson<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its English name, or the question.
    pub title: &'a str,
    /// From 0 to 1.
    pub score: f64,
}

/// A passage of a document of the user's own.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PassageJson<'a> {
    /// The file.
    pub file: &'a str,
    /// The heading it stands under.
    pub heading: Option<&'a str>,
    /// Number of its first line, from 1.
    pub line: usize,
    /// Its lines.
    pub lines: &'a [&'a str],
}
