//! Words for what cards have and how they lie.

use serde::{Deserialize, Serialize};

/// What can be compared between cards (Rule Guide Glossary 5.0.0, "Class", "Color", "Power",
/// "LRIG type").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Feature {
    /// レベル
    Level,
    /// パワー
    Power,
    /// リミット
    Limit,
    /// the ener a cost asks for in all
    TotalCost,
    /// the power printed on the card
    PrintedPower,
    /// the level printed on the card
    PrintedLevel,
    /// 色
    Color,
    /// クラス
    Class,
    /// カード名
    Name,
    /// ルリグタイプ
    LrigType,
    /// カードの種類
    CardType,
}

/// How a card lies or what holds of it (Rule Guide Glossary 5.0.0, "Up", "Down", "Freeze"; the
/// 2016 rule book, "Cross", "Heaven"; later ones by the cards that bring them).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum State {
    /// アップ状態
    Upped,
    /// ダウン状態
    Downed,
    /// 凍結状態
    Frozen,
    /// 覚醒状態
    Awakened,
    /// クロス状態
    Crossed,
    /// 感染状態: in a zone with a virus
    Infected,
    /// in a zone with a gate
    Gated,
    /// 血晶武装状態
    BloodArmed,
    /// ドライブ状態
    Driving,
    /// 傀儡状態
    Puppet,
    /// 裏向き
    FaceDown,
    /// 表向き
    FaceUp,
    /// attacking in the attack that is going on
    Attacking,
    /// in the battle that is going on
    Battling,
    /// has entered the field this turn
    EnteredThisTurn,
    /// has attacked this turn
    AttackedThisTurn,
}

/// What a card has on it (Rule Guide Glossary 5.0.0, "Burst Icon", "Guard", "Rise" and others).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Trait {
    /// ガードアイコン
    GuardIcon,
    /// ライフバーストアイコン; a card that has gained a Life Burst text counts
    LifeBurst,
    /// ディソナアイコン
    Dissona,
    /// クロスアイコン
    CrossIcon,
    /// ライズアイコン
    RiseIcon,
    /// トラップアイコン
    TrapIcon,
    /// アクセアイコン
    AccessoryIcon,
    /// リコレクトアイコン
    RecollectIcon,
    /// 歌のカケラ
    SongFragment,
    /// マルチエナ
    MultiEner,
    /// any ability at all
    Abilities,
    /// a constant ability
    Constant,
    /// an auto ability
    Auto,
    /// an enter ability
    Enter,
    /// an action ability
    Action,
    /// ランサー
    Lancer,
    /// Sランサー
    SLancer,
    /// アサシン
    Assassin,
    /// ダブルクラッシュ
    DoubleCrush,
    /// シャドウ
    Shadow,
    /// use timing: main phase
    MainTiming,
    /// use timing: attack phase
    AttackTiming,
    /// use timing: spell cut-in
    CutInTiming,
}

/// One of the three SIGNI zones of a player, or of the three LRIG zones
/// (Rule Guide Glossary 5.0.0, "SIGNI Zone").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Position {
    /// 左
    Left,
    /// 中央
    Center,
    /// 右
    Right,
}

/// How a card or marker belongs to a SIGNI or a SIGNI zone (Rule Guide Glossary 5.0.0, "Soul";
/// rule-based actions of the wiki; 2016 rule book, "Charm").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Attachment {
    /// チャーム
    Charm,
    /// アクセ
    Accessory,
    /// ソウル
    Soul,
    /// トラップ
    Trap,
    /// マジックボックス
    MagicBox,
    /// シード
    Seed,
    /// ビート
    Beat,
    /// カードの下
    Underneath,
}

impl Attachment {
    /// Every way a card can lie beneath a SIGNI: under it, or attached to it.
    pub const BENEATH_SIGNI: [Attachment; 4] = [
        Attachment::Underneath,
        Attachment::Charm,
        Attachment::Accessory,
        Attachment::Soul,
    ];
}

/// What a player can hold besides cards (timeline: coins are at most five; barriers; Limit Upper).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Counter {
    /// コイン
    Coin,
    /// シグニバリア
    SigniBarrier,
    /// ルリグバリア
    LrigBarrier,
    /// リミットアッパー
    LimitUpper,
    /// 登録者数, in ten thousands
    Subscribers,
}

/// What can lie in a SIGNI zone (timeline: one of each per SIGNI zone).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Marker {
    /// ウィルス
    Virus,
    /// ゲート
    Gate,
}
