//! Nouns: cards, players, places and everything else in a clause.
//!
//! The input is text before a particle. The output is a [`clause_noun::Noun`], and the text from
//! the particle on.

pub(crate) mod cards;
pub(crate) mod cause;
pub(crate) mod clause_noun;
pub(crate) mod destination;
pub(crate) mod marker;
pub(crate) mod modifier;
pub(crate) mod noun_phrase;
pub(crate) mod place;
pub(crate) mod player;
pub(crate) mod pronoun;
pub(crate) mod shared_place;
