//! Tests of card numbers: Japanese numbers, English numbers and WEBXOSS ids.

use std::collections::BTreeSet;
use wixoss_base::vocab::Lang;

use wixoss_cards::card::{Lookup, MatchedBy};
use wixoss_cards::deck::{DeckKind, resolve};

use super::{DB, each_finds, first};

#[test]
fn numbers_are_found_in_any_case_and_width() {
    each_finds(&[
        ("WXDi-D01-020", "WXDi-D01-020"),
        ("wxdi-d01-020", "WXDi-D01-020"),
        ("ＷＸＤｉ－Ｄ０１－０２０", "WXDi-D01-020"),
        ("wxdi‐d01‐020", "WXDi-D01-020"),
        ("WXDi−D01−020", "WXDi-D01-020"),
        (" WXDi-D01-020 ", "WXDi-D01-020"),
        ("WXDi - D01 - 020", "WXDi-D01-020"),
        // These numbers are reprints.
        ("WXDi-D03-020", "WXDi-D01-020"),
        ("pr-208", "WX16-Re20"),
        // These numbers are in the English Edition.
        ("WXDi-D03-020[EN]", "WXDi-D01-020"),
        ("wxdi-d03-020[en]", "WXDi-D01-020"),
        ("WXDi-D03-020 [EN]", "WXDi-D01-020"),
        ("ＷＸＤｉ－Ｄ０３－０２０［ＥＮ］", "WXDi-D01-020"),
        // A front is also found by its card number without the letter `A`. A back is found only by
        // its own number.
        ("WX13-005", "WX13-005A"),
        ("wx13-005a", "WX13-005A"),
        ("WX13-005B", "WX13-005B"),
        ("PR-470", "PR-470A"),
        // In these numbers, the letter at the end is not the face of a two-faced card.
        ("WXK03-003A", "WXK03-003A"),
        ("WXK03-TK-01B", &first("WXK03-TK-01B")),
    ]);
    let craft = DB.card(DB.by_number("WXK03-TK-01B").unwrap()).unwrap();
    assert!(
        !craft.is_craft(),
        "the number looks like the number of a craft, but the card is not a craft"
    );
}

#[test]
fn every_card_is_found_by_each_of_its_numbers() {
    for card in DB.cards() {
        for number in card.printings() {
            assert_eq!(
                DB.find(number),
                Lookup::Found(card.id(), MatchedBy::Number),
                "{number}"
            );
            assert_eq!(
                DB.by_number(&number.to_lowercase()),
                Some(card.id()),
                "{number}"
            );
        }
        for number in card.record().numbers_en {
            let marked = format!("{number}[EN]");
            assert_eq!(
                DB.find(&marked),
                Lookup::Found(card.id(), MatchedBy::Number),
                "{marked}"
            );
        }
    }
}

#[test]
fn an_english_number_needs_its_mark() {
    let mut english_only = 0;
    let mut elsewhere = 0;
    for card in DB.cards() {
        for number in card.record().numbers_en {
            match DB.by_number(&number) {
                Some(id) => elsewhere += usize::from(id != card.id()),
                None => {
                    english_only += 1;
                    assert_eq!(DB.find(&number), Lookup::Unknown, "{number}");
                }
            }
        }
    }
    assert_eq!(
        elsewhere, 55,
        "the number of English numbers that are also the Japanese number of another card"
    );
    assert!(english_only > 0);
}

#[test]
fn an_english_number_without_its_mark_suggests_the_mark() {
    let record = DB
        .cards()
        .map(|card| card.record())
        .find(|record| record.numbers_en.iter().any(|n| DB.by_number(n).is_none()))
        .unwrap();
    let number = record
        .numbers_en
        .iter()
        .find(|n| DB.by_number(n).is_none())
        .unwrap();
    let text = format!("main_deck:\n  {number}: 1\n");
    let kind: &DeckKind = "yaml".parse().unwrap();
    let raw = (kind.read)(&text, &DB).unwrap();
    let deck = resolve(&raw, &DB);
    assert_eq!(deck.findings.len(), 1);
    let finding = &deck.findings[0];
    assert_eq!(finding.code.code, "P010");
    let fix = finding.fix.text(Lang::En);
    assert!(fix.contains(&format!("{number}[EN]")), "{fix}");
    assert_eq!(finding.cards[0].number(), record.number);
}

#[test]
fn a_webxoss_id_may_belong_to_two_cards() {
    let shared: BTreeSet<u32> = DB
        .cards()
        .flat_map(|card| card.record().webxoss_pids)
        .filter(|pid| DB.by_pid(*pid).count() > 1)
        .collect();
    assert_eq!(shared, BTreeSet::from([2186]));
    assert_eq!(DB.by_pid(u32::MAX).count(), 0);
}
