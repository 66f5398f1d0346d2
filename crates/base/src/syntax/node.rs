use std::borrow::Cow;

use super::Span;

/// A text value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The value.
    pub text: Cow<'a, str>,
    /// Where it stands.
    pub span: Span,
}

/// A value of a file and its place.
#[derive(Debug)]
pub struct Node<'a> {
    pub value: Value<'a>,
    pub span: Span,
}

/// What YAML, TOML and JSON have in common; numbers keep their spelling.
#[derive(Debug)]
pub enum Value<'a> {
    Null,
    Bool(bool),
    Number(Cow<'a, str>),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Map(Vec<(Field<'a>, Node<'a>)>),
}

impl Node<'_> {
    /// The value as a message names it.
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
