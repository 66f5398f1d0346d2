//! The effect that moves cards, and the places that cards can move to.

use serde::Serialize;
use serde::de::Error;
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, keyed};
use crate::{
    AbilityKind, Amount, Attachment, Bound, Effect, List, Marker, MoveKind, Name, Place, Player,
    Position, Stack, State, Which,
};

/// Cards that move. The cards leave their zones in the order in which the cards were chosen. If the
/// order at the destination is free, the player who moves the cards chooses the order. A card goes
/// to its owner's zone. A card that is put onto the field goes to a zone of the player who puts it
/// there, unless the destination names another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Move {
    /// The cards that move.
    pub what: Which,
    /// The way in which the cards move, if the rules have a word for it, such as "discard".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<MoveKind>,
    /// The place that the cards go to.
    #[walk(last)]
    pub to: Destination,
    /// The name by which later parts of the ability refer to the cards that really moved.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    #[walk(announce)]
    pub named: Option<Bound>,
}

/// One end of an ordered zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum End {
    /// The top of the zone.
    Top,
    /// The bottom of the zone.
    Bottom,
}

/// A rule that an effect ignores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Ignored {
    /// The appearance condition (出現条件).
    AppearanceCondition,
    /// The limiting condition (限定条件).
    LimitingCondition,
    /// The grow condition (グロウ条件).
    GrowCondition,
    /// Rise (ライズ): the card is put into a free SIGNI zone and not onto another SIGNI.
    Rise,
    /// The use timing (使用タイミング).
    UseTiming,
    /// The colors of a cost.
    CostColors,
}

keyed! {
    /// The place that cards go to. In YAML, the word of a zone alone, such as `hand`, stands for
    /// that zone. The word of a deck or of the Life Cloth stands for the top of this zone.
    pub struct Destination {
        /// The zone. This key is left out if the card goes under another card or is attached.
        "zone" zone: Option<Place>,
        /// The player onto whose field the cards go; you if this is left out. With `both`, each
        /// card goes onto the field of its owner, and each player chooses the zones of their own
        /// cards.
        "of" of: Option<Player>,
        /// The end of the zone at which the cards are put.
        "at" at: Option<End>,
        /// The number of cards of a deck that stay above the cards, such as two for "third from the
        /// top".
        "below" below: Option<Amount>,
        /// Whether several cards are put there in a random order. Otherwise the player who moves
        /// the cards chooses the order.
        "random_order" random_order: bool,
        /// The player who chooses the order of several cards, if another player moves them.
        "ordered_by" ordered_by: Option<Player>,
        /// Whether the cards are shuffled into the zone.
        "shuffled" shuffled: bool,
        /// The states that the cards have after the move.
        "state" state: List<State>,
        /// The SIGNI zones that the cards can go to.
        "position" position: List<Position>,
        /// A marker, such as a gate. The cards can go only to SIGNI zones with this marker.
        "marker" marker: Option<Marker>,
        /// The cards go to the zone of another card. This name, such as `it`, stands for the other
        /// card. If the other card has left its zone, the cards go to the zone that it left.
        "place_of" place_of: Option<Name>,
        /// The cards go under another card, or are attached to it. This name, such as `it`, stands
        /// for the other card.
        "onto" onto: Option<Name>,
        /// The way in which the cards are attached.
        "attachment" attachment: Option<Attachment>,
        /// The kinds of ability, such as enter abilities. This move does not trigger abilities of
        /// these kinds on the moved cards.
        "without" without: List<AbilityKind>,
        /// The rules that the move ignores.
        "ignoring" ignoring: List<Ignored>,
    }
}

impl Destination {
    /// Returns the destination that has only this zone and no other part.
    pub fn zone(zone: Place) -> Destination {
        Destination {
            zone: Some(zone),
            ..Destination::default()
        }
    }

    /// Returns the top or bottom of the owner's deck as a destination.
    pub fn deck(end: End) -> Destination {
        Destination {
            at: Some(end),
            ..Destination::zone(Place::Deck)
        }
    }
}

/// The short forms of destinations: each word, such as `hand`, with the zone that it stands for.
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

    fn from_word(word: &str) -> Option<Result<Destination, Misread>> {
        let zone = ZONES.iter().find(|(known, _)| *known == word);
        Some(match zone {
            Some((_, zone)) => Ok(Destination::zone(*zone)),
            None => Err(Misread::unknown_variant(
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
    /// Returns the effect that moves these cards in this way to this destination, and does nothing
    /// else.
    pub fn plain(what: Which, how: Option<MoveKind>, to: Destination) -> Effect {
        Effect::Move(Move {
            what,
            how,
            to,
            named: None,
        })
    }

    /// Returns the cards that this effect moves in the way `how` to the destination `to`. Returns
    /// `None` for an effect that [`Move::plain`] does not make with this way and this destination.
    pub fn only(effect: &Effect, how: Option<MoveKind>, to: &Destination) -> Option<Which> {
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

    /// Returns the cards that [`Move::only`] returns, if they come from the top of a deck or the
    /// Life Cloth. Otherwise, returns `None`.
    pub(crate) fn only_top(effect: &Effect, how: MoveKind, zone: Place) -> Option<Stack> {
        match Move::only(effect, Some(how), &Destination::zone(zone))? {
            Which::Top(stack) => Some(stack),
            _ => None,
        }
    }
}
