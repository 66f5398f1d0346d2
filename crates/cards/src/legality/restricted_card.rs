//! Finds the cards of a deck that a restriction list names, even if the deck follows the list.

use crate::card::{CardDb, CardId};
use crate::deck::Deck;
use crate::message::CardNames;

use super::Restrictions;

/// A card of a deck, and its restriction. A restriction list names this card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestrictedCard {
    /// The card that the list restricts.
    pub card: CardNames,
    /// The number of copies of the card in both decks together.
    pub has: u32,
    /// True if the list bans the card.
    pub banned: bool,
    /// The number of copies that the list allows. `None` if the list does not limit the copies.
    pub at_most: Option<u32>,
    /// The cards that can't be in one deck with this card.
    pub not_with: Vec<CardNames>,
}

impl RestrictedCard {
    /// Returns whether a restriction of the card is in force. A list also names cards whose
    /// restriction may have begun only after the day.
    fn is_restricted(&self) -> bool {
        self.banned || self.at_most.is_some() || !self.not_with.is_empty()
    }
}

/// Returns the cards of the deck for which a restriction is in force, in the order of the file.
pub fn restricted_cards(deck: &Deck<'_>, restrictions: &Restrictions) -> Vec<RestrictedCard> {
    let held = deck.held.iter();
    let named = held.filter(|held| restrictions.names(held.card.id()));
    named
        .map(|held| {
            let id = held.card.id();
            let limits = restrictions.limited.iter();
            let pairs = restrictions.not_together.iter();
            let others = pairs.filter_map(|[a, b]| match (*a == id, *b == id) {
                (true, _) => Some(*b),
                (_, true) => Some(*a),
                _ => None,
            });
            RestrictedCard {
                card: CardNames::from(held.card),
                has: held.total(),
                banned: restrictions.banned.contains(&id),
                at_most: limits
                    .filter(|(limited, _)| *limited == id)
                    .map(|(_, copies)| *copies)
                    .min(),
                not_with: others.filter_map(|id| names(deck.db, id)).collect(),
            }
        })
        .filter(RestrictedCard::is_restricted)
        .collect()
}

fn names(db: &CardDb, id: CardId) -> Option<CardNames> {
    db.card(id).map(CardNames::from)
}
