use std::borrow::Cow;

use super::shared::list_line::lines;
use super::shared::reader::{expected, finish, full, place};
use super::shared::writer::{misplaced, odd_numbers, refuse, repeated, too_many};
use crate::card::CardDb;
use crate::card::is_card_number;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Entry, Finding, RawDeck, Reference, paste};
use crate::message;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "batoru",
    title: "Open Batoru deck: one card number per line, one line per copy",
    extension: "deck",
    keeps: &[],
    recognizes,
    read,
    write,
};

fn recognizes(text: &str) -> bool {
    lines(text).next().is_some() && lines(text).all(is_card_number)
}

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    for line in lines(text) {
        if full(&problems) {
            break;
        }
        let span = place(line, text);
        match is_card_number(line) {
            true => deck.entries.push(Entry {
                reference: Reference::Text(Cow::Borrowed(line)),
                count: 1,
                section: None,
                span,
            }),
            false => problems.push(expected(
                message!("wanted.number"),
                line,
                message!("fix-file.number-per-line"),
                span,
            )),
        }
    }
    finish(deck, problems).and_then(|deck| paste::refuse_two_decks(deck, text, db))
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    refuse(
        KIND.name,
        [misplaced(deck), odd_numbers(deck), too_many(deck)].concat(),
    )?;
    Ok(repeated(deck.cards.iter())
        .flat_map(|number| [number, "\n"])
        .collect())
}
