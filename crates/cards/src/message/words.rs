//! Converts card types, decks, colors and formats to the words that messages use for them.

use super::{Joined, Message, Value};
use crate::deck::Section;
use crate::legality::Format;
use crate::message;
use wixoss_base::vocab::{CardType, Color, ColorSet};

/// Returns the word for a card type. In languages with articles, the word has its article.
pub(crate) fn with_article(kind: CardType) -> Message {
    match kind {
        CardType::Signi => message!("with-article.signi"),
        CardType::Spell => message!("with-article.spell"),
        CardType::Lrig => message!("with-article.lrig"),
        CardType::AssistLrig => message!("with-article.assist-lrig"),
        CardType::Arts => message!("with-article.arts"),
        CardType::Piece => message!("with-article.piece"),
        CardType::Key => message!("with-article.key"),
        CardType::Resona => message!("with-article.resona"),
        CardType::Token => message!("with-article.token"),
    }
}

impl From<CardType> for Value {
    fn from(kind: CardType) -> Value {
        Value::Message(match kind {
            CardType::Signi => message!("word.signi"),
            CardType::Spell => message!("word.spell"),
            CardType::Lrig => message!("word.lrig"),
            CardType::AssistLrig => message!("word.assist-lrig"),
            CardType::Arts => message!("word.arts"),
            CardType::Piece => message!("word.piece"),
            CardType::Key => message!("word.key"),
            CardType::Resona => message!("word.resona"),
            CardType::Token => message!("word.token"),
        })
    }
}

impl From<&Format> for Value {
    fn from(format: &Format) -> Value {
        Value::Message(match format.id.as_str() {
            "diva-en" => message!("format.diva-en"),
            "diva" => message!("format.diva"),
            "key" => message!("format.key"),
            "all-star" => message!("format.all-star"),
            "starter-2016" => message!("format.starter-2016"),
            // A format that a user added. A test checks that every format of the release is named
            // above.
            other => return Value::from(other),
        })
    }
}

impl From<Section> for Value {
    fn from(section: Section) -> Value {
        Value::Message(match section {
            Section::Main => message!("word.main-deck"),
            Section::Lrig => message!("word.lrig-deck"),
        })
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Value {
        Value::Message(match color {
            Color::White => message!("word.white"),
            Color::Red => message!("word.red"),
            Color::Blue => message!("word.blue"),
            Color::Green => message!("word.green"),
            Color::Black => message!("word.black"),
            Color::Colorless => message!("word.colorless"),
        })
    }
}

impl From<ColorSet> for Value {
    fn from(set: ColorSet) -> Value {
        match set.is_empty() {
            true => Value::Message(message!("word.no-color")),
            false => Value::list(Joined::And, set.iter()),
        }
    }
}
