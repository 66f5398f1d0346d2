//! Formats and their rules of deck construction over time. Source: the files in `data/formats/`.

use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardDb};
use crate::message;
use crate::message::{Joined, Message, Value};
use wixoss_base::rule::Source;
use wixoss_base::vocab::{CardType, Date, Pool, meant};
use wixoss_data::files;
use wixoss_data::lines::JsonLines;

/// A format, with its past and present rules of deck construction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// The id, which is also the word after the option `--format`.
    pub id: String,
    /// The full English name of the format.
    pub name: String,
    /// Where the format is played, or the document that describes it, in a few words.
    pub place: String,
    /// True if the format is played with English printings. Then a card without a known English
    /// printing gets a hint.
    #[serde(default)]
    pub english_edition: bool,
    /// A note about facts of the format that are not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The rules of the format. The oldest rules come first.
    #[serde(rename = "revision")]
    pub revisions: Vec<Revision>,
}

/// The rules of deck construction of a format from one day until the next revision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revision {
    /// The first day on which these rules are in force.
    pub from: Date,
    /// The cards that may be played.
    pub pool: CardPool,
    /// The types of card that may be played.
    pub card_types: Vec<CardType>,
    /// With how many level-0 LRIGs a game may open.
    pub opening: Vec<OpeningSize>,
    /// The levels to which a LRIG may grow.
    pub growing: Growing,
    /// The size of the main deck, and the allowed number of copies of one card.
    pub main_deck: MainDeckRule,
    /// The number of cards with a Life Burst in the main deck.
    pub life_bursts: LifeBurstRule,
    /// The size of the LRIG deck, and the allowed number of copies of one card.
    pub lrig_deck: LrigDeckRule,
    /// The colors that both decks may have.
    pub colors: ColorRule,
    /// The documents that state these rules.
    pub sources: Vec<Source>,
}

/// The cards that may be played in a format. A card may be played if one of these fields allows at
/// least one of its printings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPool {
    /// The pool. Every card with a printing in this pool may be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_in: Option<Pool>,
    /// The products. Every card with a printing in one of these products may be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printed_as: Vec<Products>,
    /// The level-0 LRIGs that may be played in addition to the cards of the pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level_zero: Option<LevelZeroRule>,
}

/// A range of product codes, such as WX01 to WX13.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    /// The letters before the number, such as `WX`.
    pub letters: String,
    /// The number of the first product, such as 1 for WX01.
    pub from: u32,
    /// The number of the last product, such as 13 for WX13.
    pub to: u32,
}

impl Products {
    /// Returns whether a card number belongs to one of these products.
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

/// The level-0 LRIGs that a format accepts in addition to the cards of its pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelZeroRule {
    /// Every level-0 LRIG.
    Any,
    /// The level-0 LRIGs that share a color and a LRIG type with a level-0 LRIG of the pool.
    SameColorAndType,
}

/// The number of level-0 LRIGs that open a game. No game opens with two LRIGs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OpeningSize {
    /// The center LRIG alone.
    One,
    /// The center LRIG and two assist LRIGs.
    Three,
}

/// The levels to which a LRIG may grow in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Growing {
    /// One level higher.
    OneLevelUp,
    /// One level higher, or the same or a lower level.
    OneLevelUpSameOrLower,
}

/// Rules of the main deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainDeckRule {
    /// The exact number of cards.
    pub size: u32,
    /// The largest number of copies of one card.
    pub copies: u32,
}

/// The number of cards with a Life Burst in the main deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeBurstRule {
    /// The main deck has exactly this number of cards with a Life Burst.
    Exactly(u32),
    /// The main deck has at most this number of cards with a Life Burst.
    AtMost(u32),
}

/// Rules of the LRIG deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LrigDeckRule {
    /// The largest number of cards that are not PIECEs.
    pub non_piece: u32,
    /// The largest number of PIECEs. In a format without PIECEs, this number is 0.
    pub pieces: u32,
    /// The largest number of copies of one card.
    pub copies: u32,
    /// The largest number of PIECEs with a Team or Dream Team condition. `None` means that there is
    /// no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_pieces: Option<u32>,
    /// True if all LRIGs of one LRIG type must share a color.
    #[serde(default)]
    pub one_color_per_type: bool,
}

/// The colors that both decks may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColorRule {
    /// All colors.
    Free,
    /// The colors of the LRIGs that open the game. Colorless cards are always allowed.
    OpeningLrigs,
}

static FORMATS: LazyLock<JsonLines<Format>> =
    LazyLock::new(|| JsonLines::new(files::FORMATS, files::FORMAT_LIST));

/// Returns every format. The default format comes first.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.values()
}

/// The reason why a deck can't be judged by a format on a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No format has this id.
    #[error(
        "`{word}` is not a format: expected one of {}{}",
        ids(),
        suggestion(word)
    )]
    Unknown {
        /// The id that was given.
        word: String,
    },
    /// The format did not exist yet on the day.
    #[error("{format} has no rules on {as_of}: its revisions start on {}", .starts.join(", "))]
    TooEarly {
        /// The id of the format.
        format: &'static str,
        /// The day that was given.
        as_of: Date,
        /// The first days of all revisions of the format.
        starts: Vec<String>,
    },
}

impl FormatError {
    /// Returns what is wrong, without advice.
    pub fn problem(&self) -> Message {
        match self {
            FormatError::Unknown { word } => message!(
                "unknown-format.is-not",
                word = word.as_str(),
                known = Value::list(Joined::Comma, formats().map(|format| format.id.as_str()))
            ),
            FormatError::TooEarly {
                format,
                as_of,
                starts,
            } => message!(
                "bad-date.too-early",
                format = *format,
                day = *as_of,
                starts = Value::list(Joined::Comma, starts.iter().map(String::as_str))
            ),
        }
    }
}

/// Returns `; did you mean ...?` with the most similar id, or an empty text.
fn suggestion(word: &str) -> String {
    let near = meant(word, formats().map(|format| format.id.as_str()));
    near.map_or_else(String::new, |id| format!("; did you mean `{id}`?"))
}

fn ids() -> String {
    let ids: Vec<&str> = formats().map(|f| f.id.as_str()).collect();
    ids.join(", ")
}

impl FromStr for &'static Format {
    type Err = FormatError;

    fn from_str(word: &str) -> Result<&'static Format, FormatError> {
        let wanted = word.trim().to_ascii_lowercase();
        FORMATS.find(&wanted).ok_or_else(|| FormatError::Unknown {
            word: word.to_owned(),
        })
    }
}

impl Format {
    /// Returns the rules that are in force on a day. If no day is given, returns the latest rules.
    ///
    /// # Errors
    /// If the day is before the first rules of the format.
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
    /// Returns whether one of the card's printings is in the pool. Level-0 LRIGs that are accepted
    /// without such a printing do not count here.
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
    /// Returns whether the card is a level-0 LRIG that the format accepts in addition to its pool.
    pub(crate) fn accepts_level_zero(&self, card: Card<'_>, db: &CardDb) -> bool {
        card.is_level_zero_lrig()
            && match self.level_zero {
                None => false,
                Some(LevelZeroRule::Any) => true,
                Some(LevelZeroRule::SameColorAndType) => db.cards().any(|other| {
                    other.is_level_zero_lrig()
                        && self.has_printing_of(other)
                        && card.shares_lrig_type(other)
                        && !card.colors().intersection(other.colors()).is_empty()
                }),
            }
    }
}
