//! Tests that run the program as people and shells do, and tests that need every crate.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod bad_input;
#[path = "../../fuzz/bodies.rs"]
mod bodies;
mod browser;
mod card_texts;
mod completion;
mod event_preparation;
mod examples;
mod explore;
mod files_written;
mod folders;
mod formats;
mod fuzz_bodies;
mod glossary;
mod layers;
mod messages;
mod mutation;
mod play;
mod progress;
#[path = "../../crates/scenario/tests/scenario/read_scenario.rs"]
mod read_scenario;
mod readme;
mod replay_page;
mod resolve;
mod spark;
mod stream;
mod verdicts;

use std::path::Path;

use read_scenario::{pool, read};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
