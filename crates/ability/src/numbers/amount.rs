//! Numbers, as expressions over the board.

use serde::{Deserialize, Serialize};

use crate::spelling::{Short, ShortForm, small, worded};
use crate::{CardWord, Condition, Counter, Feature, Filter, Happened, Marker, Name, Player};

worded! {
    /// A number. Sums and products are of whole numbers; a negative count of things done is none.
    ///
    /// A number alone is itself; a word alone is the number of that name: one declared, an amount
    /// bound by an event, or how many cards the name stands for.
    pub enum Amount in forms {
        alone {
            /// Itself.
            Number(i32),
            /// The number of this name; of a name of cards, how many they are.
            Named(Name),
        }
        /// How many cards there are.
        "count" Count(Box<Filter>),
        /// A value of the one card of a name; 0 where it has none, and where it is compared with
        /// it fits nothing.
        "value" Value(ValueOf),
        /// The sum of a value over cards.
        "total" Total(Measured),
        /// How many different values of a feature there are among cards.
        "different" Different(Measured),
        /// The highest value among cards; 0 if there are none, and compared with as `value` is.
        "highest" Highest(Measured),
        /// The lowest value among cards; 0 if there are none, and compared with as `value` is.
        "lowest" Lowest(Measured),
        /// How many of a counter a player has.
        "counters" Counters(CountersOf),
        /// How many zones of a player hold a marker.
        "markers" Markers(MarkersOf),
        /// How often, or with how many cards, something happened.
        "happened" Happened(Box<Happened>),
        /// The sum.
        "plus" Plus(Vec<Amount>),
        /// The product.
        "times" Times(Vec<Amount>),
        /// How many whole times `each` goes into `of`.
        "per" Per(Box<Per>),
        /// One number if a condition holds, else another.
        "if" If(Box<Choice>),
    }
}

impl Default for Amount {
    fn default() -> Amount {
        Amount::Number(1)
    }
}

impl Amount {
    /// A value of the card of a name, whatever it is.
    pub const fn value(feature: Feature, of: Name) -> Amount {
        Amount::Value(ValueOf {
            feature,
            of,
            is: None,
        })
    }
}

impl From<i32> for Amount {
    fn from(number: i32) -> Amount {
        Amount::Number(number)
    }
}

/// A value of the card of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ValueOf {
    /// Which value.
    pub feature: Feature,
    /// Of which card.
    pub of: Name,
    /// What it has to be: a card of another kind has no such value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<CardWord>,
}

/// A value over the cards a filter takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Measured {
    /// Which value.
    pub feature: Feature,
    /// Over which cards.
    pub of: Box<Filter>,
}

/// The counters of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct CountersOf {
    /// Which counter.
    pub counter: Counter,
    /// Whose.
    pub of: Player,
}

/// The zones of a player that hold a marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct MarkersOf {
    /// Which marker.
    pub marker: Marker,
    /// Whose zones.
    pub of: Player,
}

/// A quotient without its remainder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Per {
    /// What is divided.
    pub of: Amount,
    /// By what; at least 1.
    pub each: Amount,
}

/// A number that depends on a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Choice {
    /// The condition.
    pub condition: Condition,
    /// The number if it holds.
    pub then: Amount,
    /// The number if not.
    pub otherwise: Amount,
}

impl Short for Amount {
    const EXPECTED: &'static str =
        "a number, a name, or a map such as `count: …` that says how to count";

    fn from_number(number: i64) -> Option<Amount> {
        small(number).map(Amount::Number)
    }

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<Amount, E>> {
        (!Amount::WORDS.contains(&word))
            .then(|| Name::new(word).map(Amount::Named).map_err(E::custom))
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self {
            Amount::Number(number) => Some(ShortForm::Number(*number)),
            Amount::Named(name) => Some(ShortForm::Name(name)),
            _ => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![
            schemars::json_schema!({ "type": "integer" }),
            generator.subschema_for::<Name>(),
        ]
    }
}
