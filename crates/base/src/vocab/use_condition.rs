use serde::{Deserialize, Serialize};

/// A use condition of a PIECE that asks for a team of LRIGs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UseCondition {
    /// All three LRIGs belong to one team.
    Team,
    /// The three LRIGs belong to teams, of whatever name.
    DreamTeam,
}
