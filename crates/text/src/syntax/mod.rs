//! The grammars: printed words become clauses.
//!
//! One folder per language. The input is normalized text. The output is the abilities, the gaps and
//! the reminders of the text (`crate::Found`).

mod brackets;
pub(crate) mod en;
pub(crate) mod ja;
mod reader;
