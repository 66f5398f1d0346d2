use std::fmt;

use serde::{Deserialize, Serialize};

/// The type of a card. SIGNI and spells have a black back and go into the main deck. All other
/// types have a white back and go into the LRIG deck. Source: Rule Guide Glossary, "Main deck" and
/// "LRIG Deck", version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum CardType {
    /// SIGNI (シグニ, 精灵).
    Signi,
    /// Spell (スペル, 魔法).
    Spell,
    /// LRIG (ルリグ, 分身).
    Lrig,
    /// Assist LRIG (アシストルリグ).
    AssistLrig,
    /// ARTS (アーツ, 必杀).
    Arts,
    /// PIECE (ピース).
    Piece,
    /// Key (キー, 钥匙).
    Key,
    /// Resona (レゾナ, 共鸣): a SIGNI that starts the game in the LRIG deck.
    Resona,
    /// Token: a card that exists only during a game and is in no deck.
    Token,
}

impl CardType {
    /// Every type, in the order in which deck lists show them.
    pub const ALL: [CardType; 9] = [
        CardType::Signi,
        CardType::Spell,
        CardType::Lrig,
        CardType::AssistLrig,
        CardType::Arts,
        CardType::Piece,
        CardType::Key,
        CardType::Resona,
        CardType::Token,
    ];

    /// Returns the word for the type in the Glossary.
    pub const fn name(self) -> &'static str {
        match self {
            CardType::Signi => "SIGNI",
            CardType::Spell => "spell",
            CardType::Lrig => "LRIG",
            CardType::AssistLrig => "assist LRIG",
            CardType::Arts => "ARTS",
            CardType::Piece => "PIECE",
            CardType::Key => "key",
            CardType::Resona => "Resona",
            CardType::Token => "token",
        }
    }

    /// Returns the word for the type with "a" or "an", for use in a sentence.
    pub const fn with_article(self) -> &'static str {
        match self {
            CardType::Signi => "a SIGNI",
            CardType::Spell => "a spell",
            CardType::Lrig => "a LRIG",
            CardType::AssistLrig => "an assist LRIG",
            CardType::Arts => "an ARTS",
            CardType::Piece => "a PIECE",
            CardType::Key => "a key",
            CardType::Resona => "a Resona",
            CardType::Token => "a token",
        }
    }

    /// Returns the type with the discriminant `byte`. Returns `None` if there is no such type.
    #[inline]
    pub fn from_byte(byte: u8) -> Option<CardType> {
        CardType::ALL.get(usize::from(byte)).copied()
    }

    /// Returns whether cards of this type go into the main deck. Other cards go into the LRIG deck.
    pub const fn in_main_deck(self) -> bool {
        matches!(self, CardType::Signi | CardType::Spell)
    }

    /// Returns whether cards of this type are LRIGs. Assist LRIGs are LRIGs, too.
    pub const fn is_lrig(self) -> bool {
        matches!(self, CardType::Lrig | CardType::AssistLrig)
    }
}

/// A set of card types, with one bit for each type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardTypeSet(u16);

impl CardTypeSet {
    /// Adds a type to the set.
    pub const fn insert(&mut self, card_type: CardType) {
        self.0 |= 1 << card_type as u16;
    }

    /// Returns whether a type is in the set.
    pub const fn contains(self, card_type: CardType) -> bool {
        self.0 & (1 << card_type as u16) != 0
    }

    /// Returns the types in the set, in the order of [`CardType::ALL`].
    pub fn iter(self) -> impl Iterator<Item = CardType> {
        CardType::ALL.into_iter().filter(move |t| self.contains(*t))
    }
}

impl fmt::Display for CardType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
