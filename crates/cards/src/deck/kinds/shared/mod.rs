//! What several kinds of deck file share: how they are read and written, piece by piece.

pub(super) mod counts;
pub(super) mod headings;
pub(super) mod json_list;
pub(super) mod list_line;
pub(super) mod reader;
pub(super) mod table_cells;
pub(super) mod table_columns;
pub(super) mod writer;
pub(super) mod xml;
