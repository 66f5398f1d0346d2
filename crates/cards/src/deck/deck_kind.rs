use std::fmt;
use std::str::FromStr;

use super::listing::{ConvertError, Listing};
use super::{Finding, RawDeck, kinds};
use crate::card::CardDb;

/// One kind of deck file. To add a kind, add a file under `crates/cards/src/deck/kinds/` and a line
/// in [`KINDS`].
pub struct DeckKind {
    /// The name of this kind, as a value of the options `--input` and `--to`.
    pub name: &'static str,
    /// The description of this kind in one line, for help texts.
    pub title: &'static str,
    /// The usual file extension, without the dot. An empty text means that a deck of this kind is
    /// not stored in a file.
    pub extension: &'static str,
    /// The metadata that a file of this kind can have, as keys of the native format. All other
    /// metadata is lost if a deck is converted to this kind.
    pub keeps: &'static [&'static str],
    /// Returns whether a text looks like this kind. [`DeckKind::recognize`] tries the kinds in the
    /// order of [`KINDS`].
    pub recognizes: fn(&str) -> bool,
    /// Reads a deck, or returns all problems that make the deck unreadable. Some kinds use the card
    /// database to distinguish names from the text around the names. Kinds with a strict grammar do
    /// not use the database.
    pub read: for<'a> fn(&'a str, &CardDb) -> Result<RawDeck<'a>, Vec<Finding>>,
    /// Writes a deck, or returns all parts of the deck that this kind cannot express.
    pub write: fn(&Listing<'_>) -> Result<String, ConvertError>,
}

/// Every kind. A text is read by the first kind that recognizes it. Plain text is last and
/// recognizes every text.
pub static KINDS: &[DeckKind] = &[
    kinds::code::KIND,
    kinds::webxoss::KIND,
    kinds::numbers::KIND,
    kinds::json::KIND,
    kinds::cockatrice::KIND,
    kinds::lackey::KIND,
    kinds::webxoss_text::KIND,
    kinds::editor::KIND,
    kinds::batoru::KIND,
    kinds::table::KIND,
    kinds::toml::KIND,
    kinds::yaml::KIND,
    kinds::text::KIND,
];

impl DeckKind {
    /// Returns the first kind that recognizes `text`. Plain text recognizes every text, so there is
    /// always a result.
    pub fn recognize(text: &str) -> &'static DeckKind {
        KINDS
            .iter()
            .find(|kind| (kind.recognizes)(text))
            .unwrap_or(&kinds::text::KIND)
    }

    /// Reads a deck like [`DeckKind::read`], but accepts unknown keys. An unknown key gives a
    /// warning, and its value is ignored. But if the key looks like a misspelled known key, it is
    /// an error.
    ///
    /// # Errors
    /// All problems that make the deck unreadable.
    pub(crate) fn read_leniently<'a>(
        &self,
        text: &'a str,
        db: &CardDb,
    ) -> Result<RawDeck<'a>, Vec<Finding>> {
        match self.name {
            "json" => kinds::json::read_leniently(text, db),
            "toml" => kinds::toml::read_leniently(text, db),
            "yaml" => kinds::yaml::read_leniently(text, db),
            _ => (self.read)(text, db),
        }
    }
}

impl fmt::Debug for DeckKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The error for a word that is not the name of a kind of deck file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a deck-file kind: expected one of {}", names())]
pub struct UnknownKind {
    word: String,
}

fn names() -> String {
    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
    names.join(", ")
}

impl FromStr for &'static DeckKind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<&'static DeckKind, UnknownKind> {
        KINDS
            .iter()
            .find(|kind| kind.name.eq_ignore_ascii_case(word))
            .ok_or_else(|| UnknownKind {
                word: word.to_owned(),
            })
    }
}
