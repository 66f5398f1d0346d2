//! What is written about a legal deck, a broken one, one that can't be read and one with cards
//! nobody knows, in every style.

mod decks;
mod styles;
