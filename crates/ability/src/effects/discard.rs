//! The word `discard`, which is short for a move from the hand to the trash.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::spelling::{Keys, is_default, joined, small};
use crate::{
    Amount, Bound, Count, Destination, Effect, Filter, List, Move, MoveKind, Name, Place, Player,
    Selection, Which,
};
use wixoss_base::syntax::{FromNode, Misread, Node, Value};

/// Cards of a player's hand that are discarded. The player who discards also chooses, unless the
/// cards are taken at random.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Discard {
    /// The player who discards.
    player: Player,
    /// The number of cards.
    count: Count,
    /// The name by which later parts of the ability refer to the cards.
    named: Option<Bound>,
    /// The cards of the hand that can be discarded.
    filter: Filter,
    /// Whether the cards are taken at random.
    random: bool,
}

/// The value that follows the word `discard` in YAML.
#[derive(Clone, Debug)]
pub(super) enum Discarded {
    /// The cards that a name stands for.
    Named(Name),
    /// Cards of a player's hand.
    From(Discard),
}

impl Discarded {
    /// Returns the move that the word `discard` is short for.
    pub(crate) fn expand(self) -> Effect {
        let what = match self {
            Discarded::Named(name) => Which::Named(name),
            Discarded::From(discard) => discard.expand(),
        };
        Move::plain(
            what,
            Some(MoveKind::Discard),
            Destination::zone(Place::Trash),
        )
    }

    /// Returns the value to write after the word `discard` for an effect. Returns `None` if the
    /// effect is not a move that the word `discard` can express.
    pub(crate) fn contract(effect: &Effect) -> Option<Discarded> {
        let trash = Destination::zone(Place::Trash);
        let (selection, random) = match Move::only(effect, Some(MoveKind::Discard), &trash)? {
            Which::Named(name) => return Some(Discarded::Named(name)),
            Which::Choose(selection) => (selection, false),
            Which::Random(selection) => (selection, true),
            _ => return None,
        };
        let by = selection.by;
        let discard = Discard::contract(selection, random)?;
        let chooser = match random {
            true => Player::You,
            false => discard.player,
        };
        (by == chooser).then_some(Discarded::From(discard))
    }
}

impl Discard {
    /// Returns the selection of the discarded cards: chosen by a player, or taken at random.
    fn expand(self) -> Which {
        let selection = Selection {
            by: match self.random {
                true => Player::You,
                false => self.player,
            },
            named: self.named,
            count: self.count,
            filter: Filter {
                zone: Place::Hand.into(),
                of: Some(self.player),
                ..self.filter
            },
            ..Selection::default()
        };
        match self.random {
            true => Which::Random(selection),
            false => Which::Choose(selection),
        }
    }

    /// Returns the discard that takes the cards of this selection. Returns `None` if a discard
    /// can't express the selection.
    fn contract(selection: Selection, random: bool) -> Option<Discard> {
        let plain = is_default(&selection.different)
            && is_default(&selection.sharing)
            && selection.total.is_none()
            && *selection.filter.zone == [Place::Hand];
        let player = selection.filter.of.filter(|_| plain)?;
        Some(Discard {
            player,
            count: selection.count,
            named: selection.named,
            filter: Filter {
                zone: List::default(),
                of: None,
                ..selection.filter
            },
            random,
        })
    }
}

/// Every key of a discard that is written as a map.
const DISCARD_KEYS: &[&str] = &{
    const OWN: &[&str] = &["player", "random", "as", "is"];
    const TRAITS: &[&str] = crate::Traits::NAMES;
    joined::<{ OWN.len() + Count::NAMES.len() + TRAITS.len() }>(&[OWN, Count::NAMES, TRAITS])
};

impl Serialize for Discarded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let discard = match self {
            Discarded::Named(name) => return name.serialize(serializer),
            Discarded::From(discard) => discard,
        };
        if let Count::Exactly(Amount::Number(number)) = discard.count {
            let plain = Discard {
                count: discard.count.clone(),
                ..Discard::default()
            };
            if *discard == plain {
                return serializer.serialize_i32(number);
            }
        }
        let mut map = serializer.serialize_map(None)?;
        if !is_default(&discard.player) {
            map.serialize_entry("player", &discard.player)?;
        }
        if discard.random {
            map.serialize_entry("random", &true)?;
        }
        discard.count.put(&mut map)?;
        discard.filter.put(&mut map)?;
        if let Some(named) = &discard.named {
            map.serialize_entry("as", named)?;
        }
        map.end()
    }
}

impl FromNode for Discarded {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let span = node.span;
        let expected = "a number of cards, a name, or a map with `player` and `count`";
        match &node.value {
            Value::Number(number) => {
                let number: Option<i64> = number.parse().ok();
                let too_large = || Misread::custom("the number is too large").within(span);
                let number = number.ok_or_else(|| node.misfit(expected))?;
                return Ok(Discarded::From(Discard {
                    count: Count::Exactly(Amount::Number(small(number).ok_or_else(too_large)?)),
                    ..Discard::default()
                }));
            }
            Value::Text(_) => return Name::from_node(node).map(Discarded::Named),
            _ => {}
        }
        let mut discard = Discard::default();
        for (key, node) in node.into_entries(expected)? {
            match key.text.as_ref() {
                "player" => discard.player = Player::from_node(node)?,
                "random" => discard.random = bool::from_node(node)?,
                "as" => discard.named = Option::from_node(node)?,
                word if DISCARD_KEYS.contains(&word) => {
                    if let Some(node) = discard.count.take(word, node)? {
                        discard.filter.take(word, node)?;
                    }
                }
                _ => return Err(key.unknown_key(DISCARD_KEYS)),
            }
        }
        Ok(Discarded::From(discard))
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Discarded {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Discard".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut properties = serde_json::Map::new();
        Count::properties(generator, &mut properties);
        Filter::properties(generator, &mut properties);
        for key in ["signi", "lrig", "center_lrig", "in", "of"] {
            properties.remove(key);
        }
        for (key, schema) in [
            ("player", generator.subschema_for::<Player>()),
            ("as", generator.subschema_for::<Bound>()),
            ("random", generator.subschema_for::<bool>()),
        ] {
            properties.insert(key.to_owned(), schema.to_value());
        }
        let name = generator.subschema_for::<Name>();
        schemars::json_schema!({
            "anyOf": [
                { "type": "object", "properties": properties, "additionalProperties": false },
                { "type": "integer" },
                name,
            ],
        })
    }
}
