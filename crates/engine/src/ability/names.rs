//! The values that are bound to the names of an ability while it is processed.
//!
//! A name works like a variable: one effect binds cards or another value to a name, and later
//! effects of the same ability use the name. For example, "that SIGNI" in a card text is a name in
//! the data.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
    /// A number, for example a number that a player has declared.
    Number(i32),
    /// Whether an effect or a payment was done in full.
    Done(bool),
    /// A color.
    Color(Color),
    /// A declared parity: `true` for even, `false` for odd.
    Even(bool),
    /// A card type that a player has declared.
    Kind(CardType),
    /// A SIGNI zone. The player is present if the ability says whose zone it is.
    Zone(SigniZone, Option<Player>),
    /// A declared card name, given as the definition of a card with this name.
    Called(DefinitionId),
    /// A class or LRIG type, as an index into the word list of the cast.
    Word(u16),
}

/// A list of names with their values. Copies share the list until one of them changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Option<Arc<Vec<(String, Value)>>>);

impl Names {
    /// No names.
    pub(crate) const NONE: Names = Names(None);

    fn list(&self) -> &[(String, Value)] {
        self.0.as_ref().map_or(&[], |list| list.as_slice())
    }

    /// Returns the value of a name, or `None` if the name is not bound.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.list().iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Binds a name to a value. The new value replaces an earlier one.
    pub(crate) fn set(&mut self, name: &str, value: Value) {
        let list = Arc::make_mut(self.0.get_or_insert_default());
        match list.iter_mut().find(|(known, _)| known == name) {
            Some((_, place)) => *place = value,
            None => list.push((name.to_owned(), value)),
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

    /// Also binds every name of another list.
    pub(crate) fn extend(&mut self, other: Names) {
        if self.0.is_none() {
            *self = other;
            return;
        }
        for (name, value) in other.list() {
            self.set(name, value.clone());
        }
    }

    /// Returns the cards that later effects can refer to. When an effect moves such a card, the
    /// engine updates the card here, so that the name still stands for the card. The target of a
    /// single effect is left out: another effect may have moved this card, and the single effect
    /// must then not find it again.
    pub(crate) fn tracked_cards(&mut self) -> impl Iterator<Item = &mut Sighting> {
        let list = self.0.iter_mut().flat_map(Arc::make_mut);
        let spoken = list.filter(|(name, _)| !Name::is_target(name));
        let lists = spoken.filter_map(|(_, value)| match value {
            Value::Cards(cards) => Some(cards),
            _ => None,
        });
        lists.flatten()
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
        let list = Vec::deserialize(deserializer)?;
        Ok(Names((!list.is_empty()).then(|| Arc::new(list))))
    }
}
