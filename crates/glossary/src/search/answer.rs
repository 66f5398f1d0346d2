//! The answer to a query: the items that were found, and the way in which each was found.

use super::{OtherGame, PERHAPS_BELOW};
use crate::Item;
use wixoss_base::vocab::Lang;
use wixoss_data::named_cards::NamedCard;

/// The way in which a hit was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Matched<'g> {
    /// A name of the entry matches.
    Name {
        /// The kind of match: `exact`, `prefix`, `part` or `fuzzy`.
        by: &'static str,
        /// The name as the entry spells it.
        term: &'g str,
        /// The language of the name.
        lang: Lang,
    },
    /// The item contains these words of the question.
    Words(Vec<String>),
    /// The item cites this rule.
    Rule(String),
}

/// An item that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'g> {
    /// The entry or ruling.
    pub item: &'g Item,
    /// The score of the match, from 0 to 1. An exact name has the score 1.
    pub score: f64,
    /// The way in which the item was found.
    pub matched: Matched<'g>,
}

/// A part of a question, if the question asks two things.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'g> {
    /// The part of the question.
    pub asked: String,
    /// The item that answers this part.
    pub item: &'g Item,
}

/// The answer to a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found<'g> {
    /// The items that match, the best first. Empty if nothing matches.
    pub hits: Vec<Hit<'g>>,
    /// The number of items that match. `hits` may have fewer items, because hits that the query
    /// does not need are left out.
    pub count: usize,
    /// The parts of the question, if it asks two things. The first hits answer the parts, in the
    /// order of the parts. Empty if the question asks one thing.
    pub parts: Vec<Part<'g>>,
    /// The card whose ruling is the best answer, if the question contains a part of the name of the
    /// card.
    pub card: Option<NamedCard>,
    /// The items that are most similar to the query, if nothing matches: at most three.
    pub nearest: Vec<Hit<'g>>,
    /// The other game that the question is about. It is known from a word that only this game uses.
    pub other_game: Option<OtherGame>,
    /// Whether nothing matches, and the query is about another game or topic: it has a word of
    /// another game or topic, or it is very unlikely to be about this game. Such a query names a
    /// card only by the whole name of the card, so `white shirt` does not name the card Shiro.
    pub is_off_topic: bool,
}

impl Found<'_> {
    /// Returns the texts of the parts of a query, or the whole query if it asks one thing.
    pub fn asked<'t>(&'t self, query: &'t str) -> Vec<&'t str> {
        match self.parts.is_empty() {
            true => vec![query],
            false => self.parts.iter().map(|part| part.asked.as_str()).collect(),
        }
    }

    /// Returns whether the best answer is likely enough to be shown without "perhaps".
    pub fn is_sure(&self) -> bool {
        self.hits
            .first()
            .is_some_and(|hit| hit.score >= PERHAPS_BELOW)
    }
}

impl<'g> Hit<'g> {
    /// Returns the hit for an item whose id is the query.
    pub(super) fn by_id(item: &'g Item) -> Hit<'g> {
        let matched = Matched::Name {
            by: "exact",
            term: item.id(),
            lang: Lang::En,
        };
        Hit {
            item,
            score: 1.0,
            matched,
        }
    }
}
