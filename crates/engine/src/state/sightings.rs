//! A list of cards that an ability remembers under a name, such as "those SIGNI". Most of these
//! lists are short, so a short list uses no heap memory.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::ids::{Instance, Sighting};

/// The highest number of cards in a list without heap memory. With this number, a list has the same
/// size as a `Vec`.
const FEW: usize = 3;

/// The sighting that fills the unused places of a short list.
const NOTHING: Sighting = Sighting {
    card: Instance(0),
    arrival: 0,
};

/// Cards in the order in which they were picked or found.
#[derive(Clone, Debug)]
pub struct Sightings(Stored);

#[derive(Clone, Debug)]
enum Stored {
    /// The number of cards, and the cards at the beginning of the array.
    Few(u8, [Sighting; FEW]),
    Many(Vec<Sighting>),
}

impl Sightings {
    /// The list without cards.
    pub(crate) const NONE: Sightings = Sightings(Stored::Few(0, [NOTHING; FEW]));

    /// Returns the list of one card.
    pub(crate) const fn one(seen: Sighting) -> Sightings {
        Sightings(Stored::Few(1, [seen, NOTHING, NOTHING]))
    }

    /// Adds a card at the end.
    pub(crate) fn push(&mut self, seen: Sighting) {
        match &mut self.0 {
            Stored::Few(len, few) => match few.get_mut(usize::from(*len)) {
                Some(place) => {
                    *place = seen;
                    *len += 1;
                }
                None => {
                    let mut many = few.to_vec();
                    many.push(seen);
                    self.0 = Stored::Many(many);
                }
            },
            Stored::Many(many) => many.push(seen),
        }
    }
}

impl Deref for Sightings {
    type Target = [Sighting];

    fn deref(&self) -> &[Sighting] {
        match &self.0 {
            Stored::Few(len, few) => few.get(..usize::from(*len)).unwrap_or_default(),
            Stored::Many(many) => many,
        }
    }
}

impl DerefMut for Sightings {
    fn deref_mut(&mut self) -> &mut [Sighting] {
        match &mut self.0 {
            Stored::Few(len, few) => few.get_mut(..usize::from(*len)).unwrap_or_default(),
            Stored::Many(many) => many,
        }
    }
}

impl PartialEq for Sightings {
    fn eq(&self, other: &Sightings) -> bool {
        **self == **other
    }
}

impl Eq for Sightings {}

impl FromIterator<Sighting> for Sightings {
    fn from_iter<I: IntoIterator<Item = Sighting>>(cards: I) -> Sightings {
        let mut list = Sightings::NONE;
        cards.into_iter().for_each(|seen| list.push(seen));
        list
    }
}

impl Serialize for Sightings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sightings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sightings, D::Error> {
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
    fn a_list_of_any_length_keeps_its_cards_in_order() {
        for length in 0..9 {
            let cards: Vec<Sighting> = (0..length).map(seen).collect();
            let list: Sightings = cards.iter().copied().collect();
            assert_eq!(*list, *cards);
            let text = serde_json::to_string(&list).unwrap();
            assert_eq!(serde_json::from_str::<Sightings>(&text).unwrap(), list);
        }
    }

    #[test]
    fn a_short_list_equals_the_same_cards_on_the_heap() {
        let long = Sightings(Stored::Many(vec![seen(1)]));
        assert_eq!(Sightings::one(seen(1)), long);
    }

    #[test]
    fn a_list_is_as_small_as_a_vector() {
        assert_eq!(size_of::<Sightings>(), size_of::<Vec<Sighting>>());
    }
}
