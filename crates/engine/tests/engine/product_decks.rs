//! Prepares the product decks for games, together with a table (the rule set and the cards).

use std::fs;

use wixoss_ability::{AbilityBook, Known};
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, resolve};
use wixoss_engine::{Cast, DefinitionId, Lineup, OpeningLrigs, RuleSet, Table};

/// A table for a rule set, and the product decks for games at this table.
pub struct Seated {
    pub table: Table,
    pub lineups: Vec<(String, Lineup)>,
}

/// Returns a table for a rule set, and the decks of `decks/` whose file names begin with one of
/// `names`. The texts of the cards are left out.
pub fn seat(rule_set: &str, names: &[&str]) -> Seated {
    seat_with(rule_set, names, |_| Known::Nothing)
}

fn seat_with(rule_set: &str, names: &[&str], known: impl Fn(&str) -> Known) -> Seated {
    let rules: &'static RuleSet = rule_set.parse().unwrap();
    let db = CardDb::embedded();
    let json: &'static DeckKind = "json".parse().unwrap();
    let mut cast = Cast::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut lineups = Vec::new();
    for file in files {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        if !names.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let raw = (json.read)(&text, &CardDb::embedded()).unwrap();
        let deck = resolve(&raw, &db);
        assert!(deck.unresolved.is_empty(), "{name}");
        let mut lineup = Lineup::default();
        for held in &deck.held {
            let id: DefinitionId = cast
                .add_card(held.card, &known(held.card.number()))
                .unwrap();
            lineup.main.extend((0..held.main).map(|_| id));
            lineup.lrig.extend((0..held.lrig).map(|_| id));
        }
        lineup.opening = opening(&cast, &lineup, rules);
        lineups.push((name, lineup));
    }
    let table = Table { cast, rules };
    Seated { table, lineups }
}

/// Returns the LRIGs of level 0 with which a player opens the game. The center LRIG is the LRIG
/// that shares a LRIG type with the largest number of LRIGs in the deck, so that it can grow into
/// many of them.
fn opening(
    cast: &Cast,
    lineup: &Lineup,
    rules: &RuleSet,
) -> Option<(DefinitionId, Vec<DefinitionId>)> {
    let definition = |id: &DefinitionId| cast.definition(*id);
    let zeros: Vec<DefinitionId> = (lineup.lrig.iter().copied())
        .filter(|id| definition(id).is_level_zero_lrig())
        .collect();
    let grown = |zero: &DefinitionId| {
        let lrigs = lineup.lrig.iter().map(definition);
        lrigs
            .filter(|d| d.card_type == CardType::Lrig && d.shares_lrig_type(definition(zero)))
            .count()
    };
    let center = *zeros.iter().max_by_key(|zero| grown(zero))?;
    let assists: Vec<DefinitionId> = zeros.into_iter().filter(|zero| *zero != center).collect();
    let three = rules.opening.value.contains(&OpeningLrigs::Three) && assists.len() == 2;
    Some((center, if three { assists } else { Vec::new() }))
}

/// The rule sets of the tables. Each rule set comes with the beginnings of the file names of its
/// product decks. There are nine product decks in all.
const TABLES: [(&str, &[&str]); 3] = [
    ("diva-en", &["WXDi-"]),
    ("diva", &["WXDi-", "WX24", "WX25"]),
    ("starter-2016", &["WD01"]),
];

/// Returns the nine product decks, grouped by their tables (the rule set and the cards).
pub fn all() -> [Seated; 3] {
    TABLES.map(|(rule_set, names)| seat(rule_set, names))
}

/// Returns the nine product decks, grouped by their tables (the rule set and the cards), with all
/// abilities of the card texts that the engine plays.
pub fn all_with_texts() -> [Seated; 3] {
    let book = AbilityBook::embedded();
    TABLES.map(|(rule_set, names)| seat_with(rule_set, names, |number| book.of(number)))
}
