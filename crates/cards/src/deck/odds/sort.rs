//! The sorts of main-deck cards whose odds a player can ask for.

use serde::{Serialize, Serializer};
use wixoss_base::vocab::{CardType, Quantity};

use crate::card::Card;
use crate::deck::Deck;
use crate::message;
use crate::message::Message;

/// A sort of cards. A card may be of several sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Cards with the printed keyword Guard.
    Guard,
    /// SIGNI of this level.
    Level(u32),
    /// Spells.
    Spell,
    /// Cards with a Life Burst.
    LifeBurst,
}

impl Sort {
    /// Returns whether a card is of this sort.
    pub fn includes(self, card: Card<'_>) -> bool {
        match self {
            Sort::Guard => card.has_guard(),
            Sort::Level(level) => {
                card.card_type() == CardType::Signi && card.level() == Some(Quantity::Number(level))
            }
            Sort::Spell => card.card_type() == CardType::Spell,
            Sort::LifeBurst => card.has_life_burst(),
        }
    }

    /// Returns the number of cards of this sort in the main deck.
    pub fn copies(self, deck: &Deck<'_>) -> u32 {
        let held = deck.held.iter().filter(|held| self.includes(held.card));
        held.map(|held| held.main).sum()
    }

    /// Returns the levels of the SIGNI in the main deck, from the lowest level to the highest.
    pub fn levels(deck: &Deck<'_>) -> Vec<u32> {
        let signi = deck
            .held
            .iter()
            .filter(|held| held.main > 0 && held.card.card_type() == CardType::Signi);
        let mut levels: Vec<u32> = signi
            .filter_map(|held| match held.card.level() {
                Some(Quantity::Number(level)) => Some(level),
                _ => None,
            })
            .collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }
}

impl From<Sort> for Message {
    fn from(sort: Sort) -> Message {
        match sort {
            Sort::Guard => message!("odds.sort-guard"),
            Sort::Level(level) => message!("odds.sort-level", level = level),
            Sort::Spell => message!("odds.sort-spell"),
            Sort::LifeBurst => message!("odds.sort-burst"),
        }
    }
}

impl Serialize for Sort {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Sort::Guard => serializer.serialize_str("guard"),
            Sort::Level(level) => serializer.collect_str(&format_args!("signi-level-{level}")),
            Sort::Spell => serializer.serialize_str("spell"),
            Sort::LifeBurst => serializer.serialize_str("life-burst"),
        }
    }
}
