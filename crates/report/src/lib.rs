//! What a verdict looks like: one file per output style.

pub mod ability;
pub mod breaks;
mod concise;
mod full;
mod github;
pub mod glossary;
mod json;
mod jsonl;
mod junit;
mod line;
mod markdown;
mod sarif;
pub mod scenario;
mod schema;
mod text;
mod words;

pub use json::{DeckJson, FindingJson, SCHEMA_VERSION};
pub use schema::{SCHEMAS, Schema};

use wixoss_cards::legality::Outcome;
pub use wixoss_cards::legality::{DeckId, OpeningNames, Report};

/// Version of this tool.
pub const TOOL_VERSION: &str = env!("CARGO_PKG_VERSION");

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
