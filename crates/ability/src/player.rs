//! Players, as a card sees them.

use serde::{Deserialize, Serialize};

/// A player as a card sees them. *You* is who controls the ability or uses the card
/// (Rule Guide Glossary 5.0.0, "Turn" for the turn player).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Player {
    /// The controller of the ability.
    #[default]
    You,
    /// The other player.
    Opponent,
    /// As who does or suffers: each of the two, the turn player first. As whose card: either's.
    Both,
    /// Whose turn it is.
    TurnPlayer,
}

impl Player {
    pub(crate) const ALL: [(&'static str, Player); 4] = [
        ("you", Player::You),
        ("opponent", Player::Opponent),
        ("both", Player::Both),
        ("turn_player", Player::TurnPlayer),
    ];

    pub fn word(self) -> &'static str {
        let same = Player::ALL.iter().find(|(_, player)| *player == self);
        same.map_or("you", |(word, _)| word)
    }
}
