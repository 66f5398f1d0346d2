use serde::{Deserialize, Serialize};

/// Which side of a two-faced card a record describes. The front decides the deck and the type;
/// a back is not a card of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The side that is registered.
    Front,
    /// The side it turns to in play.
    Back,
}
