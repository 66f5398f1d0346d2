//! Checks the text beside the cards of a list. A line without a known card must not be able to be a
//! card, and no text may take a card out of the deck or change its number of copies.

use super::{FEWEST_LINES, Other, Record};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::paste::changes::{is_added, note_changes_list};
use crate::deck::paste::entry_signs::{
    has_card_number, has_marked_copies, is_like_name, may_have_copies,
};
use crate::deck::paste::noise::{is_noise, is_sentence, says_outside};
use crate::deck::paste::reading::{Names, is_outside};
use crate::deck::paste::token::{digit, may_change_list, trim};
use std::collections::HashMap;

/// The smallest number of lines with the same words beside their cards, so that these words say
/// nothing about a single card.
const FEWEST_OF_WORDS: usize = 2;

/// The number of lines with the same words from which on the words belong to the form of the list.
const MANY_LINES: usize = 6;

/// Returns whether the text beside the cards may change the deck.
pub(super) fn may_change_deck(
    records: &[Record<'_>],
    others: &[Other<'_>],
    names: &Names<'_>,
) -> bool {
    let mut shared: HashMap<&str, usize> = HashMap::new();
    for record in records {
        *shared.entry(record.form.key()).or_default() += 1;
    }
    let of_form = |record: &Record<'_>| shared.get(record.form.key()).copied().unwrap_or_default();
    let most = records.iter().map(of_form).max().unwrap_or_default();
    most < FEWEST_LINES
        || records.iter().any(|record| {
            let lines = of_form(record);
            record.form.has_words()
                && (lines < FEWEST_OF_WORDS || words_change_card(record.form.key(), lines))
        })
        || others.iter().any(|other| match other.mentioned.as_slice() {
            [] => may_be_card_or_change(other.text, names),
            cards => says_more_than_cards(other.text, cards, records),
        })
}

/// Returns whether a line without a card is certainly no card: noise, a heading or a sentence.
pub(super) fn is_clear(line: &str) -> bool {
    is_noise(line) || is_sentence(line) || heading(line).is_some()
}

/// Returns whether the words beside a card may take it out of the deck, or may be a second card. Words
/// such as `of` can do so only if few lines have them.
fn words_change_card(form: &str, lines: usize) -> bool {
    let words = form.split(|c: char| matches!(c, '{' | '}' | '#' | '\n') || !c.is_alphanumeric());
    let mut words = words.map(trim).filter(|word| !word.is_empty());
    let joins = |behind: &str| behind.trim_start().starts_with(['&', '+', '=', '＋', '＆']);
    form.contains("~~")
        || form.split("{}").skip(1).any(joins)
        || words.any(|word| {
            is_outside(word) || lines < MANY_LINES && word != "x" && may_change_list(word)
        })
}

/// Returns whether a line without a known card may be a card, or may change the deck.
fn may_be_card_or_change(line: &str, names: &Names<'_>) -> bool {
    let is_heading = match heading(line) {
        Some(Heading::Outside) => return true,
        other => other.is_some(),
    };
    if says_outside(line) || is_added(line).is_some() || has_card_number(line) {
        return true;
    }
    let name = line.trim_matches(|c: char| !c.is_alphabetic());
    let is_like_card = is_like_name(name, names.db) || names.db.has_name_in(line);
    let is_counted = may_have_copies(line) && !is_noise(line);
    let changes = !is_noise(line) && note_changes_list(line);
    !is_heading && (is_like_card || is_counted || changes)
}

/// Returns whether a sentence about cards may change the deck: it names a card that is not in the
/// list, or has a number or a word that changes the list.
fn says_more_than_cards(line: &str, cards: &[CardId], records: &[Record<'_>]) -> bool {
    let is_in_list = |card: &CardId| {
        let mut records = records.iter();
        records.any(|record| record.card.cards.contains(card))
    };
    !cards.iter().any(is_in_list)
        || line.chars().any(|c| digit(c).is_some())
        || has_marked_copies(line)
        || says_outside(line)
        || note_changes_list(line)
        || may_change_list(line)
}
