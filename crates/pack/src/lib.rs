//! What the data files say, as types, and the packed forms that the program reads in place.
//!
//! - [`card`]: the record of a card, its search keys, and the layout of the card database
//! - [`glossary`]: entries and rulings, and the tables the search reads
//!
//! Writer and reader of a packed form share one definition of its rows here, so the build script
//! that packs and the program that reads cannot disagree. This crate holds no data of its own.

pub mod card;
pub mod glossary;
