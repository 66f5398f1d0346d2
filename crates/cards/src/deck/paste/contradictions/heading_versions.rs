//! Refuses a list in which the headings of the two decks have different versions, or only one of
//! them has a version: `LRIG deck v1` above `Main deck`. The cards of one of them can be those of an
//! older deck.

use unicode_normalization::UnicodeNormalization;

use super::written_list::{WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::token::is_space;
use crate::message;

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let headings = headings_with_versions(list);
    let (line, version) = headings.iter().find(|(_, version)| version.is_some())?;
    let is_other = headings.iter().any(|(_, other)| other != version);
    is_other.then(|| {
        syntax(
            message!("syntax.headings-with-versions", line = line.text),
            message!("fix-file.same-version"),
            line.span,
        )
    })
}

/// Returns the headings of decks with their versions. A line with a version directly above such a
/// heading is the title of the list, and is left out: `Deck v2` above `Main deck`.
fn headings_with_versions<'l, 'a>(
    list: &'l WrittenList<'a>,
) -> Vec<(&'l WrittenLine<'a>, Option<String>)> {
    let mut headings = Vec::new();
    let mut has_cards_below = true;
    for line in &list.lines {
        if line.card.is_some() {
            has_cards_below = true;
            continue;
        }
        let version = version_of_deck(line.text);
        if version.is_none() && !names_deck(line.text) {
            continue;
        }
        if !has_cards_below {
            headings.pop();
        }
        headings.push((line, version));
        has_cards_below = false;
    }
    headings
}

fn names_deck(line: &str) -> bool {
    matches!(heading(line), Some(Heading::Deck(_)))
}

/// Returns the version in the heading of a deck: `2` for `LRIG deck ver.2`, `1.1` for
/// `v1.1 main deck`.
fn version_of_deck(line: &str) -> Option<String> {
    let is_edge = |c: char| is_space(c) || "()[]【】:#*_-–—".contains(c);
    let is_in_number = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let folded: String = line.nfkc().flat_map(char::to_lowercase).collect();
    folded.char_indices().find_map(|(at, _)| {
        let (before, rest) = folded.split_at_checked(at)?;
        // In `lv2`, the `v` is no word.
        if before.ends_with(is_in_number) {
            return None;
        }
        let end = |text: &str| text.find(|c| !is_in_number(c)).unwrap_or(text.len());
        let version = match behind_word(rest) {
            Some(number) => number.get(..end(number))?,
            // A number without a word can be a number of cards (`LRIG deck 11`) or a date
            // (`LRIG deck 2025.11`). Only a small number with a decimal at the end of the heading is
            // a version: `LRIG deck 2.0`.
            None => rest
                .trim_end_matches(is_edge)
                .split_once('.')
                .filter(|(whole, part)| is_digits(whole) && is_digits(part))
                .filter(|(whole, part)| whole.len() == 1 && part.len() <= 2)
                .and_then(|_| rest.get(..end(rest)))?,
        };
        let is_version = version.starts_with(|c: char| c.is_ascii_digit());
        let is_of_deck = || names_deck(before.trim_matches(is_edge)) || names_deck(&folded);
        let version = version.trim_end_matches('.');
        (is_version && is_of_deck())
            .then(|| version.strip_suffix(".0").unwrap_or(version).to_owned())
    })
}

/// Returns the text behind a word for "version" at the start of a text in lower case.
fn behind_word(text: &str) -> Option<&str> {
    let mut words = ["version", "ver", "v"].into_iter();
    let behind = words.find_map(|word| text.strip_prefix(word))?;
    Some(behind.trim_start_matches(|c| c == '.' || is_space(c)))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
