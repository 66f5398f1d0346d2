//! Reads lists that people paste: with titles, sentences, headings, tables and cards, and with
//! counts at any place and in any script. The input is a text and the card database. The output is
//! a [`RawDeck`] with the skipped lines, or the reasons why the text is refused.
//!
//! [`line_meaning`] finds the meaning of each single line, and [`table`] finds the meaning of each
//! row of a table. Then [`sections`] reads the lines in their order. Headings decide the decks.
//! Numbers that only number the lines (`1.`, `2.`, `3.`) are not read as counts. A line without a
//! known card is skipped only if it cannot be a card.
//!
//! A card or a count is never dropped or changed silently. A line that may be a card becomes an
//! entry of the deck. If its card is unknown, the entry is refused later, with suggestions.

mod contradictions;
mod derived_text;
mod doubtful;
mod fenced_file;
mod foreign;
mod full_decks;
mod line;
mod noise;
mod phrases;
mod plans;
mod refusal;
mod roles;
mod table;
pub(super) mod token;
mod whole_list;
pub(super) mod word_list;

use super::kinds::shared::headings::heading;
use super::{Finding, RawDeck};
use crate::card::CardDb;
use derived_text::{card_numbers, ditto_marks, html, markup, rewriting, tally_marks};
use line::line_meaning;
use line::name_lookup::NameLookup;
use refusal::{corrections, unclear_lists, unclear_places};
use whole_list::completeness::Copies;
use whole_list::sections;

pub(super) use foreign::{or_foreign, or_foreign_xml, or_records};
pub use line::entry_signs::has_lines_of_cards;
pub(super) use refusal::two_decks::refuse_two_decks;
pub(super) use whole_list::changes::note_changes_list;

/// Reads a list. If the text is an HTML page or a message with markup, only its visible text is
/// read. A text in YAML, XML or TOML is read as the deck of another program.
pub(super) fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    read_with(text, &mut NameLookup::new(db))
}

fn read_with<'a>(text: &'a str, names: &mut NameLookup<'_>) -> Result<RawDeck<'a>, Vec<Finding>> {
    uncontradicted(uncorrected(text, names)?, text, names)
}

/// Returns whether a text is the heading of cards in a list: `LRIG deck`.
pub(super) fn is_heading(text: &str) -> bool {
    heading(text).is_some()
}

/// Reads a deck file between code fences. Returns `None` if the text has no such file, or if a line
/// outside the fences may be a card.
pub(super) fn deck_of_fenced_file<'a>(
    text: &'a str,
    db: &CardDb,
) -> Option<Result<RawDeck<'a>, Vec<Finding>>> {
    let deck = fenced_file::deck(text, db)?;
    Some(deck.and_then(|deck| uncontradicted(deck, text, &mut NameLookup::new(db))))
}

/// Returns the deck that was read, with warnings about lines that may be about its cards. Returns a
/// problem instead if a line of the text contradicts the deck: `All counts are doubled`.
fn uncontradicted<'a>(
    mut deck: RawDeck<'a>,
    text: &str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let problem = corrections::contradicting_line(&deck, text, names)
        .or_else(|| contradictions::refuse_or_warn(&mut deck, text, names));
    match problem {
        Some(problem) => Err(vec![problem]),
        None => Ok(deck),
    }
}

/// Reads a list, but does not yet look for lines that contradict the deck.
fn uncorrected<'a>(text: &'a str, names: &mut NameLookup<'_>) -> Result<RawDeck<'a>, Vec<Finding>> {
    if let Some(deck) = fenced_file::deck(text, names.db) {
        return deck;
    }
    if let Some(page) = html::shown(text) {
        return page.back(lines(page.text(), names));
    }
    if (foreign::has_records(text) || foreign::is_xml(text) || foreign::has_tables(text))
        && let Some(deck) = foreign::read(text, names.db)
    {
        return refuse_two_decks(deck, text, names.db);
    }
    if let Some(repeated) = ditto_marks::as_names(text) {
        return repeated.back(lines(repeated.text(), names));
    }
    if let Some(counted) = tally_marks::as_numbers(text) {
        return counted.back(lines(counted.text(), names));
    }
    match markup::shown(text) {
        Some(message) => message.back(lines(message.text(), names)),
        None => lines(text, names),
    }
}

/// Reads a list. First, its card numbers get their printed spelling: `wxdid03-20` becomes
/// `WXDi-D03-020`.
fn lines<'a>(text: &'a str, names: &mut NameLookup<'_>) -> Result<RawDeck<'a>, Vec<Finding>> {
    match card_numbers::printed(text, names.db) {
        Some(printed) => printed.back(printed_lines(printed.text(), names)),
        None => printed_lines(text, names),
    }
}

fn printed_lines<'a>(
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match rewriting::joined_groups(text) {
        Some(joined) => joined.back(whole_lines(joined.text(), names)),
        None => whole_lines(text, names),
    }
}

/// Reads a list as it is written. If the list cannot be read or has an unknown card, changed
/// versions of the text are tried: with joined lines, without the `>` signs of a quoted mail, and
/// so on. At the end, [`full_decks`] tries to read a list with an unknown layout.
fn whole_lines<'a>(text: &'a str, names: &mut NameLookup<'_>) -> Result<RawDeck<'a>, Vec<Finding>> {
    let items = line_meaning::items(text, names);
    let deck = sections::deck(items, text, names);
    let deck = match deck {
        Ok(deck) if is_known(&deck, names) => Ok(deck),
        deck => match rewriting::complete_deck(text, &deck, names) {
            Some(complete) => complete,
            None => match full_decks::deck(text, &deck, names) {
                Some(proven) => Ok(proven),
                None => deck,
            },
        },
    };
    let deck = deck.and_then(|deck| unclear_places::refuse_empty_boxes(deck, text, names));
    deck.and_then(|deck| unclear_lists::refuse_skipped_cards(deck, text, names))
}

/// Decides between the result of a stricter reader, `strict`, and a pasted list. If the stricter
/// reader refused the text or found an unknown card, the text is also read as a pasted list. The
/// list is returned if all its cards are known, or if it has fewer unknown cards. Otherwise,
/// `strict` is returned.
pub(super) fn or_list<'a>(
    strict: Result<RawDeck<'a>, Vec<Finding>>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let names = &mut NameLookup::new(db);
    match strict.and_then(|deck| refuse_two_decks(deck, text, db)) {
        Ok(mut deck) if is_known(&deck, names) => {
            match contradictions::refuse_or_warn(&mut deck, text, names) {
                Some(problem) => Err(vec![problem]),
                None => Ok(deck),
            }
        }
        strict => match read_with(text, names) {
            Ok(list) if has_fewer_unknown_cards(&list, &strict, names) => Ok(list),
            _ => strict,
        },
    }
}

/// Reads a text that a stricter reader refused as a pasted list. Returns the problems of the stricter
/// reader if the list does not have full decks of known cards.
pub(super) fn full_list_or<'a>(
    problems: Vec<Finding>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let names = &mut NameLookup::new(db);
    match read_with(text, names) {
        Ok(list) if Copies::of(&list, names).is_complete() => Ok(list),
        _ => Err(problems),
    }
}

/// Returns whether a list has fewer unknown cards than the result of the stricter reader. The
/// result is true if all cards of the list are known. If some are unknown, the stricter reader must
/// have read a deck with more unknown cards, and at most a quarter of the list may be unknown.
fn has_fewer_unknown_cards(
    list: &RawDeck<'_>,
    strict: &Result<RawDeck<'_>, Vec<Finding>>,
    names: &mut NameLookup<'_>,
) -> bool {
    if is_known(list, names) {
        return true;
    }
    let mut unknown = |deck: &RawDeck<'_>| {
        let unknown = deck.entries.iter().filter(|entry| !names.knows(entry));
        unknown.count()
    };
    match strict {
        Ok(strict) => {
            let of_list = unknown(list);
            of_list * 4 <= list.entries.len() && of_list < unknown(strict)
        }
        Err(_) => false,
    }
}

/// Returns whether a deck has cards and all its cards are known.
fn is_known(deck: &RawDeck<'_>, names: &mut NameLookup<'_>) -> bool {
    !deck.entries.is_empty() && deck.entries.iter().all(|entry| names.knows(entry))
}
