//! What every other crate of the toolkit speaks in.
//!
//! - [`vocab`]: words of the game as plain types
//! - [`syntax`]: text with places, trees of values, and errors that say where
//! - [`rule`]: ids of rules, codes of findings, and the places in documents that state a rule
//!
//! This crate knows no card and no rule by itself, reads no file and never panics on input.

pub mod rule;
pub mod syntax;
pub mod vocab;
