use std::fmt;

use serde::{Deserialize, Serialize};

/// A place where cards are put (Rule Guide Glossary 5.0.0, "Zone").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// メインデッキ
    MainDeck,
    /// ルリグデッキ
    LrigDeck,
    /// 手札
    Hand,
    /// シグニゾーン: three of them, with what is under and attached to the SIGNI there.
    Signi,
    /// ルリグゾーン: the center and up to two assists, with the cards under them.
    Lrig,
    /// チアゾーン
    Cheer,
    /// エナゾーン
    Ener,
    /// チェックゾーン
    Check,
    /// トラッシュ
    Trash,
    /// ルリグトラッシュ
    LrigTrash,
    /// ライフクロス
    LifeCloth,
    /// ゲームから除外: out of the game.
    Excluded,
}

impl Zone {
    /// Every zone, in the order of a player's side.
    pub const ALL: [Zone; 12] = [
        Zone::MainDeck,
        Zone::LrigDeck,
        Zone::Hand,
        Zone::Signi,
        Zone::Lrig,
        Zone::Cheer,
        Zone::Ener,
        Zone::Check,
        Zone::Trash,
        Zone::LrigTrash,
        Zone::LifeCloth,
        Zone::Excluded,
    ];

    /// The Glossary's word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Zone::MainDeck => "main deck",
            Zone::LrigDeck => "LRIG deck",
            Zone::Hand => "hand",
            Zone::Signi => "SIGNI zone",
            Zone::Lrig => "LRIG zone",
            Zone::Cheer => "cheer zone",
            Zone::Ener => "ener zone",
            Zone::Check => "check zone",
            Zone::Trash => "trash",
            Zone::LrigTrash => "LRIG trash",
            Zone::LifeCloth => "Life Cloth",
            Zone::Excluded => "excluded from the game",
        }
    }

    /// Whether everyone sees the cards there ("Public zone"); the others are hidden zones.
    pub const fn is_public(self) -> bool {
        !matches!(
            self,
            Zone::MainDeck | Zone::LrigDeck | Zone::Hand | Zone::LifeCloth
        )
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
