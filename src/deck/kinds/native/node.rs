use std::borrow::Cow;

use crate::deck::{Field, Span};

/// A value of a native deck file and its place.
#[derive(Debug)]
pub(in crate::deck::kinds) struct Node<'a> {
    pub value: Value<'a>,
    pub span: Span,
}

/// What YAML, TOML and JSON have in common; numbers keep their spelling.
#[derive(Debug)]
pub(in crate::deck::kinds) enum Value<'a> {
    Null,
    Bool(bool),
    Number(Cow<'a, str>),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Map(Vec<(Field<'a>, Node<'a>)>),
}

impl Node<'_> {
    /// The value as a message names it.
    pub(super) fn describe(&self) -> String {
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
