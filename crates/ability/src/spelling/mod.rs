//! How values are spelled as maps and words: the shared machinery of every type of this room.
//!
//! A value is a map from keys to values, or a word with its value (`vanish: …`), or one of a few
//! short forms (a number, a name). A bare word is the word with nothing beside it.

mod keyed;
mod list;
mod nothing;
mod one_entry;
mod worded;

pub(crate) use keyed::{keyed, keyed_serde};
pub use list::List;
pub use nothing::Nothing;
pub(crate) use one_entry::OneEntry;
pub(crate) use worded::worded;

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};
use serde::de::{Error, MapAccess};
use serde::ser::SerializeMap;
#[cfg(feature = "schema")]
use serde_json::{Map, Value};

/// Whether a field says nothing and is left out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Lists one after another: what a reader expects. `N` is their length in all. A key that stands
/// in two of them would be read by one only: the build fails.
#[allow(clippy::indexing_slicing, clippy::panic)] // the compiler runs it, nothing else does
pub const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut at, mut list) = (0, 0);
    while list < lists.len() {
        let mut item = 0;
        while item < lists[list].len() {
            let mut before = 0;
            while before < at {
                assert!(!same(all[before], lists[list][item]), "a key stands twice");
                before += 1;
            }
            all[at] = lists[list][item];
            at += 1;
            item += 1;
        }
        list += 1;
    }
    all
}

#[allow(clippy::indexing_slicing)]
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// A map whose keys are all optional; a key left out says nothing.
pub(crate) trait Keys: Default {
    const NAMES: &'static [&'static str];

    /// Reads the value of `key`, if it is one of this type's keys.
    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error>;

    /// Writes every key that says something.
    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;

    /// The schema of every key.
    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, Value>);
}

/// A value that a number or a word alone can stand for.
pub(crate) trait Short: Sized {
    /// What a reader expects, for messages.
    const EXPECTED: &'static str = "a map";

    fn from_number(_: i64) -> Option<Self> {
        None
    }

    fn from_word<E: Error>(_: &str) -> Option<Result<Self, E>> {
        None
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        None
    }

    /// The schemas of the short forms.
    #[cfg(feature = "schema")]
    fn schemas(_: &mut SchemaGenerator) -> Vec<Schema> {
        Vec::new()
    }
}

/// What stands for a whole value.
pub(crate) enum ShortForm<'a> {
    Number(i32),
    Name(&'a crate::Name),
    Word(&'static str),
}

impl serde::Serialize for ShortForm<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ShortForm::Number(number) => serializer.serialize_i32(*number),
            ShortForm::Name(name) => name.serialize(serializer),
            ShortForm::Word(word) => serializer.serialize_str(word),
        }
    }
}

/// `schema`, or one of the short forms.
#[cfg(feature = "schema")]
pub fn or_short<T: Short>(schema: Schema, generator: &mut SchemaGenerator) -> Schema {
    let mut forms = T::schemas(generator);
    if forms.is_empty() {
        return schema;
    }
    forms.insert(0, schema);
    schemars::json_schema!({ "anyOf": forms })
}

/// Reads a number in `i64` as whatever holds an amount.
pub fn small<T: TryFrom<i64>>(number: i64) -> Option<T> {
    T::try_from(number).ok()
}

/// Reads a key that is one of these, so that the error for another stands at the key.
pub(crate) struct Key(pub &'static [&'static str]);

impl<'de> serde::de::DeserializeSeed<'de> for Key {
    type Value = &'static str;

    fn deserialize<D: serde::Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl serde::de::Visitor<'_> for Key {
    type Value = &'static str;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<&'static str, E> {
        let known = self.0.iter().find(|known| **known == key);
        known.copied().ok_or_else(|| E::unknown_field(key, self.0))
    }
}
