//! Reads values from trees of nodes. The trait [`FromNode`] replaces serde here, because its code
//! is compiled only once for each type.

use serde::Deserialize;
use serde::de::{Error, Unexpected};

use super::error::{Misread, Mistakes};
use super::{Field, Node, Span, Value};

/// A type that can be read from one node of a text. `#[derive(FromNode)]` implements this trait.
///
/// A type that is read only from files implements this trait instead of serde's `Deserialize`.
/// serde compiles the code of a type again for every `Deserializer` that reads it. For types that
/// contain many other types, this takes a long time.
pub trait FromNode: Sized {
    /// Reads the node.
    ///
    /// # Errors
    /// The mistakes of all parts, each with its place.
    fn from_node(node: Node<'_>) -> Result<Self, Misread>;
}

/// Implements [`FromNode`] for types that serde can read, such as words, numbers and texts.
#[macro_export]
macro_rules! from_node_by_serde {
    ($($ty:ty),* $(,)?) => {
        $(impl $crate::syntax::FromNode for $ty {
            fn from_node(
                node: $crate::syntax::Node<'_>,
            ) -> Result<Self, $crate::syntax::Misread> {
                $crate::syntax::by_serde(node)
            }
        })*
    };
}

/// Reads a node into a type that serde can read.
///
/// # Errors
/// The first mistake, with its place.
pub fn by_serde<'de, T: Deserialize<'de>>(node: Node<'_>) -> Result<T, Misread> {
    let span = node.span;
    T::deserialize(node).map_err(|error| error.within(span))
}

from_node_by_serde!(bool, u8, u16, u32, i32, String);
from_node_by_serde!(
    crate::vocab::CardType,
    crate::vocab::Color,
    crate::vocab::Quantity,
    crate::vocab::Stage,
    crate::vocab::Timing,
);

impl<T: FromNode> FromNode for Box<T> {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        T::from_node(node).map(Box::new)
    }
}

impl<T: FromNode> FromNode for Option<T> {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        match node.value {
            Value::Null => Ok(None),
            _ => T::from_node(node).map(Some),
        }
    }
}

impl<T: FromNode> FromNode for Vec<T> {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let Value::List(items) = node.value else {
            return Err(node.misfit("a list"));
        };
        let mut mistakes = Mistakes::default();
        let items = items
            .into_iter()
            .filter_map(|item| mistakes.note(T::from_node(item)))
            .collect();
        mistakes.finish()?;
        Ok(items)
    }
}

impl<T: FromNode> FromNode for [T; 2] {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let misfit = node.misfit("a list of two values");
        let items = Vec::from_node(node)?;
        items.try_into().map_err(|_| misfit)
    }
}

/// Returns the value of a field that must not be left out.
///
/// # Errors
/// If the map at `span` does not have the key.
pub fn required<T>(value: Option<T>, key: &'static str, span: Span) -> Result<T, Misread> {
    value.ok_or_else(|| Misread::missing_field(key).within(span))
}

impl<'a> Node<'a> {
    /// Returns the error for a value of the wrong kind, such as a list instead of a word.
    /// `expected` describes the right kind.
    pub fn misfit(&self, expected: &str) -> Misread {
        let found = match &self.value {
            Value::Null => Unexpected::Unit,
            Value::Bool(yes) => Unexpected::Bool(*yes),
            Value::Number(text) | Value::Text(text) => Unexpected::Str(text),
            Value::List(_) => Unexpected::Seq,
            Value::Map(_) => Unexpected::Map,
        };
        Misread::invalid_type(found, &expected).within(self.span)
    }

    /// Returns the pairs of a map, in the order of the file.
    ///
    /// # Errors
    /// If the value is not a map, or if a key appears twice in the map. `expected` describes the
    /// map.
    pub fn into_entries(self, expected: &str) -> Result<Vec<(Field<'a>, Node<'a>)>, Misread> {
        let Value::Map(entries) = self.value else {
            return Err(self.misfit(expected));
        };
        for (at, (key, _)) in entries.iter().enumerate() {
            if entries
                .iter()
                .take(at)
                .any(|(other, _)| other.text == key.text)
            {
                let message = format!("the key `{}` appears twice", key.text);
                return Err(Misread::custom(message).within(key.span));
            }
        }
        Ok(entries)
    }

    /// Returns one pair of a map as a separate map.
    pub fn entry(key: Field<'a>, node: Node<'a>) -> Node<'a> {
        Node {
            span: Span::new(key.span.start, node.span.end),
            value: Value::Map(vec![(key, node)]),
        }
    }

    /// Reads a node as a word. A text is a word without a value. A map with one key is a word (the
    /// key) with its value: in `draw: 2`, the word is `draw` and the value is `2`.
    ///
    /// # Errors
    /// If the value is neither a text nor a map with exactly one key.
    pub fn into_word(self) -> Result<Word<'a>, Misread> {
        let span = self.span;
        match self.value {
            Value::Text(text) => Ok(Word {
                key: Field { text, span },
                payload: None,
            }),
            Value::Map(entries) => {
                let mut entries = entries.into_iter();
                match (entries.next(), entries.next()) {
                    (Some((key, node)), None) => Ok(Word {
                        key,
                        payload: Some(node),
                    }),
                    (None, _) => {
                        let message = "expected a word with its value, found a map";
                        Err(Misread::custom(message).within(span))
                    }
                    (Some(_), Some((second, _))) => {
                        let second_word = &second.text;
                        let message = format!(
                            "the map has a second key, `{second_word}`: only one key is allowed here"
                        );
                        Err(Misread::custom(message).within(second.span))
                    }
                }
            }
            _ => Err(self.misfit("a word, or a map from one word to its value")),
        }
    }
}

impl<'a> Field<'a> {
    /// Returns the text of the field as a separate node.
    pub fn into_node(self) -> Node<'a> {
        Node {
            value: Value::Text(self.text),
            span: self.span,
        }
    }

    /// Returns the error for a key that is not one of `keys`.
    pub fn unknown_key(&self, keys: &'static [&'static str]) -> Misread {
        Misread::unknown_field(&self.text, keys).within(self.span)
    }
}

/// A word, with the value that follows the word, if there is one.
pub struct Word<'a> {
    key: Field<'a>,
    payload: Option<Node<'a>>,
}

impl Word<'_> {
    /// Returns the word.
    pub fn text(&self) -> &str {
        &self.key.text
    }

    /// Returns the error for a word that is not one of `words`.
    pub fn unknown(&self, words: &'static [&'static str]) -> Misread {
        Misread::unknown_variant(&self.key.text, words).within(self.key.span)
    }

    /// Checks that no value follows the word.
    ///
    /// # Errors
    /// If a value follows the word.
    pub fn alone(self) -> Result<(), Misread> {
        match self.payload {
            None => Ok(()),
            Some(node) => {
                let found = node.describe();
                let message = format!("expected no value here, found {found}");
                Err(Misread::custom(message).within(node.span))
            }
        }
    }

    /// Reads the value that follows the word. A word without a value is read as if its value were
    /// an empty map. So the value can be left out if all its parts can be left out.
    ///
    /// # Errors
    /// If the value has a mistake, or if a value that must not be left out is missing.
    pub fn payload<T: FromNode>(self) -> Result<T, Misread> {
        match self.payload {
            Some(node) => T::from_node(node),
            None => T::from_node(Node::nothing(self.key.span)).map_err(|error| {
                let word = &self.key.text;
                let message = format!("`{word}` needs a value (`{word}: …`): {error}");
                Misread::custom(message).within(self.key.span)
            }),
        }
    }
}

impl Node<'_> {
    /// Returns the empty map that stands for a value that is left out.
    fn nothing(span: Span) -> Node<'static> {
        Node {
            value: Value::Map(Vec::new()),
            span,
        }
    }
}
