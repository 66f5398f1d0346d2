//! The cards of one zone, in order. A pile uses no heap memory unless it has unusually many cards,
//! so that a game can be cloned quickly.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::ids::{Instance, MOST_CARDS};
use crate::state::short_list::ShortList;

/// The largest number of cards that a pile can hold without heap memory. These cards and the length
/// of the pile fill 48 bytes. A main deck has 40 cards.
const USUAL: usize = 46;

/// The cards of a zone, in order from the bottom to the top. The last card is the top card.
#[derive(Clone, PartialEq, Eq)]
pub struct Pile(ShortList<Instance, USUAL>);

impl Pile {
    /// The pile without cards.
    pub const EMPTY: Pile = Pile(ShortList::NONE);

    /// Returns the cards from the bottom to the top.
    pub fn as_slice(&self) -> &[Instance] {
        &self.0
    }

    /// Returns the cards from the bottom to the top as a mutable slice, so that the order can be
    /// changed.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Instance] {
        &mut self.0
    }

    /// Returns the number of cards in the pile.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the pile has no card.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the top card.
    pub fn top(&self) -> Option<Instance> {
        self.as_slice().last().copied()
    }

    /// Returns whether `card` is in the pile.
    pub fn contains(&self, card: Instance) -> bool {
        self.as_slice().contains(&card)
    }

    /// Returns the cards from the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Instance> + '_ {
        self.as_slice().iter().copied()
    }

    /// Puts a card on top.
    pub(crate) fn push(&mut self, card: Instance) {
        self.0.push(card);
    }

    /// Moves a card of the pile to the bottom of the pile.
    pub(crate) fn sink(&mut self, card: Instance) {
        if let Some(at) = self.as_slice().iter().rposition(|c| *c == card)
            && let Some(below) = self.as_mut_slice().get_mut(..=at)
        {
            below.rotate_right(1);
        }
    }

    /// Moves the top card of the pile down, so that `above` cards lie above it. If the pile has
    /// fewer cards, the card goes to the bottom.
    pub(crate) fn lower(&mut self, card: Instance, above: usize) {
        let cards = self.as_mut_slice();
        let start = cards.len().saturating_sub(above.saturating_add(1));
        if cards.last() == Some(&card)
            && let Some(upper) = cards.get_mut(start..)
        {
            upper.rotate_right(1);
        }
    }

    /// Removes a card from its position in the pile.
    pub(crate) fn remove(&mut self, card: Instance) {
        let Some(at) = self.as_slice().iter().rposition(|c| *c == card) else {
            return;
        };
        if let Some(rest) = self.as_mut_slice().get_mut(at..) {
            rest.rotate_left(1);
            self.0.pop();
        }
    }
}

impl std::fmt::Debug for Pile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|c| c.0)).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        struct Cards;
        impl<'de> Visitor<'de> for Cards {
            type Value = Pile;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "at most {MOST_CARDS} cards")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Pile, A::Error> {
                let mut pile = Pile::EMPTY;
                while let Some(card) = seq.next_element()? {
                    if pile.len() == MOST_CARDS {
                        return Err(A::Error::invalid_length(MOST_CARDS + 1, &self));
                    }
                    pile.push(card);
                }
                Ok(pile)
            }
        }
        deserializer.deserialize_seq(Cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_keeps_its_order() {
        let mut pile = Pile::EMPTY;
        for n in [3, 1, 4, 2] {
            pile.push(Instance(n));
        }
        pile.remove(Instance(1));
        pile.remove(Instance(7));
        let numbers: Vec<u8> = pile.iter().map(|c| c.0).collect();
        assert_eq!(numbers, [3, 4, 2]);
        assert_eq!(pile.top(), Some(Instance(2)));
        let text = serde_json::to_string(&pile).unwrap();
        assert_eq!(text, "[3,4,2]");
        assert_eq!(serde_json::from_str::<Pile>(&text).unwrap(), pile);
    }

    #[test]
    fn piles_with_the_same_cards_are_equal_even_if_one_was_longer() {
        let mut long = Pile::EMPTY;
        long.push(Instance(1));
        long.push(Instance(2));
        long.remove(Instance(2));
        let mut short = Pile::EMPTY;
        short.push(Instance(1));
        assert_eq!(long, short);
    }

    #[test]
    fn a_pile_of_all_cards_of_a_game_keeps_its_order() {
        let cards: Vec<Instance> = (0..MOST_CARDS as u8).map(Instance).collect();
        let mut pile = Pile::EMPTY;
        cards.iter().for_each(|card| pile.push(*card));
        assert_eq!(pile.as_slice(), cards);
        cards.iter().skip(1).for_each(|card| pile.remove(*card));
        assert_eq!(pile.as_slice(), [Instance(0)]);
    }

    #[test]
    fn a_pile_is_small() {
        assert_eq!(size_of::<Pile>(), 48);
    }
}
