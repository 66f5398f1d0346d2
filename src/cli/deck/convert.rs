//! `wixoss deck convert`: writes a deck as another kind of deck file.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::bail;
use wixoss::card::{CardDb, CardId};
use wixoss::deck::{ConvertError, Deck, DeckKind, Listing, Section, resolve};
use wixoss::report::text::clean_lines;

use super::with_known_deck;
use crate::cli::args::InputKind;
use crate::cli::out_file::OutFile;
use crate::cli::{Common, LEGAL, Settings, output, values};

const EXAMPLES: &str = "\
Examples:
  wixoss deck convert deck.json --to yaml
  wixoss deck convert deck.yaml --to text
  wixoss deck convert deck.yaml --to toml --out-file deck.toml
  wixoss deck convert - --input json --to yaml < deck.json

If the other kind can't express a card, the card is named and nothing is written. If the \
other kind has no place for other data, such as the author, a note names the data that is left out.

Exit code: 0 if the deck is written, 2 if it can't be written.";

/// Write a deck as another kind of deck file
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Convert {
    /// Deck file, or - for standard input
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
        with_known_deck(&self.deck, self.input.kind, &settings, |_, deck| {
            let listing = deck.listing();
            let text = written(&listing, self.to)?;
            check_round_trip(&text, self.to, &counts(deck), &settings.db)?;
            match &self.out_file {
                Some(path) => {
                    let input = self.deck.as_path();
                    OutFile::write_text(path, &text, &settings.common, [input])?;
                }
                None => output::print_file(&text)?,
            }
            if !settings.common.quiet {
                note_losses(&text, self.to, &listing);
            }
            Ok(LEGAL)
        })
    }
}

/// The copies of every card in each deck.
pub type Counts = BTreeMap<(Section, CardId), u32>;

/// Returns a deck as the text of a kind of deck file.
///
/// # Errors
/// If the kind can't express the deck.
pub fn written(listing: &Listing<'_>, kind: &DeckKind) -> anyhow::Result<String> {
    let text = (kind.write)(listing).map_err(|ConvertError { kind, reasons, .. }| {
        anyhow::anyhow!(
            "the deck can't be written as {kind}:\n  {}",
            reasons.join("\n  ")
        )
    })?;
    // A control character in a name would make XML that no program can read.
    Ok(clean_lines(&text).into_owned())
}

/// Reads the written text again, and checks that the result is the same deck.
///
/// # Errors
/// If the text can't be read, or if the result has other cards.
pub fn check_round_trip(
    text: &str,
    kind: &DeckKind,
    wanted: &Counts,
    db: &CardDb,
) -> anyhow::Result<()> {
    let Ok(raw) = (kind.read)(text, db) else {
        bail!(
            "the deck can't be written as {}: the result could not be read again",
            kind.name
        );
    };
    let back = resolve(&raw, db);
    if !back.unresolved.is_empty() || counts(&back) != *wanted {
        bail!(
            "the deck can't be written as {}: the result would be read as different cards",
            kind.name
        );
    }
    Ok(())
}

/// Returns the copies of every card of a deck.
pub fn counts(deck: &Deck<'_>) -> Counts {
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

/// Prints a note on data that this kind of file can't contain. Prints another note if the result
/// would be recognized as another kind of file.
pub fn note_losses(text: &str, kind: &DeckKind, listing: &Listing<'_>) {
    let texts = listing.metadata().map(|(key, text)| (key, text.is_some()));
    let left_out: Vec<&str> = texts
        .into_iter()
        .chain([("opening", listing.opening.is_some())])
        .filter(|(key, has)| *has && !kind.keeps.contains(key))
        .map(|(key, _)| key)
        .collect();
    if !left_out.is_empty() {
        output::note(&format!(
            "{} has no place for this data, so it is left out: {}",
            kind.name,
            left_out.join(", ")
        ));
    }
    let recognized = DeckKind::recognize(text);
    if recognized.name != kind.name {
        output::note(&format!(
            "the result would be recognized as {}; add --input {} when you read the result",
            recognized.name, kind.name
        ));
    }
}
