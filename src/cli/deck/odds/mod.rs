//! `wixoss deck odds`: the chances of cards in the first hand, by a turn and among the Life Cloth.

mod tables;

use std::path::PathBuf;

use clap_complete::engine::ArgValueCompleter;
use wixoss::card::{Card, CardId, Lookup};
use wixoss::deck::{Deck, DeckCard};
use wixoss::message;
use wixoss::message::{Joined, Message, Value};
use wixoss::report::deck::{OddsQuestion, OddsReport};

use super::{People, numbers_of_format, with_known_deck};
use crate::cli::completions::CardNames;
use crate::cli::options::args::{InputKind, TableOutput, TableStyle};
use crate::cli::options::lang::LangArg;
use crate::cli::options::values;
use crate::cli::{Common, LEGAL, Settings, output, table};

const EXAMPLES: &str = "\
Examples:
  wixoss deck odds deck.yaml
  wixoss deck odds deck.yaml --card WXDi-D03-021 --card 'Servant #' --turns 4
  wixoss deck odds deck.yaml --redraw 3 --output json

The figures are exact, not simulated; docs/odds.md has the formulas. The figures count the \
first hand, the mulligan and the draw phases, but no cards that effects draw. The player looks for \
the wanted card: if the first hand has no such card, the player puts back all five cards, or the \
number of cards that --redraw names.

Exit code: 0 if the odds are shown, 2 if a card is unknown or the file can't be read.";

/// Show the odds of a deck: first hand, Guard, levels and cards by turn, Life Bursts
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Odds {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Number or name of a card of the main deck whose odds by turn are shown; may be given several
    /// times
    #[arg(long, value_name = "CARD", help_heading = "Odds", add = ArgValueCompleter::new(CardNames))]
    card: Vec<String>,
    /// Last turn to show
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = values::whole_number::<u32>(1..=u32::MAX.into()), help_heading = "Odds")]
    turns: u32,
    /// Number of cards to put back in the mulligan if the first hand has no wanted card; all cards
    /// if not given
    #[arg(long, value_name = "N", value_parser = values::whole_number::<u32>(0..=u32::MAX.into()), help_heading = "Odds")]
    redraw: Option<u32>,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    output: TableOutput,
    #[command(flatten)]
    lang: LangArg,
}

impl Odds {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let people = People::of(&settings, self.lang);
        let lang = self.output.style.lang(&settings, self.lang);
        with_known_deck(
            &self.deck,
            self.input.kind,
            &settings,
            people,
            |file, deck| {
                let wrong = |why: Message| people.error(&why);
                let dealt = numbers_of_format::of(deck).map_err(wrong)?;
                let (dealing, rules) = (dealt.dealing, dealt.rules);
                let redraw = self.redraw.unwrap_or(dealing.first_hand);
                if redraw > dealing.first_hand {
                    return Err(wrong(message!(
                        "odds.many-put-back",
                        most = dealing.first_hand,
                        cards = redraw
                    )));
                }
                let (cards, _) = deck.size(wixoss::deck::Section::Main);
                numbers_of_format::check_turns(self.turns, cards as usize, &dealing)
                    .map_err(wrong)?;
                let asked = OddsQuestion {
                    dealing,
                    rules,
                    turns: self.turns,
                    redraw,
                    cards: self
                        .card
                        .iter()
                        .map(|named| card_of(deck, named))
                        .collect::<Result<_, _>>()
                        .map_err(wrong)?,
                };
                let report = OddsReport::new(&file.name, deck, asked, lang);
                output::print(&match self.output.style {
                    TableStyle::Table => tables::text(&report, &table::look_in(&settings, lang)),
                    TableStyle::Json => output::json(&report)?,
                })?;
                Ok(LEGAL)
            },
        )
    }
}

/// Returns the card of the main deck with this number or name.
fn card_of<'a>(deck: &Deck<'a>, named: &str) -> Result<Card<'a>, Message> {
    let found: Vec<CardId> = match deck.db.find(named) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => Vec::new(),
    };
    let main = || deck.held.iter().filter(|held| held.main > 0);
    let fits = |held: &&DeckCard<'_>| found.contains(&held.card.id());
    let fitting: Vec<Card<'a>> = main().filter(fits).map(|held| held.card).collect();
    let list = |cards: &[Card<'_>]| Value::list(Joined::Comma, cards.iter().copied());
    match (fitting.as_slice(), found.as_slice()) {
        ([card], _) => Ok(*card),
        ([], []) => Err(match deck.db.suggest(named).as_slice() {
            [] => message!("odds.unknown", word = named),
            near => message!("odds.unknown-near", word = named, cards = list(near)),
        }),
        ([], ids) => {
            let cards: Vec<Card<'_>> = ids.iter().filter_map(|id| deck.db.card(*id)).collect();
            Err(message!("odds.not-in-deck", cards = list(&cards)))
        }
        (several, _) => Err(message!(
            "odds.several",
            word = named,
            cards = list(several)
        )),
    }
}
