//! Tests that ability files are written and read back. A file with a mistake is refused with line
//! and column.

use wixoss_ability::{read_card_abilities, write_card_abilities};

const FILE: &str = "MY-001:\n  - lancer\n  - action: {cost: {down: this}, do: {draw: 1}}\nMY-002: []\nMY-003: not understood\n";

#[test]
fn a_written_file_reads_back_as_the_same_cards() {
    let cards = read_card_abilities(FILE).unwrap();
    assert_eq!(cards.len(), 3);
    assert_eq!(cards[0].abilities.as_ref().map(Vec::len), Some(2));
    assert_eq!(cards[1].abilities, Some(Vec::new()));
    assert_eq!(cards[2].abilities, None);
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
    let list = read_card_abilities("- lancer\n").unwrap_err();
    assert!(list.to_string().contains("map from card numbers"), "{list}");
}
