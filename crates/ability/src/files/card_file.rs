//! Ability files: a map from card numbers to the abilities of the cards.
//!
//! ```yaml
//! MY-001:
//!   - action: {cost: {down: this}, do: {draw: 1}}
//! MY-002: []
//! MY-003: not understood
//! ```

use std::collections::BTreeSet;

use super::yaml::{MAX_DEPTH, checked, not_a_tree};
use crate::{Ability, List, WriteError, to_yaml_text};
use wixoss_base::syntax::{Node, ReadError, Value, tree};

/// The value that a file has in place of the abilities of a card whose text was not understood in
/// full.
const NOT_UNDERSTOOD: &str = "not understood";

/// The abilities of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardAbilities {
    /// The card number. A user's file may use any number of the card, such as the number of a
    /// reprint. The files in `data/abilities/` use the first number.
    pub number: String,
    /// Every ability, in the order printed; `None` if the text was not understood in full.
    pub abilities: Option<Vec<Ability>>,
}

/// Reads the cards of an ability file.
///
/// # Errors
/// The first mistake, with its line and column, the expected values, and the nearest right word. A
/// card number that appears twice in the file is a mistake too.
pub fn read_card_abilities(text: &str) -> Result<Vec<CardAbilities>, ReadError> {
    let root = tree(text, MAX_DEPTH).map_err(|error| not_a_tree(&error, text))?;
    let Value::Map(pairs) = root.value else {
        let what = "expected a map from card numbers to abilities".to_owned();
        let fix = Some("write `NUMBER:` and its abilities below it".to_owned());
        return Err(ReadError::new(what, fix, root.span, text));
    };
    let mut cards = Vec::new();
    let mut known = BTreeSet::new();
    for (number, node) in pairs {
        if !known.insert(number.text.to_string()) {
            let what = format!("the card {} is listed twice", number.text);
            let fix = Some("put the abilities of the card into one list".to_owned());
            return Err(ReadError::new(what, fix, number.span, text));
        }
        cards.push(CardAbilities {
            number: number.text.into_owned(),
            abilities: abilities(node, text)?,
        });
    }
    Ok(cards)
}

/// Reads the abilities of one card. Returns `None` if the file says that the text of the card was
/// not understood.
fn abilities(node: Node<'_>, text: &str) -> Result<Option<Vec<Ability>>, ReadError> {
    if let Value::Text(word) = &node.value
        && word == NOT_UNDERSTOOD
    {
        return Ok(None);
    }
    let abilities: List<Ability> = checked(node, text)?;
    Ok(Some(abilities.0))
}

/// Writes an ability file. Each ability has its English sentence above it, as a comment.
/// [`read_card_abilities`] reads the same cards back from the text.
///
/// # Errors
/// No ability of this crate causes an error, but the types can't guarantee this.
pub fn write_card_abilities<'a>(
    cards: impl IntoIterator<Item = &'a CardAbilities>,
) -> Result<String, WriteError> {
    let mut text = String::new();
    for card in cards {
        let number = key(&card.number);
        match card.abilities.as_deref() {
            None => text.push_str(&format!("{number}: {NOT_UNDERSTOOD}\n")),
            Some([]) => text.push_str(&format!("{number}: []\n")),
            Some(abilities) => {
                text.push_str(&format!("{number}:\n"));
                for ability in abilities {
                    text.push_str(&format!("  # {ability}\n"));
                    let yaml = to_yaml_text(std::slice::from_ref(ability))?;
                    for (at, line) in yaml.trim_end().lines().enumerate() {
                        let start = if at == 0 { "  - " } else { "    " };
                        text.push_str(&format!("{start}{line}\n"));
                    }
                }
            }
        }
    }
    Ok(text)
}

/// Returns a card number as a YAML key, with quotes if the key needs quotes.
fn key(number: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    match number.starts_with(|c: char| c.is_ascii_alphabetic()) && number.chars().all(plain) {
        true => number.to_owned(),
        false => format!("'{}'", number.replace('\'', "''")),
    }
}
