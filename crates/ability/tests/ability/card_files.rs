//! Tests that ability files are written and read back. A file with a mistake is refused with line
//! and column.

use wixoss_ability::{
    GapReason, Known, MissingAbility, MissingKind, PartlyRead, read_card_abilities,
    write_card_abilities,
};

const FILE: &str = "MY-001:\n  - lancer\n  - action: {cost: {down: this}, do: {draw: 1}}\nMY-002: []\nMY-003: not understood\nMY-004:\n  - lancer\n  - missing: {kind: life_burst, why: contradiction}\n";

#[test]
fn a_written_file_reads_back_as_the_same_cards() {
    let cards = read_card_abilities(FILE).unwrap();
    assert_eq!(cards.len(), 4);
    assert!(matches!(&cards[0].known, Known::All(abilities) if abilities.len() == 2));
    assert_eq!(cards[1].known, Known::All(Vec::new()));
    assert_eq!(cards[2].known, Known::InPart(PartlyRead::default()));
    let Known::InPart(partly) = &cards[3].known else {
        panic!("{:?}", cards[3])
    };
    assert_eq!(partly.abilities().count(), 1);
    assert_eq!(
        partly.missing().next(),
        Some(MissingAbility {
            kind: MissingKind::LifeBurst,
            why: GapReason::Contradiction,
        })
    );
    let written = write_card_abilities(&cards).unwrap();
    assert_eq!(read_card_abilities(&written).unwrap(), cards, "{written}");
}

#[test]
fn errors_name_the_mistake_and_its_line() {
    let twice = read_card_abilities("A-1: []\nA-1: []\n").unwrap_err();
    assert!(
        twice.to_string().contains("the card A-1 is listed twice"),
        "{twice}"
    );
    assert_eq!(twice.at.line, 2);
    let word = read_card_abilities("A-1:\n  - lancr\n").unwrap_err();
    assert_eq!(word.at.line, 2);
    for kind in [
        "enter: {do: []}",
        "enter: {do: {may: {do: []}}}",
        "enter: {do: [{draw: 1}, {may: {do: [], then: {draw: 1}}}]}",
    ] {
        let empty = read_card_abilities(&format!("A-1:\n  - {kind}\n")).unwrap_err();
        assert_eq!(empty.at.line, 2, "{kind}");
        assert!(
            empty.to_string().contains("this action is empty"),
            "{empty}"
        );
    }
    let reason = read_card_abilities("A-1:\n  - missing: {kind: auto, why: bored}\n").unwrap_err();
    assert_eq!(reason.at.line, 2);
    let list = read_card_abilities("- lancer\n").unwrap_err();
    assert!(list.to_string().contains("map from card numbers"), "{list}");
}
