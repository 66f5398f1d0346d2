use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of a turn (Rule Guide Glossary 5.0.0, "Turn").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// アップフェイズ
    Up,
    /// ドローフェイズ
    Draw,
    /// エナフェイズ
    Ener,
    /// グロウフェイズ
    Grow,
    /// メインフェイズ
    Main,
    /// アタックフェイズ
    Attack,
    /// エンドフェイズ
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

    /// Returns the Glossary's word.
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

/// A part of the attack phase. Rule Guide Glossary 5.0.0, "Attack phase", has five steps. In the
/// starter book of 2016, one ARTS step takes the place of the first two; the attacking player acts
/// in it before the defending player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// アタックフェイズ開始時: the turn player may use cards and abilities with attack phase timing.
    PreAttack,
    /// The other player may use cards and abilities with attack phase timing.
    Defence,
    /// アーツ使用ステップ: the attacking player's half.
    ArtsAttacker,
    /// アーツ使用ステップ: the defending player's half.
    ArtsDefender,
    /// シグニアタックステップ
    SigniAttack,
    /// ルリグアタックステップ
    LrigAttack,
    /// ガードステップ
    Guard,
}

impl Step {
    /// Every step of any rule set.
    pub const ALL: [Step; 7] = [
        Step::PreAttack,
        Step::Defence,
        Step::ArtsAttacker,
        Step::ArtsDefender,
        Step::SigniAttack,
        Step::LrigAttack,
        Step::Guard,
    ];

    /// Returns the Glossary's word.
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
