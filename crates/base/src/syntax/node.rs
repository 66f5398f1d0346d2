use std::borrow::Cow;

use super::Span;

/// A text and its place in the file. The keys of maps have this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The text without quotation marks and escapes.
    pub text: Cow<'a, str>,
    /// The place of the text.
    pub span: Span,
}

/// A value and its place in the file.
#[derive(Debug)]
pub struct Node<'a> {
    /// The value.
    pub value: Value<'a>,
    /// The place of the value.
    pub span: Span,
}

/// The values that YAML, TOML and JSON have in common.
#[derive(Debug)]
pub enum Value<'a> {
    /// No value: `null`, or a key without a value.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as the file spells it.
    Number(Cow<'a, str>),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Node<'a>>),
    /// A map, with its pairs in the order of the file. Here, a key can appear twice. The code that
    /// reads the map refuses a key that appears twice.
    Map(Vec<(Field<'a>, Node<'a>)>),
}

impl Node<'_> {
    /// Describes the value for a message, such as "a list". A text is cut after 40 characters.
    pub fn describe(&self) -> String {
        match &self.value {
            Value::Null => "nothing".to_owned(),
            Value::Bool(yes) => format!("`{yes}`"),
            Value::Number(text) | Value::Text(text) => {
                let shown: String = text.chars().take(40).collect();
                format!("`{shown}`")
            }
            Value::List(_) => "a list".to_owned(),
            Value::Map(_) => "a map".to_owned(),
        }
    }
}
