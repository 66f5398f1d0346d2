//! What the names of an ability stand for while it is processed.

use serde::{Deserialize, Serialize};

use crate::definition::DefinitionId;
use crate::ids::{Player, Sighting, SigniZone};
use wixoss_ability::Name;
use wixoss_base::vocab::{CardType, Color};

/// What one name stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Cards, in the order they were picked.
    Cards(Vec<Sighting>),
    /// A number.
    Number(i32),
    /// Whether something was done.
    Done(bool),
    /// A color.
    Color(Color),
    /// Even if true, odd if false.
    Even(bool),
    /// A card type.
    Kind(CardType),
    /// A SIGNI zone, and the player it belongs to if the text said so.
    Zone(SigniZone, Option<Player>),
    /// The name of the card with this definition.
    Called(DefinitionId),
    /// A class or LRIG type, by its index in the cast.
    Word(u16),
}

/// Names and what they stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<(String, Value)>);

impl Names {
    /// No names.
    pub(crate) const NONE: Names = Names(Vec::new());

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Binds a name. The new value replaces an earlier one.
    pub(crate) fn set(&mut self, name: &str, value: Value) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, place)) => *place = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// The cards a name stands for. Empty if it does not stand for cards.
    pub(crate) fn cards(&self, name: &str) -> &[Sighting] {
        match self.get(name) {
            Some(Value::Cards(cards)) => cards,
            _ => &[],
        }
    }

    /// Binds every name of another list.
    pub(crate) fn extend(&mut self, other: Names) {
        for (name, value) in other.0 {
            self.set(&name, value);
        }
    }

    /// The cards that later effects refer to, wherever an effect moves them. Targets of a single
    /// effect are left out: another effect may have moved them from where they were targeted.
    pub(crate) fn tracked_cards(&mut self) -> impl Iterator<Item = &mut Sighting> {
        let spoken = self.0.iter_mut().filter(|(name, _)| !Name::is_target(name));
        let lists = spoken.filter_map(|(_, value)| match value {
            Value::Cards(cards) => Some(cards),
            _ => None,
        });
        lists.flatten()
    }
}
