//! What the words of effects say more: whom, what, how often.

use serde::{Deserialize, Serialize};

use crate::spelling::{Short, ShortForm, is_default, keyed};
use crate::{
    AbilityKind, Amount, Bound, Cost, Count, Counter, Destination, Duration, Effect, Filter,
    Ignored, List, Marker, Player, Range, StackZone, State, Which,
};

/// Cards that are turned or put into a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct SetState {
    /// Which cards.
    pub what: Which,
    /// Into which states.
    pub state: List<State>,
}

impl SetState {
    pub fn of(what: Which, state: State) -> Effect {
        Effect::SetState(SetState {
            what,
            state: state.into(),
        })
    }

    pub fn only(effect: &Effect, state: State) -> Option<Which> {
        match effect {
            Effect::SetState(set) if *set.state == [state] => Some(set.what.clone()),
            _ => None,
        }
    }
}

/// Cards that a player looks at or arranges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Look {
    /// Which cards.
    pub what: Which,
    /// Who; you.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
}

keyed! {
    /// A zone that is shuffled; your deck. A player's word alone: that player's deck.
    pub struct Shuffle {
        /// Whose.
        "of" of: Player,
        /// The deck, or the Life Cloth.
        "in" zone: StackZone,
    }
}

keyed! {
    /// Damage to a player, so many times. A player's word alone: that player, once.
    pub struct Damage {
        /// Who takes it.
        "of" of: Player,
        /// How often.
        "count" count: Amount,
    }
}

keyed! {
    /// Life Cloth that is crushed. A player's word alone: one of that player's.
    pub struct Crush {
        /// Whose.
        "of" of: Player,
        /// How many; one.
        "count" count: Amount,
        /// Their Life Bursts are not triggered.
        "without_life_burst" without_life_burst: bool,
        /// The name the crushed cards go by from here on.
        "as" named: Option<Bound>,
    }
}

/// A word of a player that stands for a whole value with nothing but that player in it.
macro_rules! player_alone {
    ($name:ident, $expected:literal) => {
        impl Short for $name {
            const EXPECTED: &'static str = $expected;

            fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<$name, E>> {
                let player = Player::ALL.iter().find(|(known, _)| *known == word);
                player.map(|(_, of)| {
                    Ok($name {
                        of: *of,
                        ..$name::default()
                    })
                })
            }

            fn short(&self) -> Option<ShortForm<'_>> {
                let plain = $name {
                    of: self.of,
                    ..$name::default()
                };
                (*self == plain).then(|| ShortForm::Word(self.of.word()))
            }

            #[cfg(feature = "schema")]
            fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
                vec![generator.subschema_for::<Player>()]
            }
        }
    };
}

player_alone!(Shuffle, "a player, or a map with `of`");
player_alone!(Damage, "a player, or a map with `of` and `count`");
player_alone!(Crush, "a player, or a map with `of` and `count`");

/// What a player names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Declared {
    /// A whole number from 0 up.
    Number,
    /// A color; never colorless (Rule Guide Glossary 5.0.0, "Colorless").
    Color,
    /// A class.
    Class,
    /// The name of a card.
    CardName,
    /// Odd or even.
    Parity,
    /// A kind of card.
    CardType,
    /// A SIGNI zone.
    SigniZone,
    /// A LRIG type.
    LrigType,
}

/// Something a player names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Declare {
    /// What kind of thing.
    pub what: Declared,
    /// Who; you.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// Whose SIGNI zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Player>,
    /// What a number that is named must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Range>,
    /// The name it goes by from here on.
    #[serde(rename = "as")]
    pub named: Bound,
}

/// A card that is used out of its time. It goes where used cards go; choices and targets are made
/// as in any use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct UseCard {
    /// Which card.
    pub what: Which,
    /// Without paying its cost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free: bool,
    /// What is paid in place of its cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paying: Option<Cost>,
    /// Rules that are passed over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignoring: List<Ignored>,
    /// Where it goes after that, instead of where it would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub afterwards: Option<Destination>,
}

/// A LRIG that grows out of its time, onto the one it has a type in common with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct GrowInto {
    /// Into which LRIG of the LRIG deck.
    pub what: Which,
    /// Without paying its grow cost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free: bool,
    /// Rules that are passed over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignoring: List<Ignored>,
}

/// An ability that is triggered without its event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ActivateAbility {
    /// Of which cards.
    pub what: Which,
    /// Of which kind.
    pub ability: AbilityKind,
}

/// A craft that is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Create {
    /// The name of the craft.
    pub card: String,
    /// The name is that of a group of crafts: each of those made is another, as the player chooses.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: bool,
    /// How many; one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: Amount,
    /// Where it goes.
    pub to: Destination,
    /// The name it goes by from here on.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
}

/// Two cards that change places. A card that enters the field by it enters as by an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Swap {
    /// The one.
    pub first: Which,
    /// The other.
    pub second: Which,
    /// Abilities of these kinds are not triggered by it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub without: List<AbilityKind>,
}

/// Power shared out among cards in whole steps; each card may get none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Distribute {
    /// Among which cards.
    pub among: Which,
    /// What it adds up to.
    pub power: Amount,
    /// The size of a step.
    pub step: Amount,
    /// How long it lasts.
    pub until: Duration,
}

/// Counters a player gains; a negative number is lost. Coins are at most five (timeline, "Coins").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct CounterGain {
    /// Which.
    pub what: Counter,
    /// How many; one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gain: Amount,
    /// Who; you.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Player,
}

keyed! {
    /// Markers put into SIGNI zones, at most one of a kind in each (timeline, "Virus").
    pub struct MarkerChange {
        /// Which marker is put.
        "put" put: Option<Marker>,
        /// Which marker is taken out.
        "remove" remove: Option<Marker>,
        /// Whose zones; yours.
        "of" of: Player,
        /// In all of the player's zones.
        "everywhere" everywhere: bool,
        /// In the zone of these cards.
        "place_of" place_of: Option<Filter>,
        ;
        /// How many zones, as you choose; one.
        beside count: Count,
    }
}

impl Short for MarkerChange {}
