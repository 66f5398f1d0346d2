use serde::{Deserialize, Serialize};

/// The time at which a card or an ability may be used. Source: Rule Guide Glossary, "Use timing",
/// version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// During the main phase (メインフェイズ).
    Main,
    /// During the attack phase (アタックフェイズ).
    Attack,
    /// When the opponent uses a spell: spell cut-in (スペルカットイン).
    SpellCutIn,
}
