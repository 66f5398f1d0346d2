//! `wixoss ability`: turns printed card text into ability data.

mod compile;
mod coverage;
mod parse;

use std::path::{Path, PathBuf};

use clap::{Subcommand, ValueEnum};
use wixoss::ability::{CardText, TextLanguage, card_texts};

use super::files::limits::{self, COLLECTION};
use super::{Common, output};

const EXAMPLES: &str = "\
Examples:
  wixoss ability parse \"[Enter]: Draw a card. Discard a card.\"
  wixoss ability coverage texts.jsonl --output json | jq .fully_parsed
  wixoss ability compile texts.jsonl --out-file abilities.yaml";

/// Read printed card text and turn it into ability data: one text or a collection
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Ability {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Parse(parse::Parse),
    Coverage(coverage::Cover),
    Compile(compile::Compile),
}

impl Ability {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        match self.command {
            Command::Parse(args) => args.run(common),
            Command::Coverage(args) => args.run(common),
            Command::Compile(args) => args.run(common),
        }
    }
}

/// The languages of printed text.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum TextLang {
    /// English texts
    En,
    /// Japanese texts
    Ja,
}

impl TextLang {
    const fn language(self) -> TextLanguage {
        match self {
            TextLang::En => TextLanguage::English,
            TextLang::Ja => TextLanguage::Japanese,
        }
    }
}

/// A collection of card texts, and the language of the texts.
#[derive(Debug, clap::Args)]
struct Collection {
    /// Card texts in JSON Lines: `number`, `text` and `burst` of one card per line; - for standard
    /// input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Language of the texts; detected for each text if not given
    #[arg(long, value_name = "LANG", value_enum)]
    lang: Option<TextLang>,
}

impl Collection {
    /// Reads the cards of a collection. If some lines are wrong, prints an error for each of them
    /// and returns `None`.
    ///
    /// # Errors
    /// If the file can't be read.
    fn cards(&self, common: &Common) -> anyhow::Result<Option<Vec<CardText>>> {
        let name = self.file.display().to_string();
        let text = read(&self.file, common.limit(COLLECTION))?;
        // Some programs write a byte order mark at the beginning of a file.
        match card_texts(text.trim_start_matches('\u{feff}')) {
            Ok(cards) => Ok(Some(cards)),
            Err(errors) => {
                for error in errors {
                    output::complain(&anyhow::anyhow!("{name}: {error}"));
                }
                Ok(None)
            }
        }
    }

    fn language(&self) -> Option<TextLanguage> {
        self.lang.map(TextLang::language)
    }
}

fn read(path: &Path, limit: u64) -> anyhow::Result<String> {
    match path.as_os_str() == "-" {
        true => limits::read_stdin(limit),
        false => limits::read_text(path, limit),
    }
}
