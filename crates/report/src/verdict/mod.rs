//! The output styles for verdicts. Each style has one file, named after the word that `--output`
//! takes. `facts` has the sentences that several styles share, and `annotated_lines` has the lines
//! of the deck file that the style `full` shows.

mod annotated_lines;
mod concise;
mod facts;
mod full;
mod github;
mod group_titles;
mod json;
mod json_line;
mod jsonl;
mod junit;
mod legal_elsewhere;
mod markdown;
mod sarif;

pub use facts::{format_name, list_known_to, outcome_word, passed_over, passed_over_lines};
pub use json::{DeckJson, FindingJson, OpeningNames, SCHEMA_VERSION};

use crate::{OutputSettings, Report};
use wixoss_cards::legality::Outcome;

/// An output style for verdicts. A new style is a file in this folder and a line in [`STYLES`].
#[derive(Debug)]
pub struct Style {
    /// The word that `--output` takes.
    pub name: &'static str,
    /// The purpose of the style, in one line.
    pub title: &'static str,
    /// Whether people read the style. If the user names no language, such a style uses the language
    /// of the configuration or of the system. The styles for programs are always in English.
    pub for_people: bool,
    /// Whether the style names a file below the working folder by its relative path.
    pub relative_paths: bool,
    /// Returns whether this style wrote the text.
    pub wrote: fn(&str) -> bool,
    /// Writes the text before the first report.
    pub open: fn(&OutputSettings) -> String,
    /// Writes one report. Writes nothing if the style leaves the report out.
    pub report: fn(&Report<'_>, &OutputSettings) -> String,
    /// Writes the text between two reports.
    pub between: fn(&OutputSettings) -> &'static str,
    /// Writes the text after the last report.
    pub close: fn(&[Tally], &OutputSettings) -> String,
}

/// The facts about a report that the summary at the end needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The file of the deck.
    pub file: String,
    /// The result of judging the deck.
    pub outcome: Outcome,
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
}

/// Returns whether one of the output styles wrote this text. Such a file is not a deck.
pub fn is_written_verdict(text: &str) -> bool {
    STYLES.iter().any(|style| (style.wrote)(text))
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
