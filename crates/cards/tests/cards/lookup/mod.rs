//! Tests of finding a card by the numbers, names and readings that people type. The tests also
//! check the suggestions for texts that find no card.

mod names;
mod numbers;
pub mod typos;

use std::sync::LazyLock;

use wixoss_cards::card::{CardDb, Lookup};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// Returns the first number of the card that a text means. If no card fits, returns `unknown` as
/// the error. If several cards fit, returns the numbers of all these cards as the error.
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

/// Checks that each text finds the card with the number beside it.
fn each_finds(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, number)| find(text).as_deref() != Ok(*number))
        .map(|(text, number)| format!("`{text}`: {:?}, not {number}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks that each text may mean exactly the cards with the numbers beside it.
fn each_is_ambiguous(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, numbers)| find(text) != Err((*numbers).to_owned()))
        .map(|(text, numbers)| format!("`{text}`: {:?}, not ambiguous: {numbers}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the first number of the card that has this number.
fn first(number: &str) -> String {
    let id = DB.by_number(number).unwrap();
    DB.card(id).unwrap().number().to_owned()
}
