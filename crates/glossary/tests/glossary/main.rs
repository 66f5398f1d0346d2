//! Tests of the glossary: its coverage, its own wording, and the results of searches.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod cited_rules;
mod content;
mod own_words;
mod queries;
mod questions;
mod search_limits;

use std::path::Path;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
