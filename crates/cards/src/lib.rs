//! Cards, deck files, and the verdict on a deck.
//!
//! - [`card`]: facts of every card, found by number and by name
//! - [`deck`]: deck files of many kinds, read into one list of cards and written back
//! - [`fix`]: edits that make a deck file right without deciding anything for the player
//! - [`mod@message`]: messages for people, which become words only when they are read, in three
//!   languages
//! - [`legality`]: formats and restriction lists over time, one check per file, and the verdict
//!
//! Input: the text of a deck file, a format and a date. Output: the list of cards, findings with
//! their places and rules, and the verdict.
//!
//! Invariants: all results are data; a message is the key of a text with its values, and the reader's
//! language decides its words. This crate opens no file, and never panics on input. An entry that can mean several cards is reported; the crate never
//! guesses. Everything that is wrong with a deck is reported at once.

pub mod card;
pub mod deck;
pub mod fix;
pub mod legality;
pub mod message;
