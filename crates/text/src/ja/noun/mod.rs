//! Nouns: cards, players, places and everything else a clause speaks of.
//!
//! What comes in: text in front of a particle. What goes out: a [`clause_noun::Noun`], and the text
//! from the particle on.

pub(crate) mod cards;
pub(crate) mod cause;
pub(crate) mod clause_noun;
pub(crate) mod goal;
pub(crate) mod marker;
pub(crate) mod modifier;
pub(crate) mod noun_phrase;
pub(crate) mod place;
pub(crate) mod player;
pub(crate) mod pronoun;
pub(crate) mod selection;
pub(crate) mod shared_place;
