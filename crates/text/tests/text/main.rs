//! Abilities, their sentences, and what is read back from them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod abilities;
mod card_texts;
mod coverage;
mod impossible;
mod lost_words;
mod normalize;
mod reading;
mod sentences;
