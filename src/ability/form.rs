//! How values are spelled as maps and words: the shared machinery of every type of this room.
//!
//! A value is a map from keys to values, or a word with its value (`vanish: …`), or one of a few
//! short forms (a number, a name). A bare word is the word with nothing beside it.

use schemars::{Schema, SchemaGenerator};
use serde::de::{Error, MapAccess};
use serde::ser::SerializeMap;
use serde_json::{Map, Value};

/// Whether a field says nothing and is left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Lists one after another: what a reader expects. `N` is their length in all. A key that stands
/// in two of them would be read by one only: the build fails.
#[allow(clippy::indexing_slicing, clippy::panic)] // the compiler runs it, nothing else does
pub(crate) const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
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
    fn schemas(_: &mut SchemaGenerator) -> Vec<Schema> {
        Vec::new()
    }
}

/// What stands for a whole value.
pub(crate) enum ShortForm<'a> {
    Number(i32),
    Name(&'a super::Name),
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
pub(crate) fn or_short<T: Short>(schema: Schema, generator: &mut SchemaGenerator) -> Schema {
    let mut forms = T::schemas(generator);
    if forms.is_empty() {
        return schema;
    }
    forms.insert(0, schema);
    schemars::json_schema!({ "anyOf": forms })
}

/// Reads a number in `i64` as whatever holds an amount.
pub(crate) fn small<T: TryFrom<i64>>(number: i64) -> Option<T> {
    T::try_from(number).ok()
}

/// A struct whose fields are the optional keys of a map, and the keys of `rest` beside them.
macro_rules! keyed {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* $key:literal $field:ident: $ty:ty,)*
            $(; $($(#[$rest_doc:meta])* beside $rest:ident: $rest_ty:ty,)*)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(test, derive(arbitrary::Arbitrary))]
        pub struct $name {
            $($(#[$doc])* pub $field: $ty,)*
            $($($(#[$rest_doc])* pub $rest: $rest_ty,)*)?
        }

        impl $crate::ability::form::Keys for $name {
            const NAMES: &'static [&'static str] = {
                const OWN: &[&str] = &[$($key),*];
                const ALL: &[&[&str]] = &[
                    OWN,
                    $($(<$rest_ty as $crate::ability::form::Keys>::NAMES,)*)?
                ];
                const LENGTH: usize = OWN.len()
                    $($(+ <$rest_ty as $crate::ability::form::Keys>::NAMES.len())*)?;
                &$crate::ability::form::joined::<LENGTH>(ALL)
            };

            fn take<'de, A: serde::de::MapAccess<'de>>(
                &mut self,
                key: &str,
                map: &mut A,
            ) -> Result<bool, A::Error> {
                match key {
                    $($key => {
                        self.$field = map.next_value()?;
                        Ok(true)
                    })*
                    _ => {
                        $($(if $crate::ability::form::Keys::take(&mut self.$rest, key, map)? {
                            return Ok(true);
                        })*)?
                        let _ = map;
                        Ok(false)
                    }
                }
            }

            fn put<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                $(if !$crate::ability::form::is_default(&self.$field) {
                    map.serialize_entry($key, &self.$field)?;
                })*
                $($($crate::ability::form::Keys::put(&self.$rest, map)?;)*)?
                let _ = map;
                Ok(())
            }

            fn properties(
                generator: &mut schemars::SchemaGenerator,
                into: &mut serde_json::Map<String, serde_json::Value>,
            ) {
                $(into.insert($key.to_owned(), generator.subschema_for::<$ty>().to_value());)*
                $($(<$rest_ty as $crate::ability::form::Keys>::properties(generator, into);)*)?
                let _ = (generator, into);
            }
        }

        $crate::ability::form::keyed_serde!($name);
    };
}

/// Reading, writing and the schema of a type with [`Keys`] and [`Short`].
macro_rules! keyed_serde {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap as _;
                if let Some(short) = $crate::ability::form::Short::short(self) {
                    return short.serialize(serializer);
                }
                let mut map = serializer.serialize_map(None)?;
                $crate::ability::form::Keys::put(self, &mut map)?;
                map.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use $crate::ability::form::{Keys, Short};

                struct Visitor;
                impl<'de> serde::de::Visitor<'de> for Visitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(<$name as Short>::EXPECTED)
                    }

                    fn visit_i64<E: serde::de::Error>(self, n: i64) -> Result<$name, E> {
                        <$name as Short>::from_number(n).ok_or_else(|| {
                            E::invalid_value(serde::de::Unexpected::Signed(n), &self)
                        })
                    }

                    fn visit_u64<E: serde::de::Error>(self, n: u64) -> Result<$name, E> {
                        let number = i64::try_from(n).ok();
                        number.and_then(<$name as Short>::from_number).ok_or_else(|| {
                            E::invalid_value(serde::de::Unexpected::Unsigned(n), &self)
                        })
                    }

                    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<$name, E> {
                        <$name as Short>::from_word(word).unwrap_or_else(|| {
                            Err(E::invalid_value(serde::de::Unexpected::Str(word), &self))
                        })
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(
                        self,
                        mut map: A,
                    ) -> Result<$name, A::Error> {
                        let mut value = $name::default();
                        while let Some(key) = map.next_key_seed($crate::ability::form::Key(
                            <$name as Keys>::NAMES,
                        ))? {
                            value.take(key, &mut map)?;
                        }
                        Ok(value)
                    }
                }
                deserializer.deserialize_any(Visitor)
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let mut properties = serde_json::Map::new();
                <$name as $crate::ability::form::Keys>::properties(generator, &mut properties);
                let schema = schemars::json_schema!({
                    "type": "object",
                    "properties": properties,
                    "additionalProperties": false,
                });
                $crate::ability::form::or_short::<$name>(schema, generator)
            }
        }
    };
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

/// An enum whose variants are words with a value, and shorter words for common cases of them.
/// Variants that `alone` lists have no word: a number or name alone stands for them, see [`Short`].
/// `expand` makes a value of a shorter word's payload, `contract` the payload where it fits.
macro_rules! worded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident in $forms:ident {
            $(alone { $($(#[$alone_doc:meta])* $alone:ident($alone_payload:ty),)* })?
            $($(#[$doc:meta])* $word:literal $variant:ident($payload:ty),)*
            $(short {
                $($(#[$short_doc:meta])* $short_word:literal $short:ident($short_payload:ty) {
                    $expand:expr, $contract:expr
                })*
            })?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(test, derive(arbitrary::Arbitrary))]
        pub enum $name {
            $($($(#[$alone_doc])* $alone($alone_payload),)*)?
            $($(#[$doc])* $variant($payload),)*
        }

        mod $forms {
            use super::*;

            /// The words as they are spelled.
            #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
            pub(super) enum Form {
                $($(#[$doc])* #[serde(rename = $word)] $variant($payload),)*
                $($($(#[$short_doc])* #[serde(rename = $short_word)] $short($short_payload),)*)?
            }

            /// What stands behind the word.
            pub(super) struct Payload(pub(super) $name);

            impl serde::Serialize for Payload {
                fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    match Form::of(self.0.clone()) {
                        $(Some(Form::$variant(payload)) => payload.serialize(to),)*
                        $($(Some(Form::$short(payload)) => payload.serialize(to),)*)?
                        None => to.serialize_unit(),
                    }
                }
            }

            impl From<Form> for $name {
                fn from(form: Form) -> $name {
                    match form {
                        $(Form::$variant(payload) => $name::$variant(payload),)*
                        $($(Form::$short(payload) => {
                            let expand: fn($short_payload) -> $name = $expand;
                            expand(payload)
                        })*)?
                    }
                }
            }

            impl Form {
                /// The word of a value; none for one that stands alone.
                pub(super) fn of(value: $name) -> Option<Form> {
                    $($(
                        let contract: fn(&$name) -> Option<$short_payload> = $contract;
                        if let Some(payload) = contract(&value) {
                            return Some(Form::$short(payload));
                        }
                    )*)?
                    match value {
                        $($name::$variant(payload) => Some(Form::$variant(payload)),)*
                        $($($name::$alone(_) => None,)*)?
                    }
                }
            }
        }

        #[allow(dead_code)] // only costs list the words of effects among their own
        impl $name {
            /// Every word.
            pub(super) const WORDS: &'static [&'static str] =
                &[$($word,)* $($($short_word,)*)?];

            /// The word it is written with.
            pub(super) fn word(&self) -> &'static str {
                match $forms::Form::of(self.clone()) {
                    $(Some($forms::Form::$variant(_)) => $word,)*
                    $($(Some($forms::Form::$short(_)) => $short_word,)*)?
                    None => "",
                }
            }

            /// What stands behind its word.
            pub(super) fn payload(&self) -> impl serde::Serialize + use<> {
                $forms::Payload(self.clone())
            }

            /// The schema of what stands behind each word.
            pub(super) fn word_schemas(
                generator: &mut schemars::SchemaGenerator,
            ) -> serde_json::Map<String, serde_json::Value> {
                let mut schemas = serde_json::Map::new();
                $(schemas.insert($word.to_owned(), generator.subschema_for::<$payload>().to_value());)*
                $($(schemas.insert(
                    $short_word.to_owned(),
                    generator.subschema_for::<$short_payload>().to_value(),
                );)*)?
                schemas
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::Error as _;
                if let Some(short) = $crate::ability::form::Short::short(self) {
                    return short.serialize(serializer);
                }
                match $forms::Form::of(self.clone()) {
                    Some(form) => form.serialize(serializer),
                    None => Err(S::Error::custom("a value without a form")),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use serde::de::{Deserialize as _, Error, MapAccess, Unexpected};
                use serde::de::value::MapAccessDeserializer;
                use $crate::ability::form::Short;

                struct Visitor;
                impl<'de> serde::de::Visitor<'de> for Visitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(<$name as Short>::EXPECTED)
                    }

                    fn visit_i64<E: Error>(self, n: i64) -> Result<$name, E> {
                        <$name as Short>::from_number(n)
                            .ok_or_else(|| E::invalid_value(Unexpected::Signed(n), &self))
                    }

                    fn visit_u64<E: Error>(self, n: u64) -> Result<$name, E> {
                        let number = i64::try_from(n).ok();
                        number
                            .and_then(<$name as Short>::from_number)
                            .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(n), &self))
                    }

                    fn visit_str<E: Error>(self, word: &str) -> Result<$name, E> {
                        match <$name as Short>::from_word(word) {
                            Some(value) => value,
                            None => $forms::Form::deserialize($crate::syntax::BareWord::new(word))
                                .map($name::from),
                        }
                    }

                    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<$name, A::Error> {
                        $forms::Form::deserialize(MapAccessDeserializer::new(map)).map($name::from)
                    }
                }
                deserializer.deserialize_any(Visitor)
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words = $name::WORDS;
                let mut forms = vec![
                    <$forms::Form as schemars::JsonSchema>::json_schema(generator),
                    schemars::json_schema!({ "enum": words }),
                ];
                forms.extend(<$name as $crate::ability::form::Short>::schemas(generator));
                schemars::json_schema!({ "anyOf": forms })
            }
        }
    };
}

pub(crate) use {keyed, keyed_serde, worded};
