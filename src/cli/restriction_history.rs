//! The history of restrictions: each restricted card with the first and last day of its
//! restriction, the formats and the source.

use comfy_table::Cell;
use serde::Serialize;
use wixoss::card::{CardDb, CardId};
use wixoss::legality::{Banned, Lists, RestrictionList, formats};
use wixoss::message;
use wixoss::message::{Key, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::source_lines;
use wixoss::rule::Source;
use wixoss::vocab::{Date, Lang};

use super::table::{self, Column};

/// One entry of a restriction list.
#[derive(Debug, Serialize)]
pub struct HistoryEntry {
    /// The first day on which the restriction was in force, if this day is known.
    pub from: Option<Date>,
    /// A day on which the restriction was already in force, if its first day is not known.
    pub by: Option<Date>,
    /// The last day on which the restriction is in force; null if the restriction has no end.
    pub until: Option<Date>,
    /// True if the restriction may have ended before the day `until`, because the first day of the
    /// restriction that followed is not known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub or_earlier: bool,
    /// The formats that the list restricts.
    pub formats: Vec<String>,
    /// The cards: one, or two that can't be in one deck together.
    pub cards: Vec<String>,
    /// The restriction, in words.
    pub restriction: String,
    /// The places in documents that state the restriction.
    pub sources: Vec<String>,
}

/// Returns the entries of the lists, the oldest first. If a format or a card is given, returns only
/// the entries of this format or card.
pub fn entries(
    lists: &Lists,
    db: &CardDb,
    format: Option<&str>,
    card: Option<CardId>,
    lang: Lang,
) -> Vec<HistoryEntry> {
    let mut known: Vec<&RestrictionList> = Vec::new();
    for one in formats().filter(|one| format.is_none_or(|id| one.id == id)) {
        for list in lists.of(&one.id) {
            if known.iter().all(|held| held.id != list.id) {
                known.push(list);
            }
        }
    }
    let mut found: Vec<HistoryEntry> = known
        .into_iter()
        .flat_map(|list| of(list, db, card, lang))
        .collect();
    found.sort_by_key(|entry| (entry.from.or(entry.by), entry.cards.clone()));
    found
}

/// The days of a restriction, and the place in a document that states it.
struct Days<'e> {
    from: Option<Date>,
    by: Option<Date>,
    until: Option<Date>,
    or_earlier: bool,
    source: Option<&'e Source>,
}

fn of(list: &RestrictionList, db: &CardDb, only: Option<CardId>, lang: Lang) -> Vec<HistoryEntry> {
    let mut found = Vec::new();
    let mut add = |numbers: &[&String], restriction: Message, days: Days<'_>| {
        let ids = numbers.iter().map(|number| db.by_number(number));
        if only.is_some() && !ids.into_iter().any(|id| id == only) {
            return;
        }
        let named = |number: &&String| {
            let card = db.by_number(number).and_then(|id| db.card(id));
            card.map_or_else(|| (*number).clone(), |card| Value::from(card).text(lang))
        };
        found.push(HistoryEntry {
            from: days.from,
            by: days.by,
            until: days.until,
            or_earlier: days.or_earlier,
            formats: list.formats.clone(),
            cards: numbers.iter().map(named).collect(),
            restriction: restriction.text(lang),
            sources: match days.source {
                Some(source) => source_lines(std::slice::from_ref(source)),
                None => source_lines(&list.sources),
            },
        });
    };
    for entry in &list.banned {
        let days = Days {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: false,
            source: entry.source.as_ref(),
        };
        add(&[&entry.card], message!("restriction.banned"), days);
    }
    for entry in &list.limited {
        let next_is_a_bound = |ban: &Banned| ban.card == entry.card && ban.from.is_none();
        let days = Days {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: entry.until.is_some() && list.banned.iter().any(next_is_a_bound),
            source: entry.source.as_ref(),
        };
        let limit = message!("restriction.at-most", copies = entry.copies);
        add(&[&entry.card], limit, days);
    }
    for entry in &list.not_together {
        let [a, b] = &entry.cards;
        let days = Days {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: false,
            source: entry.source.as_ref(),
        };
        add(&[a, b], message!("restriction.not-together"), days);
    }
    found
}

/// Returns the entries as a table.
pub fn text(entries: &[HistoryEntry], look: &OutputSettings) -> String {
    if entries.is_empty() {
        return message!("restriction.none-known").text(look.lang) + "\n";
    }
    let rows = entries.iter().map(|entry| {
        let first = match (entry.from, entry.by) {
            (Some(from), _) => from.to_string(),
            (None, Some(by)) => message!("restriction.or-earlier", day = by).text(look.lang),
            (None, None) => message!("restriction.unknown").text(look.lang),
        };
        let last = match (entry.until, entry.or_earlier) {
            (Some(until), false) => until.to_string(),
            (Some(until), true) => message!("restriction.or-earlier", day = until).text(look.lang),
            (None, _) => String::new(),
        };
        let third = look.width / 3;
        vec![
            Cell::new(first),
            Cell::new(last),
            Cell::new(entry.formats.join(", ")),
            Cell::new(&entry.restriction),
            table::cell(&entry.cards.join("\n"), third),
            table::cell(&entry.sources.join("\n"), third),
        ]
    });
    let columns = [
        const { Key::of("restriction.from", &[]) },
        const { Key::of("restriction.until", &[]) },
        const { Key::of("restriction.formats", &[]) },
        const { Key::of("restriction.restriction", &[]) },
        const { Key::of("restriction.cards", &[]) },
        const { Key::of("restriction.source", &[]) },
    ];
    let columns = columns.map(|title| Column(title.text(look.lang), false));
    table::list(look, &columns, rows.collect())
}
