//! Collections of card texts in JSON Lines: one JSON object per line.

use serde::Deserialize;

use crate::{Reading, TextLanguage, TextPart, read_text};
use wixoss_base::syntax::{ReadError, Span};
use wixoss_base::vocab::english::shortened;

/// The printed text of one card. A line of a collection may have more fields, such as the name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CardText {
    /// The card's number.
    pub number: String,
    /// The main text: the abilities of the card, or the effects of using the card.
    pub text: String,
    /// The text after the Life Burst icon. Empty if the card has no Life Burst.
    pub burst: String,
    /// The English name. A collection may contain this name, but nothing uses it.
    #[serde(default)]
    pub name_en: Option<String>,
    /// The Japanese name. A collection may contain this name, but nothing uses it.
    #[serde(default)]
    pub name_ja: Option<String>,
}

/// The result of reading the texts of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardReading {
    /// The main text.
    pub text: Reading,
    /// The text after the Life Burst icon.
    pub burst: Reading,
}

impl CardReading {
    /// Returns whether every word of both texts was understood.
    pub fn is_full(&self) -> bool {
        self.text.is_full() && self.burst.is_full()
    }
}

impl CardText {
    /// Reads the texts of the card. If `language` is `None`, the main text decides the language, or
    /// the Life Burst if there is no main text.
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
    /// Returns the language of a text. A text with kana is Japanese, because every Japanese
    /// sentence contains kana.
    pub fn of(text: &str) -> TextLanguage {
        let kana = |c: char| matches!(c, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}');
        match text.chars().any(kana) {
            true => TextLanguage::Japanese,
            false => TextLanguage::English,
        }
    }
}

/// Reads the cards of a collection: JSON Lines with `number`, `text` and `burst`. Empty lines are
/// skipped.
///
/// # Errors
/// Returns an error with line and column for each line that is not an object of this form.
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
    // serde_json counts columns in bytes from 1 and knows only the place within this line.
    let said = error.to_string();
    let said = said
        .rsplit_once(" at line ")
        .map_or(said.as_str(), |(said, _)| said);
    let at = start + error.column().saturating_sub(1).min(line.trim_end().len());
    let fix = "write one object per line: {\"number\": …, \"text\": …, \"burst\": …}";
    let message = format!("the line is not a card text: {}", shortened(said));
    ReadError::new(
        message,
        Some(fix.to_owned()),
        Span::of_char(at, lines),
        lines,
    )
}
