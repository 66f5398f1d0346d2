use serde::{Deserialize, Serialize};

/// The side of a two-faced card that a record describes. The front decides the card's type and the
/// deck it goes into. A back is not a card by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The side whose number deck lists give.
    Front,
    /// The side that the card turns to during the game.
    Back,
}
