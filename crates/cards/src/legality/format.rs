use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use wixoss_base::rule::Source;
use wixoss_base::vocab::{CardType, Date, Pool};
use wixoss_data::files;
use wixoss_data::lines::{Line, Lines, lines};

/// A way to play, with the rules of deck construction it had over time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// The word `--format` takes.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Played with English printings: a card without one is worth a hint.
    #[serde(default)]
    pub english_edition: bool,
    /// What is not known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Its rules, oldest first.
    #[serde(rename = "revision")]
    pub revisions: Vec<Revision>,
}

/// The rules of deck construction of a format from one day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revision {
    /// First day.
    pub from: Date,
    /// Which cards are in it.
    pub pool: CardPool,
    /// Which types of card are played.
    pub card_types: Vec<CardType>,
    /// How many level-0 LRIGs a game may open with.
    pub opening: Vec<OpeningSize>,
    /// What a LRIG may grow into.
    pub growing: Growing,
    /// Size and copies of the main deck.
    pub main_deck: MainDeckRule,
    /// How many Life Bursts the main deck has.
    pub life_bursts: LifeBurstRule,
    /// Sizes and copies of the LRIG deck.
    pub lrig_deck: LrigDeckRule,
    /// Which colors both decks may have.
    pub colors: ColorRule,
    /// Where these rules are written.
    pub sources: Vec<Source>,
}

/// Which cards a format is played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPool {
    /// Cards with a printing of this pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_in: Option<Pool>,
    /// Cards with a printing in one of these products.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printed_as: Vec<Products>,
    /// Level-0 LRIGs from outside the pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level_zero: Option<LevelZeroRule>,
}

/// A run of product codes, such as WX01 to WX13.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    /// What stands before the number.
    pub letters: String,
    /// First number.
    pub from: u32,
    /// Last number.
    pub to: u32,
}

impl Products {
    /// Whether a card number is of one of these products.
    pub fn contain(&self, number: &str) -> bool {
        let Some(rest) = number.strip_prefix(&self.letters) else {
            return false;
        };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        rest.get(..digits)
            .and_then(|digits| digits.parse().ok())
            .is_some_and(|n: u32| (self.from..=self.to).contains(&n))
    }
}

/// Which level-0 LRIGs from outside the pool a format lets in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelZeroRule {
    /// Every one.
    Any,
    /// Those that share color and LRIG type with a level-0 LRIG of the pool.
    SameColorAndType,
}

/// How many level-0 LRIGs a game opens with; never two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OpeningSize {
    /// The center LRIG alone.
    One,
    /// The center LRIG and two assist LRIGs.
    Three,
}

/// What a LRIG may grow into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Growing {
    /// One level higher only.
    OneLevelUp,
    /// One level higher, or the same or a lower level.
    OneLevelUpSameOrLower,
}

/// Rules of the main deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainDeckRule {
    /// Exactly this many cards.
    pub size: u32,
    /// At most this many of one card.
    pub copies: u32,
}

/// How many Life Bursts the main deck has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeBurstRule {
    /// Neither more nor fewer.
    Exactly(u32),
    /// No more.
    AtMost(u32),
}

/// Rules of the LRIG deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LrigDeckRule {
    /// At most this many cards that are not PIECE.
    pub non_piece: u32,
    /// At most this many PIECE.
    pub pieces: u32,
    /// At most this many of one card.
    pub copies: u32,
    /// At most this many PIECE with a Team or Dream Team condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_pieces: Option<u32>,
    /// LRIGs of one LRIG type have one color.
    #[serde(default)]
    pub one_color_per_type: bool,
}

/// Which colors both decks may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColorRule {
    /// Any.
    Free,
    /// Those of the LRIGs the game opens with; colorless is exempt.
    OpeningLrigs,
}

static FORMATS: Lines<Format> = LazyLock::new(|| lines(files::FORMATS));

/// Every format, the default first.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter_map(Line::value)
}

/// A format or a date that can't be judged by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No format has this id.
    #[error("`{word}` is not a format: expected one of {}", ids())]
    Unknown {
        /// What was asked for.
        word: String,
    },
    /// The format did not exist yet.
    #[error("{format} has no rules as of {as_of}: its revisions start {}", .starts.join(", "))]
    TooEarly {
        /// The format.
        format: &'static str,
        /// The day asked for.
        as_of: Date,
        /// First days of its revisions.
        starts: Vec<String>,
    },
}

fn ids() -> String {
    let ids: Vec<&str> = formats().map(|f| f.id.as_str()).collect();
    ids.join(", ")
}

impl FromStr for &'static Format {
    type Err = FormatError;

    fn from_str(word: &str) -> Result<&'static Format, FormatError> {
        let wanted = word.trim().to_ascii_lowercase();
        // A line that mentions the word may be another format's; most are not even read.
        FORMATS
            .iter()
            .filter(|line| line.mentions(&wanted))
            .filter_map(Line::value)
            .find(|format| format.id == wanted)
            .ok_or_else(|| FormatError::Unknown {
                word: word.to_owned(),
            })
    }
}

impl Format {
    /// The rules in force on a day; without a day, the latest.
    ///
    /// # Errors
    /// When the format starts later than that.
    pub fn revision(&'static self, as_of: Option<Date>) -> Result<&'static Revision, FormatError> {
        let mut newest_first = self.revisions.iter().rev();
        match as_of {
            None => newest_first.next(),
            Some(day) => newest_first.find(|revision| revision.from <= day),
        }
        .ok_or_else(|| FormatError::TooEarly {
            format: &self.id,
            as_of: as_of.unwrap_or(Date::MIN),
            starts: self.revisions.iter().map(|r| r.from.to_string()).collect(),
        })
    }
}

impl CardPool {
    /// Whether one of the card's printings is in the pool; level-0 exceptions are apart.
    pub fn has_printing_of(&self, card: Card<'_>) -> bool {
        match self.printed_in {
            Some(pool) if card.pools().contains(pool) => true,
            _ => {
                !self.printed_as.is_empty()
                    && card
                        .printings()
                        .any(|number| self.printed_as.iter().any(|p| p.contain(number)))
            }
        }
    }
}
