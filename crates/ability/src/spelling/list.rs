//! Lists. A list with a single value is written without brackets.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::ops::Deref;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use wixoss_base::syntax::{FromNode, Misread, Node, Value};
use wixoss_base::walk::{Met, MetMut, Onward, Visitor, Walk};

/// Values in an order. A list with one value is written without brackets.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct List<T>(pub Vec<T>);

// The grammars copy many filters, and nearly all lists of a filter are empty. This function copies
// an empty list without a call of `Vec::clone`.
impl<T: Clone> Clone for List<T> {
    #[inline]
    fn clone(&self) -> List<T> {
        match self.0.is_empty() {
            true => List::default(),
            false => List(self.0.clone()),
        }
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List(Vec::new())
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> From<T> for List<T> {
    fn from(one: T) -> List<T> {
        List(vec![one])
    }
}

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => one.serialize(serializer),
            many => serializer.collect_seq(many),
        }
    }
}

impl<T: FromNode> FromNode for List<T> {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        match node.value {
            Value::List(_) => Vec::from_node(node).map(List),
            Value::Null => Err(node.misfit("one value or a list")),
            _ => T::from_node(node).map(List::from),
        }
    }
}

impl<T: Walk> Walk for List<T> {
    fn walk(&self, meet: &mut dyn FnMut(Met<'_>) -> Onward) {
        self.0.walk(meet);
    }

    fn visit(&mut self, visitor: &mut dyn Visitor) {
        if !T::has_met_lists() {
            self.0.visit(visitor);
        } else if visitor.enter(&mut MetMut::new(self)).goes_into() {
            self.0.visit(visitor);
            visitor.leave(&mut MetMut::new(self));
        }
    }
}

#[cfg(feature = "schema")]
impl<T: JsonSchema> JsonSchema for List<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("ListOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [one, { "type": "array", "items": one }] })
    }
}
