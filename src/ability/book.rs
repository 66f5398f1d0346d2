//! What is known of the abilities of cards: read from their printed texts for this release, and
//! from files of one's own for newer ones.

use std::collections::BTreeMap;

use super::card_file::{CardAbilities, read_card_abilities};
use super::{Ability, List};
use crate::card::CardDb;
use crate::embedded::lines_from;
use crate::syntax::ReadError;

/// The abilities of cards, by number.
#[derive(Clone, Debug, Default)]
pub struct AbilityBook {
    own: BTreeMap<String, Option<Vec<Ability>>>,
}

/// What is known of the abilities of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// All of them; none for a card without text.
    All(Vec<Ability>),
    /// Its text was read, and something of it was not understood.
    NotUnderstood,
    /// Nothing: no text of it was read.
    Nothing,
}

impl AbilityBook {
    /// That of this release.
    pub fn embedded() -> AbilityBook {
        AbilityBook::default()
    }

    /// Takes in a file in the format of `data/abilities/`. Its cards take the place of those that
    /// were known. A card may be named by any of its numbers.
    ///
    /// # Errors
    /// As [`read_card_abilities`].
    pub fn add_file(&mut self, text: &str, db: &CardDb) -> Result<(), ReadError> {
        for card in read_card_abilities(text)? {
            let first = db.by_number(&card.number).and_then(|id| db.card(id));
            let number = first.map_or(card.number, |card| card.number().to_owned());
            self.own.insert(number, card.abilities);
        }
        Ok(())
    }

    /// What is known of a card, by the first of its numbers.
    pub fn of(&self, number: &str) -> Known {
        let known = match self.own.get(number) {
            Some(own) => Some(own.clone()),
            None => shipped(number),
        };
        match known {
            Some(Some(abilities)) => Known::All(abilities),
            Some(None) => Known::NotUnderstood,
            None => Known::Nothing,
        }
    }

    /// Every card of this release of which a text was read.
    pub fn shipped() -> impl Iterator<Item = (&'static str, Known)> {
        let numbers = NUMBERS.lines().filter_map(|line| line.split('\t').next());
        numbers.map(|number| (number, AbilityBook::default().of(number)))
    }
}

/// Lines of number, start and length in [`CARDS`], sorted by number.
static NUMBERS: &str = include_str!("../embedded/abilities.list");
static CARDS: &str = include_str!("../embedded/abilities.jsonl");

/// A test reads every line back.
fn shipped(number: &str) -> Option<Option<Vec<Ability>>> {
    let mut fields = lines_from(NUMBERS, number).next()?.split('\t');
    if fields.next()? != number {
        return None;
    }
    let start: usize = fields.next()?.parse().ok()?;
    let length: usize = fields.next()?.parse().ok()?;
    let line = CARDS.get(start..start + length)?;
    let abilities: Option<List<Ability>> = serde_json::from_str(line).ok()?;
    Some(abilities.map(|abilities| abilities.0))
}

/// Files to embed: the list of numbers and the lines it points into.
///
/// # Errors
/// None for abilities that were read from a text or a file; the types can't promise it.
pub fn ability_files(cards: &[CardAbilities]) -> serde_json::Result<(String, String)> {
    let sorted: BTreeMap<&str, &CardAbilities> = cards
        .iter()
        .map(|card| (card.number.as_str(), card))
        .collect();
    let (mut list, mut lines) = (String::new(), String::new());
    for (number, card) in sorted {
        let abilities = card.abilities.clone().map(List);
        let line = serde_json::to_string(&abilities)?;
        list.push_str(&format!("{number}\t{}\t{}\n", lines.len(), line.len()));
        lines.push_str(&line);
        lines.push('\n');
    }
    Ok((list, lines))
}
