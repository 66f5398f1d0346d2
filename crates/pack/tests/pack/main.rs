//! Tests of the packed forms of the data and of the readers of data files.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod lookup_keys;
mod message_catalogs;
mod message_patterns;
mod name_handles;
mod name_units;
mod packed_twice;
mod question_files;
