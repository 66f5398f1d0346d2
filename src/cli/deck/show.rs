//! `wixoss deck show`: shows the cards of a deck, and bar charts of its levels, colors and types.

use std::path::PathBuf;

use clap::ValueEnum;
use comfy_table::{Attribute, Cell};
use serde::Serialize;
use wixoss::deck::{CardRef, Deck, Section, resolve};
use wixoss::label;
use wixoss::message::Value;
use wixoss::report::deck::{Curve, DeckPart, Picture, ShownCard, picture_html, picture_markdown};
use wixoss::report::{OpeningNames, OutputSettings};

use super::{DeckFile, People, reading_findings};
use crate::cli::files::out_file::OutFile;
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::table::{self, Column};
use crate::cli::{Common, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss deck show deck.yaml
  wixoss deck show deck.yaml --output json
  wixoss deck show deck.yaml --output html --out-file deck.html
  wixoss deck show - < deck.yaml
  wixoss deck show deck.txt -v    also the lines that were skipped

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
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: Style,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArg,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Style {
    /// Tables for people
    #[default]
    Table,
    /// JSON for programs
    Json,
    /// One HTML page that needs no other file
    Html,
    /// Markdown, for a forum or a chat
    Markdown,
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
    /// The deck code, if every card is known.
    code: Option<String>,
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
        let people = People::of(&settings, self.lang);
        let lang = match self.output {
            Style::Json => self.lang.lang.unwrap_or_default(),
            Style::Table | Style::Html | Style::Markdown => people.lang,
        };
        let mut look = table::look_in(&settings, lang);
        let file = match DeckFile::read(&self.deck, self.input.kind, &settings.common) {
            Ok(file) => file,
            Err(problem) => return problem.print(people),
        };
        let raw = match file.parse(&settings.db) {
            Ok(raw) => raw,
            Err(problem) => return problem.print(people),
        };
        let deck = resolve(&raw, &settings.db);
        let picture = Picture::new(&file.name, &deck, lang);
        look.color &= self.out_file.is_none();
        let text = match self.output {
            Style::Table => text(&picture, &look),
            Style::Json => output::json(&json(&file.name, &picture, &deck))?,
            Style::Html => picture_html(&picture),
            Style::Markdown => picture_markdown(&picture),
        };
        match &self.out_file {
            Some(path) => {
                let input = self.deck.as_path();
                OutFile::write_text(path, &text, &settings.common, [input])?;
            }
            None => output::print(&text)?,
        }
        file.note_passed_over(&raw, &settings.common, people.lang);
        file.problem(reading_findings(&deck)).print(people)
    }
}

fn text(picture: &Picture<'_>, look: &OutputSettings) -> String {
    let mut text = table::heading(picture.title, look);
    text.push_str(&table::facts(look, picture.facts.iter().cloned()));
    for part in &picture.parts {
        text.push('\n');
        text.push_str(&part_text(part, look));
    }
    text.push('\n');
    text.push_str(&curve_bars(&picture.curves, look));
    text
}

fn part_text(part: &DeckPart<'_>, look: &OutputSettings) -> String {
    let rows = part
        .cards
        .iter()
        .map(|shown| row(shown, part.section, look));
    // Columns with numbers are aligned to the right: the count (the first column) and the level.
    // The level is the third column of a narrow table and the fifth column of a wide table.
    let level = if look.width < table::NARROW { 2 } else { 4 };
    let columns: Vec<Column> = (0..7)
        .map(|at| Column("", at == 0 || at == level))
        .collect();
    table::heading(&part.heading, look) + &table::rows(look, &columns, rows.collect())
}

fn row(shown: &ShownCard<'_>, section: Section, look: &OutputSettings) -> Vec<Cell> {
    let card = shown.card;
    let count = Cell::new(shown.count).add_attribute(Attribute::Bold);
    let lang = look.lang;
    let burst = match card.has_life_burst() {
        true => label!("deck.burst", lang),
        false => "",
    };
    match look.width < table::NARROW {
        true => {
            let below = format!("{} {}", shown.number, shown.type_word(lang));
            let colors = card
                .colors()
                .iter()
                .map(|color| Value::from(color).text(lang));
            let colors = colors.collect::<Vec<_>>().join("\n");
            vec![
                count,
                Cell::new(format!("{}\n{below}", card.name_in(lang))),
                Cell::new(shown.level()),
                Cell::new(format!("{colors}\n{burst}").trim_end()),
            ]
        }
        false => vec![
            count,
            Cell::new(shown.number).add_attribute(Attribute::Dim),
            Cell::new(card.name_in(lang)),
            Cell::new(shown.type_word(lang)),
            Cell::new(shown.level()),
            table::colors(card.colors(), lang),
        ]
        .into_iter()
        // No card of the LRIG deck has a Life Burst, so the table of the LRIG deck has no column
        // for Life Bursts.
        .chain((section == Section::Main).then(|| Cell::new(burst)))
        .collect(),
    }
}

fn json<'a>(file: &'a str, picture: &Picture<'a>, deck: &Deck<'a>) -> DeckJson<'a> {
    let listing = deck.listing();
    let [lrig_deck, main_deck] = &picture.parts;
    let cards = |part: &DeckPart<'a>| {
        let cards = part.cards.iter().map(|shown| CardJson {
            count: shown.count,
            number: shown.number,
            name: shown.card.name_in(picture.lang),
            name_ja: shown.card.name_ja(),
            card_type: shown.card.card_type(),
            level: shown.card.level(),
            colors: shown.card.colors().iter().collect(),
            life_burst: shown.card.has_life_burst(),
        });
        cards.collect()
    };
    let named = |card| CardRef::of(card, picture.lang);
    let [levels, colors, bursts, types] = &picture.curves;
    let map = |curve: &Curve| {
        let counts = curve.counts.iter();
        counts
            .map(|count| (count.id.clone(), count.cards.into()))
            .collect()
    };
    DeckJson {
        file,
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
                center: named(*center),
                assists: assists.iter().map(|card| named(*card)).collect(),
            }),
        lrig_deck: cards(lrig_deck),
        main_deck: cards(main_deck),
        unknown: deck.unresolved.iter().map(|card| card.count).sum(),
        life_bursts: bursts.counts.first().map_or(0, |count| count.cards),
        levels: map(levels),
        colors: map(colors),
        types: map(types),
        code: picture.code.clone(),
    }
}

/// Returns the bar charts side by side if there is enough room. Otherwise, returns the bar charts
/// one below the other.
fn curve_bars(curves: &[Curve], look: &OutputSettings) -> String {
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
