use super::shared::metadata_lines;
use super::shared::reader::syntax;
use super::shared::writer::{comments, listed, refuse};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Finding, RawDeck, Section, Span, paste};
use crate::label;
use crate::message;
use wixoss_base::vocab::Lang;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "text",
    title: "plain text: one count and card per line",
    extension: "txt",
    keeps: &["name", "id", "format", "as_of", "author", "notes"],
    recognizes: |_| true,
    read,
    write,
};

/// Reads a list. A text without any card is refused, because every text is recognized as a list.
/// The only exception is a text with the headings of both decks: it is an empty deck.
fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut deck = paste::read(text, db)?;
    if deck.entries.is_empty() && !has_both_headings(text) {
        let (what, fix) = (
            message!("syntax.no-cards"),
            message!("fix-file.list-of-cards"),
        );
        return Err(vec![syntax(what, fix, Span::default())]);
    }
    metadata_lines::add(&mut deck, text);
    Ok(deck)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut text = comments(deck);
    let lang = deck.lang.unwrap_or_default();
    let mut reasons = Vec::new();
    for section in [Section::Lrig, Section::Main] {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(heading(section, lang));
        text.push('\n');
        for card in deck.section(section) {
            match listed(card, lang) {
                Some(line) => {
                    text.push_str(&line);
                    text.push('\n');
                }
                None => reasons.push(message!("convert.no-line", card = card.card)),
            }
        }
    }
    refuse(KIND.name, reasons)?;
    Ok(text)
}

/// Returns whether a text has the headings of both decks in one language, each on its own line.
fn has_both_headings(text: &str) -> bool {
    let has = |heading: &str| text.lines().any(|line| line.trim() == heading);
    let sections = [Section::Lrig, Section::Main];
    Lang::ALL
        .into_iter()
        .any(|lang| sections.iter().all(|section| has(heading(*section, lang))))
}

/// Returns the heading of a deck in a language.
fn heading(section: Section, lang: Lang) -> &'static str {
    match section {
        Section::Lrig => label!("deck.lrig-deck", lang),
        Section::Main => label!("deck.main-deck", lang),
    }
}
