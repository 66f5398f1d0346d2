use super::shared::writer::{comments, listed, refuse};
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Section, paste};
use crate::message;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "text",
    title: "plain text: one count and card per line",
    extension: "txt",
    keeps: &["name", "id", "format", "as_of", "author", "notes"],
    recognizes: |_| true,
    read: paste::read_with_cards,
    write,
};

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut text = comments(deck);
    let mut reasons = Vec::new();
    for (title, section) in [("LRIG deck", Section::Lrig), ("Main deck", Section::Main)] {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(title);
        text.push('\n');
        for card in deck.section(section) {
            match listed(card, deck.lang) {
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
