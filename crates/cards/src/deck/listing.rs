use super::Section;
use crate::card::{Card, CardDb};

/// A deck ready to be written as a file: every card known, one line a card and section.
#[derive(Clone, Debug, Default)]
pub struct Listing<'a> {
    /// Title.
    pub name: Option<&'a str>,
    /// The name a pipeline knows it by.
    pub id: Option<&'a str>,
    /// Game format.
    pub format: Option<&'a str>,
    /// Day it is to be judged as of.
    pub as_of: Option<&'a str>,
    /// Who built it.
    pub author: Option<&'a str>,
    /// Anything else.
    pub notes: Option<&'a str>,
    /// Center and assist LRIGs it opens with.
    pub opening: Option<(Card<'a>, Vec<Card<'a>>)>,
    /// The database the cards are from. Kinds that name cards by name or WEBXOSS id ask it whether
    /// that is this card and no other; without it they refuse.
    pub db: Option<&'a CardDb>,
    /// Its cards, in file order.
    pub cards: Vec<Listed<'a>>,
}

/// One line of a [`Listing`].
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    /// The card.
    pub card: Card<'a>,
    /// The number the deck used, so that a printing is kept; else the card's first.
    pub number: &'a str,
    /// Copies.
    pub count: u32,
    /// The deck it is in.
    pub section: Section,
}

impl<'a> Listing<'a> {
    /// Its text metadata by the native keys, in their order; the opening is apart.
    pub fn metadata(&self) -> [(&'static str, Option<&'a str>); 6] {
        [
            ("name", self.name),
            ("id", self.id),
            ("format", self.format),
            ("as_of", self.as_of),
            ("author", self.author),
            ("notes", self.notes),
        ]
    }

    /// The cards of one deck, in file order.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Listed<'a>> {
        self.cards.iter().filter(move |c| c.section == section)
    }
}

/// What a deck-file kind can't express.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("can't be written as {kind}: {}", .reasons.join("; "))]
pub struct ConvertError {
    /// The kind.
    pub kind: &'static str,
    /// One reason a card or field, naming it.
    pub reasons: Vec<String>,
}
