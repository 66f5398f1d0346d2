use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Opening, Outcome, Rulebook};
use crate::deck::{CardRef, Finding};

/// One deck's verdict and all that output says of it.
#[derive(Debug)]
pub struct Report<'a> {
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The text findings have their places in; empty if it could not be read.
    pub text: &'a str,
    /// Title of the deck.
    pub name: Option<&'a str>,
    /// The name a pipeline knows the deck by.
    pub id: Option<DeckId<'a>>,
    /// What it was found to be.
    pub outcome: Outcome,
    /// The rules it was judged by; none if it could not be read or names no known rules.
    pub book: Option<&'a Rulebook>,
    /// The opening it was judged by.
    pub opening: Option<OpeningNames<'a>>,
    /// Other formats it is legal in; asked only when nothing named a format.
    pub also_legal_in: Option<Vec<&'static str>>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// Date of the card data.
    pub data_version: &'a str,
}

/// An id as the deck spells it: echoed as it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeckId<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number.
    Number(serde_json::Number),
}

/// The LRIGs of an opening as output names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningNames<'a> {
    /// The center LRIG.
    pub center: CardRef<'a>,
    /// No assist LRIG, or two.
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
