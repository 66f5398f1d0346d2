//! `wixoss ability`: printed card text, read into abilities as data.

mod compile;
mod coverage;
mod parse;

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Subcommand, ValueEnum};
use wixoss::ability::{CardText, TextLanguage, card_texts};

use super::input::nearest;
use super::{Common, output};

const EXAMPLES: &str = "\
Examples:
  wixoss ability parse \"[Enter]: Draw a card. Discard a card.\"
  wixoss ability coverage texts.jsonl --output json | jq .fully_parsed
  wixoss ability compile texts.jsonl --out-file abilities.yaml";

/// Read printed card text into abilities as data: of a sentence, or of a whole collection
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
    /// The wording of the English edition
    En,
    /// The Japanese wording
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

/// A collection of card texts, and how it is read.
#[derive(Debug, clap::Args)]
struct Collection {
    /// Card texts: one object a line with `number`, `text` and `burst`; `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The language of the texts, instead of the one each is written in
    #[arg(long, value_name = "LANG", value_enum)]
    lang: Option<TextLang>,
}

impl Collection {
    /// Its cards; `None` after every bad line has been named.
    fn cards(&self) -> anyhow::Result<Option<Vec<CardText>>> {
        let name = self.file.display().to_string();
        let text = read(&self.file).with_context(|| {
            let near =
                nearest(&self.file).map(|near| format!(" (did you mean `{}`?)", near.display()));
            format!("{name} can't be read{}", near.unwrap_or_default())
        })?;
        match card_texts(&text) {
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

fn read(path: &Path) -> std::io::Result<String> {
    if path.as_os_str() != "-" {
        return std::fs::read_to_string(path);
    }
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}
