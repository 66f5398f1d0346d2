//! The report on one deck. The output styles turn it into text.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Opening, Outcome, Rulebook};
use crate::deck::{CardRef, Finding};

/// The verdict on one deck, with everything that output says about it.
#[derive(Debug)]
pub struct Report<'a> {
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The text that findings point into; empty if the file could not be read.
    pub text: &'a str,
    /// The title of the deck.
    pub name: Option<&'a str>,
    /// The id by which a pipeline identifies the deck.
    pub id: Option<DeckId<'a>>,
    /// The result of judging the deck.
    pub outcome: Outcome,
    /// The rules the deck was judged by; `None` if the deck could not be read or names unknown
    /// rules.
    pub book: Option<&'a Rulebook>,
    /// The opening the deck was judged by.
    pub opening: Option<OpeningNames<'a>>,
    /// The other formats in which the deck is legal; `None` if the caller or the deck named a
    /// format.
    pub also_legal_in: Option<Vec<&'static str>>,
    /// The findings, sorted as [`sort`](super::sort) does.
    pub findings: Vec<Finding>,
    /// The date of the card data.
    pub data_version: &'a str,
}

/// The id of a deck, as the deck spells it. Output repeats it unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeckId<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number.
    Number(serde_json::Number),
}

/// The LRIGs of an opening, as output names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningNames<'a> {
    /// The center LRIG.
    pub center: CardRef<'a>,
    /// The assist LRIGs: none, or two.
    pub assists: Vec<CardRef<'a>>,
}

impl<'a> From<Opening<'a>> for OpeningNames<'a> {
    fn from(opening: Opening<'a>) -> OpeningNames<'a> {
        OpeningNames {
            center: opening.center.into(),
            assists: opening
                .assists
                .into_iter()
                .flatten()
                .map(CardRef::from)
                .collect(),
        }
    }
}
