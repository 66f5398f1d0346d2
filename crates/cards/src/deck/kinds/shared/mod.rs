//! The parts that several kinds of deck files share. They read lines, counts, headings, tables,
//! JSON lists and XML. They also make the findings of the readers, and check decks for the writers.

pub(in crate::deck) mod counts;
pub(in crate::deck) mod grammar_words;
pub(in crate::deck) mod heading_words;
pub(in crate::deck) mod headings;
pub(in crate::deck) mod json_list;
pub(in crate::deck) mod list_line;
pub(in crate::deck) mod metadata_lines;
mod other_languages;
pub(in crate::deck) mod reader;
pub(in crate::deck) mod table_cells;
pub(in crate::deck) mod table_columns;
pub(in crate::deck) mod writer;
pub(in crate::deck) mod xml;
