//! The spelling of the model's types in YAML. All types share this code.
//!
//! A value is written as a map from keys to values ([`keyed!`]), as a word with its payload (the
//! value after the word, as in `vanish: …`; [`worded!`]), or in a short form, such as a number or a
//! name alone ([`Short`]). If a word is written alone, all parts of its payload have their
//! defaults. This module contains no rules of the game.

mod compiled_number;
mod keyed;
mod list;
mod no_value;
mod worded;

pub use compiled_number::CompiledNumber;
pub(crate) use keyed::{keyed, keyed_serde};
pub use list::List;
pub use no_value::Nothing;
pub(crate) use worded::worded;

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};
use serde::ser::SerializeMap;
#[cfg(feature = "schema")]
use serde_json::Map;
use wixoss_base::syntax::{Misread, Mistakes, Node, Value};

/// Returns whether a field has its default value. Files leave out such fields.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Joins lists of keys into one list of length `N`. The build fails if two lists contain the same
/// key, because the key would then have two meanings in one map.
#[expect(
    clippy::indexing_slicing,
    reason = "only the compiler runs this function"
)]
pub const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut at, mut list) = (0, 0);
    while list < lists.len() {
        let mut item = 0;
        while item < lists[list].len() {
            let mut before = 0;
            while before < at {
                assert!(
                    !is_equal(all[before], lists[list][item]),
                    "a key appears twice"
                );
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
#[expect(
    clippy::indexing_slicing,
    reason = "only the compiler runs this function"
)]
const fn is_equal(a: &str, b: &str) -> bool {
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

    /// Reads the value of `key` if this type has the key. If not, returns the node with the value,
    /// so that another type can read it.
    fn take<'n>(&mut self, key: &str, node: Node<'n>) -> Result<Option<Node<'n>>, Misread>;

    /// Writes every key whose value is not the default.
    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;

    /// Adds the schema of every key to `into`.
    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, serde_json::Value>);
}

/// A type whose values can have a short form: a number or a word alone.
pub(crate) trait Short: Sized {
    /// Describes, for error messages, the values that can be written for this type.
    const EXPECTED: &'static str = "a map";

    /// Returns the value that is written as this number alone; `None` if the type does not allow a
    /// number alone.
    fn from_number(_: i64) -> Option<Self> {
        None
    }

    /// Returns the value that is written as this word alone, or the error for a wrong word. Returns
    /// `None` if the word has no short form; the word is then read as a key without a value.
    fn from_word(_: &str) -> Option<Result<Self, Misread>> {
        None
    }

    /// Returns the short form of this value; `None` if the value has no short form.
    fn short(&self) -> Option<ShortForm<'_>> {
        None
    }

    /// Returns the schemas of the short forms.
    #[cfg(feature = "schema")]
    fn schemas(_: &mut SchemaGenerator) -> Vec<Schema> {
        Vec::new()
    }
}

/// A short form: a number, name or word that stands for a whole value.
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

/// Returns the schema of a type whose values are written either as `schema` describes or in a
/// short form.
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

/// The result of looking for a short form.
pub(crate) enum ReadShort<'n, T> {
    /// The value that a short form stands for.
    Value(T),
    /// The unread node, which is a map or a word without a short form.
    Words(Node<'n>),
}

/// Reads the short form of a value: a number or a word alone.
///
/// # Errors
/// A number or a word that the type does not know, or a value that is neither a number, a word nor
/// a map.
pub(crate) fn read_short<T: Short>(node: Node<'_>) -> Result<ReadShort<'_, T>, Misread> {
    let short = match &node.value {
        Value::Map(_) => return Ok(ReadShort::Words(node)),
        Value::Text(word) => match T::from_word(word) {
            None => return Ok(ReadShort::Words(node)),
            Some(value) => value.map_err(|error| error.within(node.span)).map(Some)?,
        },
        Value::Number(number) => number.parse().ok().and_then(T::from_number),
        _ => None,
    };
    let misfit = || node.misfit(T::EXPECTED);
    short.map(ReadShort::Value).ok_or_else(misfit)
}

/// Reads a map whose keys are all optional, or the short form of its type.
///
/// # Errors
/// If a key appears twice in the map, only this mistake. Otherwise, every unknown key and every
/// wrong value.
pub(crate) fn read_keys<T: Keys + Short>(node: Node<'_>) -> Result<T, Misread> {
    let node = match read_short(node)? {
        ReadShort::Value(value) => return Ok(value),
        ReadShort::Words(node) => node,
    };
    let span = node.span;
    let mut value = T::default();
    let mut mistakes = Mistakes::default();
    for (key, node) in node.into_entries(T::EXPECTED)? {
        let unread = match T::NAMES.contains(&key.text.as_ref()) {
            true => value.take(&key.text, node),
            false => Ok(Some(node)),
        };
        let unread = mistakes.note(unread.map_err(|error| error.within(span)));
        if unread.flatten().is_some() {
            mistakes.note::<()>(Err(key.unknown_key(T::NAMES)));
        }
    }
    mistakes.finish()?;
    Ok(value)
}
