//! `wixoss formats`: shows the game formats and their deck construction rules.

use comfy_table::Cell;
use serde::Serialize;
use wixoss::legality::{
    CardPool, ColorRule, DEFAULT_FORMAT, Day, Format, FormatError, Growing, LevelZeroRule,
    LifeBurstRule, Lists, OpeningSize, RestrictionList, Revision, formats,
};
use wixoss::report::Look;
use wixoss::report::glossary::source_lines;
use wixoss::vocab::Date;

use super::args::{TableOutput, TableStyle};
use super::restricted::{self, RestrictedEntry};
use super::table::{self, Column};
use super::{Common, LEGAL, Settings, format_diff, output, restriction_history, values};

const EXAMPLES: &str = "\
Examples:
  wixoss formats                       all formats, with their latest rules
  wixoss formats diva                  one format, with its rules over time
  wixoss formats diva --restricted     the cards that its restriction list names
  wixoss formats --as-of 2022-08-01    the rules on that day
  wixoss formats all-star --history    when its cards were restricted, and by which source
  wixoss formats --diff diva-en diva   the differences, rule by rule
  wixoss formats --diff diva@2024-01-26 diva@2025-09-16";

/// List the game formats, or show the deck construction rules of one format
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Formats {
    /// Format to show in detail
    #[arg(value_name = "FORMAT", value_parser = values::format(), ignore_case = true)]
    format: Option<&'static Format>,
    /// Show the rules on this day: YYYY-MM-DD, `today` (in UTC) or `latest`; if not given, the
    /// latest rules, or with FORMAT all rules over time
    #[arg(long, value_name = "DATE", value_parser = values::day, help_heading = "Rules")]
    as_of: Option<Day>,
    /// Show only the cards that official events restrict in the format
    #[arg(long, requires = "format", help_heading = "Rules")]
    restricted: bool,
    /// Show when cards were restricted, in which formats and by which source
    #[arg(long, conflicts_with = "as_of", help_heading = "Rules")]
    history: bool,
    /// Compare two formats, or a format on two days: FORMAT or FORMAT@YYYY-MM-DD
    #[arg(long, value_names = ["FORMAT", "FORMAT"], num_args = 2, value_parser = format_diff::side, conflicts_with_all = ["format", "as_of", "history"], help_heading = "Rules")]
    diff: Option<Vec<format_diff::Side>>,
    #[command(flatten)]
    output: TableOutput,
}

/// The smallest width, in columns, at which the formats are shown side by side.
const SIDE_BY_SIDE_WIDTH: usize = 100;

#[derive(Serialize)]
struct FormatJson<'a> {
    #[serde(flatten)]
    format: &'static Format,
    default: bool,
    restrictions: Vec<&'a RestrictionList>,
}

impl Formats {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let look = table::look(&settings);
        let lists = &settings.lists;
        let as_of = self.as_of.and_then(Day::date);
        if let Some([first, second]) = self.diff.as_deref() {
            let difference = format_diff::difference(first, second, lists, &settings.db)?;
            output::print(&match self.output.style {
                TableStyle::Table => format_diff::text(&difference, &look),
                TableStyle::Json => output::json(&difference)?,
            })?;
            return Ok(LEGAL);
        }
        if self.history {
            let format = self.format.map(|format| format.id.as_str());
            let entries = restriction_history::entries(lists, &settings.db, format, None);
            output::print(&match self.output.style {
                TableStyle::Table => restriction_history::text(&entries, &look),
                TableStyle::Json => output::json(&entries)?,
            })?;
            return Ok(LEGAL);
        }
        let text = match (self.output.style, self.format) {
            (TableStyle::Table, Some(format)) if self.restricted => {
                match lists.of(&format.id).is_empty() {
                    true => format!("no restriction list of {} is known\n", format.id),
                    false => restrictions_text(format, &settings, &look),
                }
            }
            (TableStyle::Table, Some(format)) => {
                let text = format_text(format, self.as_of, &look)?;
                match restrictions_text(format, &settings, &look) {
                    list if list.is_empty() => text,
                    list => format!("{text}\n{list}"),
                }
            }
            (TableStyle::Table, None) => overview(as_of, lists, &look),
            (TableStyle::Json, Some(format)) if self.restricted => {
                output::json(&lists.of(&format.id))?
            }
            (TableStyle::Json, asked) => json(asked, as_of, lists)?,
        };
        output::print(&text)?;
        Ok(LEGAL)
    }
}

fn json(
    asked: Option<&'static Format>,
    as_of: Option<Date>,
    lists: &Lists,
) -> anyhow::Result<String> {
    let mut shown = Vec::new();
    for format in formats().filter(|f| asked.is_none_or(|a| a.id == f.id)) {
        let mut json = serde_json::to_value(FormatJson {
            format,
            default: format.id == DEFAULT_FORMAT,
            restrictions: lists.of(&format.id),
        })?;
        if as_of.is_some() {
            let revision = match format.revision(as_of) {
                Ok(revision) => revision,
                Err(error) if asked.is_some() => return Err(error.into()),
                Err(_) => continue,
            };
            if let Some(json) = json.as_object_mut() {
                json.insert("revision".to_owned(), serde_json::to_value([revision])?);
            }
        }
        shown.push(json);
    }
    Ok(output::json(&shown)?)
}

/// Returns the formats side by side if there is enough room. Otherwise, returns one block per
/// format.
fn overview(as_of: Option<Date>, lists: &Lists, look: &Look) -> String {
    let mut blocks = Vec::new();
    let mut missing = Vec::new();
    for format in formats() {
        match format.revision(as_of) {
            Ok(revision) => blocks.push((format, revision)),
            Err(error) => missing.push(error.to_string()),
        }
    }
    let mut text = match look.width < SIDE_BY_SIDE_WIDTH {
        true => {
            let block = |(format, revision): &(&'static Format, &'static Revision)| {
                let title = table::heading(&title(format), look);
                title + &table::facts(look, facts(format, revision, lists))
            };
            blocks.iter().map(block).collect::<Vec<_>>().join("\n")
        }
        false => side_by_side(&blocks, lists, look),
    };
    for error in missing {
        text.push_str(&format!("\n{error}\n"));
    }
    text
}

/// Returns a table with one column per format, because there are few formats and many facts.
fn side_by_side(
    formats: &[(&'static Format, &'static Revision)],
    lists: &Lists,
    look: &Look,
) -> String {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (format, revision) in formats {
        let facts =
            std::iter::once(("Name", format.name.clone())).chain(facts(format, revision, lists));
        for (at, (label, fact)) in facts.enumerate() {
            if rows.len() <= at {
                rows.push(vec![Cell::new(label)]);
            }
            if let Some(row) = rows.get_mut(at) {
                row.push(Cell::new(if fact.is_empty() { "-" } else { &fact }));
            }
        }
    }
    let ids: Vec<Column> = std::iter::once("Format")
        .chain(formats.iter().map(|(format, _)| format.id.as_str()))
        .map(|id| Column(id, false))
        .collect();
    table::list(look, &ids, rows)
}

fn title(format: &Format) -> String {
    let default = if format.id == DEFAULT_FORMAT {
        " (default)"
    } else {
        ""
    };
    format!("{}: {}{default}", format.id, format.name)
}

fn facts(format: &Format, revision: &Revision, lists: &Lists) -> Vec<(&'static str, String)> {
    let restricted: Vec<String> = lists
        .of(&format.id)
        .iter()
        .map(|list| known_until(list))
        .collect();
    let mut facts = vec![("Rules from", revision.from.to_string())];
    facts.extend(rules(revision));
    facts.push((
        "Restrictions",
        match restricted.is_empty() {
            true => "none known".to_owned(),
            false => restricted.join(", "),
        },
    ));
    facts
}

pub(super) fn rules(revision: &Revision) -> Vec<(&'static str, String)> {
    let types: Vec<&str> = revision.card_types.iter().map(|t| t.name()).collect();
    let opening: Vec<&str> = revision
        .opening
        .iter()
        .map(|size| match size {
            OpeningSize::One => "1",
            OpeningSize::Three => "3",
        })
        .collect();
    let main = revision.main_deck;
    let lrig = revision.lrig_deck;
    let mut lrig_deck = format!(
        "up to {} cards, and up to {} PIECE; {}",
        lrig.non_piece,
        lrig.pieces,
        copies(lrig.copies)
    );
    if lrig.pieces == 0 {
        lrig_deck = format!("up to {} cards; {}", lrig.non_piece, copies(lrig.copies));
    }
    if let Some(most) = lrig.team_pieces {
        lrig_deck.push_str(&format!("; up to {most} Team or Dream Team PIECE"));
    }
    if lrig.one_color_per_type {
        lrig_deck.push_str("; one color for each LRIG type");
    }
    vec![
        ("Card pool", pool(&revision.pool)),
        ("Card types", types.join(", ")),
        ("Level-0 LRIGs", opening.join(" or ")),
        (
            "Growing",
            match revision.growing {
                Growing::OneLevelUp => "one level up".to_owned(),
                Growing::OneLevelUpSameOrLower => {
                    "one level up, or to the same or a lower level".to_owned()
                }
            },
        ),
        (
            "Main deck",
            format!("{} cards; {}", main.size, copies(main.copies)),
        ),
        (
            "Life Bursts",
            match revision.life_bursts {
                LifeBurstRule::Exactly(n) => format!("exactly {n}"),
                LifeBurstRule::AtMost(n) => format!("up to {n}"),
            },
        ),
        ("LRIG deck", lrig_deck),
        (
            "Colors",
            match revision.colors {
                ColorRule::Free => "any".to_owned(),
                ColorRule::OpeningLrigs => "those of the opening LRIGs".to_owned(),
            },
        ),
    ]
}

fn copies(most: u32) -> String {
    match most {
        1 => "1 copy of a card".to_owned(),
        _ => format!("up to {most} copies of a card"),
    }
}

fn pool(pool: &CardPool) -> String {
    let mut text = pool.printed_in.map_or_else(String::new, |pool| {
        format!("printed in {}", pool.name().replace('_', "-"))
    });
    let products: Vec<String> = pool
        .printed_as
        .iter()
        .map(|p| format!("{}{:02}-{:02}", p.letters, p.from, p.to))
        .collect();
    text.push_str(&products.join(", "));
    match pool.level_zero {
        None => {}
        Some(LevelZeroRule::Any) => text.push_str("; every level-0 LRIG"),
        Some(LevelZeroRule::SameColorAndType) => text.push_str(
            "; level-0 LRIGs that share color and LRIG type with a level-0 LRIG of the pool",
        ),
    }
    text
}

fn format_text(
    format: &'static Format,
    as_of: Option<Day>,
    look: &Look,
) -> Result<String, FormatError> {
    let mut text = table::heading(&title(format), look);
    text.push_str(&table::wrap(
        format.note.as_deref().unwrap_or_default(),
        look,
    ));
    let revisions: Vec<&Revision> = match as_of {
        Some(day) => vec![format.revision(day.date())?],
        None => format.revisions.iter().rev().collect(),
    };
    for revision in revisions {
        text.push('\n');
        text.push_str(&table::heading(&format!("From {}", revision.from), look));
        let rules = rules(revision).into_iter();
        let written = ("Written in", table::items(source_lines(&revision.sources)));
        text.push_str(&table::facts(look, rules.chain([written])));
    }
    Ok(text)
}

/// Returns the restriction lists of a format, with the names of their cards. Empty if no list is
/// known.
fn restrictions_text(format: &Format, settings: &Settings, look: &Look) -> String {
    let mut blocks = Vec::new();
    for list in settings.lists.of(&format.id) {
        let title = format!("Restrictions: {}, {}", list.name, known_until(list));
        let mut text = table::heading(&title, look);
        text.push_str(&table::wrap(list.note.as_deref().unwrap_or_default(), look));
        let named = |entries: Vec<RestrictedEntry<'_>>| {
            let line = |entry: RestrictedEntry<'_>| format!("{}: {}", entry.name(), entry.says);
            table::items(entries.into_iter().map(line))
        };
        let db = &settings.db;
        let facts = [
            ("Banned", named(restricted::banned(list, db))),
            ("Copy limits", named(restricted::limited(list, db))),
            ("Not together", named(restricted::not_together(list, db))),
            ("Written in", table::items(source_lines(&list.sources))),
        ];
        text.push_str(&table::facts(look, facts));
        blocks.push(text);
    }
    blocks.join("\n")
}

/// Returns the day up to which a list is known.
fn known_until(list: &RestrictionList) -> String {
    match list.bans_as_of {
        Some(bans) => format!("as of {}, bans as of {bans}", list.as_of),
        None => format!("as of {}", list.as_of),
    }
}
