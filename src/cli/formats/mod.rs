//! `wixoss formats`: shows the game formats and their deck construction rules.

mod format_diff;
pub mod restricted;
pub mod restriction_days;
pub mod restriction_history;

use comfy_table::Cell;
use serde::Serialize;
use wixoss::legality::{
    CardPool, ColorRule, DEFAULT_FORMAT, Day, Format, FormatError, Growing, LevelZeroRule,
    LifeBurstRule, Lists, LrigDeckRule, OpeningSize, RestrictionList, Revision, formats,
};
use wixoss::message;
use wixoss::message::{Joined, Key, Message, Value};
use wixoss::report::glossary::source_lines;
use wixoss::report::{OutputSettings, format_name};
use wixoss::vocab::{Date, Lang};

use super::failure::of_format;
use super::options::args::{TableOutput, TableStyle};
use super::options::lang::LangArg;
use super::options::values;
use super::table::{self, Column};
use super::{Common, LEGAL, Settings, output};
use restricted::RestrictedEntry;

const EXAMPLES: &str = "\
Examples:
  wixoss formats                       all formats, with their latest rules
  wixoss formats diva                  one format, with its rules over time
  wixoss formats diva --restricted     the cards that its restriction list names
  wixoss formats --as-of 2022-08-01    the rules on that day
  wixoss formats all-star --history    when its cards were restricted
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
    #[command(flatten)]
    lang: LangArg,
}

/// The smallest width, in columns, at which the formats are shown side by side.
const SIDE_BY_SIDE_WIDTH: usize = 100;

#[derive(Serialize)]
struct FormatJson {
    #[serde(flatten)]
    format: &'static Format,
    default: bool,
    restrictions: Vec<RestrictionList>,
}

impl Formats {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let lang = self.output.style.lang(&settings, self.lang);
        let look = table::look_in(&settings, lang);
        let lists = &settings.lists;
        let as_of = self.as_of.and_then(Day::date);
        if let Some([first, second]) = self.diff.as_deref() {
            let difference = format_diff::difference(first, second, lists, &settings.db, lang)?;
            output::print(&match self.output.style {
                TableStyle::Table => format_diff::text(&difference, &look),
                TableStyle::Json => output::json(&difference)?,
            })?;
            return Ok(LEGAL);
        }
        if self.history {
            let format = self.format.map(|format| format.id.as_str());
            let entries = restriction_history::entries(lists, &settings.db, format, None, lang);
            output::print(&match self.output.style {
                TableStyle::Table => {
                    let known = restriction_history::known_lists(lists, format);
                    restriction_history::text(&entries, &known, &look)
                }
                TableStyle::Json => output::json(&entries)?,
            })?;
            return Ok(LEGAL);
        }
        let text = match (self.output.style, self.format) {
            (TableStyle::Table, Some(format)) if self.restricted => {
                match lists.of(&format.id).is_empty() {
                    true => no_list(format, lang),
                    false => restrictions_text(format, as_of, &settings, &look),
                }
            }
            (TableStyle::Table, Some(format)) => {
                let text = format_text(format, self.as_of, &look)?;
                match restrictions_text(format, as_of, &settings, &look) {
                    list if list.is_empty() => text,
                    list => format!("{text}\n{list}"),
                }
            }
            (TableStyle::Table, None) => overview(as_of, lists, &look),
            (TableStyle::Json, Some(format)) if self.restricted => {
                output::json(&restrictions(format, as_of, lists))?
            }
            (TableStyle::Json, asked) => json(asked, as_of, lists)?,
        };
        output::print(&text)?;
        Ok(LEGAL)
    }
}

/// Returns the sentence for a format without a known restriction list.
pub(super) fn no_list(format: &Format, lang: Lang) -> String {
    message!("formats.no-list", format = format).text(lang) + "\n"
}

/// Returns the restriction lists of a format, with the entries that may be in force on a day.
fn restrictions(format: &Format, day: Option<Date>, lists: &Lists) -> Vec<RestrictionList> {
    let lists = lists.of(&format.id).into_iter();
    lists.map(|list| restricted::on_day(list, day)).collect()
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
            restrictions: restrictions(format, as_of, lists),
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
fn overview(as_of: Option<Date>, lists: &Lists, look: &OutputSettings) -> String {
    let mut blocks = Vec::new();
    let mut missing = Vec::new();
    for format in formats() {
        match format.revision(as_of) {
            Ok(revision) => blocks.push((format, revision)),
            Err(error) => missing.push(of_format(&error).text(look.lang)),
        }
    }
    let mut text = match look.width < SIDE_BY_SIDE_WIDTH {
        true => {
            let block = |(format, revision): &(&'static Format, &'static Revision)| {
                let title = table::heading(&title(format, look.lang), look);
                title + &table::facts(look, facts(format, revision, lists, look.lang))
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
    look: &OutputSettings,
) -> String {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (format, revision) in formats {
        let name = format_name(format).text(look.lang);
        let label = const { Key::of("formats.name", &[]) }.text(look.lang);
        let facts = std::iter::once((label, name)).chain(facts(format, revision, lists, look.lang));
        for (at, (label, fact)) in facts.enumerate() {
            if rows.len() <= at {
                rows.push(vec![Cell::new(label)]);
            }
            if let Some(row) = rows.get_mut(at) {
                row.push(Cell::new(if fact.is_empty() { "-" } else { &fact }));
            }
        }
    }
    let label = const { Key::of("formats.format", &[]) }.text(look.lang);
    let ids: Vec<Column> = std::iter::once(label)
        .chain(formats.iter().map(|(format, _)| format.id.as_str()))
        .map(|id| Column(id, false))
        .collect();
    table::list(look, &ids, rows)
}

fn title(format: &Format, lang: Lang) -> String {
    let (id, name) = (format.id.as_str(), format_name(format));
    match id == DEFAULT_FORMAT {
        true => message!("formats.title-default", id = id, name = name),
        false => message!("formats.title", id = id, name = name),
    }
    .text(lang)
}

fn facts(
    format: &Format,
    revision: &Revision,
    lists: &Lists,
    lang: Lang,
) -> Vec<(&'static str, String)> {
    let restricted: Vec<String> = lists
        .of(&format.id)
        .iter()
        .map(|list| known_until(list).text(lang))
        .collect();
    let from = const { Key::of("formats.rules-from", &[]) };
    let mut facts = vec![(from.text(lang), revision.from.to_string())];
    facts.extend(rules(revision, lang));
    let restrictions = match restricted.is_empty() {
        true => Value::from(message!("formats.none-known")),
        false => Value::list(Joined::Comma, restricted),
    };
    let label = const { Key::of("formats.restrictions", &[]) };
    facts.push((label.text(lang), restrictions.text(lang)));
    facts
}

pub(super) fn rules(revision: &Revision, lang: Lang) -> Vec<(&'static str, String)> {
    let opening = revision.opening.iter().map(|size| match size {
        OpeningSize::One => 1u32,
        OpeningSize::Three => 3,
    });
    let main = revision.main_deck;
    let facts = [
        (
            const { Key::of("formats.card-pool", &[]) },
            pool(&revision.pool),
        ),
        (
            const { Key::of("formats.card-types", &[]) },
            Value::list(Joined::Comma, revision.card_types.iter().copied()),
        ),
        (
            const { Key::of("formats.level-zero", &[]) },
            Value::list(Joined::Or, opening),
        ),
        (
            const { Key::of("formats.growing", &[]) },
            match revision.growing {
                Growing::OneLevelUp => message!("formats.one-level-up").into(),
                Growing::OneLevelUpSameOrLower => {
                    message!("formats.one-level-up-same-or-lower").into()
                }
            },
        ),
        (
            const { Key::of("formats.main-deck", &[]) },
            message!(
                "formats.main-deck-is",
                size = main.size,
                copies = copies(main.copies)
            )
            .into(),
        ),
        (
            const { Key::of("formats.life-bursts", &[]) },
            match revision.life_bursts {
                LifeBurstRule::Exactly(n) => message!("formats.exactly", count = n).into(),
                LifeBurstRule::AtMost(n) => message!("formats.up-to", count = n).into(),
            },
        ),
        (
            const { Key::of("formats.lrig-deck", &[]) },
            lrig_deck(revision.lrig_deck),
        ),
        (
            const { Key::of("formats.colors", &[]) },
            match revision.colors {
                ColorRule::Free => message!("formats.any-color").into(),
                ColorRule::OpeningLrigs => message!("formats.colors-of-opening").into(),
            },
        ),
    ];
    let facts = facts.into_iter();
    facts
        .map(|(label, fact)| (label.text(lang), fact.text(lang)))
        .collect()
}

fn lrig_deck(rule: LrigDeckRule) -> Value {
    let mut parts = vec![match rule.pieces {
        0 => message!(
            "formats.lrig-deck-is",
            most = rule.non_piece,
            copies = copies(rule.copies)
        ),
        pieces => message!(
            "formats.lrig-deck-and-pieces",
            most = rule.non_piece,
            pieces = pieces,
            copies = copies(rule.copies)
        ),
    }];
    if let Some(most) = rule.team_pieces {
        parts.push(message!("formats.team-pieces", most = most));
    }
    if rule.one_color_per_type {
        parts.push(message!("formats.one-color-per-type"));
    }
    Value::list(Joined::Semicolon, parts)
}

fn copies(most: u32) -> Message {
    match most {
        1 => message!("formats.one-copy"),
        _ => message!("formats.several-copies", most = most),
    }
}

fn pool(pool: &CardPool) -> Value {
    let mut parts: Vec<Value> = Vec::new();
    if let Some(pool) = pool.printed_in {
        let name = pool.name().replace('_', "-");
        parts.push(message!("formats.printed-in", pool = name).into());
    }
    if !pool.printed_as.is_empty() {
        let products = pool.printed_as.iter();
        let products = products.map(|p| format!("{}{:02}-{:02}", p.letters, p.from, p.to));
        parts.push(Value::list(Joined::Comma, products));
    }
    match pool.level_zero {
        None => {}
        Some(LevelZeroRule::Any) => parts.push(message!("formats.every-level-zero").into()),
        Some(LevelZeroRule::SameColorAndType) => {
            parts.push(message!("formats.same-color-and-type").into());
        }
    }
    Value::list(Joined::Semicolon, parts)
}

/// Returns the note on a format.
fn format_note(format: &Format) -> Option<Value> {
    let note = format.note.as_deref()?;
    Some(match format.id.as_str() {
        "diva" => message!("format-note.diva").into(),
        "key" => message!("format-note.key").into(),
        "starter-2016" => message!("format-note.starter-2016").into(),
        // A format that a user added. A test checks that the note of every format of the release is
        // above.
        _ => Value::from(note),
    })
}

/// Returns the name of a restriction list. A list that the user added keeps the user's name.
fn list_name(list: &RestrictionList) -> Value {
    match (list.id.as_str(), list.name.as_str()) {
        ("all-star", "Mayu's Room, All-Star") => message!("list-name.all-star").into(),
        ("diva", "Mayu's Room, Diva Selection") => message!("list-name.diva").into(),
        (_, name) => Value::from(name),
    }
}

/// Returns the note on a restriction list. A list that the user added keeps the user's note, as
/// [`list_name`] keeps the user's name.
fn list_note(list: &RestrictionList) -> Option<Value> {
    let note = list.note.as_deref()?;
    let known = const { Key::of("list-note.all-star", &[]) }.text(Lang::En);
    Some(match (list.id.as_str(), note) {
        ("all-star", note) if note == known => message!("list-note.all-star").into(),
        (_, note) => Value::from(note),
    })
}

fn format_text(
    format: &'static Format,
    as_of: Option<Day>,
    look: &OutputSettings,
) -> Result<String, FormatError> {
    let lang = look.lang;
    let mut text = table::heading(&title(format, lang), look);
    let note = format_note(format).map(|note| note.text(lang));
    text.push_str(&table::wrap(&note.unwrap_or_default(), look));
    let revisions: Vec<&Revision> = match as_of {
        Some(day) => vec![format.revision(day.date())?],
        None => format.revisions.iter().rev().collect(),
    };
    for revision in revisions {
        text.push('\n');
        let from = message!("formats.from", day = revision.from).text(lang);
        text.push_str(&table::heading(&from, look));
        let rules = rules(revision, lang).into_iter();
        let label = const { Key::of("formats.written-in", &[]) }.text(lang);
        let written = (label, table::items(source_lines(&revision.sources, lang)));
        text.push_str(&table::facts(look, rules.chain([written])));
    }
    Ok(text)
}

/// Returns the restriction lists of a format, with the names of their cards. Returns an empty text
/// if no list is known.
fn restrictions_text(
    format: &Format,
    day: Option<Date>,
    settings: &Settings,
    look: &OutputSettings,
) -> String {
    let lang = look.lang;
    let mut blocks = Vec::new();
    for list in settings.lists.of(&format.id) {
        let title = message!(
            "formats.list-title",
            name = list_name(list),
            known = known_until(list)
        );
        let mut text = table::heading(&title.text(lang), look);
        let note = list_note(list).map(|note| note.text(lang));
        text.push_str(&table::wrap(&note.unwrap_or_default(), look));
        let named = |entries: Vec<RestrictedEntry<'_>>| {
            let line = |entry: RestrictedEntry<'_>| {
                message!(
                    "formats.entry",
                    card = entry.card_or_number(),
                    says = entry.says
                )
                .text(lang)
            };
            table::items(entries.into_iter().map(line))
        };
        let db = &settings.db;
        if let Some(day) = day.filter(|day| restricted::all(list, Some(*day), db, lang).is_empty())
        {
            let none = message!("formats.none-in-force", day = day).text(lang);
            text.push_str(&table::wrap(&none, look));
        }
        let facts = [
            (
                const { Key::of("formats.banned", &[]) },
                named(restricted::banned(list, day, db, lang)),
            ),
            (
                const { Key::of("formats.copy-limits", &[]) },
                named(restricted::limited(list, day, db, lang)),
            ),
            (
                const { Key::of("formats.not-together", &[]) },
                named(restricted::not_together(list, day, db, lang)),
            ),
            (
                const { Key::of("formats.written-in", &[]) },
                table::items(source_lines(&list.sources, lang)),
            ),
        ];
        let facts = facts.map(|(label, fact)| (label.text(lang), fact));
        text.push_str(&table::facts(look, facts));
        blocks.push(text);
    }
    blocks.join("\n")
}

/// Returns the words for the day up to which a restriction list is known. If the list has a
/// separate day for its bans, the words contain both days.
fn known_until(list: &RestrictionList) -> Message {
    match list.bans_as_of {
        Some(bans) => message!("formats.as-of-bans", day = list.as_of, bans = bans),
        None => message!("formats.as-of", day = list.as_of),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_the_release_are_in_every_language() {
        for format in formats() {
            let note = format_note(format).map(|note| note.text(Lang::En));
            assert_eq!(note.as_deref(), format.note.as_deref());
            for lang in [Lang::Ja, Lang::Zh] {
                let translated = format_note(format).map(|note| note.text(lang));
                assert!(note.is_none() || translated != note, "{}", format.id);
            }
            for list in Lists::Embedded.of(&format.id) {
                let (name, note) = (list_name(list), list_note(list));
                assert_eq!(name.text(Lang::En), list.name);
                assert_ne!(name.text(Lang::Ja), list.name);
                let shown = note.as_ref().map(|note| note.text(Lang::En));
                assert_eq!(shown.as_deref(), list.note.as_deref());
                let translated = note.as_ref().map(|note| note.text(Lang::Zh));
                assert!(shown.is_none() || translated != shown, "{}", list.id);
            }
        }
    }
}
