//! Tests of finding a card by the numbers, names and readings that people type, and of the
//! suggestions if no card is found.

mod names;
mod numbers;
pub mod typos;

use std::sync::LazyLock;

use wixoss_cards::card::{CardDb, Lookup};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// Returns the first number of the card that a text means. If there is not exactly one card,
/// returns `unknown` or all cards that the text may mean.
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

/// Checks that each text finds the card whose number is given with it.
fn each_finds(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, number)| find(text).as_deref() != Ok(*number))
        .map(|(text, number)| format!("`{text}`: {:?}, not {number}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks that each text may mean exactly the cards that are given with it.
fn each_is_ambiguous(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, numbers)| find(text) != Err((*numbers).to_owned()))
        .map(|(text, numbers)| format!("`{text}`: {:?}, not ambiguous: {numbers}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the first number of the card with this number.
fn first(number: &str) -> String {
    let id = DB.by_number(number).unwrap();
    DB.card(id).unwrap().number().to_owned()
}
