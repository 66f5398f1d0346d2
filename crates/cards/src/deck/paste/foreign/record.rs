//! Reads records. A record is a map that describes one card and its number of copies:
//! `{"name": "Servant #", "quantity": 4}`.

use std::borrow::Cow;

use super::reader::is_list_of_cards;
use super::words;
use crate::card::is_card_number;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::token::is_number_word;
use crate::deck::paste::whole_list::changes::note_changes_list;
use crate::deck::{Field, Section};
use wixoss_base::syntax::{Node, Value};

/// What a record says about its card.
#[derive(Default)]
pub(super) struct Record<'a> {
    pub name: Option<Field<'a>>,
    /// The other names in the record. Each of them must belong to the same card as `name`.
    pub also: Vec<Cow<'a, str>>,
    pub number: Option<Field<'a>>,
    pub count: Option<Cow<'a, str>>,
    pub section: Option<Section>,
    pub outside: bool,
    /// The numbers under unknown keys, each with its key: `"times": 4`.
    pub other_numbers: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    /// The texts under unknown keys. A text may name another card, or say that the card is not in
    /// the deck.
    pub other_texts: Vec<Cow<'a, str>>,
    /// True if the record has another number of cards, such as the number that somebody owns. This
    /// number is not the number of copies in the deck.
    pub has_other_count: bool,
}

impl<'a> Record<'a> {
    pub(super) fn add(&mut self, pairs: Vec<(Field<'a>, Node<'a>)>) -> Option<()> {
        for (key, node) in pairs {
            let span = node.span;
            match (column_of_record(&key.text), node.value) {
                (Some(Column::Name), Value::Text(text)) => match self.name {
                    None => self.name = Some(Field { text, span }),
                    Some(_) => self.also.push(text),
                },
                (Some(Column::Number), Value::Text(text)) => {
                    if is_number(&text) {
                        self.other_numbers.push((key.text, text.clone()));
                    }
                    if self.number.is_none() || is_number_of_card(&text) {
                        self.number = Some(Field { text, span });
                    }
                }
                (Some(Column::Name | Column::Number), Value::Map(inside)) => self.add(inside)?,
                (Some(Column::Count), Value::Number(text) | Value::Text(text)) => {
                    if self.count.is_some() {
                        return None;
                    }
                    self.count = Some(text);
                }
                (Some(Column::Deck), Value::Text(text)) => {
                    self.put_under_heading(heading(&words(&text))?)?
                }
                (Some(Column::Count | Column::Deck), _) => return None,
                (Some(Column::OtherCount), Value::Number(_)) => self.has_other_count = true,
                (Some(Column::Fact | Column::Note), Value::Number(text))
                    if is_second_count(&key.text) && text.trim() != "0" =>
                {
                    return None;
                }
                (None | Some(Column::Number), Value::Number(text)) => {
                    let is_out =
                        is_membership(&key.text) && (text.trim() != "0") != is_positive(&key.text);
                    if is_out || is_second_count(&key.text) && text.trim() != "0" {
                        return None;
                    }
                    self.other_numbers.push((key.text, text));
                }
                (None | Some(Column::OtherCount), Value::Text(text)) => {
                    let names_deck = matches!(heading(&words(&text)), Some(Heading::Deck(_)));
                    if !is_number(&text) && !names_deck {
                        self.other_texts.push(text.clone());
                    }
                    if is_number(&text) || is_number_word(&text) {
                        self.has_other_count |= column(&words(&key.text)).is_some();
                        self.other_numbers.push((key.text, text.clone()));
                    }
                    if let Some(found @ (Heading::Outside | Heading::Deck(_))) =
                        heading(&words(&text))
                    {
                        self.put_under_heading(found)?;
                    }
                }
                (Some(Column::Note), Value::Text(text)) => {
                    if note_changes_list(&text) {
                        return None;
                    }
                    self.other_texts.push(text);
                }
                // A fact such as the role of a card can also say that the card is not in the deck.
                (Some(Column::Fact), Value::Text(text))
                    if heading(&words(&text)) == Some(Heading::Outside) =>
                {
                    self.outside = true;
                }
                // A key whose value is true or false can name the deck of the card:
                // `"sideboard": true`.
                (None, Value::Bool(is_in))
                    if is_membership(&key.text) && is_in != is_positive(&key.text) =>
                {
                    return None;
                }
                (None, Value::Bool(is_in)) => match heading(&words(&key.text)) {
                    Some(Heading::Outside) => return None,
                    Some(Heading::Deck(named)) => self.put(match (named, is_in) {
                        (named, true) => named,
                        (Section::Main, false) => Section::Lrig,
                        (Section::Lrig, false) => Section::Main,
                    })?,
                    _ => {}
                },
                _ => {}
            }
        }
        Some(())
    }

    /// Puts the card of the record into a deck. Returns `None` if the record has already named the
    /// other deck.
    fn put(&mut self, section: Section) -> Option<()> {
        let other = self.section.replace(section);
        other.is_none_or(|other| other == section).then_some(())
    }

    /// Puts the card of the record into the deck that a heading names. Returns `None` if the record
    /// has already named the other deck.
    fn put_under_heading(&mut self, heading: Heading) -> Option<()> {
        match heading {
            Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
                self.put(section)?;
            }
            Heading::Outside => self.outside = true,
            Heading::AnyDeck | Heading::Level => return None,
        }
        Some(())
    }
}

/// Returns the column that a key of a record means. Some programs call the name of a card its title.
fn column_of_record(key: &str) -> Option<Column> {
    column(&words(key)).or_else(|| key.eq_ignore_ascii_case("title").then_some(Column::Name))
}

/// Returns whether a map describes one card. Such a map has a text under a key for a name or for a
/// card number.
pub(super) fn is_record(pairs: &[(Field<'_>, Node<'_>)]) -> bool {
    let names = pairs.iter().any(|(key, node)| {
        matches!(
            (column_of_record(&key.text), &node.value),
            (
                Some(Column::Name | Column::Number),
                Value::Text(_) | Value::Map(_)
            )
        )
    });
    // A deck can have a name too. But a deck contains lists, and a card does not.
    let is_list = |node: &Node<'_>| match &node.value {
        Value::List(_) => true,
        Value::Text(text) => is_list_of_cards(text),
        _ => false,
    };
    names
        && !pairs.iter().any(|(_, node)| is_list(node))
        && !pairs.iter().any(|(key, node)| {
            matches!(node.value, Value::Map(_)) && column(&words(&key.text)) != Some(Column::Name)
        })
}

/// Words of keys that say whether a card is in the deck: `"included": true`, `"deleted": false`.
/// The `bool` is true if a yes means that the card is in the deck.
const MEMBERSHIP: [(&str, bool); 18] = [
    ("include", true),
    ("active", true),
    ("enabled", true),
    ("selected", true),
    ("checked", true),
    ("used", true),
    ("indeck", true),
    ("played", true),
    ("keep", true),
    ("delete", false),
    ("remove", false),
    ("struck", false),
    ("disabled", false),
    ("hidden", false),
    ("skip", false),
    ("exclude", false),
    ("archive", false),
    ("ignore", false),
];

/// Returns whether a key says whether a card is in the deck: `included`, `deleted`.
fn is_membership(key: &str) -> bool {
    word_of_membership(key).is_some()
}

/// Returns whether a yes under this key means that the card is in the deck: true for `included`,
/// false for `deleted`.
fn is_positive(key: &str) -> bool {
    word_of_membership(key).is_none_or(|(_, is_positive)| is_positive)
}

fn word_of_membership(key: &str) -> Option<(&'static str, bool)> {
    let folded = key.to_ascii_lowercase().replace(['_', '-', ' '], "");
    let mut words = MEMBERSHIP.into_iter();
    words.find(|(word, _)| {
        folded.contains(word) && !(folded.contains("inactive") && *word == "active")
    })
}

/// Words of keys for a second number of copies, such as the number of foil copies.
const OTHER_COPIES: [&str; 14] = [
    "foil",
    "holo",
    "parallel",
    "パラレル",
    "ホロ",
    "actual",
    "delta",
    "newcount",
    "count",
    "qty",
    "quantity",
    "copies",
    "adjust",
    "diff",
];

/// Returns whether a key can stand for a second number of copies of the card, such as its foil
/// copies or its copies in another deck.
fn is_second_count(key: &str) -> bool {
    let heading = heading(&words(key));
    let folded = key.to_ascii_lowercase().replace(['_', '-', ' '], "");
    OTHER_COPIES.iter().any(|word| folded.contains(word))
        || matches!(heading, Some(Heading::Deck(_) | Heading::Outside))
}

/// Returns whether a text is only a number: `4`. Signs for counts may be before or after it: `x4`,
/// `4枚`.
pub(super) fn is_number(text: &str) -> bool {
    let bare = text.trim_matches(['x', 'X', '×', '枚', '张', '張', ' ']);
    !bare.is_empty() && bare.chars().all(char::is_numeric)
}

/// Returns whether a text can be a card number. The ids of other programs are longer than card
/// numbers.
pub(super) fn is_number_of_card(text: &str) -> bool {
    const LONGEST: usize = 24;
    is_card_number(text) && text.len() <= LONGEST
}
