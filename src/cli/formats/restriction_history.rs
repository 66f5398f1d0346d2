//! The history of restrictions: each restricted card with the first and last day of its
//! restriction, the formats and the source.

use serde::Serialize;
use wixoss::card::{CardDb, CardId};
use wixoss::legality::{Lists, RestrictionList, formats};
use wixoss::message;
use wixoss::message::Message;
use wixoss::report::OutputSettings;
use wixoss::report::glossary::source_lines;
use wixoss::rule::Source;
use wixoss::vocab::{Date, Lang};

use super::restriction_days::RestrictionDays;
use super::{known_until, list_name};
use crate::cli::table;

/// One entry of a restriction list.
#[derive(Debug, Serialize)]
pub struct HistoryEntry {
    /// The first and the last day.
    #[serde(flatten)]
    pub days: RestrictionDays,
    /// The day up to which the list is known, for entries of this kind.
    pub known_to: Date,
    /// The formats that the list restricts.
    pub formats: Vec<String>,
    /// The cards: one, or two that can't be in one deck together.
    pub cards: Vec<String>,
    /// The same cards in the database; unknown cards are left out.
    #[serde(skip)]
    pub ids: Vec<CardId>,
    /// The restriction, in words.
    pub restriction: String,
    /// The places in documents that state the restriction.
    pub sources: Vec<String>,
}

/// Returns the restriction lists of a format, or of all formats, each list once.
pub fn known_lists<'l>(lists: &'l Lists, format: Option<&str>) -> Vec<&'l RestrictionList> {
    let mut known: Vec<&RestrictionList> = Vec::new();
    for one in formats().filter(|one| format.is_none_or(|id| one.id == id)) {
        for list in lists.of(&one.id) {
            if known.iter().all(|held| held.id != list.id) {
                known.push(list);
            }
        }
    }
    known
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
    let mut found: Vec<HistoryEntry> = known_lists(lists, format)
        .into_iter()
        .flat_map(|list| of(list, db, card, lang))
        .collect();
    found.sort_by_key(|entry| (entry.days.from.or(entry.days.by), entry.cards.clone()));
    found
}

fn of(list: &RestrictionList, db: &CardDb, only: Option<CardId>, lang: Lang) -> Vec<HistoryEntry> {
    let mut found = Vec::new();
    let mut add = |numbers: &[&String],
                   restriction: Message,
                   days: RestrictionDays,
                   known_to: Date,
                   source: Option<&Source>| {
        let ids = numbers.iter().filter_map(|number| db.by_number(number));
        let ids: Vec<CardId> = ids.collect();
        if only.is_some_and(|only| !ids.contains(&only)) {
            return;
        }
        // A card has the number that the list prints, so that the reader finds it there.
        let named = |number: &&String| {
            let number = number.as_str();
            let card = db.by_number(number).and_then(|id| db.card(id));
            let card =
                card.map(|card| message!("list.card", number = number, name = card.name_in(lang)));
            card.map_or_else(|| number.to_owned(), |card| card.text(lang))
        };
        found.push(HistoryEntry {
            days,
            known_to,
            formats: list.formats.clone(),
            cards: numbers.iter().map(named).collect(),
            ids,
            restriction: restriction.text(lang),
            sources: match source {
                Some(source) => source_lines(std::slice::from_ref(source), lang),
                None => source_lines(&list.sources, lang),
            },
        });
    };
    for entry in &list.banned {
        let banned = message!("restriction.banned");
        let known_to = list.bans_as_of.unwrap_or(list.as_of);
        add(
            &[&entry.card],
            banned,
            entry.into(),
            known_to,
            entry.source.as_ref(),
        );
    }
    for entry in &list.limited {
        let limit = message!("restriction.at-most", copies = entry.copies);
        let days = RestrictionDays::of_limit(entry, list);
        add(
            &[&entry.card],
            limit,
            days,
            list.as_of,
            entry.source.as_ref(),
        );
    }
    for entry in &list.not_together {
        let [a, b] = &entry.cards;
        let pair = message!("restriction.not-together");
        let source = entry.source.as_ref();
        add(&[a, b], pair, entry.into(), list.as_of, source);
    }
    found
}

/// Returns one line for each list, with its name and the day up to which it is known.
pub fn known_days(lists: &[&RestrictionList], look: &OutputSettings) -> String {
    let lines = lists.iter().map(|list| {
        let title = message!(
            "formats.list-title",
            name = list_name(list),
            known = known_until(list)
        );
        table::wrap(&title.text(look.lang), look)
    });
    lines.collect()
}

/// Returns the entries as text. The first line of an entry has its days, its restriction and its
/// formats. The cards are below this line. After all entries, the text has the numbered sources,
/// and the days up to which the lists are known.
pub fn text(entries: &[HistoryEntry], lists: &[&RestrictionList], look: &OutputSettings) -> String {
    let lang = look.lang;
    let known = known_days(lists, look);
    if entries.is_empty() {
        return message!("restriction.none-known").text(lang) + "\n" + &known;
    }
    let mut sources: Vec<&str> = Vec::new();
    let mut text = String::new();
    for entry in entries {
        let mut marks = String::new();
        for source in &entry.sources {
            let known = sources.iter().position(|known| known == source);
            let at = known.unwrap_or(sources.len());
            if known.is_none() {
                sources.push(source);
            }
            marks.push_str(&format!(" [{}]", at + 1));
        }
        let unknown = || message!("restriction.unknown").text(lang);
        let first = entry.days.first_day(lang).unwrap_or_else(unknown);
        let last = entry.days.last_day(lang).unwrap_or_default();
        let formats = entry.formats.join(", ");
        let what = message!(
            "restriction.in-formats",
            restriction = entry.restriction.as_str(),
            formats = formats
        );
        let what = what.text(lang);
        let days = format!("{first} – {last}");
        text.push_str(&table::heading(
            table::wrap(&format!("{}  {what}", days.trim_end()), look).trim_end(),
            look,
        ));
        for (at, card) in (1..).zip(&entry.cards) {
            let marks = if at == entry.cards.len() {
                marks.as_str()
            } else {
                ""
            };
            text.push_str(&table::wrap(&format!("  {card}{marks}"), look));
        }
    }
    let label = message!("restriction.source").text(lang);
    text.push('\n');
    text.push_str(&table::heading(&label, look));
    for (at, source) in (1..).zip(sources) {
        text.push_str(&table::wrap(&format!("[{at}] {source}"), look));
    }
    if !known.is_empty() {
        text.push('\n');
    }
    text + &known
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader of the list looks for the number that the list prints, not for the first number of the
    /// card.
    #[test]
    fn a_restricted_card_has_the_number_of_its_list() {
        let entries = entries(&Lists::default(), &CardDb::embedded(), None, None, Lang::En);
        let cards: Vec<&String> = entries.iter().flat_map(|entry| &entry.cards).collect();
        for card in ["PR-072 Lock You", "WD13-001 Mayu, True Name Miko"] {
            assert!(cards.iter().any(|one| *one == card), "{cards:?}");
        }
    }
}
