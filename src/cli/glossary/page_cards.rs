//! Writes the texts about cards that the exported page shows: their printed facts and their
//! restrictions.

use wixoss::report::glossary::CardTexts;
use wixoss::vocab::Lang;

use super::restrictions::restriction_with_period;
use crate::cli::Settings;
use crate::cli::card::one_line;
use crate::cli::formats::restriction_history::{HistoryEntry, entries};

/// Returns the texts about all cards, in the language of the page.
pub fn card_texts(settings: &Settings, lang: Lang) -> CardTexts {
    let db = &settings.db;
    let facts = db
        .cards()
        .map(|card| (card.number().to_owned(), one_line(card, lang)));
    let mut texts = CardTexts {
        facts: facts.collect(),
        ..CardTexts::default()
    };
    // The restrictions of today come first.
    let mut entries = entries(&settings.lists, db, None, None, lang);
    let is_in_force = |entry: &HistoryEntry| entry.days.until.is_none();
    entries.sort_by_key(|entry| !is_in_force(entry));
    for entry in entries {
        let what = restriction_with_period(&entry, lang);
        let what = match entry.cards.as_slice() {
            [_] => what,
            several => format!("{}: {what}", several.join(" + ")),
        };
        for card in entry.ids.iter().filter_map(|id| db.card(*id)) {
            let of_card = texts.restrictions.entry(card.number().to_owned());
            of_card
                .or_default()
                .push((what.clone(), is_in_force(&entry)));
        }
    }
    texts
}
