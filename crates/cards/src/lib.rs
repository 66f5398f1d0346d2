//! Cards, deck files, and the verdict on a deck.
//!
//! - [`card`]: facts of every card, found by number and by name
//! - [`deck`]: deck files of many kinds, read into one list of cards and written back
//! - [`legality`]: formats and restriction lists over time, one check per file, the verdict
//!
//! This crate reads text that is handed to it and returns findings as data: it opens no file,
//! formats nothing for people, and never panics on input.

pub mod card;
pub mod deck;
pub mod legality;
