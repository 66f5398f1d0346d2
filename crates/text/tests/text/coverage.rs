//! Tests that the texts of a collection are counted: understood, not understood, and not played.
use wixoss_ability::card_names::CardNames;
use wixoss_text::{CardText, coverage};

fn card(number: &str, text: &str) -> CardText {
    CardText {
        number: number.to_owned(),
        text: text.to_owned(),
        burst: String::new(),
        name_en: None,
        name_ja: None,
    }
}

#[test]
fn equal_gaps_are_counted_together_whatever_names_and_numbers_they_have() {
    let cards = [
        card("A", "[Enter]: Draw nine cards."),
        card("B", "[Enter]: Juggle 3 <Angel> SIGNI."),
        card("C", "[Enter]: Juggle 12 <Weapon> SIGNI."),
        card("D", ""),
    ];
    let found = coverage(&cards, None, &CardNames::default(), |_| Ok(()));
    assert_eq!((found.playable, found.not_played.len()), (2, 0));
    assert_eq!((found.cards, found.fully_parsed, found.partial), (4, 2, 2));
    let [gap] = found.gaps.as_slice() else {
        panic!("{:?}", found.gaps)
    };
    assert_eq!(gap.count, 2);
    assert_eq!(gap.clause, "[Enter]: Juggle N <_> SIGNI.");
    assert_eq!(gap.card, "B");
}

#[test]
fn abilities_that_are_understood_but_not_played_are_counted_once_per_card() {
    let cards = [
        card("A", "[Enter]: Draw nine cards."),
        card("B", "[Enter]: Draw seven cards.\n[Enter]: Draw nine cards."),
        card("C", ""),
    ];
    let found = coverage(&cards, None, &CardNames::default(), |_| {
        Err("drawing".to_owned())
    });
    assert_eq!((found.fully_parsed, found.playable), (3, 1));
    let [missing] = found.not_played.as_slice() else {
        panic!("{:?}", found.not_played)
    };
    assert_eq!((missing.what.as_str(), missing.count), ("drawing", 2));
    assert_eq!(missing.card, "A");
}
