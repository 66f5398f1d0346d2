use serde::{Deserialize, Serialize};

/// When a card or an ability may be used (Rule Guide Glossary 5.0.0, "Use timing").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// メインフェイズ
    Main,
    /// アタックフェイズ
    Attack,
    /// スペルカットイン
    SpellCutIn,
}

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

/// A use condition of a PIECE that asks for a team of LRIGs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UseCondition {
    /// All three LRIGs belong to one team.
    Team,
    /// The three LRIGs belong to teams, of whatever name.
    DreamTeam,
}
