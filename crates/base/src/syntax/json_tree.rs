//! Reads JSON into a tree. This code is for JSON that a program wrote: the nodes of the tree have
//! no places in the text.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{Field, Node, Span, Value};

/// Reads JSON into a tree. Every node has the empty span at the start of the text. To read JSON
/// that a person wrote, use [`tree`](super::tree()), which finds the places.
///
/// # Errors
/// If the text is not JSON.
pub fn json_tree(text: &str) -> Result<Node<'_>, serde_json::Error> {
    serde_json::from_str::<JsonNode<'_>>(text).map(|node| node.0)
}

/// Reads JSON Lines (one JSON value per line) into a list of their trees.
///
/// # Errors
/// If a value is not JSON.
pub fn json_lines_tree(text: &str) -> Result<Node<'_>, serde_json::Error> {
    let values = serde_json::Deserializer::from_str(text).into_iter::<JsonNode<'_>>();
    let nodes: Result<Vec<_>, _> = values.map(|node| node.map(|node| node.0)).collect();
    Ok(Node {
        value: Value::List(nodes?),
        span: Span::default(),
    })
}

/// A node, as serde reads it from JSON.
struct JsonNode<'a>(Node<'a>);

impl<'de> Deserialize<'de> for JsonNode<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = deserializer.deserialize_any(Values)?;
        Ok(JsonNode(Node {
            value,
            span: Span::default(),
        }))
    }
}

/// The serde visitor that turns any JSON value into a node.
struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Value<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value<'de>, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Value<'de>, E> {
        Ok(Value::Bool(yes))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value<'de>, E> {
        Ok(Value::Number(Cow::Owned(number.to_string())))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value<'de>, E> {
        Ok(Value::Number(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value<'de>, E> {
        Ok(Value::Number(Cow::Owned(number.to_string())))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value<'de>, E> {
        Ok(Value::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Value<'de>, E> {
        Ok(Value::Text(Cow::Borrowed(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(JsonNode(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value<'de>, A::Error> {
        let mut map = Vec::new();
        while let Some((text, JsonNode(value))) = entries.next_entry::<Cow<'de, str>, _>()? {
            let span = Span::default();
            map.push((Field { text, span }, value));
        }
        Ok(Value::Map(map))
    }
}
