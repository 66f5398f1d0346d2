use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, bail};
use wixoss::card::{CardDb, CardId};
use wixoss::deck::{ConvertError, Deck, DeckKind, Listing, Section, resolve};
use wixoss::rule::Severity;

use super::{DeckFile, noticed};
use crate::cli::args::InputKind;
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output, values};

const EXAMPLES: &str = "\
Examples:
  wixoss deck convert deck.json --to yaml
  wixoss deck convert deck.yaml --to text
  wixoss deck convert deck.yaml --to toml --out-file deck.toml
  wixoss deck convert - --input json --to yaml < deck.json

Nothing is dropped in silence: a card that a kind can't express is named, and nothing is written.

Exit code: 0 when the deck is written, 2 when it can't be.";

/// Write a deck as another kind of deck file
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Convert {
    /// A deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Kind of deck file to write
    #[arg(long, value_name = "KIND", value_parser = values::kind(), ignore_case = true)]
    to: &'static DeckKind,
    #[command(flatten)]
    input: InputKind,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
}

impl Convert {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let color = output::colors_of_notes(&settings);
        let file = match DeckFile::read(&self.deck, self.input.kind) {
            Ok(file) => file,
            Err(problem) => return problem.tell(color),
        };
        let raw = match file.parse() {
            Ok(raw) => raw,
            Err(problem) => return problem.tell(color),
        };
        let deck = resolve(&raw, &settings.db);
        let noticed = noticed(&deck);
        let refused = noticed.iter().any(|f| f.code.severity == Severity::Error);
        file.problem(noticed).tell(color)?;
        if refused {
            return Ok(CANT_JUDGE);
        }
        let listing = deck.listing();
        let text = match (self.to.write)(&listing) {
            Ok(text) => text,
            Err(ConvertError { kind, reasons, .. }) => {
                bail!("can't be written as {kind}:\n  {}", reasons.join("\n  "))
            }
        };
        check(&text, self.to, &deck, &settings.db)?;
        match &self.out_file {
            Some(path) => std::fs::write(path, &text)
                .with_context(|| format!("can't write {}", path.display()))?,
            None => output::print(&text)?,
        }
        if !settings.common.quiet {
            remark(&text, self.to, &listing);
        }
        Ok(LEGAL)
    }
}

/// Reads back what was written: a deck that came out different is never handed on.
fn check(text: &str, kind: &DeckKind, deck: &Deck<'_>, db: &CardDb) -> anyhow::Result<()> {
    let Ok(raw) = (kind.read)(text) else {
        bail!(
            "can't be written as {}: it would not be read back",
            kind.name
        );
    };
    let back = resolve(&raw, db);
    if !back.unresolved.is_empty() || counts(&back) != counts(deck) {
        bail!(
            "can't be written as {}: it would be read back as other cards",
            kind.name
        );
    }
    Ok(())
}

fn counts(deck: &Deck<'_>) -> BTreeMap<(Section, CardId), u32> {
    let mut counts = BTreeMap::new();
    for held in &deck.held {
        for section in [Section::Lrig, Section::Main] {
            if held.copies(section) > 0 {
                counts.insert((section, held.card.id()), held.copies(section));
            }
        }
    }
    counts
}

/// Says what the kind could not hold, and when the result will not be told by its content.
fn remark(text: &str, kind: &DeckKind, listing: &Listing<'_>) {
    let texts = listing.metadata().map(|(key, text)| (key, text.is_some()));
    let left_out: Vec<&str> = texts
        .into_iter()
        .chain([("opening", listing.opening.is_some())])
        .filter(|(key, has)| *has && !kind.keeps.contains(key))
        .map(|(key, _)| key)
        .collect();
    if !left_out.is_empty() {
        output::note(&format!(
            "left out, {} has no place for it: {}",
            kind.name,
            left_out.join(", ")
        ));
    }
    let told = DeckKind::recognize(text);
    if told.name != kind.name {
        output::note(&format!(
            "this reads as {}; name it with --input {}",
            told.name, kind.name
        ));
    }
}
