//! Numbers: fixed numbers, and numbers that are calculated from the board.

use serde::Serialize;
use serde::de::Error;
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, small, worded};
use crate::{CardWord, Condition, Counter, Feature, Filter, Happened, Marker, Name, Player};

worded! {
    /// A whole number, fixed or calculated. Where a number of times is needed, a negative number
    /// counts as 0.
    ///
    /// In a file, `3` is the number 3, and a word is a name. The name stands for a declared number,
    /// for an amount in an event, or for cards. If the name stands for cards, the number of these
    /// cards is meant.
    pub enum Amount in forms {
        alone {
            /// This number.
            Number(i32),
            /// The number that this name stands for. If the name stands for cards, the amount is
            /// the number of these cards.
            Named(Name),
        }
        /// The number of cards that fit a filter.
        "count" Count(Box<Filter>),
        /// A value of one card, such as its power. A name, such as `it`, stands for the card.
        /// If the card has no such value, the number is 0, and any comparison with this number is
        /// false.
        "value" Value(ValueOf),
        /// The sum of a value over several cards.
        "total" Total(Measured),
        /// The number of different values among cards: with the feature `color`, a red card and
        /// two blue cards give 2.
        "different" Different(Measured),
        /// The highest value among cards, such as the highest power. If there are no cards, the
        /// number is 0, and any comparison with this number is false.
        "highest" Highest(Measured),
        /// The lowest value among cards, such as the lowest power. If there are no cards, the
        /// number is 0, and any comparison with this number is false.
        "lowest" Lowest(Measured),
        /// The number of counters of one kind that a player has.
        "counters" Counters(CountersOf),
        /// The number of a player's zones that hold a marker.
        "markers" Markers(MarkersOf),
        /// The number of times that an event happened, or the number of cards to which the event
        /// happened.
        "happened" Happened(Box<Happened>),
        /// The sum of these numbers.
        "plus" Plus(Vec<Amount>),
        /// The product of these numbers.
        "times" Times(Vec<Amount>),
        /// The number `of` divided by the number `each`, without the remainder.
        "per" Per(Box<Per>),
        /// One number if a condition holds, otherwise another number.
        "if" If(Box<Choice>),
    }
}

impl Default for Amount {
    fn default() -> Amount {
        Amount::Number(1)
    }
}

impl Amount {
    /// Returns the amount that is a value of one card, such as its power. The name `of` stands for
    /// the card, which may be of any kind.
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

/// A value of one card, such as its power. A name, such as `it`, stands for the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ValueOf {
    /// The value of the card, such as its power.
    pub feature: Feature,
    /// The name that stands for the card.
    pub of: Name,
    /// The kind that the card must be of, such as SIGNI. A card of another kind counts as having no
    /// such value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<CardWord>,
}

/// A value, such as the power, of all cards that fit a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Measured {
    /// The value of the cards, such as the power.
    pub feature: Feature,
    /// The filter for the cards whose values are used.
    pub of: Box<Filter>,
}

/// The counters of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct CountersOf {
    /// The kind of counter.
    pub counter: Counter,
    /// The player who has the counters.
    pub of: Player,
}

/// The zones of a player that hold a marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct MarkersOf {
    /// The kind of marker.
    pub marker: Marker,
    /// The player whose zones are counted.
    pub of: Player,
}

/// A division. The remainder is dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Per {
    /// The number to divide.
    pub of: Amount,
    /// The number to divide by; at least 1.
    pub each: Amount,
}

/// A number that depends on a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Choice {
    /// The condition that decides between the two numbers.
    pub condition: Condition,
    /// The number if the condition holds.
    pub then: Amount,
    /// The number if the condition does not hold.
    pub otherwise: Amount,
}

impl Short for Amount {
    const EXPECTED: &'static str =
        "a number, a name, or a map such as `count: …` that says how to count";

    fn from_number(number: i64) -> Option<Amount> {
        small(number).map(Amount::Number)
    }

    fn from_word(word: &str) -> Option<Result<Amount, Misread>> {
        (!Amount::WORDS.contains(&word))
            .then(|| Name::new(word).map(Amount::Named).map_err(Misread::custom))
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
