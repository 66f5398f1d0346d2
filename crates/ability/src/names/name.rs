//! Names for things that an ability has mentioned before.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::fmt;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer, de, ser};

use crate::pointing::Reference;
use crate::{Amount, CompiledNumber, Player, Range, Which};
use wixoss_base::syntax::{FromNode, Misread, Node, Value};

/// A name for a thing that the ability has mentioned before: cards, a number, or an effect or
/// payment that was done. A file has names instead of the words "it", "that SIGNI" and "this way"
/// of a printed text, so nobody has to guess what these words mean.
///
/// `this` is the card that has the ability. A quoted ability that a card gains has its own `this`.
/// Every other name must be bound before it is used. A choice, an event or an effect binds its name
/// with `as`. If a card moves once to a public zone, the name still stands for this card. If the
/// card goes to a hidden zone or moves a second time, the name stands for no card.
///
/// While the program reads a text, a name can also stand for a pointing word ([`Reference`]): a
/// word such as "it" whose meaning is not found yet. A file can't contain such a name, and an
/// ability with such a name can't be written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    word: Word,
    /// The number by which the engine finds this name after it has compiled the ability; see
    /// [`CompiledNumber`].
    number: CompiledNumber,
}

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Word {
    /// A thing with this name.
    Thing(Box<str>),
    /// A pointing word whose meaning is not found yet.
    Pointing(Reference),
}

/// The word after `as`, which gives a thing its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    text: Box<str>,
    /// The number by which the engine finds this name after it has compiled the ability; see
    /// [`CompiledNumber`].
    number: CompiledNumber,
}

/// The error for a word that can't be a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` can't be a name: a name is made of lower-case letters, digits and `_`, starts with a letter, and is not another word of the ability format"
)]
pub struct NameError(String);

/// Checks that a text can be a name. A text is refused if it has characters that a name can't
/// have, or if the text is a word with another meaning in the same place of a file.
fn check(text: &str) -> Result<(), NameError> {
    let mut bytes = text.bytes();
    let letter = bytes.next().is_some_and(|b| b.is_ascii_lowercase());
    let plain = bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    let player = Player::ALL.iter().any(|(word, _)| *word == text);
    // These words are allowed in the same place as a name.
    let word = [Amount::WORDS, Which::WORDS, Range::WORDS]
        .iter()
        .any(|words| words.contains(&text));
    match letter && plain && !player && !word {
        true => Ok(()),
        false => Err(NameError(text.to_owned())),
    }
}

impl Name {
    /// The name of the card that has the ability.
    pub const THIS: &'static str = "this";

    /// The number of the name [`THIS`](Name::THIS). All abilities use the same number for this
    /// name.
    pub const THIS_NUMBER: CompiledNumber = CompiledNumber(1);

    /// Makes a name from a text.
    ///
    /// # Errors
    /// If the text has characters that a name can't have, or is a word with another meaning in the
    /// format.
    pub fn new(text: &str) -> Result<Name, NameError> {
        check(text).map(|()| Name::known(text))
    }

    /// Returns the name of the card that has the ability.
    pub fn this() -> Name {
        Name::known(Name::THIS)
    }

    /// Returns a name such as `#3`. No file can contain such a name. When the engine compiles an
    /// ability, it gives these names to things without a name, such as a target.
    pub fn slot(number: usize) -> Name {
        Name::known(&format!("#{number}"))
    }

    /// Returns whether [`Name::slot`] made the name.
    pub(crate) fn is_slot(&self) -> bool {
        self.as_str().starts_with('#')
    }

    /// Makes a name from a text that is known to be a valid name. The text is not checked.
    pub fn known(text: &str) -> Name {
        let number = match text == Name::THIS {
            true => Name::THIS_NUMBER,
            false => CompiledNumber::default(),
        };
        Name {
            word: Word::Thing(text.into()),
            number,
        }
    }

    /// Makes the name that stands for a pointing word until the meaning of the word is found.
    pub(crate) fn pointing(reference: Reference) -> Name {
        Name {
            word: Word::Pointing(reference),
            number: CompiledNumber::default(),
        }
    }

    /// Returns the pointing word that the name stands for; `None` for the name of a thing.
    pub(crate) fn reference(&self) -> Option<Reference> {
        match self.word {
            Word::Thing(_) => None,
            Word::Pointing(reference) => Some(reference),
        }
    }

    /// Returns the name as a file spells it, or `?` if the name stands for a pointing word such as
    /// "that SIGNI".
    pub fn as_str(&self) -> &str {
        match &self.word {
            Word::Thing(text) => text,
            Word::Pointing(_) => "?",
        }
    }

    /// Returns whether this is the name of the card that has the ability.
    pub fn is_this(&self) -> bool {
        self.number.0 == Name::THIS_NUMBER.0
    }

    /// Returns the number that the engine has given to the name; see [`CompiledNumber`].
    pub fn number(&self) -> CompiledNumber {
        self.number
    }

    /// Sets the number of the name. The engine does this when it compiles an ability; see
    /// [`CompiledNumber`].
    /// The number of the name `this` never changes.
    pub fn give_number(&mut self, number: CompiledNumber) {
        if !self.is_this() {
            self.number = number;
        }
    }
}

impl Bound {
    /// Creates the name that follows `as`. Later parts of the ability use this name for a thing.
    ///
    /// # Errors
    /// If [`Name::new`] refuses the text, or if the text is `this`, which is already bound.
    pub fn new(text: &str) -> Result<Bound, NameError> {
        match text == Name::THIS {
            true => Err(NameError(text.to_owned())),
            false => check(text).map(|()| Bound::known(text)),
        }
    }

    fn known(text: &str) -> Bound {
        Bound {
            text: text.into(),
            number: CompiledNumber::default(),
        }
    }

    /// Returns the name as a file spells it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the number that the engine has given to the name; see [`CompiledNumber`].
    pub fn number(&self) -> CompiledNumber {
        self.number
    }

    /// Sets the number of the name. The engine does this when it compiles an ability; see
    /// [`CompiledNumber`].
    pub fn give_number(&mut self, number: CompiledNumber) {
        self.number = number;
    }
}

impl From<&Bound> for Name {
    fn from(bound: &Bound) -> Name {
        Name {
            word: Word::Thing(bound.text.clone()),
            number: bound.number,
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.word {
            Word::Thing(text) => serializer.serialize_newtype_struct("Name", &**text),
            Word::Pointing(_) => Err(ser::Error::custom(
                "a pointing word has no meaning yet, so it can't be written",
            )),
        }
    }
}

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Bound", &*self.text)
    }
}

/// Implements reading, the schema and random values of a type that is spelled as a name.
macro_rules! read_as_text {
    ($name:ident, $arbitrary:expr) => {
        impl FromNode for $name {
            fn from_node(node: Node<'_>) -> Result<Self, Misread> {
                match &node.value {
                    Value::Text(text) => $name::new(text)
                        .map_err(|error| <Misread as de::Error>::custom(error).within(node.span)),
                    _ => Err(node.misfit("a name")),
                }
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
                Ok($name::known(u.choose(&known)?))
            }
        }
    };
}

read_as_text!(Name, ["this", "this", "this", "this", "this", "it"]);
read_as_text!(Bound, ["it", "them", "x", "that_signi"]);

wixoss_base::walk_of_one_value!(Name, Bound);
