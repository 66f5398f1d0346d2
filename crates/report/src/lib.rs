//! Output styles: what verdicts, played scenarios and glossary entries look like to people and to
//! programs.

pub mod ability_rules;
pub mod glossary;
pub mod scenario;
mod schema;
mod text;
mod verdict;

pub use schema::{SCHEMAS, Schema};
pub use text::line_breaks;
pub use verdict::{DeckJson, FindingJson, SCHEMA_VERSION, STYLES, Style, Tally};
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
