//! Ability files: a map from card numbers to the abilities of the cards.
//!
//! ```yaml
//! MY-001:
//!   - action: {cost: {down: this}, do: {draw: 1}}
//! MY-002: []
//! MY-003: not understood
//! MY-004:
//!   - action: {cost: {down: this}, do: {draw: 1}}
//!   - missing: {kind: auto, why: unknown_words}
//! ```
//!
//! The text of MY-004 was read only in part: its second ability was not understood. Nothing is
//! known about the abilities of MY-003.

use std::collections::BTreeSet;

use super::ability_book::Known;
use super::partly_read::{PartlyRead, ReadPart, has_missing, missing_yaml, part};
use super::yaml::{MAX_DEPTH, checked, not_a_tree};
use crate::{Ability, List, WriteError, to_yaml_text};
use wixoss_base::syntax::{Node, ReadError, Value, tree};

/// The value that a file has instead of a list of abilities, if the text of the card was not
/// understood.
const NOT_UNDERSTOOD: &str = "not understood";

/// The abilities of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardAbilities {
    /// The card number. A user's file may use any number of the card, such as the number of a
    /// reprint. The files in `data/abilities/` use the first number.
    pub number: String,
    /// The abilities, in the order printed.
    pub known: Known,
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
            known: known_abilities(node, text)?,
        });
    }
    Ok(cards)
}

/// Reads the abilities of one card from a node. `text` is the whole file, which the error messages
/// need.
pub(super) fn known_abilities(node: Node<'_>, text: &str) -> Result<Known, ReadError> {
    if let Value::Text(word) = &node.value
        && word == NOT_UNDERSTOOD
    {
        return Ok(Known::InPart(PartlyRead::default()));
    }
    if has_missing(&node)
        && let Value::List(items) = node.value
    {
        let parts = items.into_iter().map(|item| part(item, text));
        let parts = parts.collect::<Result<Vec<ReadPart>, ReadError>>()?;
        return Ok(Known::InPart(PartlyRead(parts)));
    }
    let abilities: List<Ability> = checked(node, text)?;
    Ok(Known::All(abilities.0))
}

/// Writes an ability file. Each ability has its English sentence above it, as a comment.
/// [`read_card_abilities`] reads the same cards back from the text. A card about whose text nothing
/// is known is left out.
///
/// # Errors
/// No ability of this crate causes an error, but the types can't guarantee this.
pub fn write_card_abilities<'a>(
    cards: impl IntoIterator<Item = &'a CardAbilities>,
) -> Result<String, WriteError> {
    let mut text = String::new();
    for card in cards {
        let number = key(&card.number);
        match &card.known {
            Known::Nothing => {}
            Known::All(abilities) if abilities.is_empty() => {
                text.push_str(&format!("{number}: []\n"));
            }
            Known::InPart(parts) if parts.0.is_empty() => {
                text.push_str(&format!("{number}: {NOT_UNDERSTOOD}\n"));
            }
            Known::All(abilities) => {
                text.push_str(&format!("{number}:\n"));
                for ability in abilities {
                    text.push_str(&entry(ability)?);
                }
            }
            Known::InPart(parts) => {
                text.push_str(&format!("{number}:\n"));
                for part in &parts.0 {
                    text.push_str(&match part {
                        ReadPart::Read(ability) => entry(ability)?,
                        ReadPart::Missing(missing) => {
                            format!("  - {}", missing_yaml(*missing)?)
                        }
                    });
                }
            }
        }
    }
    Ok(text)
}

/// Returns the entry of an ability in the list of its card, with the English sentence above it.
fn entry(ability: &Ability) -> Result<String, WriteError> {
    let yaml = to_yaml_text(std::slice::from_ref(ability))?;
    let lines = yaml.trim_end().lines().enumerate();
    let lines = lines.map(|(at, line)| {
        let start = if at == 0 { "  - " } else { "    " };
        format!("{start}{line}\n")
    });
    Ok(format!("  # {ability}\n{}", lines.collect::<String>()))
}

/// Returns a card number as a YAML key, with quotes if the key needs quotes.
fn key(number: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    match number.starts_with(|c: char| c.is_ascii_alphabetic()) && number.chars().all(plain) {
        true => number.to_owned(),
        false => format!("'{}'", number.replace('\'', "''")),
    }
}
