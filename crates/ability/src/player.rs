//! The words that an ability has for the players.

use serde::Serialize;
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

/// A player, as the ability names them. *You* is the player who controls the ability or uses the
/// card. Source for the turn player: Rule Guide Glossary 5.0.0, "Turn".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Player {
    /// The controller of the ability.
    #[default]
    You,
    /// The other player.
    Opponent,
    /// Both players. If both players do something, or something happens to both players, the turn
    /// player comes first and the other player second. If the word says whose card is meant, the
    /// card can be a card of either player.
    Both,
    /// The player whose turn it is.
    TurnPlayer,
}

impl Player {
    /// All players, each with their word in YAML.
    pub(crate) const ALL: [(&'static str, Player); 4] = [
        ("you", Player::You),
        ("opponent", Player::Opponent),
        ("both", Player::Both),
        ("turn_player", Player::TurnPlayer),
    ];

    /// Returns the word for the player in YAML.
    pub fn word(self) -> &'static str {
        let same = Player::ALL.iter().find(|(_, player)| *player == self);
        same.map_or("you", |(word, _)| word)
    }
}
