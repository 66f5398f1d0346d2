//! Words for the values, states, icons and positions of cards, and for the counters and markers of
//! players and zones.

use serde::{Deserialize, Serialize};
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

/// A value of a card, such as its level, that can be compared with the value of another card.
/// Source: Rule Guide Glossary 5.0.0, "Class", "Color", "Power", "LRIG type".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Feature {
    /// The level (レベル).
    Level,
    /// The power (パワー).
    Power,
    /// The limit (リミット).
    Limit,
    /// The total number of ener in a cost.
    TotalCost,
    /// The power that is printed on the card.
    PrintedPower,
    /// The level that is printed on the card.
    PrintedLevel,
    /// The color (色).
    Color,
    /// The class (クラス).
    Class,
    /// The card name (カード名).
    Name,
    /// The LRIG type (ルリグタイプ).
    LrigType,
    /// All LRIG types of the card together. Two cards share this value if they have exactly the
    /// same LRIG types.
    AllLrigTypes,
    /// The type of the card (カードの種類).
    CardType,
}

/// A state of a card. Sources: Rule Guide Glossary 5.0.0, "Up", "Down", "Freeze"; 2016 rule book,
/// "Cross", "Heaven". Each other state is defined by the cards that introduced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum State {
    /// The card is up (アップ状態).
    Upped,
    /// The card is down (ダウン状態).
    Downed,
    /// The card is frozen (凍結状態).
    Frozen,
    /// The card is awakened (覚醒状態).
    Awakened,
    /// The card is awakened until the end of this turn.
    AwakenedThisTurn,
    /// The SIGNI is crossed (クロス状態).
    Crossed,
    /// The SIGNI is in a SIGNI zone with a virus (感染状態).
    Infected,
    /// The SIGNI is in a SIGNI zone with a gate.
    Gated,
    /// The SIGNI is in front of a SIGNI zone with a gate.
    GateFacing,
    /// The SIGNI is blood armed (血晶武装状態).
    BloodArmed,
    /// The SIGNI is being driven (ドライブ状態).
    Driving,
    /// The card is not driving. If a LRIG is put into this state, it stops driving: it leaves every
    /// SIGNI that it rides.
    NotDriving,
    /// The SIGNI is a puppet (傀儡状態).
    Puppet,
    /// The card is face down (裏向き).
    FaceDown,
    /// The card is face up (表向き).
    FaceUp,
    /// The card attacks in the current attack. A card that is put onto the field in this state
    /// takes over the current attack.
    Attacking,
    /// The card takes part in the current battle.
    Battling,
    /// The card has entered the field this turn.
    EnteredThisTurn,
    /// The card has attacked this turn.
    AttackedThisTurn,
    /// The card was discarded this turn.
    DiscardedThisTurn,
}

/// An icon, ability or use timing that a card has. Source: Rule Guide Glossary 5.0.0, "Burst Icon",
/// "Guard", "Rise" and others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Trait {
    /// The guard icon (ガードアイコン).
    GuardIcon,
    /// The Life Burst icon (ライフバーストアイコン). A card that gained a Life Burst text counts as
    /// having this icon.
    LifeBurst,
    /// The Dissona icon (ディソナアイコン).
    Dissona,
    /// The Cross icon (クロスアイコン).
    CrossIcon,
    /// The Rise icon (ライズアイコン).
    RiseIcon,
    /// The trap icon (トラップアイコン).
    TrapIcon,
    /// The accessory icon (アクセアイコン).
    AccessoryIcon,
    /// The Recollect icon (リコレクトアイコン).
    RecollectIcon,
    /// A song fragment (歌のカケラ).
    SongFragment,
    /// A Layer (レイヤー).
    Layer,
    /// The keyword Multi Ener (マルチエナ).
    MultiEner,
    /// Any ability.
    Abilities,
    /// A constant ability.
    Constant,
    /// An auto ability.
    Auto,
    /// An enter ability.
    Enter,
    /// An action ability.
    Action,
    /// The keyword Lancer (ランサー).
    Lancer,
    /// The keyword S Lancer (Sランサー).
    SLancer,
    /// The keyword Assassin (アサシン).
    Assassin,
    /// The keyword Double Crush (ダブルクラッシュ).
    DoubleCrush,
    /// The keyword Shadow (シャドウ).
    Shadow,
    /// The use timing "main phase".
    MainTiming,
    /// The use timing "attack phase".
    AttackTiming,
    /// The use timing "spell cut-in".
    CutInTiming,
}

/// One of the three SIGNI zones of a player, or one of the three LRIG zones. Source: Rule Guide
/// Glossary 5.0.0, "SIGNI Zone".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Position {
    /// The left zone (左).
    Left,
    /// The center zone (中央).
    Center,
    /// The right zone (右).
    Right,
}

/// The way in which a card is attached to a SIGNI, is under it, or belongs to a SIGNI zone. Source:
/// Rule Guide Glossary 5.0.0, "Soul"; rule-based actions of the wiki; 2016 rule book, "Charm".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Attachment {
    /// A charm (チャーム).
    Charm,
    /// An accessory (アクセ).
    Accessory,
    /// A soul (ソウル).
    Soul,
    /// A trap (トラップ).
    Trap,
    /// A Magic Box (マジックボックス).
    MagicBox,
    /// A seed (シード).
    Seed,
    /// A card under the SIGNI (カードの下).
    Underneath,
    /// A card that an effect attached face down, without a keyword (裏向きで付ける). It is not a
    /// charm, and a SIGNI can have any number of these cards.
    FaceDown,
}

impl Attachment {
    /// Every way in which a card can be beneath a SIGNI: under it or attached to it.
    pub const BENEATH_SIGNI: [Attachment; 5] = [
        Attachment::Underneath,
        Attachment::Charm,
        Attachment::Accessory,
        Attachment::Soul,
        Attachment::FaceDown,
    ];
}

/// A kind of thing, other than a card, of which a player can have several, such as coins. A player
/// has at most five coins. Source: "Dated rule changes and rulings", "Coins", "Barrier", "Limit
/// Upper".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Counter {
    /// Coins (コイン).
    Coin,
    /// SIGNI Barriers (シグニバリア).
    SigniBarrier,
    /// LRIG Barriers (ルリグバリア).
    LrigBarrier,
    /// Limit Uppers (リミットアッパー).
    LimitUpper,
    /// Subscribers (登録者数), counted in units of ten thousand.
    Subscribers,
}

/// A marker that can be in a SIGNI zone. A SIGNI zone has at most one marker of each kind. Source:
/// "Dated rule changes and rulings".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Marker {
    /// A virus (ウィルス).
    Virus,
    /// A gate (ゲート).
    Gate,
}
