//! `wixoss deck convert`: writes a deck as another kind of deck file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use wixoss::card::{CardDb, CardId};
use wixoss::deck::{ConvertError, Deck, DeckKind, Listing, Section, resolve};
use wixoss::message;
use wixoss::message::{Joined, Value};
use wixoss::report::text::clean_lines;

use super::{People, with_known_deck};
use crate::cli::files::out_file::OutFile;
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::options::values;
use crate::cli::{Common, LEGAL, Settings, output};

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
    #[command(flatten)]
    lang: LangArg,
}

impl Convert {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let people = People::of(&settings, self.lang);
        with_known_deck(&self.deck, self.input.kind, &settings, people, |_, deck| {
            let target = Target {
                kind: self.to,
                path: self.out_file.as_deref(),
                input: &self.deck,
            };
            let listing = in_language(deck.listing(), self.lang, people);
            target.write(&listing, &settings, people)
        })
    }
}

/// Sets the language in which the card names of a listing are written. This is the first known
/// language of these: the language of `--lang`, the language of the names in the list that was
/// read, and the language of the user.
pub fn in_language<'a>(listing: Listing<'a>, lang: LangArg, people: People) -> Listing<'a> {
    Listing {
        lang: lang.lang.or(listing.lang).or(Some(people.lang)),
        ..listing
    }
}

/// A deck file to write: its kind and its path.
pub struct Target<'a> {
    pub kind: &'static DeckKind,
    /// The file to write; `None` for standard output.
    pub path: Option<&'a Path>,
    /// The deck file that was read. The program never replaces this file.
    pub input: &'a Path,
}

impl Target<'_> {
    /// Writes a deck, and returns the exit code. Before the file is written, its text is read again
    /// and compared with the deck.
    ///
    /// # Errors
    /// If the kind can't express the deck, or if the file can't be written.
    pub fn write(
        &self,
        listing: &Listing<'_>,
        settings: &Settings,
        people: People,
    ) -> anyhow::Result<u8> {
        let text = written(listing, self.kind, people)?;
        check_round_trip(&text, self.kind, &counts_of(listing), &settings.db, people)?;
        match self.path {
            Some(path) => OutFile::write_text(path, &text, &settings.common, [self.input])?,
            None => output::print_file(&text)?,
        }
        if !settings.common.quiet {
            note_losses(&text, self.kind, listing, people);
        }
        Ok(LEGAL)
    }
}

/// The number of copies of each card, counted separately for the LRIG deck and the main deck.
type Counts = BTreeMap<(Section, CardId), u32>;

/// Returns a deck as the text of a kind of deck file.
///
/// # Errors
/// If the kind can't express the deck.
fn written(listing: &Listing<'_>, kind: &DeckKind, people: People) -> anyhow::Result<String> {
    let text = (kind.write)(listing).map_err(|ConvertError { kind, reasons, .. }| {
        let mut why = message!("convert.refused", kind = kind).text(people.lang);
        for reason in reasons {
            why.push_str("\n  ");
            why.push_str(&reason.text(people.lang));
        }
        anyhow::Error::msg(why)
    })?;
    // Control characters are replaced. Otherwise, no program could read a file in XML.
    Ok(clean_lines(&text).into_owned())
}

/// Reads the written text again, and checks that the result is the same deck.
///
/// # Errors
/// If the text can't be read, or if the result has other cards.
fn check_round_trip(
    text: &str,
    kind: &DeckKind,
    wanted: &Counts,
    db: &CardDb,
    people: People,
) -> anyhow::Result<()> {
    let Ok(raw) = (kind.read)(text, db) else {
        return Err(people.error(&message!("convert.not-read-again", kind = kind.name)));
    };
    let back = resolve(&raw, db);
    if !back.unresolved.is_empty() || counts(&back) != *wanted {
        return Err(people.error(&message!("convert.other-cards", kind = kind.name)));
    }
    Ok(())
}

/// Returns the number of copies of each card in a list. If several lines name the same card, their
/// numbers are added.
fn counts_of(listing: &Listing<'_>) -> Counts {
    let mut counts = BTreeMap::new();
    for listed in &listing.cards {
        *counts
            .entry((listed.section, listed.card.id()))
            .or_default() += listed.count;
    }
    counts
}

/// Returns the number of copies of every card of a deck.
fn counts(deck: &Deck<'_>) -> Counts {
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

/// Prints a note about each part of the deck that this kind of file can't contain. Prints another
/// note if the written file looks like a file of another kind.
fn note_losses(text: &str, kind: &DeckKind, listing: &Listing<'_>, people: People) {
    let texts = listing.metadata().map(|(key, text)| (key, text.is_some()));
    let left_out: Vec<&str> = texts
        .into_iter()
        .chain([("opening", listing.opening.is_some())])
        .filter(|(key, has)| *has && !kind.keeps.contains(key))
        .map(|(key, _)| key)
        .collect();
    if !left_out.is_empty() {
        let data = Value::list(Joined::Comma, left_out);
        let note = message!("convert.left-out", kind = kind.name, data = data);
        output::note(&note.text(people.lang));
    }
    let recognized = DeckKind::recognize(text);
    if recognized.name != kind.name {
        let note = message!(
            "convert.recognized-as",
            other = recognized.name,
            kind = kind.name
        );
        output::note(&note.text(people.lang));
    }
}
