//! Output styles: they write verdicts, played scenarios and glossary entries for people and for
//! programs. The input is a finished result: a report on a deck, a played scenario, or a glossary
//! entry. The output is text. This crate does not judge, play or search, and does not write to the
//! terminal.
//!
//! `verdict/` and [`scenario`] have one file per output style, named after the word that `--output`
//! takes. [`glossary`] has the labels and documents of glossary answers. `schema/` makes the
//! published JSON Schemas, and `text/` makes text safe for a terminal and breaks it into lines.

pub mod ability_rules;
pub mod deck;
pub mod glossary;
pub mod scenario;
mod schema;
pub mod text;
mod verdict;

pub use schema::{SCHEMAS, Schema};
pub use text::line_breaks;
pub use verdict::{
    DeckJson, FindingJson, OpeningNames, SCHEMA_VERSION, STYLES, Style, Tally, format_name,
    is_written_verdict, list_known_to, outcome_word, passed_over, passed_over_lines,
};
pub use wixoss_cards::legality::{DeckId, Report};

use wixoss_base::vocab::Lang;

/// The version of this tool.
pub const TOOL_VERSION: &str = env!("CARGO_PKG_VERSION");

/// The settings that decide how results are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct OutputSettings {
    /// Whether to use colors.
    pub color: bool,
    /// Whether to write only the findings, and leave out everything else.
    pub quiet: bool,
    /// Whether to write more details: the skipped lines of a deck file, and every finding of a deck
    /// that is legal in another format.
    pub verbose: bool,
    /// The width of the terminal in columns; 0 if lines may have any length.
    pub width: usize,
    /// The language of the output.
    pub lang: Lang,
}
