use serde::{Deserialize, Serialize};

/// The time at which a card or an ability may be used (Rule Guide Glossary 5.0.0, "Use timing").
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
