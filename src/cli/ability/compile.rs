//! `wixoss ability compile`: the abilities of a collection, as a file.

use std::path::PathBuf;

use anyhow::Context;
use wixoss::ability::{CardAbilities, CardText, write_card_abilities};

use super::Collection;
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss ability compile texts.jsonl --out-file abilities.yaml
  wixoss ability compile - < texts.jsonl | less

Cards that are not understood in full are named; in the file they are `not understood`.
The file is for --ability-file, or for `abilities` in wixoss.toml.

Exit code: 0 when the collection was read, 2 when a line of it is no card text.";

/// Write the abilities of every card whose text is understood in full
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Compile {
    #[command(flatten)]
    collection: Collection,
    /// Where to write it, instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
}

impl Compile {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let Some(cards) = self.collection.cards()? else {
            return Ok(CANT_JUDGE);
        };
        let read = |card: &CardText| {
            let read = card.read(self.collection.language());
            let full = read.is_full();
            CardAbilities {
                number: card.number.clone(),
                abilities: full.then(|| [read.text.abilities, read.burst.abilities].concat()),
            }
        };
        let compiled: Vec<CardAbilities> = cards.iter().map(read).collect();
        let text = write_card_abilities(&compiled)?;
        let left_out = compiled.iter().filter(|card| card.abilities.is_none());
        let left_out: Vec<&str> = left_out.map(|card| card.number.as_str()).collect();
        match &self.out_file {
            None => output::print(&text)?,
            Some(path) => std::fs::write(path, &text)
                .with_context(|| format!("{} can't be written", path.display()))?,
        }
        if !settings.common.quiet && !left_out.is_empty() {
            output::note(&format!(
                "note: {} of {} cards are not understood in full: {}",
                left_out.len(),
                cards.len(),
                left_out.join(", ")
            ));
        }
        Ok(LEGAL)
    }
}
