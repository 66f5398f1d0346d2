//! Options that several subcommands take.

use clap::ValueEnum;
use wixoss::deck::DeckKind;

use super::values;

/// Which kind of deck file is read.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct InputKind {
    /// Kind of deck file to read, instead of telling by content
    #[arg(
        id = "input",
        long = "input",
        value_name = "KIND",
        value_parser = values::kind(),
        ignore_case = true,
        help_heading = "Input"
    )]
    pub kind: Option<&'static DeckKind>,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct TableOutput {
    /// Output style
    #[arg(
        id = "output",
        long = "output",
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    pub style: TableStyle,
}

/// The styles of tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TableStyle {
    /// Tables for people
    #[default]
    Table,
    /// JSON for programs
    Json,
}
