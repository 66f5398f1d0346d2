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
    /// Something that was done, or not.
    Done(bool),
    /// A color.
    Color(Color),
    /// Even, or odd.
    Even(bool),
    /// A kind of card.
    Kind(CardType),
    /// A SIGNI zone, and whose, if that was said.
    Zone(SigniZone, Option<Player>),
    /// The name of this card.
    Called(DefinitionId),
    /// A class or LRIG type, by its place in the cast.
    Word(u16),
}

/// Names and what they stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<(String, Value)>);

impl Names {
    /// No name.
    pub(crate) const NONE: Names = Names(Vec::new());

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Binds a name, or binds it anew.
    pub(crate) fn set(&mut self, name: &str, value: Value) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, place)) => *place = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// The cards of a name; none if it is no name of cards.
    pub(crate) fn cards(&self, name: &str) -> &[Sighting] {
        match self.get(name) {
            Some(Value::Cards(cards)) => cards,
            _ => &[],
        }
    }

    /// Binds everything another list of names binds.
    pub(crate) fn extend(&mut self, other: Names) {
        for (name, value) in other.0 {
            self.set(&name, value);
        }
    }

    /// The cards that are spoken of as the effects go on, wherever one of them moves them. A target
    /// of a single effect is none: another effect may have taken it from where it was targeted.
    pub(crate) fn tracked_cards(&mut self) -> impl Iterator<Item = &mut Sighting> {
        let spoken = self.0.iter_mut().filter(|(name, _)| !Name::is_target(name));
        let lists = spoken.filter_map(|(_, value)| match value {
            Value::Cards(cards) => Some(cards),
            _ => None,
        });
        lists.flatten()
    }
}
