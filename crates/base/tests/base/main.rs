//! Tests of the words that all crates share.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod dates;
mod english;
mod nearest_words;
