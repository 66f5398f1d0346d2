//! Tests that each kind of file reads back the cards that it has written. If a kind cannot write a
//! card, its message must name the card.

use std::collections::BTreeMap;

use wixoss_base::vocab::Lang;
use wixoss_cards::card::{Card, CardDb};
use wixoss_cards::deck::{ConvertError, Deck, DeckKind, KINDS, Listed, Listing, Section, resolve};

use super::{kind, read};
use crate::one_in;

/// The cards or printings of a deck. Each deck and card number is mapped to the number of copies.
pub type Cards = BTreeMap<(Section, String), u32>;

pub fn listed(deck: &Listing<'_>, by_printing: bool) -> Cards {
    let mut cards = Cards::new();
    for card in &deck.cards {
        let number = match by_printing {
            true => card.number,
            false => card.card.number(),
        };
        *cards.entry((card.section, number.to_owned())).or_default() += card.count;
    }
    cards
}

pub fn section_of(card: Card<'_>) -> Section {
    let front = if card.is_back() {
        card.other_face().unwrap_or(card)
    } else {
        card
    };
    match front.card_type().in_main_deck() {
        true => Section::Main,
        false => Section::Lrig,
    }
}

/// Returns a deck with the cards of a product. The deck has four copies of each card of the main
/// deck, and one copy of each card of the LRIG deck.
pub fn product<'a>(db: &'a CardDb, code: &str) -> Listing<'a> {
    let mut listing = Listing {
        name: Some("A deck"),
        db: Some(db),
        ..Listing::default()
    };
    for card in db.cards() {
        let Some(number) = card
            .printings()
            .find(|n| n.starts_with(&format!("{code}-")))
        else {
            continue;
        };
        let section = section_of(card);
        let count = if section == Section::Main { 4 } else { 1 };
        listing.cards.push(Listed {
            card,
            number,
            count,
            section,
        });
    }
    assert!(
        listing.cards.len() >= 10,
        "{code} has {} cards",
        listing.cards.len()
    );
    listing
}

pub const PRODUCTS: [&str; 9] = [
    "WD01", "WX24-D1", "WX24-D2", "WX25-CD1", "WXDi-D01", "WXDi-D03", "WXDi-D05", "WXDi-D08",
    "WXDi-D09",
];

/// The kinds of deck files that name a card but not its printing.
pub const NO_PRINTINGS: [&str; 3] = ["webxoss", "webxoss-text", "cockatrice"];

pub fn read_back(kind: &DeckKind, written: &str, db: &CardDb, by_printing: bool) -> Cards {
    assert_eq!(DeckKind::recognize(written).name, kind.name, "{written}");
    let raw =
        (kind.read)(written, &super::DB).unwrap_or_else(|p| panic!("{kind:?}: {p:?}\n{written}"));
    let deck = resolve(&raw, db);
    assert_eq!(deck.findings, [], "{kind:?}\n{written}");
    listed(&deck.listing(), by_printing)
}

#[test]
fn decks_stay_the_same_in_every_kind() {
    let db = CardDb::embedded();
    let mut refused = Vec::new();
    for code in PRODUCTS {
        let deck = product(&db, code);
        for kind in KINDS {
            let by_printing = !NO_PRINTINGS.contains(&kind.name);
            match (kind.write)(&deck) {
                Ok(written) => {
                    let again = read_back(kind, &written, &db, by_printing);
                    assert_eq!(again, listed(&deck, by_printing), "{code} as {kind:?}");
                }
                Err(error) => refused.push((code, kind.name, error)),
            }
        }
    }
    for (code, kind, error) in &refused {
        assert!(NO_PRINTINGS.contains(kind), "{code}: {error}");
    }
    assert!(refused.len() < 2 * PRODUCTS.len(), "{refused:#?}");
}

/// Without `WIXOSS_FULL`, each kind is tried with every fourth card.
#[test]
fn every_card_is_read_back_or_refused_by_number() {
    let db = CardDb::embedded();
    let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
    let part = one_in(4);
    for (at, kind) in KINDS.iter().enumerate() {
        let mut deck = Listing {
            db: Some(&db),
            ..Listing::default()
        };
        for card in db.cards().skip(at % part).step_by(part) {
            for number in card.printings() {
                deck.cards = vec![Listed {
                    card,
                    number,
                    count: 3,
                    section: section_of(card),
                }];
                let by_printing = !NO_PRINTINGS.contains(&kind.name);
                match (kind.write)(&deck) {
                    Ok(written) => {
                        let again = read_back(kind, &written, &db, by_printing);
                        assert_eq!(again, listed(&deck, by_printing), "{kind:?}\n{written}");
                    }
                    Err(ConvertError { reasons, .. }) => {
                        assert_eq!(reasons.len(), 1);
                        let reason = reasons[0].text(Lang::En);
                        assert!(reason.contains(card.number()), "{reason}");
                        *refused.entry(kind.name).or_default() += 1;
                    }
                }
                if !by_printing {
                    break;
                }
            }
        }
    }
    println!("{refused:?}");
    assert!(
        refused.keys().all(|kind| NO_PRINTINGS.contains(kind)),
        "{refused:?}"
    );
}

#[test]
fn each_kind_keeps_the_metadata_that_it_lists() {
    let db = CardDb::embedded();
    let mut deck = product(&db, "WD01");
    (deck.name, deck.author, deck.notes) = (Some("A & <b>"), Some("me"), Some("one\ntwo"));
    for kind in KINDS.iter().filter(|kind| !kind.name.contains("webxoss")) {
        let Ok(written) = (kind.write)(&deck) else {
            continue;
        };
        let raw = (kind.read)(&written, &super::DB).unwrap();
        for (key, field, value) in [
            ("name", &raw.name, "A & <b>"),
            ("author", &raw.author, "me"),
            ("notes", &raw.notes, "one\ntwo"),
        ] {
            let kept = field.as_ref().is_some_and(|field| field.text == value);
            // The kind `text` writes metadata as comments, which its reader ignores.
            let comment = kind.name == "text" && written.contains(&format!("# {key}: "));
            assert_eq!(
                kept || comment,
                kind.keeps.contains(&key),
                "{kind:?} {key}\n{written}"
            );
        }
    }
}

#[test]
fn a_card_in_the_wrong_deck_needs_sections() {
    let db = CardDb::embedded();
    let raw = read("text", "Main deck\n1 WD01-001\n");
    let deck: Deck<'_> = resolve(&raw, &db);
    let listing = deck.listing();
    for name in ["batoru", "numbers", "webxoss-text"] {
        let error = (kind(name).write)(&listing).unwrap_err();
        assert!(error.to_string().contains("WD01-001"), "{error}");
    }
    for name in ["text", "table", "editor", "lackey", "webxoss", "cockatrice"] {
        let Ok(written) = (kind(name).write)(&listing) else {
            continue;
        };
        let again = read_back(kind(name), &written, &db, true);
        assert_eq!(again, listed(&listing, true), "{name}");
    }
}

#[test]
fn kinds_text_and_editor_write_the_expected_text() {
    let db = CardDb::embedded();
    let text = "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n";
    let raw = read("text", text);
    let deck = resolve(&raw, &db);
    let mut listing = deck.listing();
    listing.name = Some("Two cards");
    let written = (kind("text").write)(&listing).unwrap();
    assert!(
        written.starts_with("# name: Two cards\n\nLRIG deck\n1 WXDi-D03-001 "),
        "{written}"
    );
    assert!(
        written.contains("\n\nMain deck\n4 WXDi-D03-020 "),
        "{written}"
    );
    let editor = (kind("editor").write)(&listing).unwrap();
    let four = ",WXDi-D03-020".repeat(4);
    assert_eq!(
        editor,
        format!("ldeck,WXDi-D03-001\npdeck\nadeck\nsdeck{four}\n")
    );
}
