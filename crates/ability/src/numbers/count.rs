//! The number of cards that a player chooses, or that must fit a filter. In YAML, the keys for the
//! number are written in the same map as the keys of the filter.

#[cfg(feature = "schema")]
use schemars::SchemaGenerator;
use serde::de::Error;
use serde::ser::SerializeMap;
#[cfg(feature = "schema")]
use serde_json::{Map, json};

use crate::spelling::{Keys, Short, keyed};
use crate::{Amount, Filter, Range};
use wixoss_base::syntax::{FromNode, Misread, Node};
use wixoss_base::walk::Walk;

/// The number of cards that a player chooses.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Count {
    /// Exactly this number. If there are fewer cards, no card is targeted.
    Exactly(Amount),
    /// Any number up to this number, or none.
    UpTo(Amount),
    /// This number or more.
    AtLeast(Amount),
    /// Any number, or none.
    AnyNumber,
}

impl Default for Count {
    fn default() -> Count {
        Count::Exactly(Amount::Number(1))
    }
}

/// Checks that no earlier key of the same map has set the number of cards. `unset` is true if this
/// is so. Otherwise, returns an error for `key`, because the two keys could give different numbers.
fn check_unset(unset: bool, key: &str) -> Result<(), Misread> {
    match unset {
        true => Ok(()),
        false => Err(Misread::custom(format_args!(
            "`{key}` sets the number a second time: keep one of the two keys"
        ))),
    }
}

impl Keys for Count {
    const NAMES: &'static [&'static str] = &["count", "up_to", "least", "any_number"];

    fn take<'n>(&mut self, key: &str, node: Node<'n>) -> Result<Option<Node<'n>>, Misread> {
        if !Self::NAMES.contains(&key) {
            return Ok(Some(node));
        }
        check_unset(*self == Count::default(), key)?;
        *self = match key {
            "count" => Count::Exactly(FromNode::from_node(node)?),
            "up_to" => Count::UpTo(FromNode::from_node(node)?),
            "least" => Count::AtLeast(FromNode::from_node(node)?),
            _ => match bool::from_node(node)? {
                true => Count::AnyNumber,
                false => {
                    return Err(Misread::custom("`any_number` must be `true` or left out"));
                }
            },
        };
        Ok(None)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self {
            Count::Exactly(Amount::Number(1)) => Ok(()),
            Count::Exactly(count) => map.serialize_entry("count", count),
            Count::UpTo(most) => map.serialize_entry("up_to", most),
            Count::AtLeast(least) => map.serialize_entry("least", least),
            Count::AnyNumber => map.serialize_entry("any_number", &true),
        }
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, serde_json::Value>) {
        for key in ["count", "up_to", "least"] {
            let amount = generator.subschema_for::<Amount>();
            into.insert(key.to_owned(), amount.to_value());
        }
        into.insert("any_number".to_owned(), json!({ "const": true }));
    }
}

/// The required number of cards; at least one if this is left out.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct HowMany(pub Range);

impl Default for HowMany {
    fn default() -> HowMany {
        HowMany(Range::AtLeast(Amount::Number(1)))
    }
}

impl Keys for HowMany {
    const NAMES: &'static [&'static str] = &["at_least", "at_most", "exactly", "how_many"];

    fn take<'n>(&mut self, key: &str, node: Node<'n>) -> Result<Option<Node<'n>>, Misread> {
        if !Self::NAMES.contains(&key) {
            return Ok(Some(node));
        }
        check_unset(*self == HowMany::default(), key)?;
        self.0 = match key {
            "at_least" => Range::AtLeast(FromNode::from_node(node)?),
            "at_most" => Range::AtMost(FromNode::from_node(node)?),
            "exactly" => Range::Exactly(FromNode::from_node(node)?),
            _ => FromNode::from_node(node)?,
        };
        Ok(None)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.0 {
            Range::AtLeast(Amount::Number(1)) => Ok(()),
            Range::AtLeast(least) => map.serialize_entry("at_least", least),
            Range::AtMost(most) => map.serialize_entry("at_most", most),
            Range::Exactly(number) => map.serialize_entry("exactly", number),
            range => map.serialize_entry("how_many", range),
        }
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, serde_json::Value>) {
        for key in ["at_least", "at_most", "exactly"] {
            let amount = generator.subschema_for::<Amount>();
            into.insert(key.to_owned(), amount.to_value());
        }
        let range = generator.subschema_for::<Range>();
        into.insert("how_many".to_owned(), range.to_value());
    }
}

keyed! {
    /// A filter for cards, and the range that the number of fitting cards must be in.
    pub struct Counted {
        ;
        /// The required number of cards.
        beside how_many: HowMany,
        /// The filter for the cards that are counted.
        beside filter: Filter,
    }
}

impl Short for Counted {}
