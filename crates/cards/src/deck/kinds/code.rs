use std::borrow::Cow;

use super::shared::reader::{finish, place, syntax};
use crate::card::CardDb;
use crate::deck::code::{begins_as_code, decode, encode, is_deck_code};
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Entry, Finding, RawDeck, Reference, Span, paste};
use crate::message;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "code",
    title: "deck code: one word of letters and digits, for a chat message",
    extension: "",
    keeps: &[],
    recognizes,
    read,
    write,
};

/// The length in bytes of the longest message in which a code is searched.
const LONGEST_MESSAGE: usize = 20_000;

/// Returns whether a text is a deck code, or a message with a deck code.
fn recognizes(text: &str) -> bool {
    let words = words(text).take(2).collect::<Vec<_>>();
    match words.as_slice() {
        [only] => begins_as_code(only),
        [] => false,
        _ => {
            let data = text.trim_start().starts_with(['{', '[', '<']);
            text.len() <= LONGEST_MESSAGE && !data && codes(text).next().is_some()
        }
    }
}

/// Returns the words of a text without the signs around them, such as the stars and quotation marks
/// that chat programs add.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let around = |c: char| {
        c.is_whitespace() || c == '\u{feff}' || (!c.is_alphanumeric() && !matches!(c, '-' | '='))
    };
    text.split_whitespace()
        .map(move |word| word.trim_matches(around))
        .filter(|word| !word.is_empty())
}

/// Returns the deck codes in a message.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    words(text).filter(|word| is_deck_code(word))
}

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut found = codes(text);
    let (code, second) = match (found.next(), found.next()) {
        (Some(code), second) => (code, second),
        (None, _) => (text.trim(), None),
    };
    let span = place(code, text);
    if let Some(second) = second {
        let fix = message!("fix-file.one-code");
        let problem = syntax(message!("deck-code.second"), fix, place(second, text));
        return Err(vec![problem]);
    }
    let cards = match decode(code) {
        Ok(cards) => cards,
        Err(error) => {
            // The finding points to the whole code, because its message already says which
            // character of the code is wrong.
            let problem = syntax(error.message(), error.fix(), span);
            return Err(vec![problem]);
        }
    };
    let mut deck = RawDeck::default();
    for card in cards {
        deck.entries.push(Entry {
            reference: Reference::Text(Cow::Owned(card.number)),
            count: card.count,
            section: card.section,
            span,
        });
    }
    let problems = rest_of_message(text, span, db, &mut deck);
    finish(deck, problems)
}

/// Checks the lines of a message around the code. A line that may be a card is a problem, because
/// the code and the cards of the message may be different decks. All other lines are added to the
/// skipped lines.
fn rest_of_message(text: &str, code: Span, db: &CardDb, deck: &mut RawDeck<'_>) -> Vec<Finding> {
    let (Some(before), Some(after)) = (text.get(..code.start), text.get(code.end..)) else {
        return Vec::new();
    };
    let has_words = |text: &str| text.contains(char::is_alphanumeric);
    if !has_words(before) && !has_words(after) {
        return Vec::new();
    }
    // Spaces replace the code, so that all other words keep their positions.
    let rest = format!("{before}{}{after}", " ".repeat(code.end - code.start));
    let at = match paste::read(&rest, db) {
        Ok(list) => {
            deck.ignored = list.ignored;
            list.entries.first().map(|entry| entry.span)
        }
        Err(problems) => problems.first().map(|problem| problem.at.unwrap_or(code)),
    };
    let problem = |at| {
        syntax(
            message!("deck-code.and-cards"),
            message!("fix-file.code-alone"),
            at,
        )
    };
    at.map(problem).into_iter().collect()
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let kind = KIND.name;
    encode(deck)
        .map(|code| code + "\n")
        .map_err(|reasons| ConvertError { kind, reasons })
}
