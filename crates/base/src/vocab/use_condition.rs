use serde::{Deserialize, Serialize};

/// The use condition of a PIECE: a team, or colors in place of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UseCondition {
    /// All three LRIGs belong to one team.
    Team,
    /// The PIECE requires colors among the three LRIGs. The teams of the LRIGs do not matter (rule
    /// `dream-team.colors`).
    DreamTeam,
}
