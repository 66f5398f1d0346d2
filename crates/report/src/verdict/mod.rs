//! The output styles for verdicts. Each style has one file, named after the word that `--output`
//! takes. `facts` has the sentences that several styles share, `annotated_lines` the lines of the
//! deck file that the style `full` shows.

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

/// An output style for verdicts. A new style is a file in this folder and a line in [`STYLES`].
#[derive(Debug)]
pub struct Style {
    /// The word that `--output` takes.
    pub name: &'static str,
    /// The purpose of the style, in one line.
    pub title: &'static str,
    /// Whether programs read the style. If they do, decks that can't be read are reported in this
    /// style too.
    pub for_programs: bool,
    /// Writes the text before the first report.
    pub open: fn(&Look) -> String,
    /// Writes one report. The number says how many reports were written before this one.
    pub report: fn(&Report<'_>, usize, &Look) -> String,
    /// Writes the text after the last report.
    pub close: fn(&[Tally], &Look) -> String,
}

/// The facts about a report that the summary at the end needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The file.
    pub file: String,
    /// The result of judging the deck.
    pub outcome: Outcome,
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
}

/// Every output style for verdicts, the default style first.
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
