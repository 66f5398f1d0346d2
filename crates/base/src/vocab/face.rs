use serde::{Deserialize, Serialize};

/// The side of a two-faced card that a record describes. The front decides the type of the card and
/// the deck to which the card belongs. The back is not a card by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The side whose number is in deck lists.
    Front,
    /// The side that the card shows after it turns over during the game.
    Back,
}
