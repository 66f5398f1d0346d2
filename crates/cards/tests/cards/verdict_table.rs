//! Tests of the verdicts on the nine product decks in each format and on several days.

use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, resolve};
use wixoss_cards::legality::{Lists, Outcome, Rulebook, judge};

fn findings(deck: &str, format: &str, as_of: Option<&str>) -> (Outcome, Vec<&'static str>) {
    let path = format!("{}/../../decks/{deck}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let kind = DeckKind::recognize(&text);
    assert_eq!(kind.name, "json");
    let raw = (kind.read)(&text, &CardDb::embedded()).unwrap();
    let db = CardDb::embedded();
    let deck = resolve(&raw, &db);
    let as_of = as_of.map(|day| day.parse().unwrap());
    let book = Rulebook::new(format, as_of, &Lists::Embedded, &db).unwrap();
    let verdict = judge(&deck, &book);
    let mut codes: Vec<&str> = verdict.findings.iter().map(|f| f.code.code).collect();
    codes.sort_unstable();
    codes.dedup();
    (verdict.outcome, codes)
}

fn legal(deck: &str, format: &str, as_of: Option<&str>) {
    let (outcome, codes) = findings(deck, format, as_of);
    assert_eq!(
        outcome,
        Outcome::Legal,
        "{deck} {format} {as_of:?}: {codes:?}"
    );
    assert!(
        codes.iter().all(|c| *c == "W006"),
        "{deck} {format} {as_of:?}: a product deck needs no hint, but has {codes:?}"
    );
}

fn illegal(deck: &str, format: &str, as_of: Option<&str>, codes: &[&str]) {
    let (outcome, found) = findings(deck, format, as_of);
    let errors: Vec<&str> = found.into_iter().filter(|c| !c.starts_with('W')).collect();
    assert_eq!(outcome, Outcome::Illegal, "{deck} {format} {as_of:?}");
    assert_eq!(errors, codes, "{deck} {format} {as_of:?}");
}

#[test]
fn diva_decks_are_legal_everywhere_except_in_the_starter_book() {
    for deck in ["WXDi-D01", "WXDi-D03", "WXDi-D05", "WXDi-D08", "WXDi-D09-H"] {
        legal(deck, "diva-en", None);
        legal(deck, "diva", Some("2022-07-29"));
        legal(deck, "diva", Some("2026-01-01"));
        legal(deck, "key", Some("2026-01-01"));
        legal(deck, "all-star", Some("2026-01-01"));
        illegal(deck, "starter-2016", None, &["D005", "F001", "F002"]);
    }
}

#[test]
fn decks_with_arts_are_legal_in_diva_only_on_later_days() {
    for deck in ["WX24-D1", "WX24-D2", "WX25-CD1"] {
        illegal(deck, "diva-en", None, &["D009", "F002"]);
        illegal(deck, "diva", Some("2022-07-29"), &["D009", "F002"]);
        legal(deck, "diva", Some("2026-01-01"));
        legal(deck, "key", Some("2026-01-01"));
        legal(deck, "all-star", Some("2026-01-01"));
        illegal(deck, "starter-2016", None, &["F001"]);
    }
}

#[test]
fn the_first_deck_is_legal_only_in_all_star_and_in_the_starter_book() {
    illegal("WD01", "diva-en", None, &["D009", "F001", "F002"]);
    illegal(
        "WD01",
        "diva",
        Some("2022-07-29"),
        &["D009", "F001", "F002"],
    );
    illegal("WD01", "diva", Some("2026-01-01"), &["F001"]);
    illegal("WD01", "key", Some("2026-01-01"), &["F001"]);
    legal("WD01", "all-star", Some("2026-01-01"));
    legal("WD01", "starter-2016", None);
}
