//! The command line: one file or folder per subcommand.
//!
//! Only this module reads arguments, the environment and files, and only this module prints. The
//! library computes the results; this module shows them.

mod ability;
mod card;
mod command;
mod completions;
mod deck;
mod explain;
mod failure;
mod files;
mod formats;
mod glossary;
mod man;
mod options;
mod output;
mod play;
mod resolve;
mod schema;
mod table;
mod validate;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};

use command::Call;
use files::limits;
use options::lang;
use wixoss::vocab::Lang;

pub use options::settings::Settings;

/// The exit code for success: every deck is legal, or the command has done its task.
pub const LEGAL: u8 = 0;
/// The exit code if a deck is illegal, and every deck could be judged.
pub const ILLEGAL: u8 = 1;
/// The exit code if a deck could not be judged, or if the arguments are wrong.
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

// The options that every subcommand takes, before or after its name. This is a plain comment,
// because clap would show a doc comment as the help of the subcommand.
#[derive(Clone, Debug, clap::Args)]
pub struct Common {
    /// Card file to add; its cards replace known cards with the same numbers
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub cards: Vec<std::path::PathBuf>,
    /// File of other names for cards to add
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub aliases: Vec<std::path::PathBuf>,
    /// Restriction list to add; it replaces the known list with the same id
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub restrictions: Vec<std::path::PathBuf>,
    /// Ability file to add; its abilities replace the known abilities of the same cards
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub ability_file: Vec<std::path::PathBuf>,
    /// Configuration file to read instead of the nearest wixoss.toml
    #[arg(long, value_name = "FILE", global = true, help_heading = "Data")]
    pub config: Option<std::path::PathBuf>,
    /// Read no configuration file
    #[arg(long, global = true, conflicts_with = "config", help_heading = "Data")]
    pub isolated: bool,
    /// Largest file to read, such as 20M; if not given, 8M for most files and 128M for --cards
    #[arg(long, value_name = "SIZE", global = true, help_heading = "Data")]
    pub max_size: Option<limits::Size>,
    /// When to use colors
    #[arg(long, value_name = "WHEN", global = true, help_heading = "Output")]
    pub color: Option<When>,
    /// Print less: only results, findings and errors
    #[arg(short, long, global = true, help_heading = "Output")]
    pub quiet: bool,
    /// Print more details, if the command has more
    #[arg(
        short,
        long,
        global = true,
        conflicts_with = "quiet",
        help_heading = "Output"
    )]
    pub verbose: bool,
}

impl Common {
    /// Combines these options, which the user wrote after the name of the subcommand, with the
    /// options `before` the name. If both set a value, the value after the name is used. The files
    /// of both are used.
    fn merged_over(self, before: Common) -> Common {
        let both = |mut first: Vec<_>, second: Vec<_>| {
            first.extend(second);
            first
        };
        Common {
            cards: both(before.cards, self.cards),
            aliases: both(before.aliases, self.aliases),
            restrictions: both(before.restrictions, self.restrictions),
            ability_file: both(before.ability_file, self.ability_file),
            config: self.config.or(before.config),
            isolated: self.isolated || before.isolated,
            max_size: self.max_size.or(before.max_size),
            color: self.color.or(before.color),
            quiet: self.quiet || before.quiet,
            verbose: self.verbose || before.verbose,
        }
    }
}

/// Builds the whole command. The common options are built only for the program and for the
/// subcommand of this run. If they were global options, clap would copy them to all other
/// subcommands too.
pub fn command() -> clap::Command {
    Cli::command().mut_args(|arg| arg.global(false))
}

/// When to use colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// If the output is a terminal; NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR and TERM=dumb
    /// are respected
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Returns the arguments. `wixoss help deck` means `wixoss deck --help`.
fn arguments() -> Vec<std::ffi::OsString> {
    let mut arguments: Vec<_> = std::env::args_os().collect();
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Runs the subcommand that the arguments name.
pub fn main() -> ExitCode {
    completions::answer();
    let arguments = arguments();
    if let Some(lang) = lang::asked(&arguments) {
        lang::set_asked(lang);
    }
    let parsed = command().try_get_matches_from(&arguments);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(mut error) => {
            failure::drop_wrong_advice(&mut error);
            let code = if error.use_stderr() {
                CANT_JUDGE
            } else {
                LEGAL
            };
            let lang = lang::of_errors();
            if let Some(problem) = failure::of_text_as_option(&error, &arguments) {
                output::complain_in(&problem, lang);
                return ExitCode::from(code);
            }
            if let Some(problem) = failure::of_arguments(&error).filter(|_| lang != Lang::En) {
                output::complain_in(&problem, lang);
                return ExitCode::from(code);
            }
            // It is not an error if the reader of a pipe closes it while help is printed. A full
            // disk is an error.
            return match output::print_help(&error) {
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
