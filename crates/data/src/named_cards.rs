//! The interface to the cards that a question names. The crate of the cards finds them, and the
//! search of the glossary uses them.

use std::ops::Range;

/// A card that a question names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCard {
    /// The bytes of the question that name the card.
    pub place: Range<usize>,
    /// The main number of the card, or of each card if several cards fit the name.
    pub cards: Vec<String>,
    /// The numbers of all printings of these cards.
    pub numbers: Vec<String>,
    /// Words of the game that the card has: its type and its keywords.
    pub words: String,
}

/// A part of the name of a card in a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePart {
    /// The card whose name has the part.
    pub card: NamedCard,
    /// Whether the part can only mean a card, because it is not a word of the game. Such a part
    /// makes rulings on the card more likely.
    pub is_clear: bool,
}

/// Finds parts of the names of cards in a question. Many card names share a part. So a part counts
/// as the name of a card only if the question fits a ruling on the card.
pub trait CardNames: std::fmt::Debug {
    /// Returns the part of a card's name that the question contains. `number` is the number of the
    /// card.
    fn part_of(&self, number: &str) -> Option<NamePart>;
}
