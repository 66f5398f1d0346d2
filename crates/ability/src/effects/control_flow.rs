//! Effects made of effects: choices, conditions, repetitions, and effects that happen later.

use serde::Serialize;
use wixoss_base::syntax::FromNode;

use crate::spelling::{Short, is_default, keyed};
use crate::{Amount, Bound, Condition, Count, Duration, Effects, Event, List, Player, Which};

/// Something that a player may do or attempts, and what follows. Something that can't be done is
/// not done. Several things count as done only if all of them were done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Try {
    /// The player who does it; you if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// What the player does.
    #[serde(rename = "do")]
    pub deed: Effects,
    /// The name by which later parts ask whether it was done.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
    /// What follows if it was done.
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: Effects,
    /// What follows if it was not done.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

/// One list of effects if a condition holds, another if it does not. A text that does something
/// "instead" under a condition has this form too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Branch {
    /// The condition.
    pub holds: Condition,
    /// What happens if the condition holds.
    pub then: Effects,
    /// What happens if it does not hold.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

keyed! {
    /// A choice of modes. No mode can be chosen twice unless `repeats` is set.
    pub struct Modes {
        /// The player who chooses; you if left out.
        "by" by: Player,
        /// Whether a mode can be chosen more than once.
        "repeats" repeats: bool,
        /// The modes in the order written.
        "of" modes: Vec<Effects>,
        ;
        /// How many modes are chosen; one if left out.
        beside count: Count,
    }
}

impl Short for Modes {}

keyed! {
    /// Several options, of which a player chooses one.
    pub struct Either {
        /// The player who chooses; you if left out.
        "by" by: Player,
        /// The options.
        "of" options: Vec<Effects>,
    }
}

impl Short for Either {}

/// Effects that are done once for each of several cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ForEach {
    /// The cards. They are fixed before the effects are done for the first of them.
    pub of: Which,
    /// The name that stands for each card in turn.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
    /// What is done for each card.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// Effects that are done several times. The number is worked out before the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Repeat {
    /// How many times.
    pub times: Amount,
    /// What is done each time.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// Something that happens whenever an event happens, from now until a set time. It is a triggered
/// ability that no card has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Delayed {
    /// The events. Any one of them is enough.
    pub when: List<Event>,
    /// It triggers only if this condition holds when the event happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// Whether it happens only the first time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// For the beginning or end of a stage: whether the next such stage is meant, and not the one
    /// going on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub next: bool,
    /// How long it waits for the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Duration>,
    /// What happens then.
    #[serde(rename = "do")]
    pub deed: Effects,
}
