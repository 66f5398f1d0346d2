//! What a verdict looks like: one file per output style.

pub mod ability;
pub mod breaks;
mod concise;
mod full;
mod github;
pub mod glossary;
mod json;
mod jsonl;
mod judge;
mod junit;
mod line;
mod located;
mod markdown;
mod sarif;
pub mod scenario;
mod schema;
mod text;
mod words;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

pub use json::{DeckJson, FindingJson, SCHEMA_VERSION};
pub use judge::{Judge, Rules};
pub use schema::{SCHEMAS, Schema};

use crate::deck::{CardRef, Finding};
use crate::legality::{Opening, Outcome, Rulebook};

/// Version of this tool.
pub const TOOL_VERSION: &str = env!("CARGO_PKG_VERSION");

/// One deck's verdict and all that output says of it.
#[derive(Debug)]
pub struct Report<'a> {
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The text findings have their places in; empty if it could not be read.
    pub text: &'a str,
    /// Title of the deck.
    pub name: Option<&'a str>,
    /// The name a pipeline knows the deck by.
    pub id: Option<DeckId<'a>>,
    /// What it was found to be.
    pub outcome: Outcome,
    /// The rules it was judged by; none if it could not be read or names no known rules.
    pub book: Option<&'a Rulebook>,
    /// The opening it was judged by.
    pub opening: Option<OpeningNames<'a>>,
    /// Other formats it is legal in; asked only when nothing named a format.
    pub also_legal_in: Option<Vec<&'static str>>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// Date of the card data.
    pub data_version: &'a str,
}

/// An id as the deck spells it: echoed as it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum DeckId<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number.
    Number(serde_json::Number),
}

/// The LRIGs of an opening as output names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct OpeningNames<'a> {
    /// The center LRIG.
    pub center: CardRef<'a>,
    /// No assist LRIG, or two.
    pub assists: Vec<CardRef<'a>>,
}

impl<'a> From<Opening<'a>> for OpeningNames<'a> {
    fn from(opening: Opening<'a>) -> OpeningNames<'a> {
        OpeningNames {
            center: opening.center.into(),
            assists: opening
                .assists
                .into_iter()
                .flatten()
                .map(CardRef::from)
                .collect(),
        }
    }
}

/// How reports are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// With colors.
    pub color: bool,
    /// Findings only.
    pub quiet: bool,
    /// Columns of the terminal; 0 where lines may be of any length.
    pub width: usize,
}

/// An output style. Adding one is a file in this folder and a line in [`STYLES`].
#[derive(Debug)]
pub struct Style {
    /// The word `--output` takes.
    pub name: &'static str,
    /// What it is for, in a line.
    pub title: &'static str,
    /// Whether a program reads it, so that decks that can't be read belong in it too.
    pub for_programs: bool,
    /// What goes before the first report.
    pub open: fn(&Look) -> String,
    /// One report; the number counts the reports before it.
    pub report: fn(&Report<'_>, usize, &Look) -> String,
    /// What goes after the last.
    pub close: fn(&[Tally], &Look) -> String,
}

/// What is remembered of a report when all are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The file.
    pub file: String,
    /// What the deck was found to be.
    pub outcome: Outcome,
    /// How many findings are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
}

/// Every output style, the default first.
pub static STYLES: &[Style] = &[
    full::STYLE,
    concise::STYLE,
    json::STYLE,
    jsonl::STYLE,
    sarif::STYLE,
    junit::STYLE,
    github::STYLE,
    markdown::STYLE,
];
