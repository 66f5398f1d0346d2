use std::borrow::Cow;

use crate::message;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use wixoss_base::syntax::GrammarMistake;

use super::native::{self, ForeignKeys, MAX_DEPTH, Node, Value};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::kinds::shared::grammar_words::grammar_words;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::paste;
use crate::deck::{Field, Finding, RawDeck, Span};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "toml",
    title: "native deck as TOML",
    extension: "toml",
    keeps: native::KEEPS,
    recognizes: |text| native::has_key(text, '=') || has_table(text) || has_misspelled_deck(text),
    read,
    write,
};

fn has_table(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.split('#').next().unwrap_or_default().trim();
        matches!(line, "[main_deck]" | "[lrig_deck]" | "[opening]")
    })
}

/// Returns whether a text has a table or a key with a misspelled deck name, such as `[main_dek]`.
/// The line after the name of a table must have a key with a value.
fn has_misspelled_deck(text: &str) -> bool {
    fn table(line: &str) -> Option<(&str, &str)> {
        line.strip_prefix('[')?.split_once(']')
    }
    fn key(line: &str) -> Option<(&str, &str)> {
        let (key, rest) = line.split_once('=')?;
        Some((key.trim_end(), rest))
    }
    native::has_misspelled_deck(text, table, |line| line.contains('='))
        || native::has_misspelled_deck(text, key, |_| false)
}

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    match paste::deck_of_fenced_file(text, db) {
        Some(deck) => deck,
        None => read_table(text, ForeignKeys::Refuse, db),
    }
}

/// Reads a deck. An unknown key gives a warning instead of an error.
pub(in crate::deck) fn read_leniently<'a>(
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    read_table(text, ForeignKeys::Warn, db)
}

fn read_table<'a>(
    text: &'a str,
    foreign_keys: ForeignKeys,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let table = DeTable::parse(text).map_err(|error| syntax(text, &error))?;
    let span = place(&table.span());
    let value = table_of(table.into_inner(), MAX_DEPTH);
    native::deck(Node { value, span }, foreign_keys, db)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let value = native::to_value(deck);
    toml::to_string(&value).map_err(|error| ConvertError {
        kind: KIND.name,
        reasons: vec![message!("syntax.quoted", text = error.to_string())],
    })
}

fn syntax(text: &str, error: &toml::de::Error) -> Vec<Finding> {
    let at = error.span().map_or(Span::default(), |s| place(&s));
    let error_text = error.message().trim();
    if error_text.contains("duplicate key") {
        let key = text.get(at.start..at.end).unwrap_or_default();
        return native::duplicate_in_syntax(key.trim_matches(['"', '\'']), at);
    }
    let what = grammar_words(&GrammarMistake::of_toml(error_text));
    let what = message!("syntax.not-toml", what = what);
    native::syntax_error(what, message!("syntax.fix-toml"), at)
}

fn place(range: &std::ops::Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

fn node<'a>(value: Spanned<DeValue<'a>>, depth: usize) -> Node<'a> {
    let span = place(&value.span());
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Integer(number) => match number.radix() {
            10 => Value::Number(Cow::Owned(number.as_str().replace('_', ""))),
            radix => Value::Text(Cow::Owned(format!("{} in base {radix}", number.as_str()))),
        },
        DeValue::Float(number) => Value::Number(Cow::Owned(number.as_str().to_owned())),
        DeValue::Boolean(yes) => Value::Bool(yes),
        // In TOML, `as_of = 2024-01-26` without quotation marks is a date, not a text.
        DeValue::Datetime(date) => Value::Text(Cow::Owned(date.to_string())),
        DeValue::Array(items) if depth > 0 => Value::List(
            items
                .into_iter()
                .map(|item| node(item, depth - 1))
                .collect(),
        ),
        DeValue::Table(table) if depth > 0 => table_of(table, depth - 1),
        DeValue::Array(_) | DeValue::Table(_) => {
            Value::Text(Cow::Borrowed("something nested too deeply"))
        }
    };
    Node { value, span }
}

fn table_of(table: DeTable<'_>, depth: usize) -> Value<'_> {
    let mut pairs: Vec<_> = table
        .into_iter()
        .map(|(key, value)| {
            let span = place(&key.span());
            let text = key.into_inner();
            (Field { text, span }, node(value, depth))
        })
        .collect();
    // The parser returns the keys in alphabetical order, but findings must follow the order of the
    // file.
    pairs.sort_by_key(|(key, _)| key.span.start);
    Value::Map(pairs)
}
