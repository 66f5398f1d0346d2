//! Reads one entry of a map as if it were a separate map.

use std::marker::PhantomData;

use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

/// One entry of a larger map, presented as a separate map. Its key has already been read.
pub(crate) struct OneEntry<'k, 'm, A, E> {
    key: Option<&'k str>,
    map: &'m mut A,
    error: PhantomData<E>,
}

impl<'k, 'm, 'de, A: MapAccess<'de>> OneEntry<'k, 'm, A, A::Error> {
    /// Presents the entry with this key, whose value is the next value of `map`.
    pub fn new(key: &'k str, map: &'m mut A) -> Self {
        OneEntry {
            key: Some(key),
            map,
            error: PhantomData,
        }
    }
}

impl<'de, A: MapAccess<'de>> Deserializer<'de> for OneEntry<'_, '_, A, A::Error> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for OneEntry<'_, '_, A, A::Error> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let key = self.key.take();
        key.map(|key| seed.deserialize(StrDeserializer::new(key)))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
