//! Code that the tests of several crates share. No crate of the program uses this crate.
//!
//! - [`deck_pool`]: random legal decks of real cards
//! - [`schema_validator`]: checks values against a JSON Schema

#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

pub mod deck_pool;
pub mod schema_validator;
