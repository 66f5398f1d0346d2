//! The parts that several kinds of deck file share: reading lines, counts, headings, tables, JSON
//! lists and XML; the findings of readers; and the checks of writers.

pub(super) mod counts;
pub(super) mod headings;
pub(super) mod json_list;
pub(super) mod list_line;
pub(super) mod reader;
pub(super) mod table_cells;
pub(super) mod table_columns;
pub(super) mod writer;
pub(super) mod xml;
