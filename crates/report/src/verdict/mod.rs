//! What a verdict looks like: one file per output style.

mod annotated_lines;
mod concise;
mod facts;
mod full;
mod github;
mod json;
mod json_line;
mod jsonl;
mod junit;
mod markdown;
mod sarif;

pub use json::{DeckJson, FindingJson, SCHEMA_VERSION};

use crate::{Look, Report};
use wixoss_cards::legality::Outcome;

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
