//! The filter for cards. Every choice, condition, trigger and continuous effect uses this filter.

use std::sync::LazyLock;

#[cfg(feature = "schema")]
use schemars::SchemaGenerator;
use serde::Serialize;
use serde::de::Error;
use serde::ser::SerializeMap;
#[cfg(feature = "schema")]
use serde_json::Map;
use wixoss_base::syntax::{FromNode, Misread, Node};
use wixoss_base::walk::Walk;

use crate::spelling::{CompiledNumber, Keys, Short, is_default, joined, keyed, keyed_serde};
use crate::{Attachment, Feature, List, Name, Place, Player, Position, Range, State, Trait};
use wixoss_base::vocab::Color;

/// A kind of card. A Resona is a SIGNI too. A LRIG is a center LRIG or an assist LRIG. Source: Rule
/// Guide Glossary 5.0.0, "SIGNI", "LRIG", "Center LRIG", "Assist LRIG".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum CardWord {
    /// A SIGNI (シグニ).
    Signi,
    /// A LRIG (ルリグ).
    Lrig,
    /// A center LRIG (センタールリグ).
    CenterLrig,
    /// An assist LRIG (アシストルリグ).
    AssistLrig,
    /// A spell (スペル).
    Spell,
    /// An ARTS (アーツ).
    Arts,
    /// A PIECE (ピース).
    Piece,
    /// A relay PIECE (リレーピース). A relay PIECE is a PIECE too.
    RelayPiece,
    /// A key (キー).
    Key,
    /// A Resona (レゾナ).
    Resona,
    /// A craft (クラフト).
    Craft,
    /// A token (トークン).
    Token,
}

/// A value, such as the color, that a card must share with a card mentioned before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Shared {
    /// The value to share. If a card has several values, such as two colors, it is enough to share
    /// one of them.
    pub feature: Feature,
    /// The name that stands for the other cards. The card must share the value with at least one of
    /// these cards.
    pub with: Name,
}

/// A value, such as the color, that a card must share with any card that fits a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct SharedWith {
    /// The value to share. If a card has several values, such as two colors, it is enough to share
    /// one of them.
    pub feature: Feature,
    /// The other cards. The card must share the value with at least one of these cards.
    pub any_of: Filter,
}

/// A filter for cards. A card fits if every key of the filter is true for the card. A key that is
/// left out is true for every card. A list is true if one of its words is true, unless the
/// description of the key says otherwise.
///
/// On the field, a card is *of* the player whose zone the card is in. In other zones, a card is of
/// its owner. A filter without `of` accepts the cards of both players. The filter compares the
/// current values of a card, with every effect on it. Source: Rule Guide Glossary 5.0.0, "Target",
/// "Power".
///
/// `signi: opponent` is short for `is: signi`, `in: field`, `of: opponent`. The keys `lrig` and
/// `center_lrig` work in the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Filter {
    /// The kinds of card.
    pub is: List<CardWord>,
    /// The zones the card can be in.
    pub zone: List<Place>,
    /// The player that the card belongs to: on the field, the player whose zone the card is in; in
    /// other zones, its owner.
    pub of: Option<Player>,
    /// All other keys of the filter, such as `color` and `level`.
    pub more: Box<Traits>,
    /// The number by which the engine finds this filter after it has compiled the ability; see
    /// [`CompiledNumber`].
    pub compiled_number: CompiledNumber,
}

keyed! {
    /// The keys of a filter, except for kind, zone and player.
    pub struct Traits {
        /// The card has one of these colors; `colorless` is a card without color.
        "color" color: List<Color>,
        /// The card has one of these SIGNI classes, spelled as in the card data.
        "class" class: List<String>,
        /// The card has one of these LRIG types.
        "lrig_type" lrig_type: List<String>,
        /// The card is a LRIG of this team.
        "team" team: Option<String>,
        /// The card has one of these names.
        "name" name: List<String>,
        /// The card's name contains this text.
        "name_contains" name_contains: Option<String>,
        /// The range for the card's level. Only SIGNI and LRIGs have a level.
        "level" level: Option<Box<Range>>,
        /// The range for the card's power. Only SIGNI have power.
        "power" power: Option<Box<Range>>,
        /// The range for the total number of ener in the card's cost, in all colors together. For a
        /// LRIG, this is the grow cost.
        "total_cost" total_cost: Option<Box<Range>>,
        /// The card is in all of these states.
        "state" state: List<State>,
        /// The card has all of these icons, abilities and timings.
        "has" has: List<Trait>,
        /// The card has none of these icons, abilities and timings.
        "lacks" lacks: List<Trait>,
        /// The card is in one of these SIGNI zones.
        "position" position: List<Position>,
        /// The card is in front of another card. This name, such as `it`, stands for the other
        /// card.
        "in_front_of" in_front_of: Option<Name>,
        /// The card is in front of a card that fits this filter.
        "in_front_of_any" in_front_of_any: Option<Box<Filter>>,
        /// The card was already in front of another card when the other card left the field. This
        /// name, such as `it`, stands for the other card.
        "was_in_front_of" was_in_front_of: Option<Name>,
        /// The card is in the SIGNI zone directly to the left of another card, seen by the player
        /// of that field. This name, such as `it`, stands for the other card.
        "left_of" left_of: Option<Name>,
        /// The card is in the SIGNI zone directly to the right of another card, seen by the player
        /// of that field. This name, such as `it`, stands for the other card.
        "right_of" right_of: Option<Name>,
        /// The card is in the same SIGNI zone as another card. This name, such as `it`, stands for
        /// the other card.
        "zone_of" zone_of: Option<Name>,
        /// The card has another card attached in one of these ways.
        "with" with: List<Attachment>,
        /// The card is attached to another card in one of these ways.
        "attached_as" attached_as: List<Attachment>,
        /// The card is under another card. This name, such as `it`, stands for the other card. If
        /// `attached_as` is set, the card is attached to the other card in one of those ways.
        #[walk(announce)]
        "under" under: Option<Name>,
        /// The card has just moved. Before this move, the card was under another card or attached
        /// to another card. This name, such as `it`, stands for the other card.
        "was_under" was_under: Option<Name>,
        /// The card was put into its zone as a payment for the appearance of a Resona, and is still
        /// in that zone. This name, such as `it`, stands for the Resona.
        "paid_for" paid_for: Option<Name>,
        /// The card is under a card that fits this filter. If `attached_as` is set, the card is
        /// attached to such a card in one of those ways.
        "beneath" beneath: Option<Box<Filter>>,
        /// Each of these values of the card differs from the printed value.
        "changed" changed: List<Feature>,
        /// Each of these values of the card is higher than the printed value.
        "raised" raised: List<Feature>,
        /// Each of these values of the card is lower than the printed value.
        "lowered" lowered: List<Feature>,
        /// Another card is under the card or attached to the card. This name, such as `it`, stands
        /// for the other card.
        "over" over: Option<Name>,
        /// A card that fits this filter is under the card or attached to it.
        "over_any" over_any: Option<Box<Filter>>,
        /// The card is one of the cards that this name, such as `them`, stands for.
        "among" among: Option<Name>,
        /// The card is none of the cards that these names, such as `it`, stand for. For the word
        /// "other" in a text, this list contains `this`.
        "other_than" other_than: List<Name>,
        /// The card shares a value with a card mentioned before.
        "shares" shares: Option<Shared>,
        /// The card shares a value with a card that fits a filter, such as your center LRIG.
        "shares_with" shares_with: Option<Box<SharedWith>>,
        /// The card fits the value that a player declared under this name: a level, color, parity,
        /// kind of card, card name, class, LRIG type or SIGNI zone.
        "declared" declared: Option<Name>,
        /// The card has a color other than the color that a player declared under this name.
        "color_beside" color_beside: Option<Name>,
        /// The card also fits at least one of these filters.
        "any" any: Vec<Filter>,
        /// The card does not fit this filter.
        "not" not: Option<Box<Filter>>,
    }
}

impl Short for Traits {}
impl Short for Filter {
    const EXPECTED: &'static str = "a map that describes cards, such as `signi: opponent`";
}

impl Filter {
    /// The short keys, such as `signi`. Each key stands for a kind of card that is on the field.
    const SHORT: [(&'static str, CardWord); 3] = [
        ("signi", CardWord::Signi),
        ("lrig", CardWord::Lrig),
        ("center_lrig", CardWord::CenterLrig),
    ];

    /// Returns whether no key of the filter is set. As a filter for cards, such a filter accepts
    /// every card. As the subject of an event, it stands for the card that has the ability.
    pub fn is_unrestricted(&self) -> bool {
        static UNRESTRICTED: LazyLock<Filter> = LazyLock::new(Filter::default);
        *self == *UNRESTRICTED
    }

    /// Returns the short form of the kind, zone and player of this filter: the key and the player,
    /// such as `signi` and `opponent` for `signi: opponent`. Returns `None` if the filter has no
    /// short form.
    fn short_key(&self) -> Option<(&'static str, Player)> {
        let ([word], [Place::Field], Some(of)) = (&*self.is, &*self.zone, self.of) else {
            return None;
        };
        let key = Filter::SHORT.iter().find(|(_, known)| known == word)?.0;
        Some((key, of))
    }
}

impl Keys for Filter {
    const NAMES: &'static [&'static str] = {
        const OWN: &[&str] = &["signi", "lrig", "center_lrig", "is", "in", "of"];
        &joined::<{ OWN.len() + Traits::NAMES.len() }>(&[OWN, Traits::NAMES])
    };

    fn take<'n>(&mut self, key: &str, node: Node<'n>) -> Result<Option<Node<'n>>, Misread> {
        let span = node.span;
        if let Some((_, word)) = Filter::SHORT.iter().find(|(short, _)| *short == key) {
            let of = Player::from_node(node)?;
            if !self.is.is_empty() || !self.zone.is_empty() || self.of.is_some() {
                return Err(Misread::custom(format_args!(
                    "`{key}` already sets kind, zone and player: leave out `is`, `in` and `of`"
                ))
                .within(span));
            }
            self.is = (*word).into();
            self.zone = Place::Field.into();
            self.of = Some(of);
            return Ok(None);
        }
        let is_set = match key {
            "is" => !self.is.is_empty(),
            "in" => !self.zone.is_empty(),
            "of" => self.of.is_some(),
            _ => return self.more.take(key, node),
        };
        if is_set {
            return Err(Misread::custom(format_args!(
                "`{key}` is already set by a short key before it: leave out one of the two keys"
            ))
            .within(span));
        }
        match key {
            "is" => self.is = FromNode::from_node(node)?,
            "in" => self.zone = FromNode::from_node(node)?,
            _ => self.of = FromNode::from_node(node)?,
        }
        Ok(None)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if let Some((key, of)) = self.short_key() {
            map.serialize_entry(key, &of)?;
            return self.more.put(map);
        }
        if !is_default(&self.is) {
            map.serialize_entry("is", &self.is)?;
        }
        if !is_default(&self.zone) {
            map.serialize_entry("in", &self.zone)?;
        }
        if let Some(of) = self.of {
            map.serialize_entry("of", &of)?;
        }
        self.more.put(map)
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, serde_json::Value>) {
        for (key, _) in Filter::SHORT {
            let player = generator.subschema_for::<Player>();
            into.insert(key.to_owned(), player.to_value());
        }
        let is = generator.subschema_for::<List<CardWord>>();
        into.insert("is".to_owned(), is.to_value());
        let zone = generator.subschema_for::<List<Place>>();
        into.insert("in".to_owned(), zone.to_value());
        let of = generator.subschema_for::<Option<Player>>();
        into.insert("of".to_owned(), of.to_value());
        Traits::properties(generator, into);
    }
}

keyed_serde!(Filter);
