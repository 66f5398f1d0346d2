//! Why a card can't be played with.

use crate::ability::NotPlayed;
use crate::flow::keyword::{Keyword, TermsError};

/// A card that can't be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CastError {
    /// A keyword the engine does not know how to play.
    #[error(
        "{card}: the keyword `{keyword}` is not implemented; known are {}",
        Keyword::words()
    )]
    KeywordNotImplemented {
        /// Number of the card.
        card: String,
        /// The keyword.
        keyword: String,
    },
    /// A keyword that has to say which cards it means, by its word alone.
    #[error("{card}: the keyword `{keyword}` has to say which cards it means")]
    ConditionMissing {
        /// Number of the card.
        card: String,
        /// The keyword.
        keyword: String,
    },
    /// A keyword ability the engine does not know how to play.
    #[error("{card}: {problem}")]
    Terms {
        /// Number of the card.
        card: String,
        /// What is not played.
        problem: TermsError,
    },
    /// A change a board begins with, of which something is not played.
    #[error("{0}")]
    ChangeNotPlayed(NotPlayed),
    /// A cost of more ener than any card asks for.
    #[error(
        "{card}: a cost asks for at most {} ener and 255 coins",
        crate::state::price::MOST_ENER
    )]
    CostTooHigh {
        /// Number of the card.
        card: String,
    },
    /// A level, limit or power beyond what is computed with.
    #[error("{card}: a level, limit or power is at most 999999999")]
    NumberTooHigh {
        /// Number of the card.
        card: String,
    },
    /// An ability of which something is not played yet.
    #[error("{card}: {problem}, in: {ability}")]
    AbilityNotPlayed {
        /// Number of the card.
        card: String,
        /// Its place among the abilities of the card, from 0.
        place: usize,
        /// What is not played.
        problem: NotPlayed,
        /// The ability in words.
        ability: String,
    },
    /// More different cards than a cast can hold.
    #[error("a cast holds at most 65535 different cards")]
    TooManyCards,
}
