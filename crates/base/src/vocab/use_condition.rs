use serde::{Deserialize, Serialize};

/// The use condition of a PIECE: either a team, or colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UseCondition {
    /// All three LRIGs belong to one team.
    Team,
    /// The three LRIGs together must have certain colors. The teams of the LRIGs do not matter.
    /// Source: the rule `dream-team.colors`.
    DreamTeam,
}
