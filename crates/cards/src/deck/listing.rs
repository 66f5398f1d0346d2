use super::Section;
use crate::card::{Card, CardDb};
use crate::message::Message;
use wixoss_base::vocab::Lang;

/// A deck that is ready to be written to a file. Every card of the deck is known.
#[derive(Clone, Debug, Default)]
pub struct Listing<'a> {
    /// The title of the deck.
    pub name: Option<&'a str>,
    /// The id of the deck. Only programs use the id.
    pub id: Option<&'a str>,
    /// The game format that the deck is built for.
    pub format: Option<&'a str>,
    /// The day of the rules that judge the deck.
    pub as_of: Option<&'a str>,
    /// The person who built the deck.
    pub author: Option<&'a str>,
    /// Notes in any form.
    pub notes: Option<&'a str>,
    /// The center LRIG and the assist LRIGs that the deck opens with.
    pub opening: Option<(Card<'a>, Vec<Card<'a>>)>,
    /// The database that the cards come from. Kinds of file that contain names or WEBXOSS ids use
    /// the database to check that a name or id means only this card. Without a database, these
    /// kinds cannot write the deck.
    pub db: Option<&'a CardDb>,
    /// The language of the card names that are written.
    pub lang: Lang,
    /// The cards, in the order of the file.
    pub cards: Vec<Listed<'a>>,
}

/// One line of a [`Listing`].
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    /// The card of the line.
    pub card: Card<'a>,
    /// The card number that the deck uses for the card, so that the written file names the same
    /// printing. If the deck has only the name, this is the card's first number.
    pub number: &'a str,
    /// The number of copies.
    pub count: u32,
    /// The deck (main deck or LRIG deck) that has the copies.
    pub section: Section,
}

impl<'a> Listing<'a> {
    /// Returns each text of the metadata with its key in the native format, in the order of the
    /// keys. The opening is not included.
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

    /// Returns the cards of one deck, in the order of the file.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Listed<'a>> {
        self.cards.iter().filter(move |c| c.section == section)
    }
}

/// The error for a deck that cannot be written as a kind of deck file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("can't be written as {kind}: {}", english(.reasons))]
pub struct ConvertError {
    /// The name of the kind of deck file.
    pub kind: &'static str,
    /// One reason for each card or field that cannot be written. The reason names the card or
    /// field.
    pub reasons: Vec<Message>,
}

fn english(reasons: &[Message]) -> String {
    let reasons = reasons.iter().map(|reason| reason.text(Lang::En));
    reasons.collect::<Vec<_>>().join("; ")
}
