//! The abilities of cards that are shipped: each of a known card, read back as it was written, and
//! resting on rules that exist.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::path::Path;

use wixoss::ability::{AbilityBook, Known, read_card_abilities};
use wixoss::card::CardDb;
use wixoss::report::ability::rules_of;
use wixoss::rule::Rule;

/// The cards of `data/abilities/`.
fn written() -> BTreeMap<String, Known> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/abilities");
    let mut cards = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let read = read_card_abilities(&text);
        let read = read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        cards.extend(read.into_iter().map(|card| {
            let known = card.abilities.map_or(Known::NotUnderstood, Known::All);
            (card.number, known)
        }));
    }
    cards
}

#[test]
fn what_is_shipped_is_what_is_written() {
    let shipped: BTreeMap<String, Known> = AbilityBook::shipped()
        .map(|(number, known)| (number.to_owned(), known))
        .collect();
    let written = written();
    assert!(shipped.len() > 800, "{}", shipped.len());
    assert_eq!(shipped.len(), written.len());
    for (number, known) in &written {
        assert_eq!(shipped.get(number), Some(known), "{number}");
    }
}

#[test]
fn every_card_is_known_by_its_first_number() {
    let db = CardDb::embedded();
    for (number, _) in AbilityBook::shipped() {
        let card = db.by_number(number).and_then(|id| db.card(id));
        assert_eq!(card.map(|card| card.number()), Some(number));
    }
}

#[test]
fn abilities_rest_on_rules_that_exist() {
    let db = CardDb::embedded();
    for (number, known) in AbilityBook::shipped() {
        let card_type = db
            .by_number(number)
            .and_then(|id| db.card(id))
            .map(|card| card.card_type());
        let Known::All(abilities) = known else {
            continue;
        };
        for ability in abilities {
            for rule in rules_of(&ability, card_type) {
                assert!(Rule::find(rule.0).is_some(), "{number}: {}", rule.0);
            }
        }
    }
}
