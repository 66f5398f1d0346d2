//! Tests that the texts can name the same classes and cards as the card data.

use std::collections::BTreeSet;
use wixoss_ability::marks::{class_in_data, classes};
use wixoss_ability::{AbilityBook, Known};
use wixoss_cards::card::CardDb;
use wixoss_text::card_names;

#[test]
fn the_known_classes_are_those_of_the_card_data() {
    let db = CardDb::embedded();
    let of_cards = db.cards().flat_map(|card| card.record().classes);
    // The card data writes the main class and the subclass as one text, with a colon in between.
    let of_cards: BTreeSet<String> = of_cards
        .flat_map(|class| class.split(':').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let known: BTreeSet<String> = classes().map(str::to_owned).collect();
    assert_eq!(known, of_cards);
    for class in &known {
        assert_eq!(class_in_data(class), Some(class.as_str()));
    }
    // No card has a class as its name, so a class in the brackets of card names is never a name.
    let named = db.cards().find(|card| known.contains(card.name_ja()));
    assert!(named.is_none(), "{named:?}");
}

#[test]
fn every_name_in_the_shipped_abilities_is_the_name_of_a_card() {
    let names = card_names(&CardDb::embedded(), &[]);
    let unknown: Vec<(&str, String)> = AbilityBook::shipped()
        .filter_map(|(number, known)| {
            let Known::All(abilities) = known else {
                return None;
            };
            let mut unknown = abilities
                .iter()
                .filter_map(|ability| names.unknown_in(ability));
            Some((number, unknown.next()?))
        })
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
