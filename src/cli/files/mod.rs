//! Reads and writes the files of the user: limits on their size, decks as input, and files that the
//! program writes.

pub mod data_file;
pub mod input;
pub mod limits;
pub mod out_file;
