//! `wixoss card`: the facts of cards.

pub mod abilities;
pub mod facts;
pub mod legality;

pub use self::facts::{one_line, ruling_line};

use wixoss::message;

use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use clap_complete::engine::ArgValueCompleter;
use comfy_table::Cell;
use serde::Serialize;
use wixoss::card::{Card as CardFacts, CardRecord, Lookup};
use wixoss::glossary::{Glossary, Ruling};
use wixoss::legality::{Day, Format, RulebookError};
use wixoss::message::{Joined, Key, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::answer_of;
use wixoss::vocab::Lang;

use self::legality::{FormatLegality, Restriction, legality_by_format, restrictions};
use super::completions::CardNames;
use super::formats::no_list;
use super::formats::restricted::{RestrictedEntry, all};
use super::formats::restriction_history::{self, HistoryEntry};
use super::options::lang::LangArg;
use super::options::values;
use super::table::{self, Column};
use super::{CANT_JUDGE, Common, LEGAL, Settings, output};

/// The exit code if no card is found.
const NONE_FOUND: u8 = 1;

const EXAMPLES: &str = "\
Examples:
  wixoss card WX24-P2-052              by its number
  wixoss card 'WXDi-D03-002[EN]'       by its English Edition number
  wixoss card \"servant #\"              by its name, in any language
  wixoss card hirana                   by its reading, in kana or Latin letters
  wixoss card servant                  all cards with this word in their names
  wixoss card --all hirana             all cards with this name or a longer one
  wixoss card WX24-D1-                 all cards of a product
  wixoss card WX24-P2-052 --abilities  its abilities, as games play them
  wixoss card WX05-066 --history       when it was restricted, and the sources
  wixoss card --restricted diva        the restricted cards of a format

A name that is written in kana only is found by its reading. A name with kanji is found by its \
reading only if the card data has the reading; most names with kanji have none.

Exit code: 0 if a card is found, 1 if no card is found, 2 if the arguments are wrong.";

/// Show the facts of a card, with its printings, pools, formats and restrictions
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Card {
    /// Number or name of a card; case and width of letters don't matter, names may be in any
    /// language
    #[arg(value_name = "QUERY", required_unless_present = "restricted", value_parser = NonEmptyStringValueParser::new(), add = ArgValueCompleter::new(CardNames))]
    query: Vec<String>,
    /// List the cards that official events restrict in this format
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), ignore_case = true, conflicts_with_all = ["query", "abilities", "limit"], help_heading = "Rules")]
    restricted: Option<&'static Format>,
    /// Show the formats by their rules on this day: YYYY-MM-DD, `today` (in UTC) or `latest`; the
    /// latest rules if not given
    #[arg(long, value_name = "DATE", value_parser = values::day, help_heading = "Rules")]
    as_of: Option<Day>,
    /// List every card that has QUERY in its name, even if QUERY is the whole name of one card
    #[arg(long, conflicts_with_all = ["restricted", "abilities", "history"])]
    all: bool,
    /// Show the abilities of the card as `wixoss play` plays them, each with its rules
    #[arg(long, help_heading = "Output")]
    abilities: bool,
    /// Show when the card was restricted, in which formats and by which source
    #[arg(long, conflicts_with = "abilities", help_heading = "Output")]
    history: bool,
    /// Maximum number of cards to list
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = values::whole_number::<usize>(1..=u64::MAX), help_heading = "Output")]
    limit: usize,
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: Style,
    #[command(flatten)]
    lang: LangArg,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Style {
    /// All facts of one card, or a table of several cards
    #[default]
    Table,
    /// A JSON array, one object per card
    Json,
    /// JSON Lines, one object per card
    Jsonl,
}

/// A card for programs: the fields of the card files, then its printings, legality, restrictions
/// and abilities.
#[derive(Serialize)]
struct CardJson<'a> {
    #[serde(flatten)]
    record: CardRecord,
    printings: Vec<&'a str>,
    playable: Vec<FormatLegality>,
    restrictions: Vec<Restriction<'a>>,
    /// The restrictions of the card over time; written only with `--history`.
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<HistoryEntry>>,
    /// The ids of the rulings on the card.
    rulings: Vec<&'a str>,
    /// The answers of these rulings.
    ruling_answers: Vec<RulingAnswer<'a>>,
    /// The abilities of the card; written only with `--abilities`.
    #[serde(skip_serializing_if = "Option::is_none")]
    abilities: Option<abilities::AbilitiesJson>,
}

/// The answer of a ruling for programs.
#[derive(Serialize)]
struct RulingAnswer<'a> {
    id: &'a str,
    /// The answer as `wixoss card` shows it. If the answer has changed, the answer of today comes
    /// first.
    answer: String,
    /// Whether the ruling still holds: no later document has changed it.
    still_holds: bool,
    /// The first day of the new answer; null if the ruling still holds.
    not_since: Option<String>,
    /// Whether the ruling is known only from reports of players.
    reported: bool,
}

impl<'a> RulingAnswer<'a> {
    fn new(ruling: &'a Ruling, lang: Lang) -> RulingAnswer<'a> {
        let later = ruling.superseded_by.as_ref();
        RulingAnswer {
            id: &ruling.id,
            answer: answer_of(ruling, lang),
            still_holds: ruling.still_holds(),
            not_since: later.map(|later| later.date.to_string()),
            reported: ruling.reported,
        }
    }
}

impl Card {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let lang = match self.output {
            Style::Table => settings.lang(self.lang.lang),
            Style::Json | Style::Jsonl => self.lang.lang.unwrap_or_default(),
        };
        // Abilities are shown as English sentences, and one answer should not mix languages. So an
        // answer with abilities is in English.
        let lang = match (self.abilities, self.lang.lang) {
            (true, Some(asked)) if asked != Lang::En => {
                let problem = message!("card.abilities-in-english", lang = asked.code());
                output::complain_in(&problem, asked);
                return Ok(CANT_JUDGE);
            }
            (true, _) => Lang::En,
            (false, _) => lang,
        };
        let look = table::look_in(&settings, lang);
        let db = &settings.db;
        if let Some(format) = self.restricted {
            return self.list_restricted(format, &settings, &look);
        }
        let query = self.query.join(" ");
        let (cards, ambiguous) = match db.find(&query) {
            _ if self.all => (db.search(&query), false),
            Lookup::Found(id, _) => (db.card(id).into_iter().collect(), false),
            Lookup::Ambiguous(ids) => {
                let cards: Vec<_> = ids.into_iter().filter_map(|id| db.card(id)).collect();
                (cards, true)
            }
            Lookup::Unknown => (db.search(&query), false),
        };
        if cards.is_empty() {
            if self.output == Style::Json {
                output::print("[]\n")?;
            }
            let people = settings.lang(self.lang.lang);
            output::complain_in(&unknown(&query, &db.suggest(&query)), people);
            return Ok(NONE_FOUND);
        }
        let shown: Vec<CardFacts<'_>> = cards.iter().copied().take(self.limit).collect();
        if ambiguous && !look.quiet {
            let note = message!("card.several", count = cards.len(), query = query.as_str());
            output::note(&note.text(settings.lang(self.lang.lang)));
        }
        let glossary = Glossary::embedded();
        let text = match (self.output, shown.as_slice()) {
            (Style::Table, [card]) if cards.len() == 1 => {
                if self.history {
                    let (lists, only) = (&settings.lists, Some(card.id()));
                    let entries = restriction_history::entries(lists, db, None, only, lang);
                    let known = restriction_history::known_lists(lists, None);
                    output::print(&restriction_history::text(&entries, &known, &look))?;
                    return Ok(LEGAL);
                }
                if self.abilities {
                    let known = settings.abilities.of(card.number());
                    output::print(&abilities::text(*card, &known, db, &look))?;
                    return Ok(LEGAL);
                }
                let json = self.json(*card, &settings, &glossary, lang)?;
                let rulings = on(*card, &glossary);
                facts::text(*card, &json.playable, &json.restrictions, &rulings, &look)
            }
            (Style::Table, several) => list(several, &query, &look),
            (Style::Json, several) => {
                let all: Vec<CardJson<'_>> = several
                    .iter()
                    .map(|card| self.json(*card, &settings, &glossary, lang))
                    .collect::<Result<_, _>>()?;
                output::json(&all)?
            }
            (Style::Jsonl, several) => {
                let mut lines = String::new();
                for card in several {
                    lines.push_str(&output::json_line(
                        &self.json(*card, &settings, &glossary, lang)?,
                    )?);
                }
                lines
            }
        };
        output::print(&text)?;
        if cards.len() > shown.len() && !look.quiet {
            let more = cards.len() - shown.len();
            let note = message!("card.more", more = more, all = cards.len());
            output::note(&note.text(settings.lang(self.lang.lang)));
        }
        Ok(LEGAL)
    }

    /// Lists the cards that the restriction lists of a format name.
    fn list_restricted(
        &self,
        format: &Format,
        settings: &Settings,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        let lang = look.lang;
        let lists = settings.lists.of(&format.id);
        let day = self.as_of.and_then(Day::date);
        let entries = lists
            .iter()
            .flat_map(|list| all(list, day, &settings.db, lang));
        let entries: Vec<RestrictedEntry<'_>> = entries.collect();
        let rulings = Glossary::embedded();
        let json = || -> Result<Vec<CardJson<'_>>, RulebookError> {
            let mut cards: Vec<CardFacts<'_>> = entries.iter().filter_map(|e| e.card).collect();
            cards.sort_by_key(|card| card.id());
            cards.dedup_by_key(|card| card.id());
            cards
                .iter()
                .map(|card| self.json(*card, settings, &rulings, lang))
                .collect()
        };
        output::print(&match self.output {
            Style::Json => output::json(&json()?)?,
            Style::Jsonl => {
                let lines: Result<Vec<String>, _> = json()?.iter().map(output::json_line).collect();
                lines?.concat()
            }
            Style::Table if entries.is_empty() => match day {
                Some(day) if !lists.is_empty() => {
                    message!("formats.none-in-force", day = day).text(lang) + "\n"
                }
                _ => no_list(format, lang),
            },
            Style::Table => {
                let columns = [
                    const { Key::of("card.number", &[]) },
                    const { Key::of("card.name", &[]) },
                    const { Key::of("card.restriction", &[]) },
                ];
                let columns = columns.map(|title| Column(title.text(lang), false));
                let row = |entry: &RestrictedEntry<'_>| {
                    let name = entry.card.map_or("", |card| card.name_in(lang));
                    let number = entry.card.map_or(entry.number, |card| card.number());
                    vec![Cell::new(number), Cell::new(name), Cell::new(&entry.says)]
                };
                table::list(look, &columns, entries.iter().map(row).collect())
            }
        })?;
        Ok(LEGAL)
    }

    fn json<'a>(
        &self,
        card: CardFacts<'a>,
        settings: &'a Settings,
        rulings: &'a Glossary,
        lang: Lang,
    ) -> Result<CardJson<'a>, RulebookError> {
        let as_of = match self.as_of {
            Some(day) => day.date(),
            None => settings.config.as_of,
        };
        let on_card = on(card, rulings);
        Ok(CardJson {
            record: card.record(),
            printings: card.printings().collect(),
            playable: legality_by_format(card, &settings.db, &settings.lists, as_of)?,
            restrictions: restrictions(card, &settings.db, &settings.lists, lang),
            history: self.history.then(|| {
                let only = Some(card.id());
                restriction_history::entries(&settings.lists, &settings.db, None, only, lang)
            }),
            rulings: on_card.iter().map(|ruling| &*ruling.id).collect(),
            ruling_answers: on_card
                .iter()
                .map(|ruling| RulingAnswer::new(ruling, lang))
                .collect(),
            abilities: self.abilities.then(|| {
                let known = settings.abilities.of(card.number());
                abilities::json(card, &known, &settings.db)
            }),
        })
    }
}

/// Returns the rulings on a card.
fn on<'g>(card: CardFacts<'_>, glossary: &'g Glossary) -> Vec<&'g Ruling> {
    let numbers: Vec<&str> = card.printings().collect();
    glossary.rulings_on(&numbers)
}

fn unknown(query: &str, near: &[CardFacts<'_>]) -> Message {
    match near {
        [] => message!("card.unknown", query = query),
        near => message!(
            "card.unknown-near",
            query = query,
            cards = Value::list(
                Joined::Comma,
                near.iter()
                    .map(|card| Value::of_printing_like(*card, query))
            )
        ),
    }
}

fn list(cards: &[CardFacts<'_>], query: &str, look: &OutputSettings) -> String {
    let narrow = look.width < table::NARROW;
    let rows = cards.iter().map(|card| {
        let level = card
            .level()
            .map_or_else(String::new, |level| level.to_string());
        let number = Cell::new(number_to_show(*card, query));
        let name = Cell::new(card.name_in(look.lang));
        let kind = Cell::new(Value::from(card.card_type()).text(look.lang));
        match narrow {
            true => vec![number, name, kind],
            false => vec![
                number,
                name,
                kind,
                Cell::new(level),
                table::colors(card.colors(), look.lang),
            ],
        }
    });
    let columns = [
        (const { Key::of("card.number", &[]) }, false),
        (const { Key::of("card.name", &[]) }, false),
        (const { Key::of("card.type", &[]) }, false),
        (const { Key::of("card.level-short", &[]) }, true),
        (const { Key::of("card.color", &[]) }, false),
    ];
    let columns = columns.map(|(title, number)| Column(title.text(look.lang), number));
    let width = if narrow { 3 } else { 5 };
    table::list(
        look,
        columns.get(..width).unwrap_or_default(),
        rows.collect(),
    )
}

/// Returns the first printing whose number begins with the query. If there is no such printing,
/// returns the number of the card.
fn number_to_show<'a>(card: CardFacts<'a>, query: &str) -> &'a str {
    let start = query.trim();
    let asked = |number: &&str| {
        number
            .get(..start.len())
            .is_some_and(|head| head.eq_ignore_ascii_case(start))
    };
    card.printings().find(asked).unwrap_or(card.number())
}
