//! Finds the scenarios that show a ruling on a board.

use std::path::Path;

use wixoss::card::Card;
use wixoss::glossary::{Item, Ruling, ruling_scenario};
use wixoss::message;

use crate::cli::card::abilities;
use crate::cli::failure::failure;
use crate::cli::files::limits::USUAL;
use crate::cli::resolve::ScenarioFile;
use crate::cli::{Common, Settings};

/// Returns whether an item is a ruling that no scenario shows, for a known reason.
pub fn is_not_shown(item: &Item) -> bool {
    matches!(item, Item::Ruling(ruling) if ruling.not_shown.is_some())
}

/// Returns the cards of a ruling whose abilities are not understood or not played yet.
pub fn cards_not_played<'s>(ruling: &Ruling, settings: &'s Settings) -> Vec<Card<'s>> {
    let db = &settings.db;
    let ids = ruling
        .cards
        .iter()
        .filter_map(|number| db.by_number(number));
    let cards = ids.filter_map(|id| db.card(id));
    let is_not_played = |card: &Card<'_>| {
        let known = settings.abilities.of(card.number());
        !abilities::is_played(*card, &known, db)
    };
    cards.filter(is_not_played).collect()
}

/// Returns the scenarios of a ruling. A ruling of the user can name a scenario that is not part of
/// this release. Such a scenario is read from a file.
///
/// # Errors
/// If no scenario shows the ruling.
pub fn scenarios(item: &Item, common: &Common) -> anyhow::Result<Vec<ScenarioFile>> {
    let paths = match item {
        Item::Ruling(ruling) => ruling.shown_by.as_slice(),
        Item::Entry(_) => &[],
    };
    if paths.is_empty() {
        return Err(failure(message!("failure.no-scenario", id = item.id())));
    }
    let scenario = |path: &String| match ruling_scenario(path) {
        Some(text) => ScenarioFile::of_text(format!("scenarios/{path}"), text.to_owned()),
        None => ScenarioFile::open(Path::new(path), common.limit(USUAL)),
    };
    Ok(paths.iter().map(scenario).collect())
}
