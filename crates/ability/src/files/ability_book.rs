//! What is known of the abilities of cards: read from their printed texts for this release, and
//! from files of one's own for newer ones.

use std::collections::BTreeMap;

use super::card_file::read_card_abilities;
use crate::{Ability, List};
use wixoss_base::syntax::ReadError;
use wixoss_cards::card::CardDb;
use wixoss_data::files::{ABILITIES, ABILITY_LIST};
use wixoss_data::lines::lines_from;

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
        let numbers = ABILITY_LIST
            .lines()
            .filter_map(|line| line.split('\t').next());
        numbers.map(|number| (number, AbilityBook::default().of(number)))
    }
}

/// A test reads every line back.
fn shipped(number: &str) -> Option<Option<Vec<Ability>>> {
    let mut fields = lines_from(ABILITY_LIST, number).next()?.split('\t');
    if fields.next()? != number {
        return None;
    }
    let start: usize = fields.next()?.parse().ok()?;
    let length: usize = fields.next()?.parse().ok()?;
    let line = ABILITIES.get(start..start + length)?;
    let abilities: Option<List<Ability>> = serde_json::from_str(line).ok()?;
    Some(abilities.map(|abilities| abilities.0))
}
