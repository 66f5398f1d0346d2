//! Lists that need no brackets around a single value.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Values in an order. A list with one value is written without brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct List<T>(pub Vec<T>);

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

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrMany(PhantomData))
    }
}

/// Reads one value, or a list of values.
struct OneOrMany<T>(PhantomData<T>);

impl<T> OneOrMany<T> {
    /// Reads a single value as a list of one.
    fn one<'de, E, D>(deserializer: D) -> Result<List<T>, E>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de, Error = E>,
    {
        T::deserialize(deserializer).map(List::from)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrMany<T> {
    type Value = List<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one value or a list")
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<List<T>, E> {
        OneOrMany::one(yes.into_deserializer())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<List<T>, E> {
        OneOrMany::one(number.into_deserializer())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<List<T>, E> {
        OneOrMany::one(number.into_deserializer())
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<List<T>, E> {
        OneOrMany::one(wixoss_base::syntax::BareWord::new(word))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<List<T>, A::Error> {
        OneOrMany::one(MapAccessDeserializer::new(map))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<List<T>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(items)).map(List)
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
