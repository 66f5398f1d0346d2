//! The words options take, from the tables of the library: parser, help and completions agree.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use wixoss::deck::{DeckKind, KINDS};
use wixoss::legality::{Format, formats};
use wixoss::report::{STYLES, Style};

/// Deck-file kinds.
pub fn kind() -> impl TypedValueParser<Value = &'static DeckKind> {
    let words = KINDS
        .iter()
        .map(|kind| PossibleValue::new(kind.name).help(kind.title));
    PossibleValuesParser::new(words).try_map(|word| word.parse::<&'static DeckKind>())
}

/// Game formats.
pub fn format() -> impl TypedValueParser<Value = &'static Format> {
    format_id().try_map(|word| word.parse::<&'static Format>())
}

/// Ids of game formats.
pub fn format_id() -> impl TypedValueParser<Value = String> {
    let words = formats()
        .iter()
        .map(|format| PossibleValue::new(format.id.as_str()).help(format.name.as_str()));
    PossibleValuesParser::new(words)
}

/// Output styles of verdicts.
pub fn style() -> impl TypedValueParser<Value = &'static Style> {
    let words = STYLES
        .iter()
        .map(|style| PossibleValue::new(style.name).help(style.title));
    PossibleValuesParser::new(words).try_map(|word| named_style(&word))
}

/// The output style of this name.
pub fn named_style(word: &str) -> Result<&'static Style, String> {
    STYLES
        .iter()
        .find(|style| style.name == word)
        .ok_or_else(|| {
            let names: Vec<&str> = STYLES.iter().map(|style| style.name).collect();
            format!(
                "`{word}` is no output style: expected one of {}",
                names.join(", ")
            )
        })
}
