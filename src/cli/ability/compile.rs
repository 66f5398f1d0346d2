//! `wixoss ability compile`: the abilities of a collection, as a file.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use wixoss::ability::{Ability, CardText, to_yaml_text};

use super::Collection;
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss ability compile texts.jsonl --out-file abilities.yaml
  wixoss ability compile - < texts.jsonl | less

Cards that are not understood in full are left out and named.

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
        let mut text = String::new();
        let mut left_out: Vec<&str> = Vec::new();
        for card in &cards {
            let read = card.read(self.collection.language());
            if !read.is_full() {
                left_out.push(&card.number);
                continue;
            }
            let abilities = [read.text.abilities, read.burst.abilities].concat();
            write_card(&mut text, card, &abilities)?;
        }
        match &self.out_file {
            None => output::print(&text)?,
            Some(path) => std::fs::write(path, &text)
                .with_context(|| format!("{} can't be written", path.display()))?,
        }
        if !settings.common.quiet && !left_out.is_empty() {
            output::note(&format!(
                "note: {} of {} cards are not understood in full and left out: {}",
                left_out.len(),
                cards.len(),
                left_out.join(", ")
            ));
        }
        Ok(LEGAL)
    }
}

/// A card's number with the list of its abilities, each below the sentence it is.
fn write_card(text: &mut String, card: &CardText, abilities: &[Ability]) -> anyhow::Result<()> {
    let number = serde_json::to_string(&card.number)?;
    if abilities.is_empty() {
        writeln!(text, "{number}: []")?;
        return Ok(());
    }
    writeln!(text, "{number}:")?;
    for ability in abilities {
        writeln!(text, "  # {ability}")?;
        let yaml = to_yaml_text(std::slice::from_ref(ability))?;
        for (at, line) in yaml.trim_end().lines().enumerate() {
            let start = if at == 0 { "  - " } else { "    " };
            writeln!(text, "{start}{line}")?;
        }
    }
    Ok(())
}
