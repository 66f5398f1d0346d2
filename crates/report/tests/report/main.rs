//! Tests of the output styles, the schemas, and the rules that abilities cite.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod card_abilities;
mod card_rulings;
mod decks;
mod format_names;
mod json_line;
mod judged_decks;
mod line_breaks;
mod outside_text;
mod schemas;
mod styles;
