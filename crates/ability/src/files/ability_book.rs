//! The known abilities of cards. The abilities of this release were read from the printed texts.
//! Users can add files with the abilities of newer cards.

use std::collections::BTreeMap;

use super::card_file::{known_abilities, read_card_abilities};
use super::partly_read::{PartlyRead, has_missing};
use crate::{Ability, List};
use wixoss_base::syntax::{FromNode, ReadError, Value, json_tree};
use wixoss_cards::card::CardDb;
use wixoss_data::files::{ABILITIES, ABILITY_LIST};
use wixoss_data::lines::LineList;

/// The known abilities of cards, by card number.
#[derive(Clone, Debug, Default)]
pub struct AbilityBook {
    /// The cards of the added files, by the first card number of each card (a reprint has another
    /// number).
    own: BTreeMap<String, Known>,
}

/// The result of looking up the abilities of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// All abilities are known. The list is empty for a card without text.
    All(Vec<Ability>),
    /// The text was read, but at least one ability was not understood.
    InPart(PartlyRead),
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
            self.own.insert(number, card.known);
        }
        Ok(())
    }

    /// Returns the known abilities of a card. `number` is the first card number of the card (a
    /// reprint has another number).
    pub fn of(&self, number: &str) -> Known {
        let own = self.own.get(number).cloned();
        own.or_else(|| shipped(number)).unwrap_or(Known::Nothing)
    }

    /// Returns every card of this release whose text was read, by its first card number.
    pub fn shipped() -> impl Iterator<Item = (&'static str, Known)> {
        let list = LineList::read(ABILITY_LIST);
        let numbers = (0..list.len()).filter_map(move |at| list.id(at));
        numbers.map(|number| (number, AbilityBook::default().of(number)))
    }
}

impl Known {
    /// Returns the abilities that were understood.
    pub fn understood(&self) -> Vec<&Ability> {
        match self {
            Known::All(abilities) => abilities.iter().collect(),
            Known::InPart(parts) => parts.abilities().collect(),
            Known::Nothing => Vec::new(),
        }
    }
}

/// Returns the abilities of a card of this release. Returns `None` if no text of the card was read.
/// A test checks that every line can be read.
fn shipped(number: &str) -> Option<Known> {
    let list = LineList::read(ABILITY_LIST);
    let line = ABILITIES.get(list.place(list.find(number)?)?)?;
    let node = json_tree(line).ok()?;
    if !has_missing(&node)
        && let Value::List(_) = node.value
    {
        // The names in these abilities were checked when the file was written.
        let abilities: List<Ability> = FromNode::from_node(node).ok()?;
        return Some(Known::All(abilities.0));
    }
    known_abilities(node, line).ok()
}
