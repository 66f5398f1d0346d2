//! Lists that use no heap memory while they are short. For example, an ability remembers cards
//! under a name, such as "those SIGNI", and a player picks cards. Most of these lists are short.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use crate::state::ids::{Instance, Sighting, SigniZone};

/// The cards with which an ability works, in the order in which they were picked or found.
pub type Sightings = ShortList<Sighting, 7>;

/// The cards that a player picks, in order. Up to 15 cards need no heap memory. With this limit,
/// the list has the same size as a `Vec`.
pub(crate) type Picks = ShortList<Instance, 15>;

/// The SIGNI zones that a player has chosen, each with the card that will be put there.
pub(crate) type Placing = ShortList<(Option<Instance>, SigniZone), 6>;

/// A list for a result that is used at once. The list uses heap memory only if it has more than 8
/// items.
pub(crate) type Few<T> = SmallVec<[T; 8]>;

/// A value for the unused places of a short list.
pub trait Unused: Copy {
    /// The value. Nothing reads it.
    const UNUSED: Self;
}

impl Unused for Instance {
    const UNUSED: Instance = Instance(0);
}

impl Unused for (Option<Instance>, SigniZone) {
    const UNUSED: (Option<Instance>, SigniZone) = (None, SigniZone::Left);
}

impl Unused for u8 {
    const UNUSED: u8 = 0;
}

impl Unused for bool {
    const UNUSED: bool = false;
}

impl Unused for Sighting {
    const UNUSED: Sighting = Sighting {
        card: Instance::UNUSED,
        arrival: 0,
    };
}

/// A list that uses heap memory only if it has more than `FEW` items.
#[derive(Clone, Debug)]
pub struct ShortList<T, const FEW: usize>(Stored<T, FEW>);

#[derive(Clone, Debug)]
enum Stored<T, const FEW: usize> {
    /// The number of items, and the items at the beginning of the array.
    Few(u8, [T; FEW]),
    Many(Vec<T>),
}

impl<T: Unused, const FEW: usize> ShortList<T, FEW> {
    /// The list without items.
    pub(crate) const NONE: ShortList<T, FEW> = ShortList(Stored::Few(0, [T::UNUSED; FEW]));

    /// Returns the list of one item.
    pub(crate) fn one(item: T) -> ShortList<T, FEW> {
        [item].into_iter().collect()
    }

    /// Adds an item at the end.
    pub(crate) fn push(&mut self, item: T) {
        match &mut self.0 {
            Stored::Few(len, few) => match few.get_mut(usize::from(*len)) {
                Some(place) => {
                    *place = item;
                    *len += 1;
                }
                None => {
                    let mut many = few.to_vec();
                    many.push(item);
                    self.0 = Stored::Many(many);
                }
            },
            Stored::Many(many) => many.push(item),
        }
    }

    /// Removes the first item and returns it. All other items move one place forward.
    pub(crate) fn remove_first(&mut self) -> Option<T> {
        if !self.is_empty() {
            self.rotate_left(1);
        }
        self.pop()
    }

    /// Removes the last item and returns it.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        match &mut self.0 {
            Stored::Few(len, _) => *len -= 1,
            Stored::Many(many) => many.truncate(many.len() - 1),
        }
        Some(last)
    }
}

impl<T, const FEW: usize> Deref for ShortList<T, FEW> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.0 {
            Stored::Few(len, few) => few.get(..usize::from(*len)).unwrap_or_default(),
            Stored::Many(many) => many,
        }
    }
}

impl<T, const FEW: usize> DerefMut for ShortList<T, FEW> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Stored::Few(len, few) => few.get_mut(..usize::from(*len)).unwrap_or_default(),
            Stored::Many(many) => many,
        }
    }
}

impl<T: PartialEq, const FEW: usize> PartialEq for ShortList<T, FEW> {
    fn eq(&self, other: &ShortList<T, FEW>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const FEW: usize> Eq for ShortList<T, FEW> {}

impl<T: Unused, const FEW: usize> FromIterator<T> for ShortList<T, FEW> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> ShortList<T, FEW> {
        let items = items.into_iter();
        if items.size_hint().0 > FEW {
            return ShortList(Stored::Many(items.collect()));
        }
        let mut list = ShortList::NONE;
        items.for_each(|item| list.push(item));
        list
    }
}

impl<T: Serialize, const FEW: usize> Serialize for ShortList<T, FEW> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Unused + Deserialize<'de>, const FEW: usize> Deserialize<'de> for ShortList<T, FEW> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(card: u8) -> Sighting {
        Sighting {
            card: Instance(card),
            arrival: u16::from(card),
        }
    }

    #[test]
    fn a_list_of_any_length_keeps_its_items_in_order() {
        for length in 0..12 {
            let cards: Vec<Sighting> = (0..length).map(seen).collect();
            let list: Sightings = cards.iter().copied().collect();
            assert_eq!(*list, *cards);
            let text = serde_json::to_string(&list).unwrap();
            assert_eq!(serde_json::from_str::<Sightings>(&text).unwrap(), list);
        }
    }

    #[test]
    fn items_are_removed_at_both_ends() {
        for length in 0..12 {
            let cards: Vec<Sighting> = (0..length).map(seen).collect();
            let mut list: Sightings = cards.iter().copied().collect();
            assert_eq!(list.remove_first(), cards.first().copied());
            assert_eq!(list.pop(), cards.iter().skip(1).last().copied());
            assert_eq!(list.len(), cards.len().saturating_sub(2));
        }
    }

    #[test]
    fn a_short_list_equals_the_same_items_on_the_heap() {
        let long = ShortList(Stored::Many(vec![seen(1)]));
        assert_eq!(Sightings::one(seen(1)), long);
    }

    #[test]
    fn lists_are_small() {
        assert_eq!(size_of::<Picks>(), size_of::<Vec<Instance>>());
        assert_eq!(size_of::<Sightings>(), 32);
        assert!(size_of::<Placing>() <= 32);
    }
}
