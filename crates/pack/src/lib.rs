//! The record types of the data files, and the packed forms that the program reads in place.
//!
//! - [`card`]: the record of a card, its search keys, and the layout of the card database
//! - [`glossary`]: glossary entries and rulings, and the tables that the search reads
//! - [`message`]: the texts of messages in several languages, with places for values
//!
//! Input: the text of data files, or records. Output: records with places for errors, and packed
//! tables as bytes.
//!
//! Invariants: the code that writes a packed form and the code that reads it use the same
//! definition of its rows, which is in this crate. So the build script that packs and the program
//! that reads cannot disagree. The same records always give the same bytes. This crate contains no
//! data, opens no file, and does not check the rules or entries that records name.

pub mod card;
pub mod glossary;
pub mod message;
