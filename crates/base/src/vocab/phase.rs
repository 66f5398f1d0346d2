use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of a turn. Source: Rule Guide Glossary, "Turn", version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The up phase (アップフェイズ).
    Up,
    /// The draw phase (ドローフェイズ).
    Draw,
    /// The ener phase (エナフェイズ).
    Ener,
    /// The grow phase (グロウフェイズ).
    Grow,
    /// The main phase (メインフェイズ).
    Main,
    /// The attack phase (アタックフェイズ).
    Attack,
    /// The end phase (エンドフェイズ).
    End,
}

impl Phase {
    /// The seven phases, in the order of a turn.
    pub const ALL: [Phase; 7] = [
        Phase::Up,
        Phase::Draw,
        Phase::Ener,
        Phase::Grow,
        Phase::Main,
        Phase::Attack,
        Phase::End,
    ];

    /// Returns the word for the phase in the Glossary.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Up => "up phase",
            Phase::Draw => "draw phase",
            Phase::Ener => "ener phase",
            Phase::Grow => "grow phase",
            Phase::Main => "main phase",
            Phase::Attack => "attack phase",
            Phase::End => "end phase",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A part of the attack phase. Today, the attack phase has five steps. In the starter book of 2016,
/// one ARTS step replaces the first two of these steps. In the ARTS step, the attacking player acts
/// before the defending player. Source: Rule Guide Glossary, "Attack phase", version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The pre-attack step (アタックフェイズ開始時). The turn player may use cards and abilities
    /// with attack phase timing.
    PreAttack,
    /// The Defence Step. The other player may use cards and abilities with attack phase timing.
    Defence,
    /// The part of the ARTS step (アーツ使用ステップ) in which the attacking player acts.
    ArtsAttacker,
    /// The part of the ARTS step (アーツ使用ステップ) in which the defending player acts.
    ArtsDefender,
    /// The SIGNI attack step (シグニアタックステップ).
    SigniAttack,
    /// The LRIG attack step (ルリグアタックステップ).
    LrigAttack,
    /// The guard step (ガードステップ).
    Guard,
}

impl Step {
    /// The steps of all rule sets.
    pub const ALL: [Step; 7] = [
        Step::PreAttack,
        Step::Defence,
        Step::ArtsAttacker,
        Step::ArtsDefender,
        Step::SigniAttack,
        Step::LrigAttack,
        Step::Guard,
    ];

    /// Returns the word for the step in the Glossary.
    pub const fn name(self) -> &'static str {
        match self {
            Step::PreAttack => "pre-attack step",
            Step::Defence => "defence step",
            Step::ArtsAttacker => "ARTS step (attacker)",
            Step::ArtsDefender => "ARTS step (defender)",
            Step::SigniAttack => "SIGNI attack step",
            Step::LrigAttack => "LRIG attack step",
            Step::Guard => "guard step",
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
