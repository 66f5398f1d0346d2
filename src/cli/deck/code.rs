//! `wixoss deck code`: writes a deck as a deck code (one word for a chat message), or writes the
//! deck list of a deck code.

use std::path::{Path, PathBuf};

use wixoss::deck::{DeckKind, is_cut_deck_code, is_meant_as_deck_code};
use wixoss::message;

use super::convert::Target;
use super::{People, with_known_deck};
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::options::values;
use crate::cli::{Common, Settings};

/// The name of deck codes among the kinds of deck files.
const KIND: &str = "code";

const EXAMPLES: &str = "\
Examples:
  wixoss deck code deck.yaml
  wixoss deck code --decode CODE
  wixoss deck code --decode CODE --to yaml --out-file deck.yaml
  wixoss validate CODE

Every command that takes a deck also takes a code in the place of a file, and `-` takes a message \
with a code. A code has the numbers of the cards and their copies, and no name, format or author. \
docs/deck-code.md describes every byte.

Exit code: 0 if the code or the list is written, 2 if it can't be written.";

/// Write a deck as a short code for a chat message, or write the deck list of a code
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Code {
    /// Deck file, deck code, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Read a code, and write its deck list
    #[arg(long, help_heading = "Output")]
    decode: bool,
    /// Kind of deck file to write
    #[arg(long, value_name = "KIND", value_parser = values::kind(), ignore_case = true, requires = "decode", default_value = "text", help_heading = "Output")]
    to: &'static DeckKind,
    #[command(flatten)]
    input: InputKind,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArg,
}

impl Code {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let code: &'static DeckKind = KIND.parse()?;
        let (from, to) = match self.decode {
            true => (self.input.kind.or(Some(code)), self.to),
            false => (self.input.kind, code),
        };
        let settings = Settings::new(common)?;
        let people = People::of(&settings, self.lang);
        if self.decode
            && let Some(word) = self.deck.to_str().filter(|word| is_no_code(word))
        {
            return Err(people.error(&message!("code.no-code", word = word)));
        }
        with_known_deck(&self.deck, from, &settings, people, |file, deck| {
            if self.decode && file.kind.name != KIND {
                return Err(people.error(&message!("code.not-a-code", kind = file.kind.name)));
            }
            let listing = deck.listing();
            if listing.cards.is_empty() {
                return Err(people.error(&message!("code.no-cards")));
            }
            let target = Target {
                kind: to,
                path: self.out_file.as_deref(),
                input: &self.deck,
            };
            target.write(&listing, &settings, people)
        })
    }
}

/// Returns whether an argument is a word that is neither a deck code nor the name of a file.
fn is_no_code(word: &str) -> bool {
    let may_be_file = word == "-" || word.contains(['.', '/', '\\']) || Path::new(word).exists();
    !may_be_file && !is_meant_as_deck_code(word) && !is_cut_deck_code(word)
}
