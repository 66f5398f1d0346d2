use std::iter::empty;
use std::marker::PhantomData;

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Reads an enum variant from a word alone: `discard` is read like `discard: {}`, as if an empty
/// map followed the word. So if all fields of a variant can be left out, its name alone is enough.
pub struct BareWord<'t, E> {
    word: &'t str,
    error: PhantomData<E>,
}

impl<'t, E: Error> BareWord<'t, E> {
    /// Returns a deserializer for this word.
    pub fn new(word: &'t str) -> BareWord<'t, E> {
        BareWord {
            word,
            error: PhantomData,
        }
    }

    fn needs(&self, error: &E) -> E {
        E::custom(format_args!(
            "`{0}` needs a value (`{0}: …`): {error}",
            self.word
        ))
    }
}

type Nothing<E> = MapDeserializer<'static, std::iter::Empty<(&'static str, &'static str)>, E>;

fn nothing<E: Error>() -> Nothing<E> {
    MapDeserializer::new(empty())
}

impl<'de, E: Error> Deserializer<'de> for BareWord<'_, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_str(self.word)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de, E: Error> EnumAccess<'de> for BareWord<'_, E> {
    type Error = E;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), E> {
        let variant = seed.deserialize(BareWord::new(self.word))?;
        Ok((variant, self))
    }
}

impl<'de, E: Error> VariantAccess<'de> for BareWord<'_, E> {
    type Error = E;

    fn unit_variant(self) -> Result<(), E> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, E> {
        seed.deserialize(nothing::<E>())
            .map_err(|error| self.needs(&error))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, E> {
        nothing::<E>().deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        nothing::<E>().deserialize_any(visitor)
    }
}
