//! The types of records in data files, and the packed forms that the program reads without a copy.
//!
//! - [`card`]: the record of a card, its lookup keys, and the layout of the card database
//! - [`glossary`]: glossary entries and rulings, and the tables for the search
//! - [`line_list`]: the list of the lines of a packed file, to find a line by its id
//! - [`message`]: the texts of messages in several languages, with placeholders for values
//!
//! Input: the text of data files, or records. Output: records, and packed tables as bytes. Each
//! record of a glossary file comes with its place in the file, because error messages show this
//! place.
//!
//! Invariants: this crate has one definition of the rows of each packed form. Both the build
//! script, which packs, and the program, which reads, use this definition, so they can't disagree.
//! The same records always become the same bytes. This crate contains no data, opens no file, and
//! does not check whether the rules or entries that records name exist.

pub mod card;
pub mod glossary;
pub mod line_list;
pub mod message;
mod sections;
