use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Field, GrammarMistake, Node, ReadError, Span, Value};

/// Reads a TOML text into a tree.
///
/// # Errors
/// If the text is not TOML, nests deeper than `depth` levels, or has a number that is not in base
/// 10.
pub fn toml_tree(text: &str, depth: usize) -> Result<Node<'_>, ReadError> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(Span::default(), |range| place(&range));
        let mistake = GrammarMistake::of_toml(error.message());
        ReadError::new(format!("not TOML: {mistake}"), None, at, text)
    })?;
    let span = place(&table.span());
    let value = table_of(table.into_inner(), depth, text)?;
    Ok(Node { value, span })
}

fn place(range: &std::ops::Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

fn node<'a>(value: Spanned<DeValue<'a>>, depth: usize, text: &str) -> Result<Node<'a>, ReadError> {
    let span = place(&value.span());
    let refuse = |message: &str| Err(ReadError::new(message, None, span, text));
    let Some(deeper) = depth.checked_sub(1) else {
        return refuse("nested too deeply");
    };
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Integer(number) if number.radix() == 10 => {
            Value::Number(Cow::Owned(number.as_str().replace('_', "")))
        }
        DeValue::Integer(_) => return refuse("expected a number in base 10"),
        DeValue::Float(number) => Value::Number(Cow::Owned(number.as_str().to_owned())),
        DeValue::Boolean(yes) => Value::Bool(yes),
        DeValue::Datetime(date) => Value::Text(Cow::Owned(date.to_string())),
        DeValue::Array(items) => {
            let items = items.into_iter().map(|item| node(item, deeper, text));
            Value::List(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => table_of(table, deeper, text)?,
    };
    Ok(Node { value, span })
}

fn table_of<'a>(table: DeTable<'a>, depth: usize, text: &str) -> Result<Value<'a>, ReadError> {
    let mut pairs = Vec::new();
    for (key, value) in table {
        let span = place(&key.span());
        let field = Field {
            text: key.into_inner(),
            span,
        };
        pairs.push((field, node(value, depth, text)?));
    }
    // The parser sorts the table by key, but messages follow the order of the file.
    pairs.sort_by_key(|(key, _)| key.span.start);
    Ok(Value::Map(pairs))
}
