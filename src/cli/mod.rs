//! The command line: one file per subcommand.

mod ability;
mod args;
mod card;
mod command;
mod completions;
mod config;
mod deck;
mod explain;
mod formats;
mod glossary;
mod input;
mod man;
mod output;
mod play;
mod resolve;
mod schema;
mod settings;
mod table;
mod validate;
mod values;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};

use command::Call;

pub use settings::Settings;

/// Exit code when every deck is legal.
pub const LEGAL: u8 = 0;
/// Exit code when a deck is illegal and none is unjudged.
pub const ILLEGAL: u8 = 1;
/// Exit code when a deck could not be judged, or the call is wrong.
pub const CANT_JUDGE: u8 = 2;

/// Deck validator, rules glossary and rules engine for the WIXOSS trading card game.
#[derive(Debug, Parser)]
#[command(
    name = "wixoss",
    version,
    propagate_version = true,
    max_term_width = 100
)]
#[command(arg_required_else_help = true, disable_help_subcommand = true)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub call: Call,
}

// Options every subcommand takes, before its name or behind it. (clap would show a doc comment here
// as that of the subcommand.)
#[derive(Debug, clap::Args)]
pub struct Common {
    /// Card files to add; a card with a known number takes that card's place
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub cards: Vec<std::path::PathBuf>,
    /// Restriction lists to add; a list with a known id takes that list's place
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub restrictions: Vec<std::path::PathBuf>,
    /// Files of card abilities to add; a card with a known number takes that card's place
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub ability_file: Vec<std::path::PathBuf>,
    /// Configuration file, instead of the nearest wixoss.toml
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub config: Option<std::path::PathBuf>,
    /// Ignore every configuration file
    #[arg(long, global = true, conflicts_with = "config", help_heading = "Data")]
    pub isolated: bool,
    /// When to use colors
    #[arg(long, value_name = "WHEN", global = true, help_heading = "Output")]
    pub color: Option<When>,
    /// Print less: findings and errors only
    #[arg(short, long, global = true, help_heading = "Output")]
    pub quiet: bool,
}

impl Common {
    /// These options where they are given, else those before the subcommand.
    fn after(self, before: Common) -> Common {
        let both = |mut first: Vec<_>, second: Vec<_>| {
            first.extend(second);
            first
        };
        Common {
            cards: both(before.cards, self.cards),
            restrictions: both(before.restrictions, self.restrictions),
            ability_file: both(before.ability_file, self.ability_file),
            config: self.config.or(before.config),
            isolated: self.isolated || before.isolated,
            color: self.color.or(before.color),
            quiet: self.quiet || before.quiet,
        }
    }
}

/// The whole command. The common options are built for the program and for the subcommand that is
/// called; as options of all they would be copied to every other as well.
pub fn command() -> clap::Command {
    Cli::command().mut_args(|arg| arg.global(false))
}

/// When to use colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Runs the command the arguments spell.
pub fn main() -> ExitCode {
    let parsed = command().try_get_matches();
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let code = if error.use_stderr() {
                CANT_JUDGE
            } else {
                LEGAL
            };
            use std::io::Write;
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            // A closed pipe while printing help is no error of ours; a full disk is.
            return match printed {
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                    output::complain(&error.into());
                    ExitCode::from(CANT_JUDGE)
                }
                _ => ExitCode::from(code),
            };
        }
    };
    match cli.call.run(cli.common) {
        Ok(code) => ExitCode::from(code),
        Err(error) if output::is_broken_pipe(&error) => ExitCode::from(LEGAL),
        Err(error) => {
            output::complain(&error);
            ExitCode::from(CANT_JUDGE)
        }
    }
}
