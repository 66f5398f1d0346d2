//! The glossary: what it covers, whose words it uses, how it is found.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod content;
mod export;
mod files;
mod own_words;
mod queries;
mod search;
mod wrapping;

use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn run(args: &[&str]) -> std::process::Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["glossary", "--isolated"])
        .args(args)
        .output()
        .unwrap()
}
