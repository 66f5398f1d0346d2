//! The spelling of the model's types in YAML. All types share this code.
//!
//! A value is written as a map from keys to values ([`keyed!`]), as a word with its payload
//! (`vanish: …`, [`worded!`]), or in a short form, such as a number or a name alone ([`Short`]). If
//! a word is written alone, all parts of its payload have their defaults. There are no rules of the
//! game here.

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

/// Returns whether a field has its default value, so that it is left out of the written form.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Joins lists of keys into one list of length `N`. The build fails if two of the lists contain the
/// same key, because only one of the two types could read the key.
#[allow(clippy::indexing_slicing, clippy::panic)] // only the compiler runs this function
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

/// Returns whether two texts are equal. `==` can't be used in a `const fn`.
#[allow(clippy::indexing_slicing)]
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// A type that is written as a map whose keys are all optional.
pub(crate) trait Keys: Default {
    /// Every key of the map, including the keys of types that are written in the same map.
    const NAMES: &'static [&'static str];

    /// Reads the value of `key` if it is a key of this type. Returns whether `key` is one.
    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error>;

    /// Writes every key whose value is not the default.
    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;

    /// Adds the schema of every key to `into`.
    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, Value>);
}

/// A type whose values can have a short form: a number or a word alone.
pub(crate) trait Short: Sized {
    /// The values that can be written here, for error messages.
    const EXPECTED: &'static str = "a map";

    /// Returns the value that a number alone stands for; `None` if a number is not allowed.
    fn from_number(_: i64) -> Option<Self> {
        None
    }

    /// Returns the value that a word alone stands for, or the error for a wrong word; `None` if the
    /// word is read in the usual way.
    fn from_word<E: Error>(_: &str) -> Option<Result<Self, E>> {
        None
    }

    /// Returns the short form of this value; `None` if it has none.
    fn short(&self) -> Option<ShortForm<'_>> {
        None
    }

    /// Returns the schemas of the short forms.
    #[cfg(feature = "schema")]
    fn schemas(_: &mut SchemaGenerator) -> Vec<Schema> {
        Vec::new()
    }
}

/// A number, name or word that can be written alone for a whole value.
pub(crate) enum ShortForm<'a> {
    /// A number.
    Number(i32),
    /// A name.
    Name(&'a crate::Name),
    /// Any other word.
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

/// Returns the schema of a type: `schema`, or one of the short forms of the type.
#[cfg(feature = "schema")]
pub fn or_short<T: Short>(schema: Schema, generator: &mut SchemaGenerator) -> Schema {
    let mut forms = T::schemas(generator);
    if forms.is_empty() {
        return schema;
    }
    forms.insert(0, schema);
    schemars::json_schema!({ "anyOf": forms })
}

/// Returns a number as a smaller number type; `None` if the number does not fit.
pub fn small<T: TryFrom<i64>>(number: i64) -> Option<T> {
    T::try_from(number).ok()
}

/// Reads one of these keys. The error for any other key points at the wrong key.
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
