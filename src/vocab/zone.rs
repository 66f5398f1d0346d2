use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a card can be (Rule Guide Glossary 5.0.0, "Zone"). `Field` is the SIGNI, LRIG and cheer
/// zones of a player together, as texts use the word.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(arbitrary::Arbitrary))]
pub enum Zone {
    /// 場: the SIGNI, LRIG and cheer zones together
    Field,
    /// メインデッキ
    Deck,
    /// ルリグデッキ
    LrigDeck,
    /// 手札
    Hand,
    /// エナゾーン
    Ener,
    /// トラッシュ
    Trash,
    /// ルリグトラッシュ
    LrigTrash,
    /// ライフクロス
    LifeCloth,
    /// チェックゾーン
    Check,
    /// シグニゾーン
    SigniZone,
    /// ルリグゾーン
    LrigZone,
    /// チアゾーン
    Cheer,
    /// ゲームから除外
    Excluded,
}

impl Zone {
    /// The Glossary's name, for sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Zone::Field => "field",
            Zone::Deck => "deck",
            Zone::LrigDeck => "LRIG deck",
            Zone::Hand => "hand",
            Zone::Ener => "Ener Zone",
            Zone::Trash => "trash",
            Zone::LrigTrash => "LRIG trash",
            Zone::LifeCloth => "Life Cloth",
            Zone::Check => "Check Zone",
            Zone::SigniZone => "SIGNI Zone",
            Zone::LrigZone => "LRIG Zone",
            Zone::Cheer => "Cheer Zone",
            Zone::Excluded => "cards removed from the game",
        }
    }
}
