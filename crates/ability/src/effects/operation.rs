//! The details of each kind of effect, such as the cards, the player, the value and the number of
//! times. Each kind has its own type.

use serde::Serialize;
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::vocab::Color;
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, is_default, keyed};
use crate::{
    AbilityKind, Amount, Bound, Cost, Count, Counter, Destination, Duration, Effect, Filter,
    Ignored, List, Marker, Name, Player, Position, Range, StackZone, State, Which,
};

/// Cards that are put into states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct SetState {
    /// The cards that get the states.
    pub what: Which,
    /// The states that the cards get.
    pub state: List<State>,
}

impl SetState {
    /// Returns the effect that puts cards into a state.
    pub fn of(what: Which, state: State) -> Effect {
        Effect::SetState(SetState {
            what,
            state: state.into(),
        })
    }

    /// Returns the cards that this effect puts into the state `state`. Returns `None` for an effect
    /// that [`SetState::of`] does not make, such as an effect with two states.
    pub fn only(effect: &Effect, state: State) -> Option<Which> {
        match effect {
            Effect::SetState(set) if *set.state == [state] => Some(set.what.clone()),
            _ => None,
        }
    }
}

/// Cards that a player looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Look {
    /// The cards that are looked at.
    pub what: Which,
    /// The player who looks at the cards; you if this is left out. With `both`, each player looks
    /// at their own cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
}

/// SIGNI of one player that are put into other SIGNI zones of that player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Rearrangement {
    /// The SIGNI that change zones.
    pub what: Which,
    /// The player who chooses the zones; you if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// The name, such as `it`, of a card. If this field is set, the SIGNI go to the SIGNI zone in
    /// front of this card. They move only if this zone is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_front_of: Option<Name>,
    /// Whether each SIGNI must go to a SIGNI zone other than its own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub elsewhere: bool,
}

keyed! {
    /// A zone that is shuffled; your deck if nothing is written. In YAML, the word of a player
    /// alone, such as `opponent`, stands for the deck of that player.
    pub struct Shuffle {
        /// The player whose zone is shuffled.
        "of" of: Player,
        /// The deck, or the Life Cloth.
        "in" zone: StackZone,
    }
}

keyed! {
    /// Damage to a player. In YAML, the word of a player alone, such as `opponent`, means that the
    /// player takes damage once.
    pub struct Damage {
        /// The player who takes the damage.
        "of" of: Player,
        /// The number of times that the player takes damage; once if this is left out.
        "count" count: Amount,
    }
}

keyed! {
    /// Life Cloth that is crushed. In YAML, the word of a player alone, such as `opponent`, means
    /// one Life Cloth of that player.
    pub struct Crush {
        /// The player whose Life Cloth is crushed.
        "of" of: Player,
        /// The number of Life Cloth; one if this is left out.
        "count" count: Amount,
        /// `true` if the Life Bursts of the crushed cards are not triggered.
        "without_life_burst" without_life_burst: bool,
        /// The name by which later parts of the ability refer to the crushed cards.
        #[walk(announce)]
        "as" named: Option<Bound>,
    }
}

/// Lets a file write only the word of a player, as in `damage: opponent`. The value then has this
/// player, and all its other parts have their defaults.
macro_rules! player_alone {
    ($name:ident, $expected:literal) => {
        impl Short for $name {
            const EXPECTED: &'static str = $expected;

            fn from_word(word: &str) -> Option<Result<$name, Misread>> {
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

/// A kind of thing that a player can declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Declared {
    /// A whole number, 0 or more.
    Number,
    /// A color; colorless only if the effect lists it. Source: Rule Guide Glossary 5.0.0,
    /// "Colorless".
    Color,
    /// A class.
    Class,
    /// The name of a card.
    CardName,
    /// The name of a SIGNI.
    SigniName,
    /// The name of a spell.
    SpellName,
    /// The parity of a number: odd or even.
    Parity,
    /// A kind of card.
    CardType,
    /// A SIGNI zone.
    SigniZone,
    /// A LRIG type.
    LrigType,
}

/// A value that a player declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Declare {
    /// The kind of value.
    pub what: Declared,
    /// The player who declares the value; you if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Player,
    /// If a SIGNI zone is declared: the player who owns the zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Player>,
    /// If a number is declared: the range that the number must be in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Range>,
    /// If a color is declared: the colors that can be declared. An empty list means every color
    /// except colorless.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colors: List<Color>,
    /// If a color is declared: the name, such as `them`, of cards. The player can only declare a
    /// color of one of these cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color_of: Option<Name>,
    /// If a class is declared: the classes that can be declared. An empty list means every class.
    #[serde(default, skip_serializing_if = "is_default")]
    pub classes: List<String>,
    /// If a LRIG type is declared: the LRIG types that can be declared. An empty list means every
    /// LRIG type.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lrig_types: List<String>,
    /// The name by which later parts of the ability refer to the declared value.
    #[serde(rename = "as")]
    #[walk(announce)]
    pub named: Bound,
}

/// A card that an effect lets a player use outside its timing. After the use, the card goes to the
/// usual place of used cards. Choices are made and targets are chosen as in any other use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct UseCard {
    /// The card that is used.
    pub what: Which,
    /// `true` if the player does not pay the cost of the card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free: bool,
    /// The cost that the player pays instead of the card's cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paying: Option<Cost>,
    /// The ener that is subtracted from the cost of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less: Option<Cost>,
    /// The rules that the use ignores.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignoring: List<Ignored>,
    /// The place that the card goes to after its use, instead of its usual place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub afterwards: Option<Destination>,
}

/// A LRIG that grows outside the grow phase. The new LRIG is put onto a LRIG that shares a LRIG
/// type with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct GrowInto {
    /// The card of the LRIG deck that the LRIG grows into.
    pub what: Which,
    /// `true` if the player does not pay the grow cost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free: bool,
    /// The rules that the growing ignores.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignoring: List<Ignored>,
}

/// An ability that is triggered although its event did not happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ActivateAbility {
    /// The cards that have the ability.
    pub what: Which,
    /// The kind of ability.
    pub ability: AbilityKind,
}

/// A craft that is created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Create {
    /// The name of the craft.
    pub card: String,
    /// Whether `card` is the name of a group of crafts. If so, the player chooses different crafts
    /// of this group.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: bool,
    /// The number of crafts; one if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: Amount,
    /// The place that the craft goes to.
    pub to: Destination,
    /// The name by which later parts of the ability refer to the craft.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    #[walk(announce)]
    pub named: Option<Bound>,
}

/// Two cards that change places. A card that enters the field in this way counts as put onto the
/// field by an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Swap {
    /// One of the two cards.
    #[walk(last_if = Swap::begins_with_second)]
    pub first: Which,
    /// The card that changes places with the first card.
    pub second: Which,
    /// The kinds of ability that the swap does not trigger.
    #[serde(default, skip_serializing_if = "is_default")]
    pub without: List<AbilityKind>,
}

impl Swap {
    /// Returns whether the sentence begins with the second card. In "swap a SIGNI with it", the
    /// word "it" can't mean the SIGNI of the same sentence, so the walk goes into "it" first.
    fn begins_with_second(&self) -> bool {
        matches!(self.second, Which::Named(_))
    }
}

/// Power that a player distributes among cards in whole steps. For example, a player distributes
/// 5000 power in steps of 1000: 3000 for one SIGNI and 2000 for another. The player may give a card
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Distribute {
    /// The cards that can get a part of the power.
    pub among: Which,
    /// The power that is distributed in total, such as 5000.
    pub power: Amount,
    /// The size of one step, such as 1000. The power that a card gets is a multiple of this number.
    pub step: Amount,
    /// The duration of the change of power.
    pub until: Duration,
}

/// Counters that a player gains. A negative number means that the player loses them. A player has
/// at most five coins. Source: "Dated rule changes and rulings", "Coins".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct CounterGain {
    /// The kind of counter.
    pub what: Counter,
    /// The number of counters; one if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gain: Amount,
    /// The player who gains the counters; you if this is left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Player,
}

keyed! {
    /// Markers that are put into SIGNI zones or removed from them. A zone holds at most one marker
    /// of each kind. Source: "Dated rule changes and rulings", "Virus".
    pub struct MarkerChange {
        /// The kind of marker that is put into the zones.
        "put" put: Option<Marker>,
        /// The kind of marker that is removed from the zones.
        "remove" remove: Option<Marker>,
        /// The player who owns the zones; you if this is left out.
        "of" of: Player,
        /// Whether the markers of all SIGNI zones of the player change.
        "everywhere" everywhere: bool,
        /// The SIGNI zones whose markers can change, such as the center zone; any zone if this is
        /// left out.
        "position" position: List<Position>,
        /// A filter for cards. The markers change in the SIGNI zones of the cards that fit.
        "place_of" place_of: Option<Filter>,
        /// The name by which later parts of the ability refer to the number of changed markers.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The number of zones; one if this is left out. You choose the zones.
        beside count: Count,
    }
}

impl Short for MarkerChange {}
