//! The words options take, from the tables of the library: parser, help and completions agree.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
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
    FormatId.try_map(|word| word.parse::<&'static Format>())
}

/// Ids of game formats. Formats are read only when help, completions or an error lists them: a
/// deck is judged by one of them.
#[derive(Clone)]
pub struct FormatId;

fn format_words() -> impl Iterator<Item = PossibleValue> {
    formats().map(|format| PossibleValue::new(format.id.as_str()).help(format.name.as_str()))
}

impl TypedValueParser for FormatId {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        match value.to_str() {
            Some(word) if word.parse::<&'static Format>().is_ok() => Ok(word.to_owned()),
            _ => PossibleValuesParser::new(format_words()).parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(format_words()))
    }
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
