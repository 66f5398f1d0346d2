//! The reasons why a card can't be added to a cast, the list of all cards that a game can need.

use crate::ability::NotPlayed;
use crate::flow::keyword::Keyword;

/// The reason why a card can't be added to a cast, the list of all cards that a game can need.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CastError {
    /// The engine does not know the keyword.
    #[error(
        "{card}: the keyword `{keyword}` is not implemented; known are {}",
        Keyword::words()
    )]
    KeywordNotImplemented {
        /// The number of the card.
        card: String,
        /// The keyword as the card data spells it.
        keyword: String,
    },
    /// The keyword needs a condition that selects cards, but the record gives only the word.
    #[error(
        "{card}: the keyword `{keyword}` needs a condition for its cards, but has no condition"
    )]
    ConditionMissing {
        /// The number of the card.
        card: String,
        /// The keyword as the card data spells it.
        keyword: String,
    },
    /// The described board gives a card a continuous effect, and the engine does not play a part of
    /// this effect.
    #[error("{0}")]
    ChangeNotPlayed(NotPlayed),
    /// The cost has more ener than a price can store.
    #[error(
        "{card}: a cost can have at most {} ener and 255 coins",
        crate::state::price::MOST_ENER
    )]
    CostTooHigh {
        /// The number of the card.
        card: String,
    },
    /// A level, limit or power is higher than the highest number that the engine can compute with.
    #[error("{card}: a level, limit or power is at most 999999999")]
    NumberTooHigh {
        /// The number of the card.
        card: String,
    },
    /// The engine does not play a part of the ability yet.
    #[error("{card}: {problem}, in: {ability}")]
    AbilityNotPlayed {
        /// The number of the card.
        card: String,
        /// The index of the ability in the list of the card's abilities, from 0.
        place: usize,
        /// The part that is not played.
        problem: NotPlayed,
        /// The ability in words.
        ability: String,
    },
    /// The cast (the list of all cards that a game can need) would have too many different cards.
    #[error("a game can have at most 65535 different cards")]
    TooManyCards,
}
