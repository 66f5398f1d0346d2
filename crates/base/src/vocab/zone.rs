use std::fmt;

use serde::{Deserialize, Serialize};

/// A place for cards. Source: Rule Guide Glossary, "Zone", version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The main deck (メインデッキ).
    MainDeck,
    /// The LRIG deck (ルリグデッキ).
    LrigDeck,
    /// The hand (手札).
    Hand,
    /// A SIGNI zone (シグニゾーン). A player has three SIGNI zones. A SIGNI zone also contains the
    /// cards under its SIGNI and the cards attached to its SIGNI.
    Signi,
    /// A LRIG zone (ルリグゾーン). This zone has the center LRIG and up to two assist LRIGs, with
    /// the cards under these LRIGs.
    Lrig,
    /// The cheer zone (チアゾーン).
    Cheer,
    /// The ener zone (エナゾーン).
    Ener,
    /// The check zone (チェックゾーン).
    Check,
    /// The trash (トラッシュ).
    Trash,
    /// The LRIG trash (ルリグトラッシュ).
    LrigTrash,
    /// The Life Cloth (ライフクロス).
    LifeCloth,
    /// The cards that were removed from the game (ゲームから除外).
    Excluded,
    /// The cards that a player holds as 【Beat】 (ビート) until the end of the turn. No document
    /// names a zone for them.
    Beat,
}

impl Zone {
    /// Every zone, in the order in which the zones of a player are listed.
    pub const ALL: [Zone; 13] = [
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
        Zone::Beat,
    ];

    /// Returns the word for the zone in the Glossary.
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
            Zone::Beat => "Beat",
        }
    }

    /// Returns whether both players see the cards in this zone. All other zones are hidden zones.
    /// Source: Rule Guide Glossary, "Public zone".
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
