//! Tests of verdicts on decks that list a card in the wrong one of the two decks.

use std::path::Path;

use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, resolve};
use wixoss_cards::legality::{Lists, Rulebook, judge};

/// Returns the codes of the errors of a deck, in the format `diva-en`.
fn errors(text: &str, db: &CardDb) -> Vec<&'static str> {
    let raw = (DeckKind::recognize(text).read)(text, db).unwrap();
    let deck = resolve(&raw, db);
    let book = Rulebook::new("diva-en", None, &Lists::Embedded, db).unwrap();
    let findings = judge(&deck, &book).findings;
    let codes = findings.iter().map(|finding| finding.code.code);
    codes.filter(|code| code.starts_with(['D', 'F'])).collect()
}

/// A card in the wrong deck counts for the right deck. Otherwise, the verdict would also advise to
/// remove a card from one deck, and to add a card to the other deck.
#[test]
fn a_card_in_the_wrong_deck_causes_one_finding() {
    let db = CardDb::embedded();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../decks/WXDi-D03.json");
    let deck: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(errors(&deck.to_string(), &db).is_empty());
    for (number, from, to) in [
        ("WXDi-D03-001", "lrig_deck", "main_deck"),
        ("WXDi-D03-012", "main_deck", "lrig_deck"),
    ] {
        let mut deck = deck.clone();
        let copies = deck[from].as_object_mut().unwrap().remove(number);
        deck[to][number] = copies.unwrap();
        assert_eq!(errors(&deck.to_string(), &db), ["D004"], "{number}");
    }
}
