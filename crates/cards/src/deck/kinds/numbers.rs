use serde_json::value::RawValue;

use super::shared::json_list;
use super::shared::reader::finish;
use super::shared::writer::{misplaced, refuse, repeated, too_many};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Finding, RawDeck, paste};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "numbers",
    title: "JSON list of card numbers, one per copy",
    extension: "json",
    keeps: &[],
    recognizes,
    read,
    write,
};

/// Returns whether a text is JSON that begins with a list. A TOML table or a heading in brackets
/// also begins with `[`. But then no JSON item follows the `[`, or the first line ends with `]` and
/// more lines follow.
fn recognizes(text: &str) -> bool {
    let text = super::shared::list_line::trimmed(text);
    let Some(inside) = text.strip_prefix('[') else {
        return false;
    };
    let item = |c: char| c.is_ascii_digit() || matches!(c, '"' | '-' | '[' | '{' | ']');
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let closed = first.trim_end().ends_with(']') && !rest.is_empty();
    inside.trim_start().starts_with(item) && !closed && !starts_line(inside)
}

/// Returns whether a text after a `[` begins a line that a person wrote: a count in brackets
/// (`4] Servant #`), the time of a message (`21:05] Ken`), or the link of a wiki (`[Servant #]]`).
fn starts_line(inside: &str) -> bool {
    let is_link =
        |rest: &str| rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '《' | '「'));
    if inside.strip_prefix('[').is_some_and(is_link) {
        return true;
    }
    let rest = inside.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = rest.len() < inside.len();
    let behind = |rest: &str| {
        rest.trim_start_matches(' ')
            .starts_with(char::is_alphanumeric)
    };
    has_number
        && (rest.starts_with(['/', ':', '-', '.']) || rest.strip_prefix(']').is_some_and(behind))
}

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let deck = paste::or_foreign(read_numbers(text), text, db)?;
    paste::refuse_two_decks(deck, text, db)
}

fn read_numbers(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    let list: Vec<&RawValue> = json_list::parse(text).map_err(|problem| vec![problem])?;
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    json_list::entries(&list, None, text, &mut deck.entries, &mut problems);
    finish(deck, problems)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    refuse(KIND.name, [misplaced(deck), too_many(deck)].concat())?;
    let numbers: Vec<&str> = repeated(deck.cards.iter()).collect();
    // Writing a list of strings as JSON cannot fail.
    let text = serde_json::to_string_pretty(&numbers).unwrap_or_default();
    Ok(text + "\n")
}
