//! Options that several subcommands take.

use clap::ValueEnum;
use wixoss::deck::DeckKind;
use wixoss::vocab::Lang;

use super::lang::LangArg;
use super::values;
use crate::cli::Settings;

/// The kind of deck file to read.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct InputKind {
    /// Kind of deck file to read; recognized by content if not given
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

/// The output style of a command that prints tables.
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

/// The output styles of a command that prints tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TableStyle {
    /// Tables for people
    #[default]
    Table,
    /// JSON for programs
    Json,
}

impl TableStyle {
    /// Returns the language of the output. Output for programs is in English unless the user asks
    /// for another language.
    pub fn lang(self, settings: &Settings, asked: LangArg) -> Lang {
        match self {
            TableStyle::Table => settings.lang(asked.lang),
            TableStyle::Json => asked.lang.unwrap_or_default(),
        }
    }
}
