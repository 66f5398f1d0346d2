//! `wixoss deck show`: shows the cards and curves of a deck.

use std::path::PathBuf;

use comfy_table::{Attribute, Cell};
use serde::Serialize;
use wixoss::deck::{CardRef, Deck, Held, Listed, Listing, Section, resolve};
use wixoss::report::{Look, OpeningNames};
use wixoss::vocab::Lang;

use super::curve::{Curve, curves};
use super::{DeckFile, list_order, reading_findings};
use crate::cli::args::{InputKind, TableOutput, TableStyle};
use crate::cli::table::{self, Column};
use crate::cli::{Common, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss deck show deck.yaml
  wixoss deck show deck.yaml --output json
  wixoss deck show - < deck.yaml

Exit code: 0 if every card is known, 2 if a card is unknown or the file can't be read.";

/// Show a deck: its cards, level curve, colors, types and Life Bursts
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    output: TableOutput,
}

#[derive(Serialize)]
struct DeckJson<'a> {
    file: &'a str,
    name: Option<&'a str>,
    id: Option<&'a str>,
    format: Option<&'a str>,
    as_of: Option<&'a str>,
    author: Option<&'a str>,
    notes: Option<&'a str>,
    opening: Option<OpeningNames<'a>>,
    lrig_deck: Vec<CardJson<'a>>,
    main_deck: Vec<CardJson<'a>>,
    /// The number of listed cards that are unknown.
    unknown: u32,
    life_bursts: u32,
    levels: serde_json::Map<String, serde_json::Value>,
    colors: serde_json::Map<String, serde_json::Value>,
    types: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize)]
struct CardJson<'a> {
    count: u32,
    number: &'a str,
    name: &'a str,
    name_ja: &'a str,
    #[serde(rename = "type")]
    card_type: wixoss::vocab::CardType,
    level: Option<wixoss::vocab::Quantity>,
    colors: Vec<wixoss::vocab::Color>,
    life_burst: bool,
}

impl Show {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let look = table::look(&settings);
        let color = output::stderr_uses_color(&settings);
        let file = match DeckFile::read(&self.deck, self.input.kind, &settings.common) {
            Ok(file) => file,
            Err(problem) => return problem.print(color),
        };
        let raw = match file.parse(&settings.db) {
            Ok(raw) => raw,
            Err(problem) => return problem.print(color),
        };
        let deck = resolve(&raw, &settings.db);
        let shown = Shown {
            file: &file.name,
            listing: deck.listing(),
            deck: &deck,
        };
        output::print(&match self.output.style {
            TableStyle::Table => shown.text(&look),
            TableStyle::Json => output::json(&shown.json())?,
        })?;
        file.note_passed_over(&raw, &settings.common);
        file.problem(reading_findings(&deck)).print(color)
    }
}

struct Shown<'a> {
    file: &'a str,
    listing: Listing<'a>,
    deck: &'a Deck<'a>,
}

impl<'a> Shown<'a> {
    /// Returns the cards of one deck, sorted by type and level.
    fn cards(&self, section: Section) -> Vec<&'a Held<'a>> {
        let held = self.deck.held.iter();
        let mut cards: Vec<_> = held.filter(|held| held.copies(section) > 0).collect();
        cards.sort_by_key(|held| list_order(held.card));
        cards
    }

    fn number(&self, held: &Held<'a>) -> &'a str {
        let same = |listed: &&Listed<'_>| listed.card.id() == held.card.id();
        let listed = self.listing.cards.iter().find(same);
        listed.map_or(held.card.number(), |listed| listed.number)
    }

    fn text(&self, look: &Look) -> String {
        let listing = &self.listing;
        let file = match self.file {
            "-" => "Standard input",
            file => file,
        };
        let title = listing.name.or(listing.id).unwrap_or(file);
        let mut text = table::heading(title, look);
        let facts = [
            ("Id", listing.id.filter(|id| *id != title)),
            ("Format", listing.format),
            ("As of", listing.as_of),
            ("Author", listing.author),
            ("Notes", listing.notes),
        ];
        let opening = listing.opening.as_ref().map(|(center, assists)| {
            let assists = assists.iter().map(|card| card.name());
            let names: Vec<&str> = std::iter::once(center.name()).chain(assists).collect();
            names.join("; ")
        });
        let facts = facts
            .into_iter()
            .map(|(label, fact)| (label, fact.unwrap_or_default().to_owned()))
            .chain([("Opens with", opening.unwrap_or_default())]);
        text.push_str(&table::facts(look, facts));
        for (section, word) in [(Section::Lrig, "LRIG deck"), (Section::Main, "Main deck")] {
            text.push('\n');
            text.push_str(&self.section(section, word, look));
        }
        text.push('\n');
        text.push_str(&curve_bars(&curves(self.deck), look));
        text
    }

    fn section(&self, section: Section, word: &str, look: &Look) -> String {
        let cards = self.cards(section);
        let (known, most) = self.deck.size(section);
        let unknown = match most - known {
            0 => String::new(),
            n => format!(", and {n} unknown"),
        };
        let plural = if known == 1 { "" } else { "s" };
        let title = format!("{word}: {known} card{plural}{unknown}");
        let rows = cards.iter().map(|held| self.row(held, section, look));
        // Counts and levels are numbers. In a wide table the level comes after the type.
        let level = if look.width < table::NARROW { 2 } else { 4 };
        let columns: Vec<Column> = (0..7)
            .map(|at| Column("", at == 0 || at == level))
            .collect();
        table::heading(&title, look) + &table::rows(look, &columns, rows.collect())
    }

    fn row(&self, held: &Held<'a>, section: Section, look: &Look) -> Vec<Cell> {
        let card = held.card;
        let count = Cell::new(held.copies(section)).add_attribute(Attribute::Bold);
        let level = card
            .level()
            .map_or_else(String::new, |level| level.to_string());
        let burst = if card.has_life_burst() { "burst" } else { "" };
        let number = self.number(held);
        match look.width < table::NARROW {
            true => {
                let below = format!("{number} {}", card.card_type());
                let colors = card.colors().to_string();
                vec![
                    count,
                    Cell::new(format!("{}\n{below}", card.name())),
                    Cell::new(level),
                    Cell::new(format!("{}\n{burst}", colors.replace(", ", "\n")).trim_end()),
                ]
            }
            false => vec![
                count,
                Cell::new(number).add_attribute(Attribute::Dim),
                Cell::new(card.name()),
                Cell::new(card.card_type()),
                Cell::new(level),
                table::colors(card.colors(), Lang::En),
            ]
            .into_iter()
            // No card of the LRIG deck has a Life Burst, so its table has no such column.
            .chain((section == Section::Main).then(|| Cell::new(burst)))
            .collect(),
        }
    }

    fn json(&self) -> DeckJson<'a> {
        let listing = &self.listing;
        let cards = |section| {
            let held = self.cards(section).into_iter();
            held.map(|held| CardJson {
                count: held.copies(section),
                number: self.number(held),
                name: held.card.name(),
                name_ja: held.card.name_ja(),
                card_type: held.card.card_type(),
                level: held.card.level(),
                colors: held.card.colors().iter().collect(),
                life_burst: held.card.has_life_burst(),
            })
            .collect()
        };
        let [levels, colors, bursts, types] = curves(self.deck);
        let map = |curve: Curve| curve.counts.into_iter().map(|(word, n)| (word, n.into()));
        DeckJson {
            file: self.file,
            name: listing.name,
            id: listing.id,
            format: listing.format,
            as_of: listing.as_of,
            author: listing.author,
            notes: listing.notes,
            opening: listing
                .opening
                .as_ref()
                .map(|(center, assists)| OpeningNames {
                    center: CardRef::of(*center, Lang::En),
                    assists: assists
                        .iter()
                        .map(|card| CardRef::of(*card, Lang::En))
                        .collect(),
                }),
            lrig_deck: cards(Section::Lrig),
            main_deck: cards(Section::Main),
            unknown: self.deck.unresolved.iter().map(|card| card.count).sum(),
            life_bursts: bursts.counts.first().map_or(0, |(_, n)| *n),
            levels: map(levels).collect(),
            colors: map(colors).collect(),
            types: map(types).collect(),
        }
    }
}

/// Returns the curves side by side if there is enough room. Otherwise, returns them one below the
/// other.
fn curve_bars(curves: &[Curve], look: &Look) -> String {
    let block = |curve: &Curve| curve.lines(look).join("\n");
    if look.width < table::NARROW {
        let blocks = curves
            .iter()
            .map(|curve| format!("{}{}\n", table::heading(curve.title, look), block(curve)));
        return blocks.collect::<Vec<_>>().join("\n");
    }
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    for pair in curves.chunks(2) {
        if !lines.is_empty() {
            lines.push(vec![Cell::new("")]);
        }
        let title = |curve: &Curve| Cell::new(curve.title).add_attribute(Attribute::Bold);
        lines.push(pair.iter().map(title).collect());
        lines.push(pair.iter().map(|curve| Cell::new(block(curve))).collect());
    }
    table::rows(look, &[], lines)
}
