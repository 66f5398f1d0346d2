//! Tests of the ability model: its YAML, its sentences, the two ways to walk through all its parts,
//! and files of abilities.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod card_files;
mod given_abilities;
mod printing;
mod walks;
mod yaml;
