//! Answers as programs read them. The shape is published (`wixoss schema glossary`) and frozen.

use schemars::JsonSchema;
use serde::Serialize;

use crate::glossary::{
    EntryKind, Hit, Item, Localized, Matched, Passage, Point, RULING, Superseded, Term,
};
use crate::report::SCHEMA_VERSION;
use crate::rule::{Document, FormatPeriod, Holds, Source};
use crate::vocab::Lang;

/// The answer to one call.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AnswerJson<'a> {
    /// Version of this shape.
    #[schemars(extend("const" = SCHEMA_VERSION))]
    pub schema_version: u32,
    /// What was asked; null where nothing was searched for.
    pub query: Option<&'a str>,
    /// What was found, best first.
    pub results: Vec<HitJson<'a>>,
    /// Where nothing was found, what comes nearest.
    pub nearest: Vec<NearJson<'a>>,
    /// Passages of the user's own documents.
    pub documents: Vec<PassageJson<'a>>,
}

/// An entry or ruling, how well it fits and why.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HitJson<'a> {
    /// Its id.
    pub id: &'a str,
    /// `zone`, `phase`, ..., or `ruling`.
    #[schemars(with = "String", extend("enum" = kinds()))]
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
#[derive(Debug, Serialize, JsonSchema)]
pub struct MatchedJson<'a> {
    /// `exact`, `prefix`, `part` or `fuzzy` by a name, `words` by its text, `rule` by a rule it
    /// rests on.
    #[schemars(with = "String", extend("enum" = ["exact", "prefix", "part", "fuzzy", "words", "rule"]))]
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
#[derive(Debug, Serialize, JsonSchema)]
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
        examples: &'a [String],
        /// Slips and contradictions of the sources, and the reading followed.
        notes: &'a [String],
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
        reason: &'a str,
        /// Ids of the entries it is about.
        about: &'a [String],
        /// The rules it rests on.
        points: Vec<PointJson<'a>>,
        /// Day from which it was given.
        #[schemars(extend("format" = "date"))]
        date: String,
        /// What a later document made of it.
        superseded_by: Option<SupersededJson<'a>>,
        /// Where it is written.
        sources: Vec<SourceJson<'a>>,
        /// Where it holds.
        rule_sets: Vec<RuleSetJson<'a>>,
    },
}

/// A name in one language.
#[derive(Debug, Serialize, JsonSchema)]
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

/// A text in three languages; null where a user's own entry has none.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TextJson<'a> {
    /// English.
    pub en: &'a str,
    /// Japanese.
    pub ja: Option<&'a str>,
    /// Chinese.
    pub zh: Option<&'a str>,
}

/// A rule as a point.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PointJson<'a> {
    /// Its id: verdicts and traces cite the same.
    pub rule: &'a str,
    /// What it says.
    pub statement: &'a str,
    /// Where it holds.
    pub rule_sets: Vec<RuleSetJson<'a>>,
    /// Where it is written.
    pub sources: Vec<SourceJson<'a>>,
    /// How sources differ, and the reading followed.
    pub note: Option<&'a str>,
}

/// A place in a document.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SourceJson<'a> {
    /// Title of the document.
    pub document: &'a str,
    /// Its version as printed.
    pub version: Option<&'a str>,
    /// Day it takes effect or was published.
    #[schemars(extend("format" = "date"))]
    pub date: Option<String>,
    /// Heading there.
    pub heading: &'a str,
}

/// A format, and when something holds in it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RuleSetJson<'a> {
    /// Id of the format.
    pub format: &'a str,
    /// First day.
    #[schemars(extend("format" = "date"))]
    pub from: Option<String>,
    /// Last day.
    #[schemars(extend("format" = "date"))]
    pub until: Option<String>,
}

/// How a ruling was changed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SupersededJson<'a> {
    /// Day from which the change holds.
    #[schemars(extend("format" = "date"))]
    pub date: String,
    /// Where it is written.
    pub source: SourceJson<'a>,
    /// What became of it.
    pub change: &'a str,
    /// The ruling that took its place.
    pub ruling: Option<&'a str>,
}

/// Something near where nothing fits.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NearJson<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its English name, or the question.
    pub title: &'a str,
    /// From 0 to 1.
    pub score: f64,
}

/// A passage of a document of the user's own.
#[derive(Debug, Serialize, JsonSchema)]
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

impl<'a> HitJson<'a> {
    /// What was found by a search.
    pub fn found(hit: &'a Hit<'a>) -> HitJson<'a> {
        HitJson {
            // Four places: more would differ between machines and say nothing.
            score: Some((hit.score * 10_000.0).round() / 10_000.0),
            matched: Some(MatchedJson::from(&hit.matched)),
            ..HitJson::shown(hit.item)
        }
    }

    /// What was asked for by its id.
    pub fn shown(item: &'a Item) -> HitJson<'a> {
        HitJson {
            id: item.id(),
            kind: item.kind(),
            score: None,
            matched: None,
            item: ItemJson::from(item),
        }
    }
}

impl<'a> From<&'a Matched<'a>> for MatchedJson<'a> {
    fn from(matched: &'a Matched<'a>) -> MatchedJson<'a> {
        let none = MatchedJson {
            by: "words",
            term: None,
            lang: None,
            words: None,
            rule: None,
        };
        match matched {
            Matched::Name { by, term, lang } => MatchedJson {
                by,
                term: Some(term),
                lang: Some(*lang),
                ..none
            },
            Matched::Words(words) => MatchedJson {
                words: Some(words),
                ..none
            },
            Matched::Rule(rule) => MatchedJson {
                by: "rule",
                rule: Some(rule),
                ..none
            },
        }
    }
}

impl<'a> From<&'a Item> for ItemJson<'a> {
    fn from(item: &'a Item) -> ItemJson<'a> {
        match item {
            Item::Entry(entry) => ItemJson::Entry {
                terms: entry.terms.iter().map(TermJson::from).collect(),
                definition: TextJson::from(&entry.definition),
                points: entry.points.iter().map(PointJson::from).collect(),
                examples: &entry.examples,
                notes: &entry.notes,
                see_also: &entry.see_also,
                sources: entry.sources.iter().map(SourceJson::from).collect(),
                rule_sets: rule_sets(&entry.rule_sets),
                named_only: entry.named_only,
            },
            Item::Ruling(ruling) => ItemJson::Ruling {
                situation: TextJson::from(&ruling.situation),
                answer: TextJson::from(&ruling.answer),
                reason: &ruling.reason,
                about: &ruling.about,
                points: ruling.rules.iter().map(|id| PointJson::of(id)).collect(),
                date: ruling.date.to_string(),
                superseded_by: ruling.superseded_by.as_ref().map(SupersededJson::from),
                sources: ruling.sources.iter().map(SourceJson::from).collect(),
                rule_sets: rule_sets(&ruling.rule_sets),
            },
        }
    }
}

impl<'a> From<&'a Term> for TermJson<'a> {
    fn from(term: &'a Term) -> TermJson<'a> {
        TermJson {
            lang: term.lang,
            text: &term.text,
            reading: term.reading.as_deref(),
            latin: term.latin_reading(),
            official: term.official,
        }
    }
}

impl<'a> From<&'a Localized> for TextJson<'a> {
    fn from(text: &'a Localized) -> TextJson<'a> {
        let some = |text: &'a String| (!text.is_empty()).then_some(text.as_str());
        TextJson {
            en: &text.en,
            ja: some(&text.ja),
            zh: some(&text.zh),
        }
    }
}

impl<'a> PointJson<'a> {
    fn of(id: &'a str) -> PointJson<'a> {
        let rule = crate::rule::Rule::find(id);
        PointJson {
            rule: id,
            statement: rule.map_or("", |rule| &rule.statement),
            rule_sets: rule.map_or_else(Vec::new, |rule| rule_sets(&rule.rule_sets)),
            sources: rule.map_or_else(Vec::new, |rule| {
                rule.sources.iter().map(SourceJson::from).collect()
            }),
            note: rule.and_then(|rule| rule.note.as_deref()),
        }
    }
}

impl<'a> From<&'a Point> for PointJson<'a> {
    fn from(point: &'a Point) -> PointJson<'a> {
        PointJson {
            statement: point.statement(),
            ..PointJson::of(&point.rule)
        }
    }
}

impl<'a> From<&'a Source> for SourceJson<'a> {
    fn from(source: &'a Source) -> SourceJson<'a> {
        source_of(&source.document, &source.heading)
    }
}

impl<'a> From<&'a Superseded> for SupersededJson<'a> {
    fn from(later: &'a Superseded) -> SupersededJson<'a> {
        SupersededJson {
            date: later.date.to_string(),
            source: source_of(&later.document, &later.heading),
            change: &later.change,
            ruling: later.ruling.as_deref(),
        }
    }
}

fn source_of<'a>(document: &'a str, heading: &'a str) -> SourceJson<'a> {
    let known = Document::find(document);
    SourceJson {
        document: known.map_or(document, |known| &known.title),
        version: known.and_then(|known| known.version.as_deref()),
        date: known
            .and_then(|known| known.date)
            .map(|day| day.to_string()),
        heading,
    }
}

fn rule_sets(held: &[Holds]) -> Vec<RuleSetJson<'_>> {
    let of = |set: &FormatPeriod| {
        (
            set.from.map(|day| day.to_string()),
            set.until.map(|day| day.to_string()),
        )
    };
    let sets = held.iter().flat_map(Holds::periods);
    sets.map(|set| {
        let (from, until) = of(set);
        RuleSetJson {
            format: &set.format,
            from,
            until,
        }
    })
    .collect()
}

impl<'a> PassageJson<'a> {
    /// A passage of a file.
    pub fn new(file: &'a str, passage: &'a Passage<'a>) -> PassageJson<'a> {
        PassageJson {
            file,
            heading: passage.heading,
            line: passage.line,
            lines: &passage.lines,
        }
    }
}
