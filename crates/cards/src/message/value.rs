use std::borrow::Cow;
use std::fmt::Write;

use super::{CardNames, Message};
use crate::card::Card;
use crate::message;
use wixoss_base::vocab::{Date, Lang, Quantity};

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, written in digits.
    Number(u64),
    /// A text that is the same in every language, such as an id or the user's own words.
    Text(Cow<'static, str>),
    /// A card, shown as its number and then its name in the language of the message.
    Card(CardNames),
    /// A card, shown as its name and then its number.
    NameFirst(CardNames),
    /// The name of a card in the language of the message.
    CardName(CardNames),
    /// Another message, written in the same language.
    Message(Message),
    /// Several values that are joined into one text.
    List(Joined, Box<[Value]>),
}

/// The way in which the values of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// With commas: `a, b, c`.
    Comma,
    /// With commas, and "and" before the last item: `a, b and c`.
    And,
    /// With "and": `a and b and c`.
    Each,
    /// With "or": `a or b or c`.
    Or,
    /// With semicolons: `a; b; c`.
    Semicolon,
}

impl Value {
    /// Makes one value from a list of values.
    pub fn list<T: Into<Value>>(joined: Joined, items: impl IntoIterator<Item = T>) -> Value {
        Value::List(joined, items.into_iter().map(Into::into).collect())
    }

    /// Makes a value that is the name of a card.
    pub fn name_of(card: Card<'_>) -> Value {
        Value::CardName(CardNames::from(card))
    }

    /// Returns a card with the number of one of its printings: the one that is most similar to the
    /// typed number.
    pub fn of_printing_like(card: Card<'_>, typed: &str) -> Value {
        Value::Card(CardNames::from(card).with_number(card.printing_like(typed)))
    }

    /// Replaces the numbers of cards. `number_of` returns the new number of a card, or `None` if
    /// its number stays.
    pub(super) fn renumber<'n>(&mut self, number_of: &dyn Fn(&str) -> Option<&'n str>) {
        match self {
            Value::Card(card) | Value::NameFirst(card) => {
                if let Some(number) = number_of(card.number()) {
                    *card = card.with_number(number);
                }
            }
            Value::Message(message) => message.renumber(number_of),
            Value::List(_, items) => items.iter_mut().for_each(|item| item.renumber(number_of)),
            Value::Number(_) | Value::Text(_) | Value::CardName(_) => {}
        }
    }

    /// Returns the value as words in a language.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = String::new();
        self.write(lang, &mut out);
        out
    }

    /// Returns whether the value is the number 1.
    pub(super) fn is_one(&self) -> bool {
        matches!(self, Value::Number(1))
    }

    /// Appends the value to `out`, as words in a language.
    pub(super) fn write(&self, lang: Lang, out: &mut String) {
        match self {
            Value::Number(number) => {
                // Writing to a `String` can't fail.
                let _ = write!(out, "{number}");
            }
            Value::Text(text) => out.push_str(text),
            Value::CardName(card) => out.push_str(card.name(lang)),
            Value::Card(card) => {
                let (number, name) = (card.number().to_owned(), card.name(lang).to_owned());
                message!("list.card", number = number, name = name).write(lang, out);
            }
            Value::NameFirst(card) => {
                let (number, name) = (card.number().to_owned(), card.name(lang).to_owned());
                message!("verdict.card", number = number, name = name).write(lang, out);
            }
            Value::Message(message) => message.write(lang, out),
            Value::List(joined, items) => {
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        let is_last = at + 1 == items.len();
                        joined.separator(is_last).write(lang, out);
                    }
                    item.write(lang, out);
                }
            }
        }
    }
}

impl Joined {
    /// Returns the text between two items of a list, such as a comma or "and". `is_last` is true
    /// before the last item.
    fn separator(self, is_last: bool) -> Message {
        match self {
            Joined::And if is_last => message!("list.and"),
            Joined::Each => message!("list.each"),
            Joined::And => message!("list.comma-and"),
            Joined::Comma => message!("list.comma"),
            Joined::Or => message!("list.or"),
            Joined::Semicolon => message!("list.semicolon"),
        }
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(u64::try_from(number).unwrap_or(u64::MAX))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Cow::Owned(text.to_owned()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Cow::Owned(text))
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(text: Cow<'_, str>) -> Value {
        Value::Text(Cow::Owned(text.into_owned()))
    }
}

impl From<Date> for Value {
    fn from(date: Date) -> Value {
        Value::Text(Cow::Owned(date.to_string()))
    }
}

impl From<Quantity> for Value {
    fn from(quantity: Quantity) -> Value {
        match quantity {
            Quantity::Number(number) => Value::Number(number.into()),
            Quantity::Infinite => Value::Text(Cow::Owned(quantity.to_string())),
        }
    }
}

impl From<Card<'_>> for Value {
    fn from(card: Card<'_>) -> Value {
        Value::Card(CardNames::from(card))
    }
}

impl From<CardNames> for Value {
    fn from(card: CardNames) -> Value {
        Value::Card(card)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}
