//! Messages for people. A message has the key of a text in `data/messages/` and the values for this
//! text. The message is turned into words only when it is shown, in the language of the reader.
//!
//! The macro [`message!`](crate::message!) makes a message. The compiler rejects a key that does
//! not exist, and values whose names differ from the names in the text.

mod card_names;
mod value;
mod words;

pub use card_names::CardNames;
pub use value::{Joined, Value};
pub use wixoss_data::message::{Key, keys};

pub(crate) use words::with_article;

use wixoss_base::vocab::Lang;
use wixoss_pack::message::pattern::{Piece, Pieces};

/// A message for people: the key of a text, and the values for its placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Box<MessageParts>);

/// The parts of a message. They are in a box, so that errors (which have two messages) stay small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MessageParts {
    key: Key,
    values: Box<[(&'static str, Value)]>,
}

/// Makes a [`Message`]: `message!("main-deck-size.remove", cards = 2)`.
#[macro_export]
macro_rules! message {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const KEY: $crate::message::Key =
            $crate::message::Key::of($key, &[$(stringify!($name)),*]);
        $crate::message::Message::new(
            KEY,
            [$((stringify!($name), $crate::message::Value::from($value))),*],
        )
    }};
}

/// Returns the text of a message without values: `label!("deck.level", lang)`.
#[macro_export]
macro_rules! label {
    ($key:literal, $lang:expr) => {{
        const KEY: $crate::message::Key = $crate::message::Key::of($key, &[]);
        KEY.text($lang)
    }};
}

impl Message {
    /// Makes a message. Callers use the macro [`message!`](crate::message!), which checks the names
    /// of the values.
    pub fn new<const N: usize>(key: Key, values: [(&'static str, Value); N]) -> Message {
        Message(Box::new(MessageParts {
            key,
            values: Box::new(values),
        }))
    }

    /// Replaces the numbers of cards in the message. `number_of` returns the new number of a card,
    /// or `None` if its number stays.
    pub(crate) fn renumber<'n>(&mut self, number_of: &dyn Fn(&str) -> Option<&'n str>) {
        for (_, value) in &mut self.0.values {
            value.renumber(number_of);
        }
    }

    /// Returns the message as words in a language.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = String::new();
        self.write(lang, &mut out);
        out
    }

    fn write(&self, lang: Lang, out: &mut String) {
        for piece in Pieces::of(self.0.key.text(lang)).flatten() {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Value(name) => {
                    if let Some(value) = self.value(name) {
                        value.write(lang, out);
                    }
                }
                Piece::Plural { name, one, many } => {
                    let is_one = self.value(name).is_some_and(Value::is_one);
                    out.push_str(if is_one { one } else { many });
                }
            }
        }
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let mut values = self.0.values.iter();
        values.find_map(|(known, value)| (*known == name).then_some(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;
    use wixoss_base::vocab::{Color, ColorSet};

    #[test]
    fn a_message_has_words_in_every_language() {
        let message = |n: u32| message!("main-deck-size.has", has = n, size = 40u32);
        assert_eq!(
            message(1).text(Lang::En),
            "the main deck has 1 card, not 40"
        );
        assert_eq!(
            message(2).text(Lang::En),
            "the main deck has 2 cards, not 40"
        );
        assert!(message(39).text(Lang::Ja).contains("39枚"));
        assert!(message(39).text(Lang::Zh).contains("39张"));
    }

    #[test]
    fn a_message_names_a_card_in_the_language_of_the_reader() {
        let db = CardDb::embedded();
        let card = db.card(db.by_number("WX01-001").unwrap()).unwrap();
        let message = message!("banned.is-banned", card = card, format = "diva");
        for (lang, name) in [
            (Lang::En, card.name_en().unwrap()),
            (Lang::Ja, card.name_ja()),
            (Lang::Zh, card.name_zh().unwrap()),
        ] {
            let text = message.text(lang);
            assert!(text.contains(name) && text.contains("WX01-001"), "{text}");
        }
    }

    #[test]
    fn lists_are_joined_by_the_words_of_the_language() {
        let colors = |list: &[Color]| {
            let set: ColorSet = list.iter().copied().collect();
            let mut texts = Vec::new();
            for lang in Lang::ALL {
                let mut text = String::new();
                Value::from(set).write(lang, &mut text);
                texts.push(text);
            }
            texts
        };
        assert_eq!(colors(&[]), ["no color", "無色", "无色"]);
        assert_eq!(colors(&[Color::White]), ["white", "白", "白"]);
        let three = [Color::White, Color::Red, Color::Black];
        assert_eq!(
            colors(&three),
            ["white, red and black", "白・赤・黒", "白、红、黑"]
        );
    }
}
