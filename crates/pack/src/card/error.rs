/// Card data that contradicts itself or does not fit the database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardDataError {
    /// Two cards claim one number.
    #[error("number {number} is claimed by {first} and by {second}: a number belongs to one card")]
    SharedNumber {
        /// The number.
        number: String,
        /// The card that had it first.
        first: String,
        /// The card that claims it too.
        second: String,
    },
    /// A face names another face that is missing or does not name it back.
    #[error("{number}: other face {other} does not exist or does not name {number} back")]
    OtherFace {
        /// The card.
        number: String,
        /// The face it names.
        other: String,
    },
    /// A level or limit above what the database holds.
    #[error("{number}: a level or limit is at most 253")]
    QuantityTooLarge {
        /// The card.
        number: String,
    },
    /// More cards than the database can number.
    #[error("{0} cards are more than the 65534 the database holds")]
    TooManyCards(usize),
    /// A name or record longer than the database can hold.
    #[error("{0}: a record is at most 65535 bytes long")]
    TooLong(String),
    /// An empty number or name.
    #[error("{0}: a card needs a number and a Japanese name")]
    Nameless(String),
}
