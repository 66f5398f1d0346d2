use std::fmt;
use std::str::FromStr;

use super::listing::{ConvertError, Listing};
use super::{Finding, RawDeck, kinds};

/// One kind of deck file. Adding one is a file under `src/deck/kinds/` and a line in [`KINDS`].
pub struct DeckKind {
    /// The word `--input` and `--to` take.
    pub name: &'static str,
    /// What it is, in a line.
    pub title: &'static str,
    /// The usual file extension, without the dot.
    pub extension: &'static str,
    /// The metadata it can hold, by the native keys: converting to it leaves the rest out.
    pub keeps: &'static [&'static str],
    /// Whether a text looks like this kind; asked in the order of [`KINDS`].
    pub recognizes: fn(&str) -> bool,
    /// Reads a deck, or says everything that keeps it from being read.
    pub read: for<'a> fn(&'a str) -> Result<RawDeck<'a>, Vec<Finding>>,
    /// Writes a deck, or names what this kind can't express.
    pub write: fn(&Listing<'_>) -> Result<String, ConvertError>,
}

/// Every kind, in the order content is recognised: the first that knows its own shape wins,
/// and plain text, last, takes what is left.
pub static KINDS: &[DeckKind] = &[
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
    /// The kind `text` looks like. Plain text is the last resort, so there always is one.
    pub fn recognize(text: &str) -> &'static DeckKind {
        KINDS
            .iter()
            .find(|kind| (kind.recognizes)(text))
            .unwrap_or(&kinds::text::KIND)
    }
}

impl fmt::Debug for DeckKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A word that is no deck-file kind.
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
