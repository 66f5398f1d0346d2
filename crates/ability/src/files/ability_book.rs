//! The known abilities of cards. The abilities of this release were read from the printed texts.
//! Users can add files with the abilities of newer cards.

use std::collections::BTreeMap;

use super::card_file::read_card_abilities;
use crate::{Ability, List};
use wixoss_base::syntax::{FromNode, ReadError, json_tree};
use wixoss_cards::card::CardDb;
use wixoss_data::files::{ABILITIES, ABILITY_LIST};
use wixoss_data::lines::LineList;

/// The known abilities of cards, by card number.
#[derive(Clone, Debug, Default)]
pub struct AbilityBook {
    /// The cards of the added files, by the first card number of each card (a reprint has another
    /// number). The value is `None` if the file says that the text of the card was not understood.
    own: BTreeMap<String, Option<Vec<Ability>>>,
}

/// The result of looking up the abilities of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// All abilities are known. The list is empty for a card without text.
    All(Vec<Ability>),
    /// The text was read, but a part of the text was not understood.
    NotUnderstood,
    /// Nothing is known: no text of the card was read.
    Nothing,
}

impl AbilityBook {
    /// Returns the book of this release, without any added file.
    pub fn embedded() -> AbilityBook {
        AbilityBook::default()
    }

    /// Adds a file in the format of `data/abilities/`. For each card of the file, the file replaces
    /// all abilities known before. The file may use any card number of a card, such as the number
    /// of a reprint.
    ///
    /// # Errors
    /// The errors of [`read_card_abilities`].
    pub fn add_file(&mut self, text: &str, db: &CardDb) -> Result<(), ReadError> {
        for card in read_card_abilities(text)? {
            let first = db.by_number(&card.number).and_then(|id| db.card(id));
            let number = first.map_or(card.number, |card| card.number().to_owned());
            self.own.insert(number, card.abilities);
        }
        Ok(())
    }

    /// Returns the known abilities of a card. `number` is the first card number of the card (a
    /// reprint has another number).
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

    /// Returns every card of this release whose text was read, by its first card number.
    pub fn shipped() -> impl Iterator<Item = (&'static str, Known)> {
        let list = LineList::read(ABILITY_LIST);
        let numbers = (0..list.len()).filter_map(move |at| list.id(at));
        numbers.map(|number| (number, AbilityBook::default().of(number)))
    }
}

/// Returns the abilities of a card of this release: `None` if no text of the card was read,
/// `Some(None)` if the text was not understood in full. A test checks that every line can be read.
fn shipped(number: &str) -> Option<Option<Vec<Ability>>> {
    let list = LineList::read(ABILITY_LIST);
    let line = ABILITIES.get(list.place(list.find(number)?)?)?;
    let abilities: Option<List<Ability>> = FromNode::from_node(json_tree(line).ok()?).ok()?;
    Some(abilities.map(|abilities| abilities.0))
}
