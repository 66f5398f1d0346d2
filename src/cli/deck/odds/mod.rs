//! `wixoss deck odds`: the chances of cards in the first hand, by a turn and among the Life Cloth.

mod tables;

use std::path::PathBuf;

use anyhow::{bail, ensure};
use wixoss::card::{Card, CardId, Lookup};
use wixoss::deck::{Deck, Held};
use wixoss::report::deck::{Asked, OddsReport};

use super::{dealing, with_known_deck};
use crate::cli::args::{InputKind, TableOutput, TableStyle};
use crate::cli::{Common, LEGAL, Settings, output, table};

const EXAMPLES: &str = "\
Examples:
  wixoss deck odds deck.yaml
  wixoss deck odds deck.yaml --card WXDi-D03-021 --card 'Servant #' --turns 4
  wixoss deck odds deck.yaml --redraw 3 --output json

The figures are exact, not simulated; docs/odds.md has the formulas. They count the first hand, the \
mulligan and the draw phases, and no cards that effects draw. The mulligan is that of a player who \
looks for the card: without such a card in hand, they put back all five cards, or as many as \
--redraw says.

Exit code: 0 if the odds are shown, 2 if a card is unknown or the file can't be read.";

/// Show the odds of a deck: first hand, Guard, levels and cards by turn, Life Bursts
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Odds {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Show this card of the main deck by turn, by number or name; may be given several times
    #[arg(long, value_name = "CARD", help_heading = "Odds")]
    card: Vec<String>,
    /// Last turn to show
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Odds")]
    turns: u32,
    /// Number of cards to put back in the mulligan if the hand has no card of the sort; all cards
    /// if not given
    #[arg(long, value_name = "N", help_heading = "Odds")]
    redraw: Option<u32>,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    output: TableOutput,
}

impl Odds {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        with_known_deck(&self.deck, self.input.kind, &settings, |file, deck| {
            let dealt = dealing::of(deck)?;
            let (dealing, rules) = (dealt.dealing, dealt.rules);
            let redraw = self.redraw.unwrap_or(dealing.first_hand);
            ensure!(
                redraw <= dealing.first_hand,
                "--redraw puts back 0 to {} cards, the first hand, not {redraw}",
                dealing.first_hand
            );
            let (cards, _) = deck.size(wixoss::deck::Section::Main);
            let last = dealing.last_turn(cards);
            ensure!(
                self.turns <= last,
                "--turns {}: a main deck of {cards} cards lasts {last} turns without a refresh",
                self.turns
            );
            let asked = Asked {
                dealing,
                rules,
                turns: self.turns,
                redraw,
                cards: self
                    .card
                    .iter()
                    .map(|named| card_of(deck, named))
                    .collect::<Result<_, _>>()?,
            };
            let report = OddsReport::new(&file.name, deck, asked);
            output::print(&match self.output.style {
                TableStyle::Table => tables::text(&report, &table::look(&settings)),
                TableStyle::Json => output::json(&report)?,
            })?;
            Ok(LEGAL)
        })
    }
}

/// Returns the card of the main deck with this number or name.
fn card_of<'a>(deck: &Deck<'a>, named: &str) -> anyhow::Result<Card<'a>> {
    let found: Vec<CardId> = match deck.db.find(named) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => Vec::new(),
    };
    let main = || deck.held.iter().filter(|held| held.main > 0);
    let fits = |held: &&Held<'_>| found.contains(&held.card.id());
    let fitting: Vec<Card<'a>> = main().filter(fits).map(|held| held.card).collect();
    let list = |cards: &[Card<'_>]| {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        cards.join(", ")
    };
    match (fitting.as_slice(), found.as_slice()) {
        ([card], _) => Ok(*card),
        ([], []) => {
            let near: Vec<Card<'_>> = deck.db.suggest(named);
            match near.is_empty() {
                true => bail!("no card has the number or name `{named}`"),
                false => bail!(
                    "no card has the number or name `{named}`; did you mean {}?",
                    list(&near)
                ),
            }
        }
        ([], ids) => {
            let cards: Vec<Card<'_>> = ids.iter().filter_map(|id| deck.db.card(*id)).collect();
            bail!("the main deck has no {}", list(&cards))
        }
        (several, _) => bail!(
            "several cards of the main deck have the name `{named}`; use the number of one of \
             them: {}",
            list(several)
        ),
    }
}
