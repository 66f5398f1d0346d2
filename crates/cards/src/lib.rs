//! Cards, deck files, and the verdict on a deck.
//!
//! - [`card`]: the facts of every card, and finding a card by number or by name
//! - [`deck`]: reading deck files of many kinds into one list of cards, and writing deck files
//! - [`fix`]: edits that correct a deck file without making a decision for the player
//! - [`mod@message`]: messages for people in three languages
//! - [`legality`]: formats and restriction lists over time, the checks, and the verdict
//!
//! Input: the text of a deck file, a format and a date. Output: the list of cards, findings with
//! their places and rules, and the verdict.
//!
//! Invariants: all results are data and not yet words. For example, a message is the key of a text
//! with its values, and it becomes words in the language of the reader when it is printed. This
//! crate opens no file, and never panics on any input. It never guesses: an entry that can mean
//! several cards is reported. All problems of a deck are reported together.

pub mod card;
pub mod deck;
pub mod fix;
pub mod legality;
pub mod message;
