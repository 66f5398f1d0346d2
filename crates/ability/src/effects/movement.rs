//! The one way cards move.

use serde::de::Error;
use serde::{Deserialize, Serialize};

use crate::List;
use crate::Place;
use crate::spelling::{Short, ShortForm, keyed};
use crate::{
    AbilityKind, Attachment, Bound, Effect, Name, Player, Position, Stack, State, Way, Which,
};

/// Cards that move. They leave in the order they were chosen; a player who may arrange several
/// does so. A card always goes to its owner's zone; onto the field to the zone of who puts it
/// there, unless the destination says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Move {
    /// Which cards.
    pub what: Which,
    /// In what way, where the rules have a word for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<Way>,
    /// Where to.
    pub to: Destination,
    /// The name that those which did move go by from here on.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
}

/// An end of an ordered zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum End {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
}

/// A rule that is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Ignored {
    /// 出現条件
    AppearanceCondition,
    /// 限定条件
    LimitingCondition,
    /// グロウ条件
    GrowCondition,
    /// 使用タイミング
    UseTiming,
    /// the colors of a cost
    CostColors,
}

keyed! {
    /// Where cards go. A zone's word alone is that zone, for the Life Cloth and a deck its top.
    pub struct Destination {
        /// The zone; left out where the card goes under another or is attached.
        "zone" zone: Option<Place>,
        /// Onto whose field; yours.
        "of" of: Option<Player>,
        /// Which end of the zone.
        "at" at: Option<End>,
        /// Several cards in a random order; otherwise as the player who moves them likes.
        "random_order" random_order: bool,
        /// Who brings several cards into an order, where that is not who moves them.
        "ordered_by" ordered_by: Option<Player>,
        /// The zone is shuffled with them.
        "shuffled" shuffled: bool,
        /// How they come to lie.
        "state" state: List<State>,
        /// Into one of these SIGNI zones.
        "position" position: List<Position>,
        /// Into the zone that this card is in or was in last.
        "place_of" place_of: Option<Name>,
        /// Under this card, or attached to it.
        "onto" onto: Option<Name>,
        /// Attached as what.
        "attachment" attachment: Option<Attachment>,
        /// Abilities of these kinds of the cards are not triggered by it.
        "without" without: List<AbilityKind>,
        /// Rules that are passed over.
        "ignoring" ignoring: List<Ignored>,
    }
}

impl Destination {
    /// A zone and nothing more.
    pub fn zone(zone: Place) -> Destination {
        Destination {
            zone: Some(zone),
            ..Destination::default()
        }
    }

    /// An end of your or its owner's deck.
    pub fn deck(end: End) -> Destination {
        Destination {
            at: Some(end),
            ..Destination::zone(Place::Deck)
        }
    }
}

const ZONES: [(&str, Place); 10] = [
    ("field", Place::Field),
    ("deck", Place::Deck),
    ("lrig_deck", Place::LrigDeck),
    ("hand", Place::Hand),
    ("ener", Place::Ener),
    ("trash", Place::Trash),
    ("lrig_trash", Place::LrigTrash),
    ("life_cloth", Place::LifeCloth),
    ("check", Place::Check),
    ("excluded", Place::Excluded),
];

impl Short for Destination {
    const EXPECTED: &'static str = "a zone such as `hand`, or a map";

    fn from_word<E: Error>(word: &str) -> Option<Result<Destination, E>> {
        let zone = ZONES.iter().find(|(known, _)| *known == word);
        Some(match zone {
            Some((_, zone)) => Ok(Destination::zone(*zone)),
            None => Err(E::unknown_variant(
                word,
                const {
                    &[
                        "field",
                        "deck",
                        "lrig_deck",
                        "hand",
                        "ener",
                        "trash",
                        "lrig_trash",
                        "life_cloth",
                        "check",
                        "excluded",
                    ]
                },
            )),
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        let zone = self.zone?;
        let (word, _) = ZONES.iter().find(|(_, known)| *known == zone)?;
        (*self == Destination::zone(zone)).then_some(ShortForm::Word(word))
    }

    #[cfg(feature = "schema")]
    fn schemas(_: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![schemars::json_schema!({ "enum": ZONES.map(|(word, _)| word) })]
    }
}

impl Move {
    /// A move with nothing more to say than what and where to.
    pub fn plain(what: Which, how: Option<Way>, to: Destination) -> Effect {
        Effect::Move(Move {
            what,
            how,
            to,
            named: None,
        })
    }

    /// What is moved by a move that is just that.
    pub fn only(effect: &Effect, how: Option<Way>, to: &Destination) -> Option<Which> {
        match effect {
            Effect::Move(Move {
                what,
                how: same,
                to: there,
                named: None,
            }) if *same == how && there == to => Some(what.clone()),
            _ => None,
        }
    }

    /// As [`Move::only`], for cards from the top of a deck.
    pub fn only_top(effect: &Effect, how: Way, zone: Place) -> Option<Stack> {
        match Move::only(effect, Some(how), &Destination::zone(zone))? {
            Which::Top(stack) => Some(stack),
            _ => None,
        }
    }
}
