//! Cards, deck files, and the verdict on a deck.
//!
//! - [`card`]: facts of every card, found by number and by name
//! - [`deck`]: deck files of many kinds, read into one list of cards and written back
//! - [`fix`]: edits that correct a deck file without deciding anything for the player
//! - [`mod@message`]: messages for people in three languages
//! - [`legality`]: formats and restriction lists over time, one check per file, and the verdict
//!
//! Input: the text of a deck file, a format and a date. Output: the list of cards, findings with
//! their places and rules, and the verdict.
//!
//! Invariants: all results are data. A message is the key of a text with its values, and the
//! language of the reader decides the words. This crate opens no file, and never panics on input.
//! The crate never guesses: an entry that can mean several cards is reported. All problems of a
//! deck are reported at once.

pub mod card;
pub mod deck;
pub mod fix;
pub mod legality;
pub mod message;
