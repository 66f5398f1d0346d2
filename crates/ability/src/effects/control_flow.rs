//! Effects that contain other effects: choices, conditions, repetitions, and effects that happen
//! later.

use serde::Serialize;
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

use crate::spelling::{Short, is_default, keyed};
use crate::{Amount, Bound, Condition, Cost, Count, Duration, Effects, Event, List, Player, Which};

/// Effects that a player may do or tries to do, and the effects that follow. An effect that can't
/// be done counts as not done. Several effects count as done only if all of them were done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Try {
    /// The player who does the effects; you if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// The effects that the player does.
    #[serde(rename = "do")]
    pub deed: Effects,
    /// The name by which later parts of the ability ask whether the effects of `do` were done.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    #[walk(announce)]
    pub named: Option<Bound>,
    /// The effects that follow if the effects of `do` were done.
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: Effects,
    /// The effects that follow if the effects of `do` were not done.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

/// One list of effects if a condition holds, and another list if it does not hold. A text with
/// "instead", such as "draw a card; if ..., draw two cards instead", is written in this way too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Branch {
    /// The condition that decides between the two lists.
    pub holds: Condition,
    /// The effects if the condition holds.
    pub then: Effects,
    /// The effects if the condition does not hold.
    #[serde(default, skip_serializing_if = "is_default", rename = "else")]
    pub otherwise: Effects,
}

keyed! {
    /// A choice of modes, which are the options that a text marks with ①, ② and so on. No mode can
    /// be chosen twice unless `repeats` is set.
    pub struct Modes {
        /// The player who chooses; you if this is left out.
        "by" by: Player,
        /// Whether a mode can be chosen more than once.
        "repeats" repeats: bool,
        /// Whether a mode that was chosen once can't be chosen again when the same ability is
        /// processed later.
        "fresh" fresh: bool,
        /// The ener that each chosen mode adds to the use cost of the card.
        "cost" cost: Option<Cost>,
        /// The number of modes that add nothing to the use cost; none if this is left out.
        "without_cost" without_cost: i32,
        /// The modes that can be chosen, each with its effects, in the order written.
        #[walk(last)]
        "of" modes: Vec<Effects>,
        ;
        /// The number of modes that are chosen; one if this is left out.
        beside count: Count,
    }
}

impl Short for Modes {}

keyed! {
    /// Several options. A player chooses one of them.
    pub struct Either {
        /// The player who chooses; you if this is left out.
        "by" by: Player,
        /// The options, each with its effects.
        "of" options: Vec<Effects>,
    }
}

impl Short for Either {}

/// Effects that are done once for each of several cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ForEach {
    /// The cards, which are fixed before the effects are done for the first card.
    pub of: Which,
    /// The name that stands for each card in turn.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    #[walk(announce)]
    pub named: Option<Bound>,
    /// The effects for each card.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// Effects that are done several times. The number of times is determined before the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Repeat {
    /// The number of times.
    pub times: Amount,
    /// The effects that are done each time.
    #[serde(rename = "do")]
    pub deed: Effects,
}

/// Effects that happen whenever an event happens, from now until a set time. Such effects are like
/// a triggered ability that no card has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Delayed {
    /// The events. Any one of them is enough.
    pub when: List<Event>,
    /// The effects happen only if this condition holds when the event happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// Whether the effects happen only the first time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// Only used if the event is the beginning or end of a stage. `true` means that the current
    /// stage does not count: the effects wait for the next stage of this kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub next: bool,
    /// Whether the effects are a part of the event ("if this SIGNI would leave the field,
    /// additionally ..."). They happen at once, directly after the event and before rule-based
    /// actions. Without this key, the effects wait like a triggered ability.
    #[serde(default, skip_serializing_if = "is_default")]
    pub additionally: bool,
    /// The period in which the effects can happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Duration>,
    /// The effects that happen when the event happens.
    #[serde(rename = "do")]
    pub deed: Effects,
}
