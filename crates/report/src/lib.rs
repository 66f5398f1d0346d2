//! Output styles: what verdicts, played scenarios and glossary entries look like, for people and
//! for programs. What comes in is finished: a report on a deck, a played scenario, a glossary
//! entry. What comes out is text. Nothing here judges, plays, searches or touches the terminal.
//!
//! `verdict/` and [`scenario`] have one file per output style, named after the word that `--output`
//! takes. [`glossary`] has the labels and documents of glossary answers. `schema/` makes the
//! published JSON Schemas, and `text/` makes text safe for a terminal and breaks it into lines.

pub mod ability_rules;
pub mod glossary;
pub mod scenario;
mod schema;
pub mod text;
mod verdict;

pub use schema::{SCHEMAS, Schema};
pub use text::line_breaks;
pub use verdict::{
    DeckJson, FindingJson, SCHEMA_VERSION, STYLES, Style, Tally, is_written_verdict, passed_over,
    passed_over_lines,
};
pub use wixoss_cards::legality::{DeckId, OpeningNames, Report};

/// The version of this tool.
pub const TOOL_VERSION: &str = env!("CARGO_PKG_VERSION");

/// How reports are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// Whether to use colors.
    pub color: bool,
    /// Whether to write findings only.
    pub quiet: bool,
    /// Whether to write more: the lines of a deck file that were passed over, and every finding of a
    /// deck that is legal in another format.
    pub verbose: bool,
    /// The width of the terminal in columns; 0 if lines may have any length.
    pub width: usize,
}
