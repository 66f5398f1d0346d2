//! A set of cards of one game. The cards have no order.

use serde::{Deserialize, Serialize};

use crate::state::ids::{Instance, MOST_CARDS};

/// A set of cards of one game. Two sets with the same cards are equal, no matter in which order the
/// cards were added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet([u64; WORDS]);

/// The number of 64-bit words that have one bit for each card of a game.
const WORDS: usize = MOST_CARDS.div_ceil(64);

impl CardSet {
    /// The empty set.
    pub(crate) const NONE: CardSet = CardSet([0; WORDS]);

    /// Adds a card.
    pub(crate) fn insert(&mut self, card: Instance) {
        if let Some(word) = self.0.get_mut(usize::from(card.0 >> 6)) {
            *word |= 1 << (card.0 & 63);
        }
    }

    /// Removes a card.
    pub(crate) fn remove(&mut self, card: Instance) {
        if let Some(word) = self.0.get_mut(usize::from(card.0 >> 6)) {
            *word &= !(1 << (card.0 & 63));
        }
    }

    /// Returns whether `card` is in the set.
    pub fn contains(&self, card: Instance) -> bool {
        self.0
            .get(usize::from(card.0 >> 6))
            .is_some_and(|word| word & (1 << (card.0 & 63)) != 0)
    }

    /// Returns the cards of both sets.
    #[must_use]
    pub(crate) fn union(self, other: CardSet) -> CardSet {
        let (CardSet([a, b, c]), CardSet([d, e, f])) = (self, other);
        CardSet([a | d, b | e, c | f])
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub(crate) fn intersection(self, other: CardSet) -> CardSet {
        let (CardSet([a, b, c]), CardSet([d, e, f])) = (self, other);
        CardSet([a & d, b & e, c & f])
    }

    /// Returns the cards of this set that are not in another set.
    #[must_use]
    pub(crate) fn without(self, other: CardSet) -> CardSet {
        let (CardSet([a, b, c]), CardSet([d, e, f])) = (self, other);
        CardSet([a & !d, b & !e, c & !f])
    }

    /// Returns the number of cards in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether the set has no card.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Returns the cards, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Instance> + use<> {
        Cards {
            words: self.0,
            at: 0,
        }
    }
}

/// An iterator over the cards of a set: the cards that it has not returned yet.
struct Cards {
    words: [u64; WORDS],
    /// The index of the 64-bit word from which the next card comes.
    at: u8,
}

impl Iterator for Cards {
    type Item = Instance;

    #[inline]
    fn next(&mut self) -> Option<Instance> {
        loop {
            let word = self.words.get_mut(usize::from(self.at))?;
            if *word != 0 {
                // A word has 64 bits, so the index of a bit fits in `u8`.
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Instance(self.at << 6 | bit));
            }
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_cards_once() {
        let mut set = CardSet::default();
        assert!(set.is_empty());
        for n in [150, 0, 63, 64, 150, 190] {
            set.insert(Instance(n));
        }
        let numbers: Vec<u8> = set.iter().map(|c| c.0).collect();
        assert_eq!(numbers, [0, 63, 64, 150, 190]);
        assert_eq!(set.len(), 5);
        assert!(set.contains(Instance(63)) && !set.contains(Instance(62)));
    }
}
