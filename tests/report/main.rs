//! What is written about a legal deck, a broken one, one that can't be read and one with cards
//! nobody knows, in every style.

// A test that can't go on fails.
#![allow(clippy::unwrap_used)]

mod decks;
mod styles;
