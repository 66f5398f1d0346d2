//! The reasons why a card can't be played with.

use crate::ability::NotPlayed;
use crate::flow::keyword::{Keyword, TermsError};

/// The reason why a card can't be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CastError {
    /// The engine does not implement the keyword.
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
    /// The keyword needs a condition that says which cards it means, but only its word is given.
    #[error("{card}: the keyword `{keyword}` has to say which cards it means")]
    ConditionMissing {
        /// Number of the card.
        card: String,
        /// The keyword.
        keyword: String,
    },
    /// The engine does not play the keyword ability.
    #[error("{card}: {problem}")]
    Terms {
        /// Number of the card.
        card: String,
        /// The part that is not played.
        problem: TermsError,
    },
    /// A part of a change that the board begins with is not played.
    #[error("{0}")]
    ChangeNotPlayed(NotPlayed),
    /// The cost asks for more ener than a price can hold.
    #[error(
        "{card}: a cost asks for at most {} ener and 255 coins",
        crate::state::price::MOST_ENER
    )]
    CostTooHigh {
        /// Number of the card.
        card: String,
    },
    /// A level, limit or power is above the greatest number that the engine computes with.
    #[error("{card}: a level, limit or power is at most 999999999")]
    NumberTooHigh {
        /// Number of the card.
        card: String,
    },
    /// A part of the ability is not played yet.
    #[error("{card}: {problem}, in: {ability}")]
    AbilityNotPlayed {
        /// Number of the card.
        card: String,
        /// The place of the ability among the abilities of the card, from 0.
        place: usize,
        /// The part that is not played.
        problem: NotPlayed,
        /// The ability in words.
        ability: String,
    },
    /// The cast would hold too many different cards.
    #[error("a cast holds at most 65535 different cards")]
    TooManyCards,
}
