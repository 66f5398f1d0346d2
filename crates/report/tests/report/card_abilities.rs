//! Tests of the abilities of this release: each ability belongs to a known card, equals its data
//! file, and cites rules that exist.

use std::collections::BTreeMap;
use std::path::Path;

use wixoss_ability::{Ability, AbilityBook, Known, read_card_abilities};
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardDb;
use wixoss_data::rule::Rule;
use wixoss_engine::Cast;
use wixoss_report::ability_rules::rules_of;

/// Returns the abilities of each card in `data/abilities/`, by the number of the card.
fn written() -> BTreeMap<String, Known> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/abilities");
    let mut cards = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let read = read_card_abilities(&text);
        let read = read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        cards.extend(read.into_iter().map(|card| (card.number, card.known)));
    }
    cards
}

#[test]
fn shipped_abilities_equal_the_data_files() {
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
fn abilities_are_listed_under_first_card_numbers() {
    let db = CardDb::embedded();
    for (number, _) in AbilityBook::shipped() {
        let card = db.by_number(number).and_then(|id| db.card(id));
        assert_eq!(card.map(|card| card.number()), Some(number));
    }
}

#[test]
fn abilities_cite_rules_that_exist() {
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

/// Returns the era of a card number: Diva Selection, Key Selection (with the EX products), or the
/// time before both.
fn era(number: &str) -> &'static str {
    let family = number.split('-').take(2).collect::<Vec<_>>();
    let diva = ["WXDi", "WX24", "WX25", "WX26", "SPDi"];
    match family.as_slice() {
        [first, ..] if diva.iter().any(|known| first.starts_with(known)) => "Diva",
        ["PR", second] if second.starts_with("Di") => "Diva",
        [first, ..]
            if ["WXK", "WDK", "SPK", "WXEX"]
                .iter()
                .any(|known| first.starts_with(known)) =>
        {
            "Key"
        }
        ["PR", second] if second.starts_with('K') => "Key",
        _ => "first era",
    }
}

/// Returns whether every ability of a card is understood and played.
fn plays_in_full(cast: &Cast, known: &Known, card_type: CardType) -> bool {
    let is_played = |ability: &Ability| cast.plays_on(card_type, ability).is_ok();
    match known {
        Known::All(abilities) => abilities.iter().all(is_played),
        _ => false,
    }
}

/// Answers for each card whether the engine plays all of its abilities.
pub struct CardsInGames<'d> {
    db: &'d CardDb,
    cast: Cast,
    shipped: BTreeMap<&'static str, Known>,
}

impl CardsInGames<'_> {
    pub fn new(db: &CardDb) -> CardsInGames<'_> {
        CardsInGames {
            db,
            cast: Cast::with_crafts(db).unwrap(),
            shipped: AbilityBook::shipped().collect(),
        }
    }

    /// Returns the card's number and the reason why the engine does not play the card in full.
    /// Returns `None` if the engine plays it.
    pub fn why_not_played(&self, number: &str) -> Option<String> {
        let card = self.db.by_number(number).and_then(|id| self.db.card(id));
        let number = card.map_or(number, |card| card.number());
        match self.shipped.get(number) {
            Some(Known::All(abilities)) => {
                let card_type = card.map_or(CardType::Token, |card| card.card_type());
                let problem = |ability: &Ability| self.cast.plays_on(card_type, ability).err();
                let problems = abilities.iter().filter_map(problem);
                let problems: Vec<String> = problems.map(|problem| problem.to_string()).collect();
                (!problems.is_empty())
                    .then(|| format!("{number} is not played: {}", problems.join(", ")))
            }
            Some(Known::InPart(_)) => Some(format!("{number} is not read in full")),
            Some(Known::Nothing) | None => Some(format!("no text of {number} was at hand")),
        }
    }
}

/// Prints how many fully understood cards the engine also plays in full. For each era and each card
/// type, prints how many cards with abilities are played. Run this test with
/// `cargo test -p wixoss-report --test report card_abilities -- --nocapture`.
#[test]
fn most_understood_cards_are_played() {
    let (mut understood, mut played) = (0, 0);
    let cast = Cast::with_crafts(&CardDb::embedded()).unwrap();
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    // For each era and each card type, two numbers: how many cards have abilities, and how many of
    // these cards are played in full.
    let mut groups: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let db = CardDb::embedded();
    for (number, known) in AbilityBook::shipped() {
        let card = db.by_number(number).and_then(|id| db.card(id)).unwrap();
        let plays = plays_in_full(&cast, &known, card.card_type());
        if !matches!(&known, Known::All(abilities) if abilities.is_empty()) {
            let of_type = format!("type {:?}", card.card_type());
            let ex = number.starts_with("WXEX").then(|| "EX products".to_owned());
            let groups_of = ["all".to_owned(), format!("era {}", era(number)), of_type];
            for group in groups_of.into_iter().chain(ex) {
                let (all, played) = groups.entry(group).or_default();
                *all += 1;
                *played += usize::from(plays);
            }
        }
        let Known::All(abilities) = known else {
            continue;
        };
        understood += 1;
        let problem = |ability: &Ability| cast.plays_on(card.card_type(), ability).err();
        let problems = abilities.iter().filter_map(problem);
        let problems: Vec<String> = problems.map(|problem| problem.to_string()).collect();
        played += usize::from(problems.is_empty());
        for problem in problems {
            *refused.entry(problem).or_default() += 1;
        }
    }
    let mut refused: Vec<(usize, String)> = refused.into_iter().map(|(p, n)| (n, p)).collect();
    refused.sort_by(|a, b| b.cmp(a));
    println!("{played} of {understood} cards understood in full are played in full");
    for (group, (all, played)) in &groups {
        let percent = *played as f64 * 100.0 / *all as f64;
        println!(
            "{group}: {played} of {all} cards with abilities are played in full ({percent:.1} %)"
        );
    }
    for (times, problem) in refused.iter().take(20) {
        println!("{times} {problem}");
    }
    assert!(played * 10 >= understood * 8, "{played} of {understood}");
}
