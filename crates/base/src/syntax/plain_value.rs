//! Turns any value into a tree. The tree keeps the order of the keys of maps, and the type names
//! of newtype structs (structs with one unnamed field).

use serde::Serialize;
use serde::ser::{
    self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple,
};

/// A value that YAML and JSON can express, without its place in a file. In addition, a newtype
/// struct (a struct with one unnamed field) keeps the name of its type.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    /// No value.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Plain>),
    /// A map, with its pairs in the order in which they were written.
    Map(Vec<(String, Plain)>),
    /// A newtype struct: the name of the type and the value inside.
    Newtype(&'static str, Box<Plain>),
}

/// The error that a value has a part that [`Plain`] cannot express.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlainError(String);

impl ser::Error for PlainError {
    fn custom<T: std::fmt::Display>(message: T) -> PlainError {
        PlainError(message.to_string())
    }
}

/// Turns a value into a tree.
///
/// # Errors
/// The value has a part that [`Plain`] cannot express: a fraction, a number above `i64::MAX`,
/// bytes, a tuple struct, a tuple variant, or a key that is not text.
pub fn plain<T: Serialize + ?Sized>(value: &T) -> Result<Plain, PlainError> {
    value.serialize(Builder)
}

impl Plain {
    /// Returns the value without the newtype structs (structs with one unnamed field) around it.
    pub fn bare(&self) -> &Plain {
        match self {
            Plain::Newtype(_, inner) => inner.bare(),
            other => other,
        }
    }

    /// Returns a word together with its value. If the value is an empty map, returns the word
    /// alone.
    fn word(word: &str, value: Plain) -> Plain {
        match value {
            Plain::Map(pairs) if pairs.is_empty() => Plain::Text(word.to_owned()),
            value => Plain::Map(vec![(word.to_owned(), value)]),
        }
    }
}

struct Builder;

fn unfit<T>(what: &str) -> Result<T, PlainError> {
    Err(ser::Error::custom(format_args!("{what} can't be written")))
}

impl ser::Serializer for Builder {
    type Ok = Plain;
    type Error = PlainError;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Impossible<Plain, PlainError>;
    type SerializeTupleVariant = Impossible<Plain, PlainError>;
    type SerializeMap = Pairs;
    type SerializeStruct = Pairs;
    type SerializeStructVariant = Pairs;

    fn serialize_bool(self, yes: bool) -> Result<Plain, PlainError> {
        Ok(Plain::Bool(yes))
    }

    fn serialize_i8(self, n: i8) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_i16(self, n: i16) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_i32(self, n: i32) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_i64(self, n: i64) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n))
    }

    fn serialize_u8(self, n: u8) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_u16(self, n: u16) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_u32(self, n: u32) -> Result<Plain, PlainError> {
        Ok(Plain::Number(n.into()))
    }

    fn serialize_u64(self, n: u64) -> Result<Plain, PlainError> {
        i64::try_from(n).map_or_else(|_| unfit("a number this large"), |n| Ok(Plain::Number(n)))
    }

    fn serialize_f32(self, _: f32) -> Result<Plain, PlainError> {
        unfit("a fraction")
    }

    fn serialize_f64(self, _: f64) -> Result<Plain, PlainError> {
        unfit("a fraction")
    }

    fn serialize_char(self, c: char) -> Result<Plain, PlainError> {
        Ok(Plain::Text(c.to_string()))
    }

    fn serialize_str(self, text: &str) -> Result<Plain, PlainError> {
        Ok(Plain::Text(text.to_owned()))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Plain, PlainError> {
        unfit("bytes")
    }

    fn serialize_none(self) -> Result<Plain, PlainError> {
        Ok(Plain::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Plain, PlainError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Plain, PlainError> {
        Ok(Plain::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Plain, PlainError> {
        Ok(Plain::Null)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
    ) -> Result<Plain, PlainError> {
        Ok(Plain::Text(word.to_owned()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Plain, PlainError> {
        Ok(Plain::Newtype(name, Box::new(value.serialize(self)?)))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        value: &T,
    ) -> Result<Plain, PlainError> {
        value.serialize(self).map(|value| Plain::word(word, value))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Items, PlainError> {
        Ok(Items(Vec::with_capacity(length.unwrap_or(0))))
    }

    fn serialize_tuple(self, length: usize) -> Result<Items, PlainError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, PlainError> {
        unfit("a tuple struct")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, PlainError> {
        unfit("a tuple variant")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Pairs, PlainError> {
        Ok(Pairs::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Pairs, PlainError> {
        Ok(Pairs::default())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Pairs, PlainError> {
        Ok(Pairs {
            word: Some(word),
            ..Pairs::default()
        })
    }
}

struct Items(Vec<Plain>);

impl SerializeSeq for Items {
    type Ok = Plain;
    type Error = PlainError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), PlainError> {
        self.0.push(plain(value)?);
        Ok(())
    }

    fn end(self) -> Result<Plain, PlainError> {
        Ok(Plain::List(self.0))
    }
}

impl SerializeTuple for Items {
    type Ok = Plain;
    type Error = PlainError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), PlainError> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Plain, PlainError> {
        SerializeSeq::end(self)
    }
}

#[derive(Default)]
struct Pairs {
    word: Option<&'static str>,
    pairs: Vec<(String, Plain)>,
    key: Option<String>,
}

impl SerializeMap for Pairs {
    type Ok = Plain;
    type Error = PlainError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), PlainError> {
        match plain(key)?.bare() {
            Plain::Text(key) => {
                self.key = Some(key.clone());
                Ok(())
            }
            _ => unfit("a key that is not text"),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), PlainError> {
        let Some(key) = self.key.take() else {
            return unfit("a value without a key");
        };
        self.pairs.push((key, plain(value)?));
        Ok(())
    }

    fn end(self) -> Result<Plain, PlainError> {
        let map = Plain::Map(self.pairs);
        Ok(match self.word {
            Some(word) => Plain::word(word, map),
            None => map,
        })
    }
}

macro_rules! fields {
    ($name:ident) => {
        impl $name for Pairs {
            type Ok = Plain;
            type Error = PlainError;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), PlainError> {
                self.pairs.push((key.to_owned(), plain(value)?));
                Ok(())
            }

            fn end(self) -> Result<Plain, PlainError> {
                SerializeMap::end(self)
            }
        }
    };
}

fields!(SerializeStruct);
fields!(SerializeStructVariant);
