use super::shared::writer::{comments, listed, named, refuse};
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Section, paste};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "text",
    title: "plain text: one count and card per line",
    extension: "txt",
    keeps: &["name", "id", "format", "as_of", "author", "notes"],
    recognizes: |_| true,
    read: paste::read,
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
            match listed(card) {
                Some(line) => {
                    text.push_str(&line);
                    text.push('\n');
                }
                None => reasons.push(format!("{} can't be written on a line", named(card.card))),
            }
        }
    }
    refuse(KIND.name, reasons)?;
    Ok(text)
}
