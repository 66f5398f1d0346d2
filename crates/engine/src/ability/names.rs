//! The values that are bound to the names of an ability while it is processed.

use serde::{Deserialize, Serialize};

use crate::definition::DefinitionId;
use crate::ids::{Player, Sighting, SigniZone};
use wixoss_ability::Name;
use wixoss_base::vocab::{CardType, Color};

/// The value that is bound to one name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Cards, in the order in which they were picked.
    Cards(Vec<Sighting>),
    /// A number.
    Number(i32),
    /// Whether an effect was done.
    Done(bool),
    /// A color.
    Color(Color),
    /// A declared parity: `true` for even, `false` for odd.
    Even(bool),
    /// A card type.
    Kind(CardType),
    /// A SIGNI zone. The player is given if the text said whose zone it is.
    Zone(SigniZone, Option<Player>),
    /// A declared card name, given as the definition of a card with this name.
    Called(DefinitionId),
    /// A class or LRIG type, as an index into the word list of the cast.
    Word(u16),
}

/// A list of names with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<(String, Value)>);

impl Names {
    /// No names.
    pub(crate) const NONE: Names = Names(Vec::new());

    /// Returns the value of a name, or `None` if the name is not bound.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Binds a name to a value. The new value replaces an earlier one.
    pub(crate) fn set(&mut self, name: &str, value: Value) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, place)) => *place = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Returns the cards bound to a name. Returns an empty list if the name has no value or its
    /// value is not cards.
    pub(crate) fn cards(&self, name: &str) -> &[Sighting] {
        match self.get(name) {
            Some(Value::Cards(cards)) => cards,
            _ => &[],
        }
    }

    /// Binds every name of another list too.
    pub(crate) fn extend(&mut self, other: Names) {
        for (name, value) in other.0 {
            self.set(&name, value);
        }
    }

    /// Returns the cards that later effects can refer to. They must be updated when an effect moves
    /// the cards. The target of a single effect is left out, because it must not be found again
    /// after another effect has moved it.
    pub(crate) fn tracked_cards(&mut self) -> impl Iterator<Item = &mut Sighting> {
        let spoken = self.0.iter_mut().filter(|(name, _)| !Name::is_target(name));
        let lists = spoken.filter_map(|(_, value)| match value {
            Value::Cards(cards) => Some(cards),
            _ => None,
        });
        lists.flatten()
    }
}
