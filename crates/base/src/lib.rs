//! The words that every other crate of the toolkit uses.
//!
//! - [`vocab`]: the words of the game as plain types, such as colors, zones and phases
//! - [`syntax`]: texts, values and errors, each with its place in a file
//! - [`rule`]: the ids of rules, the codes of findings, and the places in documents that state a
//!   rule
//! - [`walk`]: a walk through all parts of a value
//!
//! Input: text that the caller has read, as YAML or TOML, and any type that serde can read or
//! write. Output: trees of values with places, plain types, and errors with line and column.
//!
//! Invariants: this crate contains no card and no rule, opens no file, prints nothing, and never
//! panics on any input.

#[cfg(test)]
extern crate self as wixoss_base;

pub mod rule;
pub mod syntax;
pub mod vocab;
pub mod walk;
