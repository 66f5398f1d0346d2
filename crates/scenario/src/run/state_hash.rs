//! Computes a hash of 128 bits of a game state. The exploration of a scenario stores these hashes
//! instead of the states, to explore each state once.
//!
//! The state is first written as bytes without names and separators, which takes much less time
//! than to write JSON. Each part of a state has a type or a length before it, so different states
//! are written as different bytes.

use std::fmt::Display;
use std::hash::{DefaultHasher, Hasher};

use serde::Serialize;
use serde::ser::{self, Serializer};

/// Computes hashes of values, and keeps the memory for the bytes of a value.
#[derive(Default)]
pub(crate) struct StateHash {
    bytes: Vec<u8>,
}

impl StateHash {
    /// Returns a hash of a value, or `None` if the value can't be written.
    pub(crate) fn of(&mut self, value: &impl Serialize) -> Option<[u64; 2]> {
        self.bytes.clear();
        value.serialize(Writer(&mut self.bytes)).ok()?;
        // The second hash first gets one extra byte, because otherwise both hashes would be equal.
        Some([None, Some(1)].map(|first| {
            let mut hash = DefaultHasher::new();
            if let Some(byte) = first {
                hash.write_u8(byte);
            }
            hash.write(&self.bytes);
            hash.finish()
        }))
    }
}

/// Writes a value as bytes.
struct Writer<'a>(&'a mut Vec<u8>);

/// The reason why a value can't be written.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct NotWritten(String);

impl ser::Error for NotWritten {
    fn custom<T: Display>(message: T) -> NotWritten {
        NotWritten(message.to_string())
    }
}

type Written = Result<(), NotWritten>;

impl Writer<'_> {
    fn put(self, bytes: &[u8]) -> Written {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    /// Writes text, with its length before it.
    fn put_text(self, text: &[u8]) -> Written {
        self.0.extend_from_slice(&text.len().to_le_bytes());
        self.put(text)
    }

    /// Writes the number of a variant of an enum.
    fn begin_variant(&mut self, variant: u32) {
        self.0.extend_from_slice(&variant.to_le_bytes());
    }
}

/// Writes the parts of a list, a map, a struct or a variant, one after another.
struct Parts<'a> {
    bytes: &'a mut Vec<u8>,
    /// The place where the number of parts is written at the end, if the number is not known from
    /// the type.
    count_at: Option<usize>,
    count: u32,
}

impl<'a> Parts<'a> {
    /// Begins a value whose type says how many parts it has.
    fn fixed(writer: Writer<'a>) -> Parts<'a> {
        Parts {
            bytes: writer.0,
            count_at: None,
            count: 0,
        }
    }

    /// Begins a value with any number of parts.
    fn counted(writer: Writer<'a>) -> Parts<'a> {
        let at = writer.0.len();
        writer.0.extend_from_slice(&[0; 4]);
        Parts {
            bytes: writer.0,
            count_at: Some(at),
            count: 0,
        }
    }

    fn part(&mut self, value: &(impl Serialize + ?Sized)) -> Written {
        self.count = self.count.wrapping_add(1);
        value.serialize(Writer(self.bytes))
    }

    /// Writes a field of a struct. A byte says that the field is not skipped.
    fn field(&mut self, value: &(impl Serialize + ?Sized)) -> Written {
        self.bytes.push(1);
        self.part(value)
    }

    fn skip(&mut self) -> Written {
        self.bytes.push(0);
        Ok(())
    }

    fn finish(self) -> Written {
        let place = self.count_at.and_then(|at| self.bytes.get_mut(at..at + 4));
        if let Some(place) = place {
            place.copy_from_slice(&self.count.to_le_bytes());
        }
        Ok(())
    }
}

/// Defines the methods of the serializer for numbers. Each method writes the bytes of its number.
macro_rules! put_numbers {
    ($($method:ident: $ty:ty),* $(,)?) => {
        $(fn $method(self, value: $ty) -> Written {
            self.put(&value.to_le_bytes())
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = NotWritten;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    put_numbers! {
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_i128: i128,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_u128: u128,
        serialize_f32: f32,
        serialize_f64: f64,
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.put(&[u8::from(value)])
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_u32(u32::from(value))
    }

    fn serialize_str(self, value: &str) -> Written {
        self.put_text(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        self.put_text(value)
    }

    fn serialize_none(self) -> Written {
        self.put(&[0])
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        self.0.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(())
    }

    fn serialize_unit_variant(mut self, _: &'static str, at: u32, _: &'static str) -> Written {
        self.begin_variant(at);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        at: u32,
        _: &'static str,
        value: &T,
    ) -> Written {
        self.begin_variant(at);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, NotWritten> {
        Ok(Parts::counted(self))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, NotWritten> {
        Ok(Parts::fixed(self))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NotWritten> {
        Ok(Parts::fixed(self))
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        at: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NotWritten> {
        self.begin_variant(at);
        Ok(Parts::fixed(self))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, NotWritten> {
        Ok(Parts::counted(self))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NotWritten> {
        Ok(Parts::fixed(self))
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        at: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NotWritten> {
        self.begin_variant(at);
        Ok(Parts::fixed(self))
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Implements a trait of serde for values whose parts have no names.
macro_rules! parts_without_names {
    ($($of:ident: $method:ident),* $(,)?) => {
        $(impl ser::$of for Parts<'_> {
            type Ok = ();
            type Error = NotWritten;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.part(value)
            }

            fn end(self) -> Written {
                self.finish()
            }
        })*
    };
}

parts_without_names! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Implements a trait of serde for structs, whose fields can be skipped.
macro_rules! structs {
    ($($of:ident),* $(,)?) => {
        $(impl ser::$of for Parts<'_> {
            type Ok = ();
            type Error = NotWritten;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _: &'static str,
                value: &T,
            ) -> Written {
                self.field(value)
            }

            fn skip_field(&mut self, _: &'static str) -> Written {
                self.skip()
            }

            fn end(self) -> Written {
                self.finish()
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = NotWritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.part(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(Writer(self.bytes))
    }

    fn end(self) -> Written {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Both {
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        second: Option<u8>,
    }

    #[test]
    fn different_values_have_different_hashes() {
        let mut hash = StateHash::default();
        let lists = [vec![vec![1u8], vec![2]], vec![vec![1, 2], vec![]], vec![]];
        let fields = [(Some(1), None), (None, Some(1)), (None, None)];
        let mut found: Vec<_> = lists.iter().map(|list| hash.of(list)).collect();
        found.extend(fields.map(|(first, second)| hash.of(&Both { first, second })));
        assert!(found.iter().all(Option::is_some));
        for (at, one) in found.iter().enumerate() {
            assert!(!found[..at].contains(one), "value {at}");
        }
        assert_eq!(hash.of(&lists[0]), hash.of(&lists[0]));
    }
}
