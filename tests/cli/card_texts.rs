//! Reads card texts in English and Japanese from the folder that the variable `WIXOSS_TEXTS` names.
//! The tests measure how many of the cards are understood, and check that the English and the
//! Japanese text of a card have the same meaning.
//!
//! The texts are not part of this repository. If the variable is not set, nothing is measured.

use crate::bodies;
use std::collections::HashMap;
use std::path::PathBuf;

use serde_json::Value;
use wixoss::ability::{Ability, TextLanguage, TextPart, read_text};
use wixoss::card::{CardDb, Lookup};

struct Card {
    number: String,
    text: String,
    burst: String,
}

fn cards(file: &str) -> Option<Vec<Card>> {
    let folder = PathBuf::from(std::env::var_os("WIXOSS_TEXTS")?);
    let text = std::fs::read_to_string(folder.join(file)).ok()?;
    let card = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| value[key].as_str().unwrap_or("").to_owned();
        Card {
            number: word("number"),
            text: word("text"),
            burst: word("burst"),
        }
    };
    Some(text.lines().map(card).collect())
}

/// Returns the abilities of a card if every word was understood.
fn read(card: &Card, language: TextLanguage) -> Option<Vec<Ability>> {
    let parts = [
        (&card.text, TextPart::Text),
        (&card.burst, TextPart::LifeBurst),
    ];
    let mut all = Vec::new();
    for (text, part) in parts {
        let read = read_text(text, language, part);
        if !read.is_full() {
            return None;
        }
        all.extend(read.abilities);
    }
    Some(all)
}

/// Cards whose two printed texts have different meanings, each with the difference.
const DIFFERENT: [(&str, &str); 19] = [
    (
        "WXDi-D09-P14",
        "the hand and the top card are revealed in the opposite order",
    ),
    (
        "WXDi-D09-P15",
        "the Japanese text targets before a mode is chosen, the English text targets within each mode",
    ),
    (
        "WXDi-P01-042",
        "the Japanese text says cards moved, the English text says cards that you moved",
    ),
    (
        "WXDi-P01-087",
        "the Japanese text says level two or less, the English text says level two",
    ),
    (
        "WXDi-P02-020",
        "both texts say up to a number, and the English text says that the effect is optional too",
    ),
    (
        "WXDi-P05-062",
        "the Japanese text says outside of any draw phase, the English text says outside of your own draw phase",
    ),
    (
        "WXDi-P06-003",
        "the Japanese text says up to a number of modes, the English text says exactly this number",
    ),
    (
        "WXDi-P10-006",
        "the Japanese text targets before both conditions, the English text targets after each condition",
    ),
    (
        "WXDi-P11-055",
        "the Japanese text chooses any SIGNI zone, the English text chooses a SIGNI zone of the opponent",
    ),
    (
        "WXDi-P12-009",
        "the Japanese text targets any SIGNI, the English text targets one of your own SIGNI",
    ),
    (
        "WXDi-P10-038",
        "the Japanese text offers two ways to discard, the English text asks for one unless the player does the other",
    ),
    (
        "WXDi-D04-004",
        "the Japanese text says damage by the attack, the English text says damage during the attack",
    ),
    (
        "WXDi-P00-033",
        "the English text says that the reveal is optional",
    ),
    (
        "WXDi-P05-019",
        "the Japanese text says ten cards, the English text says ten SIGNI",
    ),
    (
        "WXDi-P07-045",
        "the Japanese text says a total power of 30000, the English text says 30000 or more",
    ),
    (
        "WXDi-P07-076",
        "the Japanese text says the top of the deck, the English text says the bottom",
    ),
    (
        "WXDi-P08-054",
        "the Japanese text says damage by the attack of a SIGNI or LRIG, the English text says damage from it",
    ),
    (
        "WXDi-P10-034",
        "the Japanese text says how long the power is changed, the English text does not",
    ),
    (
        "WXDi-P10-059",
        "the Japanese text says any frozen SIGNI, the English text says a SIGNI of the opponent",
    ),
];

/// Removes the names of cards and LRIG types, because each language spells them differently.
/// If an effect creates a card, or turns a card into another, the number of this card replaces its
/// name.
fn without_names(value: &mut Value, db: &CardDb) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| without_names(item, db)),
        Value::Object(map) => {
            for (key, value) in map {
                match key.as_str() {
                    "name" | "name_contains" | "lrig_type" if !value.is_object() => {
                        *value = Value::Null;
                    }
                    "card" if value.is_string() => {
                        let card = value.as_str().map(|name| db.find(name));
                        if let Some(Lookup::Found(id, _)) = card {
                            *value = db.card(id).map(|card| card.number()).into();
                        }
                    }
                    _ => without_names(value, db),
                }
            }
        }
        _ => {}
    }
}

fn comparable(abilities: &[Ability]) -> Value {
    let mut value = serde_json::to_value(abilities).unwrap();
    without_names(&mut value, &CardDb::embedded());
    value
}

/// Prints how many cards of a collection are understood in full, and checks that these cards are at
/// least `least` percent of the collection.
fn measure(file: &str, language: TextLanguage, least: usize) {
    let Some(all) = cards(file) else {
        eprintln!("WIXOSS_TEXTS names no folder with {file}: nothing is measured");
        return;
    };
    let full = all.iter().filter(|card| read(card, language).is_some());
    let full = full.count();
    eprintln!("{file}: {full} of {} in full", all.len());
    assert!(full * 100 >= all.len() * least, "{file}: {full}");
}

#[test]
fn japanese_texts_are_understood() {
    measure("ability_ja.jsonl", TextLanguage::Japanese, 82);
}

#[test]
fn english_texts_are_understood() {
    measure("ability_en.jsonl", TextLanguage::English, 90);
}

#[test]
fn both_languages_have_the_same_meaning() {
    let (Some(english), Some(japanese)) = (cards("ability_en.jsonl"), cards("ability_ja.jsonl"))
    else {
        eprintln!("WIXOSS_TEXTS names no folder with both files: nothing is compared");
        return;
    };
    let japanese: HashMap<&str, &Card> = japanese.iter().map(|c| (c.number.as_str(), c)).collect();
    let (mut both, mut same, mut printed) = (0, 0, 0);
    let mut alike = Vec::new();
    let mut unnamed = Vec::new();
    for card in &english {
        let other = japanese.get(card.number.as_str());
        let other = other.and_then(|card| read(card, TextLanguage::Japanese));
        let (Some(en), Some(ja)) = (read(card, TextLanguage::English), other) else {
            continue;
        };
        both += 1;
        let known = DIFFERENT.iter().find(|(number, _)| *number == card.number);
        match (comparable(&en) == comparable(&ja), known) {
            (true, None) => same += 1,
            (true, Some(_)) => alike.push(&card.number),
            (false, Some((number, why))) => {
                printed += 1;
                eprintln!("{number}: {why}");
            }
            (false, None) => unnamed.push(&card.number),
        }
    }
    eprintln!("{same} of {both} cards read in full in both say the same");
    eprintln!("{printed} more whose printed texts have different meanings");
    let alike_in_print = both - printed;
    eprintln!(
        "of {alike_in_print} cards whose printed texts have one meaning, {same} say the same"
    );
    assert!(
        alike.is_empty(),
        "listed as different, but have the same meaning: {alike:?}"
    );
    assert!(unnamed.is_empty(), "differ without a reason: {unnamed:?}");
    assert!(same * 1000 >= both * 979, "{same} of {both}");
}

/// Breaks texts: puts clauses of one text into another text, or leaves out clauses. The reader may
/// refuse a broken text. If it reads abilities, these abilities must be consistent.
#[test]
fn broken_texts_are_read_or_refused() {
    let mut seed: u64 = 7;
    // These are the constants of a common generator of random numbers. Other constants would work
    // too.
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    for file in ["ability_en.jsonl", "ability_ja.jsonl"] {
        let Some(cards) = cards(file) else {
            eprintln!("{file} is not there: nothing was broken");
            continue;
        };
        let texts: Vec<Vec<char>> = cards
            .iter()
            .map(|card| card.text.chars().collect())
            .collect();
        for text in &texts {
            let other = &texts[next(texts.len())];
            let (from, until) = (next(other.len() + 1), next(40));
            let splinter = &other[from..(from + until).min(other.len())];
            let (at, gone) = (next(text.len() + 1), next(20));
            let broken = text[..at]
                .iter()
                .chain(splinter)
                .chain(&text[(at + gone).min(text.len())..]);
            let broken: String = broken.collect();
            bodies::ability_text(broken.as_bytes());
        }
    }
}
