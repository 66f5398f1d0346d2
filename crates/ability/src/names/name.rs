//! Names: what an ability calls the things that it spoke of before.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::fmt;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{Amount, Player, Range, Which};

/// The name of something an ability spoke of before: cards, a number, a thing done or paid.
/// "It", "that SIGNI" and "this way" of a printed text are names here, never guesses.
///
/// `this` is the card that has the ability; a quoted ability that a card gains has its own.
/// Every other name is bound before it is used, by `as` on the choice, the event or the deed
/// it stands for. A name of cards keeps the cards it was bound to as they move; one that leaves
/// for a hidden zone, or leaves again after that, is lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Name(String);

/// Where a name is bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Bound(String);

/// A word that is no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name: a name is lower-case letters, digits and `_`, and no other word")]
pub struct NameError(String);

fn check(text: &str) -> Result<(), NameError> {
    let mut bytes = text.bytes();
    let letter = bytes.next().is_some_and(|b| b.is_ascii_lowercase());
    let plain = bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    let player = Player::ALL.iter().any(|(word, _)| *word == text);
    // These words can stand where a name can.
    let word = [Amount::WORDS, Which::WORDS, Range::WORDS]
        .iter()
        .any(|words| words.contains(&text));
    match letter && plain && !player && !word {
        true => Ok(()),
        false => Err(NameError(text.to_owned())),
    }
}

/// What the names of targets that are never spoken of again begin with.
const TARGET: char = '@';

impl Name {
    /// The name of the card that has the ability.
    pub const THIS: &'static str = "this";

    /// A name.
    pub fn new(text: &str) -> Result<Name, NameError> {
        check(text).map(|()| Name(text.to_owned()))
    }

    /// The card that has the ability.
    pub fn this() -> Name {
        Name(Name::THIS.to_owned())
    }

    /// A name no text can write, for what is never spoken of again.
    pub fn slot(number: usize) -> Name {
        Name(format!("#{number}"))
    }

    /// Whether it is a name that no text can write.
    pub fn is_slot(&self) -> bool {
        self.0.starts_with('#')
    }

    /// The same, for a target that only its own effect is done with.
    pub fn target(number: usize) -> Name {
        Name(format!("{TARGET}{number}"))
    }

    /// Whether a name is that of such a target.
    pub fn is_target(name: &str) -> bool {
        name.starts_with(TARGET)
    }

    /// A name that is one already.
    pub fn known(text: &str) -> Name {
        Name(text.to_owned())
    }

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is the card that has the ability.
    pub fn is_this(&self) -> bool {
        self.0 == Name::THIS
    }
}

impl Bound {
    /// Binds a name; `this` is bound already.
    pub fn new(text: &str) -> Result<Bound, NameError> {
        match text == Name::THIS {
            true => Err(NameError(text.to_owned())),
            false => check(text).map(|()| Bound(text.to_owned())),
        }
    }

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&Bound> for Name {
    fn from(bound: &Bound) -> Name {
        Name(bound.0.clone())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

macro_rules! read_as_text {
    ($name:ident, $arbitrary:expr) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Visitor;
                impl de::Visitor<'_> for Visitor {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a name")
                    }
                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        $name::new(text).map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Visitor)
            }
        }

        #[cfg(feature = "schema")]
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": "^[a-z][a-z0-9_]*$" })
            }
        }

        #[cfg(feature = "arbitrary")]
        impl<'a> arbitrary::Arbitrary<'a> for $name {
            fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
                let known = $arbitrary;
                Ok($name((*u.choose(&known)?).to_owned()))
            }
        }
    };
}

read_as_text!(Name, ["this", "this", "this", "this", "this", "it"]);
read_as_text!(Bound, ["it", "them", "x", "that_signi"]);
