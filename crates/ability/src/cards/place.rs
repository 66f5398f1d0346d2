//! The zones that a text can name.

use serde::Serialize;
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

/// A zone that a card can be in. `Field` is the SIGNI, LRIG and cheer zones of a player together,
/// because card texts use the word in this way. Source: Rule Guide Glossary 5.0.0, "Zone".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Place {
    /// The field (場): the SIGNI, LRIG and cheer zones together.
    Field,
    /// The main deck (メインデッキ).
    Deck,
    /// The LRIG deck (ルリグデッキ).
    LrigDeck,
    /// The hand (手札).
    Hand,
    /// The ener zone (エナゾーン).
    Ener,
    /// The trash (トラッシュ).
    Trash,
    /// The LRIG trash (ルリグトラッシュ).
    LrigTrash,
    /// The Life Cloth (ライフクロス).
    LifeCloth,
    /// The check zone (チェックゾーン).
    Check,
    /// The SIGNI zones (シグニゾーン).
    SigniZone,
    /// The LRIG zones (ルリグゾーン).
    LrigZone,
    /// The cheer zone (チアゾーン).
    Cheer,
    /// The cards that were removed from the game (ゲームから除外).
    Excluded,
    /// The cards that a player holds as 【Beat】 (ビート). They go to the trash at the end of the
    /// turn.
    Beat,
}

impl Place {
    /// Returns whether the cards of the zone have an order that effects can change. This is true
    /// for the main deck and the Life Cloth.
    pub const fn is_ordered(self) -> bool {
        matches!(self, Place::Deck | Place::LifeCloth)
    }

    /// Returns the name of the zone in English, as the Glossary spells it, for use in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Field => "field",
            Place::Deck => "deck",
            Place::LrigDeck => "LRIG deck",
            Place::Hand => "hand",
            Place::Ener => "Ener Zone",
            Place::Trash => "trash",
            Place::LrigTrash => "LRIG trash",
            Place::LifeCloth => "Life Cloth",
            Place::Check => "Check Zone",
            Place::SigniZone => "SIGNI Zone",
            Place::LrigZone => "LRIG Zone",
            Place::Cheer => "Cheer Zone",
            Place::Excluded => "cards removed from the game",
            Place::Beat => "【Beat】",
        }
    }
}
