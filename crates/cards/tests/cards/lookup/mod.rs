//! Finding a card by what people type: numbers, names, readings; and what to suggest otherwise.

mod names;
mod numbers;
mod typos;

use std::sync::LazyLock;

use wixoss_cards::card::{CardDb, Lookup};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// The first number of the card a text stands for, or why there is none.
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

fn each_finds(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, number)| find(text).as_deref() != Ok(*number))
        .map(|(text, number)| format!("`{text}`: {:?}, not {number}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn each_asks(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(text, numbers)| find(text) != Err((*numbers).to_owned()))
        .map(|(text, numbers)| format!("`{text}`: {:?}, not a question: {numbers}", find(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn first(number: &str) -> String {
    let id = DB.by_number(number).unwrap();
    DB.card(id).unwrap().number().to_owned()
}
