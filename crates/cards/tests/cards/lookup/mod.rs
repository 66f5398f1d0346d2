//! Tests of finding a card by the numbers, names and readings that people type. The tests also
//! check the suggestions for texts that find no card.

mod names;
mod numbers;
pub mod typos;

use std::sync::LazyLock;

use wixoss_cards::card::{CardDb, Lookup};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// Returns the first number of the card that a text finds. If the text finds no card, the error is
/// `unknown`. If the text finds several cards, the error has the numbers of all these cards.
fn find(text: &str) -> Result<String, String> {
    let number = |id| DB.card(id).unwrap().number().to_owned();
    match DB.find(text) {
        Lookup::Found(id, _) => Ok(number(id)),
        Lookup::Ambiguous(ids) => {
            let numbers: Vec<String> = ids.into_iter().map(number).collect();
            Err(numbers.join(" or "))
        }
        Lookup::Unknown => Err("unknown".to_owned()),
    }
}

/// Checks for each pair that the text finds the card with the number.
fn each_finds(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, number)| find(text).as_deref() != Ok(*number))
        .map(|(text, number)| format!("`{text}`: {:?}, not {number}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks for each pair that the text finds exactly the cards with the numbers.
fn each_is_ambiguous(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, numbers)| find(text) != Err((*numbers).to_owned()))
        .map(|(text, numbers)| format!("`{text}`: {:?}, not ambiguous: {numbers}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the first number of the card that has `number` as one of its numbers.
fn first(number: &str) -> String {
    let id = DB.by_number(number).unwrap();
    DB.card(id).unwrap().number().to_owned()
}
