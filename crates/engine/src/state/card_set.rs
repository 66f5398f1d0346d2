//! A set of cards of one game, in no order.

use serde::{Deserialize, Serialize};

use crate::state::ids::Instance;

/// A set of cards of one game. Two sets with the same cards are equal, no matter in which order the
/// cards were added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// The empty set.
    pub(crate) const NONE: CardSet = CardSet([0; 4]);

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

    /// Returns the number of cards in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether the set has no card.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the cards, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Instance> + use<> {
        let words = self.0;
        let bases = [0u8, 64, 128, 192];
        bases.into_iter().zip(words).flat_map(|(base, mut word)| {
            std::iter::from_fn(move || {
                let at = u8::try_from(word.trailing_zeros())
                    .ok()
                    .filter(|n| *n < 64)?;
                word &= word - 1;
                Some(Instance(base + at))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_cards_once() {
        let mut set = CardSet::default();
        assert!(set.is_empty());
        for n in [200, 0, 63, 64, 200, 254] {
            set.insert(Instance(n));
        }
        let numbers: Vec<u8> = set.iter().map(|c| c.0).collect();
        assert_eq!(numbers, [0, 63, 64, 200, 254]);
        assert_eq!(set.len(), 5);
        assert!(set.contains(Instance(63)) && !set.contains(Instance(62)));
    }
}
