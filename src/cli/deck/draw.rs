//! `wixoss deck draw`: deals sample hands from a seed.

use std::path::PathBuf;

use comfy_table::{Attribute, Cell};
use serde::Serialize;
use wixoss::card::Card;
use wixoss::deck::odds::{Dealing, Seat};
use wixoss::deck::{Deck, deal};
use wixoss::message::Value;
use wixoss::report::OutputSettings;
use wixoss::vocab::Lang;
use wixoss::{label, message};

use super::{People, numbers_of_format, with_known_deck};
use crate::cli::options::args::{InputKind, TableOutput, TableStyle};
use crate::cli::options::lang::LangArg;
use crate::cli::options::values;
use crate::cli::{Common, LEGAL, Settings, output, table};

const EXAMPLES: &str = "\
Examples:
  wixoss deck draw deck.yaml --seed 7
  wixoss deck draw deck.yaml --seed 7 --redraw 2,4,5 --turns 3
  wixoss deck draw deck.yaml --hands 10 --output json

The same seed always deals the same hand. Hand 2 of --seed 7 is hand 1 of --seed 8.

Exit code: 0 if the hands are dealt, 2 if a card is unknown or the file can't be read.";

/// Deal sample hands: the first hand, the mulligan, the Life Cloth and the draws of the first turns
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Draw {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Seed of the first hand; each further hand has the next number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::whole_number::<u64>(0..=u64::MAX), help_heading = "Hands")]
    seed: u64,
    /// Number of hands
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::whole_number::<u64>(1..=1000), help_heading = "Hands")]
    hands: u64,
    /// Positions of the cards that the mulligan puts back, such as 2,4,5; the first card is 1
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        help_heading = "Hands"
    )]
    redraw: Vec<u32>,
    /// Number of turns whose draws are shown
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = values::whole_number::<u32>(0..=u32::MAX.into()), help_heading = "Hands")]
    turns: u32,
    /// Play second: two cards are drawn on the first turn
    #[arg(long, help_heading = "Hands")]
    second: bool,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    output: TableOutput,
    #[command(flatten)]
    lang: LangArg,
}

#[derive(Serialize)]
struct DrawJson<'a> {
    file: &'a str,
    name: Option<&'a str>,
    hands: Vec<HandJson<'a>>,
}

#[derive(Serialize)]
struct HandJson<'a> {
    seed: u64,
    first_hand: Vec<CardJson<'a>>,
    /// The hand after the mulligan.
    hand: Vec<CardJson<'a>>,
    life_cloth: Vec<CardJson<'a>>,
    draws: Vec<TurnJson<'a>>,
}

#[derive(Serialize)]
struct TurnJson<'a> {
    turn: u32,
    cards: Vec<CardJson<'a>>,
}

#[derive(Clone, Serialize)]
struct CardJson<'a> {
    number: &'a str,
    name: &'a str,
    name_ja: &'a str,
    #[serde(rename = "type")]
    card_type: wixoss::vocab::CardType,
    level: Option<wixoss::vocab::Quantity>,
    guard: bool,
    life_burst: bool,
    #[serde(skip)]
    card: Card<'a>,
}

impl Draw {
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
                let dealing = numbers_of_format::of(deck)
                    .map_err(|why| people.error(&why))?
                    .dealing;
                let positions = 1..=dealing.first_hand;
                if let Some(wrong) = self.redraw.iter().find(|at| !positions.contains(*at)) {
                    return Err(people.error(&message!(
                        "draw.no-position",
                        position = *wrong,
                        last = dealing.first_hand
                    )));
                }
                let cards = cards(deck, lang);
                numbers_of_format::check_turns(self.turns, cards.len(), &dealing)
                    .map_err(|why| people.error(&why))?;
                let seeds = self.seed..=self.seed.saturating_add(self.hands - 1);
                let drawn = DrawJson {
                    file: &file.name,
                    name: deck.raw.name.as_ref().map(|name| name.text.as_ref()),
                    hands: seeds
                        .map(|seed| self.hand(&cards, &dealing, seed))
                        .collect(),
                };
                output::print(&match self.output.style {
                    TableStyle::Table => {
                        drawn.text(!self.redraw.is_empty(), &table::look_in(&settings, lang))
                    }
                    TableStyle::Json => output::json(&drawn)?,
                })?;
                Ok(LEGAL)
            },
        )
    }

    fn hand<'a>(&self, cards: &[CardJson<'a>], dealing: &Dealing, seed: u64) -> HandJson<'a> {
        let put_back: Vec<usize> = self.redraw.iter().map(|at| *at as usize - 1).collect();
        let dealt = deal(cards, dealing, seed, |_| put_back);
        let seat = if self.second {
            Seat::Second
        } else {
            Seat::First
        };
        let mut deck = dealt.deck.into_iter();
        let draws = (1..=self.turns).map(|turn| {
            let before = dealing.drawn(seat, turn - 1);
            let drawn = dealing.drawn(seat, turn) - before;
            TurnJson {
                turn,
                cards: deck.by_ref().take(drawn as usize).collect(),
            }
        });
        HandJson {
            seed,
            draws: draws.collect(),
            first_hand: dealt.first_hand,
            hand: dealt.hand,
            life_cloth: dealt.life_cloth,
        }
    }
}

/// Returns each copy of each card of the main deck.
fn cards<'a>(deck: &Deck<'a>, lang: Lang) -> Vec<CardJson<'a>> {
    let main = deck.held.iter().filter(|held| held.main > 0);
    main.flat_map(|held| {
        let card = held.card;
        let copy = CardJson {
            number: deck.written_number(held),
            name: card.name_in(lang),
            name_ja: card.name_ja(),
            card_type: card.card_type(),
            level: card.level(),
            guard: card.has_guard(),
            life_burst: card.has_life_burst(),
            card,
        };
        std::iter::repeat_n(copy, held.main as usize)
    })
    .collect()
}

impl DrawJson<'_> {
    fn text(&self, has_mulligan: bool, look: &OutputSettings) -> String {
        let hands = self.hands.iter().map(|hand| {
            let lang = look.lang;
            let seed = message!("draw.seed", seed = hand.seed).text(lang);
            let mut text = table::heading(&seed, look);
            let mut part = |title: &str, cards: &[CardJson<'_>]| {
                text.push('\n');
                text.push_str(&table::heading(title, look));
                text.push_str(&list(cards, look));
            };
            part(label!("draw.first-hand", lang), &hand.first_hand);
            if has_mulligan {
                part(label!("draw.mulligan", lang), &hand.hand);
            }
            part(label!("draw.life-cloth", lang), &hand.life_cloth);
            for turn in &hand.draws {
                let title = message!("draw.turn", turn = turn.turn).text(lang);
                part(&title, &turn.cards);
            }
            text
        });
        let hands: Vec<String> = hands.collect();
        hands.join("\n")
    }
}

fn list(cards: &[CardJson<'_>], look: &OutputSettings) -> String {
    let narrow = look.width < table::NARROW;
    let rows = (1..).zip(cards).map(|(at, card): (u32, &CardJson<'_>)| {
        let level = card.level.map(|level| level.to_string());
        let level = level.unwrap_or_default();
        let marks = [
            (card.guard, label!("deck.guard", look.lang)),
            (card.life_burst, label!("deck.burst", look.lang)),
        ];
        let marks: Vec<&str> = marks
            .into_iter()
            .filter_map(|(is, mark)| is.then_some(mark))
            .collect();
        let at = Cell::new(at).add_attribute(Attribute::Bold);
        match narrow {
            true => vec![
                at,
                Cell::new(format!("{}\n{}", card.name, card.number)),
                Cell::new(level),
                Cell::new(marks.join("\n")),
            ],
            false => vec![
                at,
                Cell::new(card.number).add_attribute(Attribute::Dim),
                Cell::new(card.name),
                Cell::new(Value::from(card.card_type).text(look.lang)),
                Cell::new(level),
                table::colors(card.card.colors(), look.lang),
                Cell::new(marks.join(", ")),
            ],
        }
    });
    table::rows(look, &[], rows.collect())
}
