//! Effects made of effects: choices, conditions, repetition, and what happens later.

use serde::{Deserialize, Serialize};

use crate::List;
use crate::spelling::{Short, is_default, keyed};
use crate::{Amount, Bound, Condition, Count, Duration, Effects, Event, Player, Which};

/// Something that may be done or is attempted, and what follows from it. What can't be done is
/// not done; of several things, the whole of them must be for it to count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Try {
    /// Who does it; you.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// What is done.
    #[serde(rename = "do")]
    pub deed: Effects,
    /// The name its having been done goes by from here on.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
    /// What follows if it was done.
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: Effects,
    /// What follows if it was not.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

/// What is done if a condition holds, and what if not. A text that does something "instead" under
/// a condition is this too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Branch {
    /// The condition.
    pub holds: Condition,
    /// What is done if it holds.
    pub then: Effects,
    /// What is done if not.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

keyed! {
    /// Modes: no mode is chosen twice unless that is allowed.
    pub struct Modes {
        /// Who chooses; you.
        "by" by: Player,
        /// A mode may be chosen more than once.
        "repeats" repeats: bool,
        /// The modes in the order written.
        "of" modes: Vec<Effects>,
        ;
        /// How many; one.
        beside count: Count,
    }
}

impl Short for Modes {}

keyed! {
    /// Things of which one is done.
    pub struct Either {
        /// Who chooses; you.
        "by" by: Player,
        /// The things.
        "of" options: Vec<Effects>,
    }
}

impl Short for Either {}

/// The same for each of several cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ForEach {
    /// Which cards, fixed before the first.
    pub of: Which,
    /// The name each goes by in turn.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
    /// What is done.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// The same so many times, counted before the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What is done.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// Something that happens whenever an event does, from now until an end: a triggered ability that
/// no card has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Delayed {
    /// Any of these events.
    pub when: List<Event>,
    /// Only if this holds when the event happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// Only the first time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// Of a stage: not of the one going on, but of the next to begin.
    #[serde(default, skip_serializing_if = "is_default")]
    pub next: bool,
    /// How long it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Duration>,
    /// What is done.
    #[serde(rename = "do")]
    pub deed: Effects,
}
