//! `wixoss ability compile`: writes the abilities of a collection as an ability file.

use std::path::PathBuf;

use wixoss::ability::{CardAbilities, CardText, Known, card_names, write_card_abilities};

use super::Collection;
use crate::cli::files::out_file::OutFile;
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss ability compile texts.jsonl --out-file abilities.yaml
  wixoss ability compile - < texts.jsonl | less

Give the file to --ability-file, or name it under `abilities` in wixoss.toml.
If an ability is not understood, the file has an entry `missing` in its place, with the kind of the \
ability and the reason, and a note names the card. `--partial` plays such a card with its other \
abilities.

Exit code: 0 if the collection was read, 2 if a line of the collection is not a card text.";

/// Write the abilities of all cards of a collection as an ability file
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Compile {
    #[command(flatten)]
    collection: Collection,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
}

/// The largest number of cards that the note names.
const MOST_NAMED: usize = 10;

impl Compile {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let Some(cards) = self.collection.cards(&settings.common)? else {
            return Ok(CANT_JUDGE);
        };
        let names = card_names(&settings.db, &cards);
        let read = |card: &CardText| {
            let read = card.read(self.collection.language(), &names);
            CardAbilities {
                number: card.number.clone(),
                known: read.known(),
            }
        };
        let compiled: Vec<CardAbilities> = cards.iter().map(read).collect();
        let text = write_card_abilities(&compiled)?;
        let left_out = compiled
            .iter()
            .filter(|card| matches!(card.known, Known::InPart(_)));
        let left_out: Vec<&str> = left_out.map(|card| card.number.as_str()).collect();
        match &self.out_file {
            None => output::print(&text)?,
            Some(path) => {
                let input = self.collection.file.as_path();
                OutFile::write_text(path, &text, &settings.common, [input])?;
            }
        }
        if !settings.common.quiet && !left_out.is_empty() {
            let named = left_out.iter().take(MOST_NAMED).copied();
            let named = named.collect::<Vec<_>>().join(", ");
            let more = match left_out.len().saturating_sub(MOST_NAMED) {
                0 => String::new(),
                more => format!(
                    " and {more} more (`wixoss ability coverage` shows what is not understood)"
                ),
            };
            output::note(&format!(
                "note: {} of {} cards are not understood in full: {named}{more}",
                left_out.len(),
                cards.len(),
            ));
        }
        Ok(LEGAL)
    }
}
