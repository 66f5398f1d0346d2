/// An error in card data: the data contradict each other or do not fit into the database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardDataError {
    /// Two cards claim the same number.
    #[error("{first} and {second} both have the number {number}: a number belongs to one card")]
    SharedNumber {
        /// The number that both cards claim.
        number: String,
        /// The card that comes first in the data.
        first: String,
        /// The other card that claims the number.
        second: String,
    },
    /// A card names a second card as its other face, but the second card does not exist or does not
    /// name the first card as its other face.
    #[error(
        "{number}: the other face {other} does not exist, or does not name {number} as its other face"
    )]
    OtherFace {
        /// The number of the card.
        number: String,
        /// The number of the face that the card names.
        other: String,
    },
    /// A level or limit is above 253, which is the largest number that the database can hold.
    #[error("{number}: a level or limit is at most 253")]
    QuantityTooLarge {
        /// The number of the card.
        number: String,
    },
    /// There are more LRIG types and teams, or more card numbers of one card, than the database can
    /// hold.
    #[error(
        "{0}: the database holds at most 65534 LRIG types and teams, and 65535 numbers per card"
    )]
    TooManyWords(String),
    /// A name or record is longer than the database can hold.
    #[error("{0}: a record is at most 65535 bytes long")]
    TooLong(String),
    /// A number or a Japanese name is empty.
    #[error("{0}: a card needs a number and a Japanese name")]
    Nameless(String),
}
