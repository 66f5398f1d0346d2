//! Collections of card texts, one JSON object a line.

use serde::Deserialize;

use crate::{Reading, TextLanguage, TextPart, read_text};
use wixoss_base::syntax::{ReadError, Span};
use wixoss_base::vocab::english::shortened;

/// The printed text of one card. A collection may say more of a card, such as its name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CardText {
    /// The card's number.
    pub number: String,
    /// Its abilities, or what using it does.
    pub text: String,
    /// What stands behind its burst icon; empty where it has none.
    pub burst: String,
    /// Its English name; collections may carry it, and it is not read.
    #[serde(default)]
    pub name_en: Option<String>,
    /// Its Japanese name, likewise.
    #[serde(default)]
    pub name_ja: Option<String>,
}

/// What the text of one card says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardReading {
    /// The card's text.
    pub text: Reading,
    /// The text behind its burst icon.
    pub burst: Reading,
}

impl CardReading {
    /// Whether every word was understood.
    pub fn is_full(&self) -> bool {
        self.text.is_full() && self.burst.is_full()
    }
}

impl CardText {
    /// Reads the card; in the language its text is written in where none is said.
    pub fn read(&self, language: Option<TextLanguage>) -> CardReading {
        let language = language.unwrap_or_else(|| match self.text.is_empty() {
            true => TextLanguage::of(&self.burst),
            false => TextLanguage::of(&self.text),
        });
        CardReading {
            text: read_text(&self.text, language, TextPart::Text),
            burst: read_text(&self.burst, language, TextPart::LifeBurst),
        }
    }
}

impl TextLanguage {
    /// The language a text is written in: Japanese has kana in every sentence.
    pub fn of(text: &str) -> TextLanguage {
        let kana = |c: char| matches!(c, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}');
        match text.chars().any(kana) {
            true => TextLanguage::Japanese,
            false => TextLanguage::English,
        }
    }
}

/// The cards of a collection: JSON Lines of `number`, `text` and `burst`. Empty lines are passed
/// over.
///
/// # Errors
/// Every line that is no such object, with its line and column.
pub fn card_texts(lines: &str) -> Result<Vec<CardText>, Vec<ReadError>> {
    let mut cards = Vec::new();
    let mut errors = Vec::new();
    let mut start = 0;
    for line in lines.split_inclusive('\n') {
        if !line.trim().is_empty() {
            match serde_json::from_str(line) {
                Ok(card) => cards.push(card),
                Err(error) => errors.push(misread(&error, line, start, lines)),
            }
        }
        start += line.len();
    }
    match errors.is_empty() {
        true => Ok(cards),
        false => Err(errors),
    }
}

fn misread(error: &serde_json::Error, line: &str, start: usize, lines: &str) -> ReadError {
    // serde_json counts columns in bytes, from 1; its own place is in the line alone.
    let said = error.to_string();
    let said = said
        .rsplit_once(" at line ")
        .map_or(said.as_str(), |(said, _)| said);
    let at = start + error.column().saturating_sub(1).min(line.trim_end().len());
    let fix = "write one object a line: {\"number\": …, \"text\": …, \"burst\": …}";
    let message = format!("no card text: {}", shortened(said));
    ReadError::new(
        message,
        Some(fix.to_owned()),
        Span::of_char(at, lines),
        lines,
    )
}
