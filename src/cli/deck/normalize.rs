//! `wixoss deck normalize`: writes the canonical (standard) list of a deck.

use std::path::PathBuf;

use wixoss::deck::{Deck, DeckCard, DeckKind, Listed, Listing, Section};

use wixoss::report::deck::list_order;

use super::convert::Target;
use super::{People, with_known_deck};
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::options::values;
use crate::cli::{Common, Settings};

const EXAMPLES: &str = "\
Examples:
  wixoss deck normalize deck.txt
  wixoss deck normalize deck.txt --to yaml --out-file deck.yaml

Each card has one line, in the deck of its type. The cards are sorted by type, level and \
number, and have their printed numbers and names. Comments are not kept; `validate --fix` keeps them.

Exit code: 0 if the list is written, 2 if it can't be written.";

/// Write the canonical list of a deck: one line per card, sorted, with printed numbers and names
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Normalize {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Kind of deck file to write; the kind of DECK if not given
    #[arg(long, value_name = "KIND", value_parser = values::kind(), ignore_case = true)]
    to: Option<&'static DeckKind>,
    #[command(flatten)]
    input: InputKind,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArg,
}

impl Normalize {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let people = People::of(&settings, self.lang);
        let names = self.lang.lang.unwrap_or_default();
        with_known_deck(
            &self.deck,
            self.input.kind,
            &settings,
            people,
            |file, deck| {
                let target = Target {
                    kind: self.to.unwrap_or(file.kind),
                    path: self.out_file.as_deref(),
                    input: &self.deck,
                };
                let listing = Listing {
                    lang: names,
                    ..canonical(deck)
                };
                target.write(&listing, &settings, people)
            },
        )
    }
}

/// Returns the list with each card once, in the deck of its type, sorted.
fn canonical<'a>(deck: &Deck<'a>) -> Listing<'a> {
    let mut held: Vec<&DeckCard<'a>> = deck.held.iter().collect();
    held.sort_by_key(|held| (list_order(held.card), held.card.number()));
    let listing = deck.listing();
    let number = |held: &DeckCard<'a>| {
        let same = |listed: &&Listed<'a>| listed.card.id() == held.card.id();
        let listed = listing.cards.iter().find(same);
        listed.map_or(held.card.number(), |listed| listed.number)
    };
    let cards = held.into_iter().map(|held| Listed {
        card: held.card,
        number: number(held),
        count: held.total(),
        section: match held.card.deck_type().in_main_deck() {
            true => Section::Main,
            false => Section::Lrig,
        },
    });
    Listing {
        cards: cards.collect(),
        ..listing.clone()
    }
}
