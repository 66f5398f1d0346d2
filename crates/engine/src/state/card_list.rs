//! A list of cards for short-lived results, in order. The list is stored without heap memory, so
//! that questions about cards run fast.

use std::ops::{Deref, DerefMut};

use crate::state::ids::{Instance, MOST_CARDS};

/// A list of cards in order. It has room for all cards of a game; any further card is ignored.
#[derive(Clone, Copy)]
pub(crate) struct CardList {
    len: u8,
    cards: [Instance; MOST_CARDS],
}

impl CardList {
    /// The list without cards.
    pub(crate) const NONE: CardList = CardList {
        len: 0,
        cards: [Instance(0); MOST_CARDS],
    };

    /// Adds a card at the end.
    #[inline]
    pub(crate) fn push(&mut self, card: Instance) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Removes all cards.
    pub(crate) const fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps only the cards for which `keeps` is true.
    pub(crate) fn retain(&mut self, mut keeps: impl FnMut(&Instance) -> bool) {
        let mut kept = CardList::NONE;
        for card in self.iter() {
            if keeps(card) {
                kept.push(*card);
            }
        }
        *self = kept;
    }

    /// Keeps only the first `most` cards.
    pub(crate) fn truncate(&mut self, most: usize) {
        self.len = self.len.min(u8::try_from(most).unwrap_or(u8::MAX));
    }

    /// Removes the card at an index and puts the last card there. Returns the removed card.
    pub(crate) fn swap_remove(&mut self, at: usize) -> Option<Instance> {
        let removed = self.get(at).copied()?;
        let last = self.last().copied()?;
        if let Some(place) = self.cards.get_mut(at) {
            *place = last;
        }
        self.len -= 1;
        Some(removed)
    }
}

impl Deref for CardList {
    type Target = [Instance];

    #[inline]
    fn deref(&self) -> &[Instance] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }
}

impl DerefMut for CardList {
    fn deref_mut(&mut self) -> &mut [Instance] {
        let len = usize::from(self.len);
        self.cards.get_mut(..len).unwrap_or_default()
    }
}

impl Extend<Instance> for CardList {
    #[inline]
    fn extend<I: IntoIterator<Item = Instance>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl FromIterator<Instance> for CardList {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Instance>>(cards: I) -> CardList {
        let mut list = CardList::NONE;
        list.extend(cards);
        list
    }
}

impl IntoIterator for CardList {
    type Item = Instance;
    type IntoIter = std::iter::Take<std::array::IntoIter<Instance, MOST_CARDS>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.cards.into_iter().take(usize::from(self.len))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_the_order_of_its_cards() {
        let mut list: CardList = [5, 2, 9, 4].map(Instance).into_iter().collect();
        list.retain(|card| *card != Instance(2));
        assert_eq!(*list, [5, 9, 4].map(Instance));
        list.reverse();
        assert_eq!(list.swap_remove(0), Some(Instance(4)));
        assert_eq!(list.into_iter().collect::<Vec<_>>(), [5, 9].map(Instance));
        list.truncate(1);
        assert_eq!(*list, [Instance(5)]);
        list.clear();
        assert!(list.is_empty() && list.swap_remove(0).is_none());
    }
}
