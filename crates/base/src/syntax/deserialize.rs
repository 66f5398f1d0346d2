//! Reads a tree into any type that serde can read. An error gives the place of the smallest value
//! that contains the mistake.

use std::vec;

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::bare_word::BareWord;
use super::error::{Misread, ReadError};
use super::{Field, Node, Span, Value};

/// Reads a value from a tree.
///
/// `text` is the text from which the tree was built. Errors need this text for their lines and
/// columns.
///
/// # Errors
/// The first value that does not fit the type `T`, with its place.
pub fn read<T: DeserializeOwned>(node: Node<'_>, text: &str) -> Result<T, ReadError> {
    let whole = node.span;
    T::deserialize(node).map_err(|error| error.in_text(whole, text))
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        let span = self.span;
        let value = match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(yes),
            Value::Text(text) => visitor.visit_str(&text),
            Value::Number(text) => number(&text, visitor),
            Value::List(items) => {
                let mut items = Items(items.into_iter());
                let value = visitor.visit_seq(&mut items);
                value.and_then(|value| match items.0.next() {
                    None => Ok(value),
                    Some(more) => Err(Misread::custom(
                        "the list has too many items: remove this item",
                    )
                    .within(more.span)),
                })
            }
            Value::Map(pairs) => {
                let mut pairs = Pairs::new(pairs);
                let value = visitor.visit_map(&mut pairs);
                value.and_then(|value| pairs.end().map(|()| value))
            }
        };
        value.map_err(|error| error.within(span))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        let span = self.span;
        let value = match self.value {
            Value::Text(text) => visitor.visit_enum(BareWord::new(&text)),
            Value::Map(pairs) => {
                let mut pairs = pairs.into_iter();
                match (pairs.next(), pairs.next()) {
                    (Some((key, node)), None) => visitor.visit_enum(Tagged { key, node }),
                    (None, _) => Err(Misread::custom(
                        "expected one word with its value, found an empty map",
                    )),
                    (Some((first, _)), Some((second, _))) => Err(Misread::custom(format_args!(
                        "expected one word with its value, found two words: `{}` and `{}`",
                        first.text, second.text
                    ))
                    .within(second.span)),
                }
            }
            _ => Err(Misread::custom(format_args!(
                "expected a word, or a map from one word to its value, found {}",
                Node { span, ..self }.describe()
            ))),
        };
        value.map_err(|error| error.within(span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

fn number<'de, V: Visitor<'de>>(text: &str, visitor: V) -> Result<V::Value, Misread> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if let Ok(number) = digits.parse() {
        return visitor.visit_u64(number);
    }
    match (digits.parse(), digits.parse()) {
        (Ok(number), _) => visitor.visit_i64(number),
        (_, Ok(number)) => visitor.visit_f64(number),
        _ => visitor.visit_str(text),
    }
}

struct Items<'a>(vec::IntoIter<Node<'a>>);

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misread> {
        self.0.next().map(|node| seed.deserialize(node)).transpose()
    }
}

struct Pairs<'a> {
    rest: vec::IntoIter<(Field<'a>, Node<'a>)>,
    value: Option<Node<'a>>,
    seen: Vec<String>,
}

impl<'a> Pairs<'a> {
    fn new(pairs: Vec<(Field<'a>, Node<'a>)>) -> Pairs<'a> {
        Pairs {
            rest: pairs.into_iter(),
            value: None,
            seen: Vec::new(),
        }
    }

    /// Refuses a map with pairs that were not read. Without this check, a type that reads only one
    /// pair would drop the other pairs without a message.
    fn end(&mut self) -> Result<(), Misread> {
        match self.rest.next() {
            None => Ok(()),
            Some((key, _)) => Err(Misread::custom(format_args!(
                "the map has a second key, `{}`: only one key is allowed here",
                key.text
            ))
            .within(key.span)),
        }
    }
}

impl<'de> MapAccess<'de> for &mut Pairs<'_> {
    type Error = Misread;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misread> {
        let Some((key, node)) = self.rest.next() else {
            return Ok(None);
        };
        let span = key.span;
        if self.seen.iter().any(|seen| *seen == key.text) {
            let message = format!("the key `{}` appears twice", key.text);
            return Err(Misread::custom(message).within(span));
        }
        self.seen.push(key.text.clone().into_owned());
        self.value = Some(node);
        let key = Word {
            text: &key.text,
            span,
        };
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misread> {
        match self.value.take() {
            Some(node) => seed.deserialize(node),
            None => Err(Misread::custom("a value was read before its key")),
        }
    }
}

/// A key of a map.
struct Word<'t> {
    text: &'t str,
    span: Span,
}

impl<'de> Deserializer<'de> for Word<'_> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        let span = self.span;
        visitor
            .visit_str(self.text)
            .map_err(|error: Misread| error.within(span))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        let span = self.span;
        visitor
            .visit_enum(BareWord::<Misread>::new(self.text))
            .map_err(|error| error.within(span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}

/// A word and its value, such as `draw: 2`: the name of an enum variant and its content.
struct Tagged<'a> {
    key: Field<'a>,
    node: Node<'a>,
}

impl<'de, 'a> EnumAccess<'de> for Tagged<'a> {
    type Error = Misread;
    type Variant = Node<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Node<'a>), Misread> {
        let key = Word {
            text: &self.key.text,
            span: self.key.span,
        };
        Ok((seed.deserialize(key)?, self.node))
    }
}

impl<'de> VariantAccess<'de> for Node<'_> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        let span = self.span;
        Err(Misread::custom(format_args!(
            "expected no value here, found {}",
            self.describe()
        ))
        .within(span))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_any(visitor)
    }
}
