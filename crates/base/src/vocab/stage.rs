use serde::{Deserialize, Serialize};

/// A part of the game that begins and ends: a turn, one of its seven phases, a step of the attack
/// phase, an attack or a battle. Source: Rule Guide Glossary, "Turn" and "Attack phase", version
/// 5.0.0. Source for the ARTS step: the 2016 rule book, "Attack phase".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Stage {
    /// A turn (ターン).
    Turn,
    /// The up phase (アップフェイズ).
    UpPhase,
    /// The draw phase (ドローフェイズ).
    DrawPhase,
    /// The ener phase (エナフェイズ).
    EnerPhase,
    /// The grow phase (グロウフェイズ).
    GrowPhase,
    /// The main phase (メインフェイズ).
    MainPhase,
    /// The attack phase (アタックフェイズ).
    AttackPhase,
    /// The end phase (エンドフェイズ).
    EndPhase,
    /// The pre-attack step, which is the first step of the attack phase since 2020.
    PreAttackStep,
    /// The Defence Step, which is the second step of the attack phase since 2020.
    DefenceStep,
    /// The ARTS step (アーツステップ), which was the first step of the attack phase in 2016.
    ArtsStep,
    /// The SIGNI attack step (シグニアタックステップ).
    SigniAttackStep,
    /// The LRIG attack step (ルリグアタックステップ).
    LrigAttackStep,
    /// The guard step (ガードステップ).
    GuardStep,
    /// One attack, from its declaration to the end of its damage or battle.
    Attack,
    /// One battle.
    Battle,
}

impl Stage {
    /// Returns the word for the stage in the Glossary, for use in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Turn => "turn",
            Stage::UpPhase => "up phase",
            Stage::DrawPhase => "draw phase",
            Stage::EnerPhase => "ener phase",
            Stage::GrowPhase => "grow phase",
            Stage::MainPhase => "main phase",
            Stage::AttackPhase => "attack phase",
            Stage::EndPhase => "end phase",
            Stage::PreAttackStep => "pre-attack step",
            Stage::DefenceStep => "defence step",
            Stage::ArtsStep => "ARTS step",
            Stage::SigniAttackStep => "SIGNI attack step",
            Stage::LrigAttackStep => "LRIG attack step",
            Stage::GuardStep => "guard step",
            Stage::Attack => "attack",
            Stage::Battle => "battle",
        }
    }
}
