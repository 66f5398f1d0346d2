//! The words options take, from the tables of the library: parser, help and completions agree.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use wixoss::deck::{DeckKind, KINDS};
use wixoss::legality::{Format, formats};

/// Deck-file kinds.
pub fn kind() -> impl TypedValueParser<Value = &'static DeckKind> {
    let words = KINDS
        .iter()
        .map(|kind| PossibleValue::new(kind.name).help(kind.title));
    PossibleValuesParser::new(words).try_map(|word| word.parse::<&'static DeckKind>())
}

/// Game formats.
pub fn format() -> impl TypedValueParser<Value = &'static Format> {
    let words = formats()
        .iter()
        .map(|format| PossibleValue::new(format.id.as_str()).help(format.name.as_str()));
    PossibleValuesParser::new(words).try_map(|word| word.parse::<&'static Format>())
}
