//! Words for the values, states, icons and positions of cards, and for what players and zones hold.

use serde::{Deserialize, Serialize};
use wixoss_base::syntax::FromNode;

/// A value of a card that can be compared with that of another card (Rule Guide Glossary 5.0.0,
/// "Class", "Color", "Power", "LRIG type").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode)]
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
    /// the total number of ener in a cost
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

/// A state of a card (Rule Guide Glossary 5.0.0, "Up", "Down", "Freeze"; 2016 rule book, "Cross",
/// "Heaven"; later states as the cards that introduced them define them).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode)]
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
    /// 感染状態: in a SIGNI zone with a virus
    Infected,
    /// in a SIGNI zone with a gate
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
    /// attacking in the current attack
    Attacking,
    /// in the current battle
    Battling,
    /// has entered the field this turn
    EnteredThisTurn,
    /// has attacked this turn
    AttackedThisTurn,
}

/// An icon, ability or use timing that a card has (Rule Guide Glossary 5.0.0, "Burst Icon",
/// "Guard", "Rise" and others).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Trait {
    /// ガードアイコン
    GuardIcon,
    /// ライフバーストアイコン; a card that gained a Life Burst text counts as having this icon
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

/// One of the three SIGNI zones of a player, or one of the three LRIG zones
/// (Rule Guide Glossary 5.0.0, "SIGNI Zone").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode)]
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

/// How a card is attached to a SIGNI, lies under it, or belongs to a SIGNI zone (Rule Guide
/// Glossary 5.0.0, "Soul"; rule-based actions of the wiki; 2016 rule book, "Charm").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode)]
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
    /// Every way in which a card can lie beneath a SIGNI: under it or attached to it.
    pub const BENEATH_SIGNI: [Attachment; 4] = [
        Attachment::Underneath,
        Attachment::Charm,
        Attachment::Accessory,
        Attachment::Soul,
    ];
}

/// Something besides cards that a player holds a number of (timeline: "Coins", at most five;
/// "Barrier"; "Limit Upper").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode)]
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
    /// 登録者数: subscribers, counted in units of ten thousand
    Subscribers,
}

/// A marker that can lie in a SIGNI zone (timeline: at most one of each kind per SIGNI zone).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Marker {
    /// ウィルス
    Virus,
    /// ゲート
    Gate,
}
