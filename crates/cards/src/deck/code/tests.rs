use std::collections::BTreeMap;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;
use crate::card::CardDb;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Listed, Listing};
use wixoss_base::vocab::Lang;

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);
static NUMBERS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| DB.cards().flat_map(|card| card.printings()).collect());

fn listing(cards: &[(&'static str, u32, bool)]) -> Listing<'static> {
    let cards = cards.iter().map(|(number, count, moved)| {
        let card = DB.card(DB.by_number(number).unwrap()).unwrap();
        let section = match (section_of(card), moved) {
            (Section::Main, false) | (Section::Lrig, true) => Section::Main,
            _ => Section::Lrig,
        };
        Listed {
            card,
            number,
            count: *count,
            section,
        }
    });
    Listing {
        db: Some(&DB),
        cards: cards.collect(),
        ..Listing::default()
    }
}

/// Returns the number of copies of each card number in each deck.
fn copies(
    cards: impl IntoIterator<Item = (String, Option<Section>, u32)>,
) -> BTreeMap<(String, Section), u32> {
    let mut copies = BTreeMap::new();
    for (number, section, count) in cards {
        let card = DB.card(DB.by_number(&number).unwrap()).unwrap();
        let section = section.unwrap_or_else(|| section_of(card));
        *copies.entry((number, section)).or_default() += count;
    }
    copies
}

fn wanted(deck: &Listing<'_>) -> BTreeMap<(String, Section), u32> {
    let cards = deck.cards.iter();
    copies(cards.map(|card| (card.number.to_owned(), Some(card.section), card.count)))
}

fn read(code: &str) -> BTreeMap<(String, Section), u32> {
    let cards = decode(code).unwrap_or_else(|error| panic!("{code}: {error:?}"));
    copies(
        cards
            .into_iter()
            .map(|card| (card.number, card.section, card.count)),
    )
}

fn any_deck() -> impl Strategy<Value = Vec<(&'static str, u32, bool)>> {
    let card = (
        any::<prop::sample::Index>(),
        1..6u32,
        prop::bool::weighted(0.05),
    );
    let card = card.prop_map(|(at, count, moved)| (*at.get(NUMBERS.as_slice()), count, moved));
    proptest::collection::vec(card, 0..60)
}

proptest! {
    #[test]
    fn reading_the_code_of_a_deck_returns_the_deck(cards in any_deck()) {
        let deck = listing(&cards);
        let code = encode(&deck).unwrap();
        prop_assert!(code.bytes().all(|c| c.is_ascii_alphanumeric()), "{}", code);
        prop_assert_eq!(read(&code), wanted(&deck));
    }

    #[test]
    fn the_order_of_cards_does_not_change_the_code(cards in any_deck()) {
        let forwards = encode(&listing(&cards)).unwrap();
        let backwards: Vec<_> = cards.into_iter().rev().collect();
        prop_assert_eq!(forwards, encode(&listing(&backwards)).unwrap());
    }
}

proptest! {
    // This test runs fewer cases than other tests, because the reader is slow if it refuses a code:
    // it then searches the code for a typing mistake.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_code_with_one_wrong_character_is_refused(
        cards in any_deck(),
        at in any::<prop::sample::Index>(),
        other in proptest::char::ranges(vec!['0'..='9', 'a'..='z', 'A'..='Z', '!'..='/'].into()),
    ) {
        let code = encode(&listing(&cards)).unwrap();
        let head = START.len() + 1;
        let at = head + at.index(code.len() - head);
        let mut wrong = code.clone();
        wrong.replace_range(at..=at, &other.to_string());
        if wrong != code {
            let error = decode(&wrong).unwrap_err();
            prop_assert!(!matches!(error, CodeError::Payload | CodeError::Start), "{:?}", error);
        }
    }

    #[test]
    fn no_random_text_is_read_as_a_deck(text in "wixoss1[0-9A-Za-z]{0,80}") {
        // A random text has the right checksum only once in four billion cases.
        prop_assert!(decode(&text).is_err());
    }

    #[test]
    fn bytes_with_a_right_checksum_never_cause_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
        if let Ok(cards) = decode(&seal(&bytes)) {
            prop_assert!(cards.iter().all(|card| (1..=MAX_COUNT).contains(&card.count)));
            prop_assert!(cards.iter().all(|card| !card.number.is_empty()));
        }
    }
}

#[test]
fn the_code_of_a_deck_never_changes() {
    let deck = listing(&[
        ("WXDi-D03-001", 1, false),
        ("WXDi-D03-020", 4, false),
        ("WXDi-D01-019", 3, false),
        ("WX24-D1-05", 1, false),
        ("PR-431", 6, false),
        ("WD01-001", 1, true),
    ]);
    let code = encode(&deck).unwrap();
    assert_eq!(read(&code), wanted(&deck));
    // A code of version 1 must be readable forever, so its bytes must not change.
    assert_eq!(
        code,
        "wixoss1I8u24e0qtGq73QGWolirOK7UvpiazUqdB2kMAutaYbgq48WZcJMbm2V3sWze3QAVtP1Pu8Z7p564"
    );
}

#[test]
fn every_card_number_is_decoded_unchanged() {
    for number in NUMBERS.iter() {
        let deck = listing(&[(number, 2, false)]);
        let cards = decode(&encode(&deck).unwrap()).unwrap();
        let card = CodedCard {
            section: None,
            number: (*number).to_owned(),
            count: 2,
        };
        assert_eq!(cards, [card]);
    }
}

#[test]
fn an_error_says_what_is_wrong() {
    let deck = listing(&[("WXDi-D03-001", 1, false), ("WXDi-D03-020", 4, false)]);
    let code = encode(&deck).unwrap();
    let message_of = |code: &str| decode(code).unwrap_err().message().text(Lang::En);
    assert!(message_of("hello").contains("begins with `wixoss`"));
    assert!(message_of(&code.replace("wixoss1", "wixoss7")).contains("version 7"));
    let mut odd = code.clone();
    odd.replace_range(12..13, "-");
    assert!(
        message_of(&odd).contains("character 13 of the deck code is `-`"),
        "{}",
        message_of(&odd)
    );
    let cut = &code[..code.len() - 4];
    let wanted = format!("it has {} characters of {}", cut.len(), code.len());
    assert!(message_of(cut).contains(&wanted), "{}", message_of(cut));
    let one_case = message_of(&code.to_lowercase());
    assert!(one_case.contains("case"), "{one_case}");
    assert!(message_of(&format!("wixoss1{}", "0".repeat(LONGEST))).contains("no deck needs more"));
    for error in [
        message_of("wixoss1"),
        message_of("wixoss10"),
        message_of("wixoss1zz"),
    ] {
        assert!(error.contains("checksum"), "{error}");
    }
}

#[test]
fn one_slip_is_found() {
    let deck = listing(&[("WXDi-D03-001", 1, false), ("WXDi-D03-020", 4, false)]);
    let code = encode(&deck).unwrap();
    let message_of = |code: String| decode(&code).unwrap_err().message().text(Lang::En);
    let at = |at: usize| code[at..].chars().next().unwrap();
    let other = if at(14) == 'q' { 'r' } else { 'q' };
    let wrong = format!("{}{other}{}", &code[..14], &code[15..]);
    let right = format!(
        "character 15 should probably be `{}`, not `{other}`",
        at(14)
    );
    assert!(
        message_of(wrong.clone()).contains(&right),
        "{}",
        message_of(wrong)
    );
    let missing = format!("{}{}", &code[..14], &code[15..]);
    assert!(
        message_of(missing.clone()).contains("is probably missing as character"),
        "{}",
        message_of(missing)
    );
    let doubled = format!("{}{}{}", &code[..15], at(14), &code[15..]);
    assert!(
        message_of(doubled.clone()).contains("which is probably there by mistake"),
        "{}",
        message_of(doubled)
    );
    let swap = (8..code.len() - 1).find(|n| at(*n) != at(n + 1)).unwrap();
    let swapped = format!(
        "{}{}{}{}",
        &code[..swap],
        at(swap + 1),
        at(swap),
        &code[swap + 2..]
    );
    let right = format!(
        "characters {} and {} are probably swapped",
        swap + 1,
        swap + 2
    );
    assert!(
        message_of(swapped.clone()).contains(&right),
        "{}",
        message_of(swapped)
    );
}

#[test]
fn the_case_of_the_first_word_does_not_matter() {
    let deck = listing(&[("WXDi-D03-020", 4, false)]);
    let code = encode(&deck).unwrap();
    assert_eq!(read(&code.replace("wixoss", "Wixoss")), wanted(&deck));
    assert!(is_deck_code(&code.replace("wixoss", "WIXOSS")));
    assert!(!is_deck_code("wixoss1"));
    assert!(!is_deck_code("wixoss-deck-2026-final-version"));
    assert!(!is_deck_code("wixossdeckoftheeveningbefore"));
}

#[test]
fn a_number_that_is_too_long_is_refused_by_name() {
    let mut deck = listing(&[("WXDi-D03-020", 4, false)]);
    deck.cards[0].number = "A-CARD-WITH-A-VERY-LONG-NUMBER-1";
    let reasons = encode(&deck).unwrap_err();
    assert_eq!(
        reasons[0].text(Lang::En),
        "A-CARD-WITH-A-VERY-LONG-NUMBER-1 is too long for a deck code"
    );
    assert_eq!(reasons.len(), 1);
    deck.cards[0].number = "WXDi-D03-020";
    deck.cards[0].count = 1_000;
    let reasons = encode(&deck).unwrap_err();
    assert!(reasons[0].text(Lang::En).contains("1000 copies"));
}
