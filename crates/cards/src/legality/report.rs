//! The report on one deck. Other modules print the report as text or JSON.

use std::borrow::Cow;

use serde::Serialize;

use super::{FormatChosen, Opening, Outcome, RestrictedCard, Rulebook};
use crate::deck::Finding;
use crate::fix::Fix;

/// The verdict on one deck, with all facts that the output shows.
#[derive(Debug)]
pub struct Report<'a> {
    /// The name of the file, or `-` for standard input.
    pub file: &'a str,
    /// The text of the deck file. Findings point to places in this text. The text is empty if the
    /// file could not be read.
    pub text: &'a str,
    /// The title of the deck.
    pub name: Option<&'a str>,
    /// The id that programs use for the deck.
    pub id: Option<DeckId<'a>>,
    /// The result of judging the deck.
    pub outcome: Outcome,
    /// The rules that judged the deck. `None` if the deck could not be read or names unknown rules.
    pub book: Option<&'a Rulebook>,
    /// The reason why this format judged the deck. `None` if `book` is `None`.
    pub format_chosen: Option<FormatChosen>,
    /// The opening by which the deck was judged.
    pub opening: Option<Opening<'a>>,
    /// The other formats in which the deck is legal. `None` if the caller or the deck named a
    /// format.
    pub also_legal_in: Option<Vec<&'static str>>,
    /// The other formats in which the known cards of the deck break no rule. The list is filled
    /// only if three conditions are met: the deck has an unknown card, its known cards break a rule
    /// of this format, and neither the caller nor the deck named a format.
    pub may_be_legal_in: Vec<&'static str>,
    /// The numbers of the lines that were skipped because they are neither cards nor headings.
    pub ignored_lines: Vec<usize>,
    /// The number of lines with a card beside which a price was skipped.
    pub lines_with_prices: usize,
    /// The number of different known cards in the deck.
    pub known_cards: usize,
    /// The findings, in the order that [`sort`](super::sort) makes.
    pub findings: Vec<Finding>,
    /// The fix of each finding, in the order of the findings. `None` if the player must decide how
    /// to fix the deck.
    pub fixes: Vec<Option<Fix>>,
    /// The codes of the checks that wait until every card is known. Some of these checks did not
    /// run. The others ran, but their findings may not be complete.
    pub waiting: Vec<&'static str>,
    /// The cards of the deck that a restriction list names, in the order of the file.
    pub restricted: Vec<RestrictedCard>,
    /// The date of the card data.
    pub data_version: &'a str,
}

/// The id of a deck, as the deck spells it. The output repeats it unchanged.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeckId<'a> {
    /// An id that is a text.
    Text(Cow<'a, str>),
    /// An id that is a number.
    Number(serde_json::Number),
    /// A text or a number, as JSON, in the spelling of the deck.
    #[cfg_attr(feature = "schema", schemars(skip))]
    Json(Box<serde_json::value::RawValue>),
}
